import type { ReadRow } from '#shared/csv/rows.ts'
import type { Member, StoredRow } from '../../../registry/member.ts'
import type { Context } from '../imports.context.ts'
import type { PlannedRecord, PlannedRow } from '../imports.plan.types.ts'
import type { KnownRecord } from '../people/known.ts'
import type { Complain } from '../people/links.ts'
import { planCompletion } from './rows.complete.ts'
import { planFacts, planKnownDeposit } from './rows.money.ts'
import type { RowAsRead } from './rows.read.ts'

/** What a row writes into a record that is on the books; nothing where all of it is there already. */
export function completeRecord(
  context: Context,
  row: PlannedRow,
  read: RowAsRead,
  {
    member,
    known,
    texts,
  }: { member: Member; known: KnownRecord & { stored: StoredRow }; texts: ReadRow['values'] },
  tell: Complain,
): PlannedRecord[] {
  const { completing, sources, kind } = context
  const { stored } = known
  const name = member.nameOf(stored, context.format)
  row.leftOut = `${name} is already on Gable${completing ? ', and the row adds nothing new' : ''}`
  if (!completing) return []
  const { completion, differences } = planCompletion(
    { kind, sources, completing },
    read,
    member,
    known,
    texts,
    tell,
  )
  row.differences.push(...differences.map((each) => ({ ...each, row: row.row, name })))
  const beside =
    member.name === 'tenancies'
      ? planKnownDeposit(context, read, row, tell, stored)
      : planFacts(context, read, member, row, tell, stored)
  const isIdle = Object.keys(completion.changes).length === 0 && !completion.hasReference
  if (isIdle && Object.values(beside).every((each) => each === undefined)) return []
  row.leftOut = ''
  return [{ member, id: stored.id, values: stored, beside, completes: completion }]
}

/** Keeps the note of a row about a record that is there, unless the same note stands on a record already. */
export function noteKnown(
  { kind, known, completing }: Context,
  row: PlannedRow,
  read: RowAsRead,
  records: PlannedRecord[],
): void {
  const [{ member }] = kind.parts
  const stored = known.of(read).get(member.name)?.stored
  if (!stored || !completing || !row.note) return
  if (completing.noted.has(row.note)) row.note = ''
  else if (records.length === 0 && !kind.makesPeople) {
    row.leftOut = ''
    records.push({
      member,
      id: stored.id,
      values: stored,
      beside: {},
      completes: { stored, changes: {}, hasReference: false },
    })
  }
}
