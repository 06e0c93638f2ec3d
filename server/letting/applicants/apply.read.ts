import { asc, eq, type SQL } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { type Application, detailNames, type Entered } from '#shared/letting/applicants/apply.ts'
import { fromPence } from '#shared/pence.ts'
import { audit } from '../../db/history.table.ts'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { hashOf } from '../../links/links.send.ts'
import { readApplication } from './apply.people.ts'

type Row = Record<string, string | number | null>
interface Step {
  by: string
  at: string
  before: Row | null
  after: Row | null
}

const textOf = (row: Row | null, field: string): string => {
  if (field !== 'yearly') return String(row?.[field] ?? '')
  return typeof row?.yearlyPence === 'number' ? String(fromPence(row.yearlyPence)) : ''
}

/** Who entered each field last, and what somebody else had entered before them. Another name in the place is another person. */
function enteredOf(steps: readonly Step[]): Entered[] {
  let found = new Map<string, Entered>()
  for (const { by, at, before, after } of steps) {
    const isOther = before && after && before.name !== after.name
    if (isOther) found = new Map()
    for (const field of detailNames) {
      const [was, is] = [isOther ? '' : textOf(before, field), textOf(after, field)]
      if (was === is) continue
      const last = found.get(field)
      const earlier = was && last && last.by !== by ? { by: last.by, value: was } : (last?.before ?? null)
      found.set(field, { field, by, at, before: earlier })
    }
  }
  return [...found.values()].toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/** An application as the team reads it: what was entered, and by whom. Throws NotFound. */
export async function readEnteredApplication(scope: AccountScope, applicantId: string): Promise<Application> {
  const { people } = await readApplication(scope, applicantId)
  const ids = people.flatMap(({ id }) => id || [])
  const history = await scope
    .select({
      id: audit.recordId,
      by: audit.userName,
      at: audit.createdAt,
      before: audit.before,
      after: audit.after,
    })
    .from(audit)
    .where(scope.mine(audit, eq(audit.entity, 'applicant_people'), isOneOf(audit.recordId, ids)) as SQL)
    .orderBy(asc(audit.createdAt), asc(audit.id))
  const steps = groupBy(history as (Step & { id: string })[], ({ id }) => id)
  return {
    people: people.map(({ id, yearlyPence, ...person }) => ({
      ...person,
      yearly: yearlyPence === null ? null : fromPence(yearlyPence),
      entered: enteredOf(steps.get(id) ?? []),
    })),
    saved: hashOf(people),
  }
}
