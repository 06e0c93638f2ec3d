import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SayMoney } from '#shared/account-format.ts'
import { personRoleNames } from '#shared/records/tenancies/people.ts'
import { audit } from '../../db/history.table.ts'
import { pickColumns } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { PartChange } from '../../registry/member.ts'
import { tenants } from '../tenants/tenants.table.ts'
import type { StoredPerson } from './people.plan.ts'

interface Entry {
  changeId: string
  entity: string
  before: unknown
  after: unknown
}
type Side = 'before' | 'after'

/** The people before or after a change, from the history's entries; the tenancy's own tenant with their tenant record. */
function peopleIn(entries: Entry[], side: Side) {
  const tenancy = entries.find(({ entity }) => entity === 'tenancies')?.[side] as { tenantId: string } | null
  return entries
    .flatMap((entry) =>
      entry.entity === 'tenancy_people' ? ((entry[side] as StoredPerson | null) ?? []) : [],
    )
    .filter(({ goneOn }) => goneOn === null)
    .map((row) => ({ ...row, tenantId: row.position === 0 ? (tenancy?.tenantId ?? null) : row.tenantId }))
    .sort((a, b) => a.position - b.position)
}

/** 'Ann Lee, tenant, £500.00; Bo Kim, guarantor' */
function textOf(people: StoredPerson[], names: ReadonlyMap<string, string>, money: SayMoney): string | null {
  if (people.length === 0) return null
  return people
    .map(({ tenantId, name, role, share }) =>
      [
        tenantId ? (names.get(tenantId) ?? 'a former tenant') : name,
        personRoleNames[role].toLowerCase(),
        ...(share === null ? [] : [money(share)]),
      ].join(', '),
    )
    .join('; ')
}

/** The people that each of these changes added, changed or removed, before and after, by the change's id. */
export async function listPeopleChanges(
  scope: AccountScope,
  tenancyId: string,
  changeIds: string[],
): Promise<Map<string, PartChange>> {
  const rows: Entry[] = await scope
    .select(pickColumns(audit, 'changeId', 'entity', 'before', 'after'))
    .from(audit)
    .where(
      scope.mine(
        audit,
        inArray(audit.changeId, changeIds),
        or(
          sql`${audit.entity} = 'tenancy_people' and coalesce(${audit.after}, ${audit.before})->>'tenancyId' = ${tenancyId}`,
          sql`${audit.entity} = 'tenancies' and ${eq(audit.recordId, tenancyId)}`,
        ),
      ),
    )
    .orderBy(asc(audit.id))
  const changes = [...new Set(rows.map(({ changeId }) => changeId))].map((changeId) => {
    const entries = rows.filter((row) => row.changeId === changeId)
    return { changeId, before: peopleIn(entries, 'before'), after: peopleIn(entries, 'after') }
  })
  const ids = changes.flatMap(({ before, after }) =>
    [...before, ...after].flatMap((row) => row.tenantId ?? []),
  )
  const found = await scope.table(tenants).list(inArray(tenants.id, ids))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return new Map(
    changes.map(({ changeId, before, after }) => [
      changeId,
      { before: textOf(before, names, scope.money), after: textOf(after, names, scope.money) },
    ]),
  )
}
