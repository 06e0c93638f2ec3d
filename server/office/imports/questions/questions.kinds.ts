import type { FileQuestion, FileReplies } from '#shared/csv/questions.ts'
import { answeredKind, askTenancyKind } from '#shared/money/rent/rent.kind-question.ts'
import type { PlannedKind } from '../imports.kinds.ts'
import type { PlannedRow } from '../imports.plan.types.ts'
import type { RowAsRead } from '../rows/rows.read.ts'

/**
 * Fills in the kind of the tenancies of which the file does not say it, and asks for it once. Nothing is assumed: where nobody
 * answers, their rent accounts ask before they start.
 */
export function planKinds(kind: PlannedKind, rows: readonly RowAsRead[], replies: FileReplies) {
  const makesTenancies = kind.parts.some(({ member }) => member.name === 'tenancies')
  const reply = answeredKind(replies)
  const unsaid = new Set(rows.filter(({ values }) => makesTenancies && !values.kind).map(({ row }) => row))
  if (reply) for (const { row, values } of rows) if (unsaid.has(row)) values.kind = reply
  return (planned: readonly PlannedRow[]): FileQuestion[] => {
    const count = planned.filter(
      ({ row, records }) =>
        unsaid.has(row) &&
        records?.some(({ member, completes }) => member.name === 'tenancies' && !completes),
    ).length
    return askTenancyKind(count, replies)
  }
}
