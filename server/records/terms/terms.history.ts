import { asc, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../db/history.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { PartChange } from '../../registry/member.ts'

/** The first day of the rent that each of these changes stated, by the change's id. A rent from the tenancy's start has no day. */
export async function listRentDays(
  scope: AccountScope,
  tenancyId: string,
  changeIds: string[],
): Promise<Map<string, PartChange>> {
  const rows = await scope
    .select({ changeId: audit.changeId, day: sql<string | null>`${audit.after}->>'fromDay'` })
    .from(audit)
    .where(
      scope.mine(
        audit,
        eq(audit.entity, 'schedules'),
        eq(audit.action, 'created'),
        inArray(audit.changeId, changeIds),
        sql`${audit.after}->>'tenancyId' = ${tenancyId}`,
      ),
    )
    // A rent from a past day restates later rents too, so the first day is the one that a person named.
    .orderBy(asc(sql`(${audit.after}->>'seq')::int`))
  const days = new Map<string, PartChange>()
  for (const { changeId, day } of rows)
    if (!days.has(changeId)) days.set(changeId, { before: null, after: day })
  return days
}
