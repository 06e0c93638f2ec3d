import { and, ne, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { Tenant, TenantInput } from '#shared/records/tenants/tenants.ts'
import { isOneOf } from '../../db/joins.ts'
import { pickRecord } from '../../db/pick.ts'
import { ConflictWith } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { propertyByAddress } from '../properties/properties.pick.ts'
import { selectTenantStatuses } from '../related/tenants.pick.ts'
import { tenants } from './tenants.table.ts'

const setByHand = (who: string, status: Tenant['status']) => ({
  status,
  statusSetBy: who,
  statusSetOn: today(),
})

/** The status of a new tenant, which follows their tenancy unless a person chose another status than the form's default. */
export const initialStatus = (who: string, status: Tenant['status'] = 'active') =>
  status === 'active' ? { status } : setByHand(who, status)

/** Adds a tenant and answers their id. */
export async function createTenant(
  scope: AccountScope,
  { property, status, ...fields }: TenantInput,
): Promise<string> {
  const propertyId = await pickRecord(scope, propertyByAddress, property, 'property')
  return (await scope.insert(tenants, { ...fields, propertyId, ...initialStatus(scope.author.name, status) }))
    .id
}

/** The tenants who show another status than the sent one. The edit form sends the status that it shows, which sets nothing. */
async function listShownOtherwise(scope: AccountScope, ids: string[], status: Tenant['status']) {
  const statuses = selectTenantStatuses(scope, today())
  const rows = await scope
    .select({ id: statuses.id })
    .from(statuses)
    .where(and(isOneOf(statuses.id, ids), ne(sql`${statuses.status}`, status)))
  return new Set(rows.map(({ id }) => id))
}

/** Changes tenants. A status other than the shown one is set by hand. Throws NotFound, or Conflict when a stored version is another one. */
export function changeTenants(
  scope: AccountScope,
  ids: string[],
  { property, status, ...fields }: Partial<TenantInput>,
  version: number | 'any',
): Promise<void> {
  return scope.transaction(async (inside) => {
    await inside.lock(tenants)
    const change = {
      ...fields,
      ...(property !== undefined && {
        propertyId: await pickRecord(inside, propertyByAddress, property, 'property'),
      }),
    }
    const set = status ? await listShownOtherwise(inside, ids, status) : new Set<string>()
    const [byHand, others] = [ids.filter((id) => set.has(id)), ids.filter((id) => !set.has(id))]
    if (status && byHand.length > 0)
      await inside.updateMany(
        tenants,
        byHand,
        { ...change, ...setByHand(inside.author.name, status) },
        version,
      )
    if (others.length > 0) await inside.updateMany(tenants, others, change, version)
  })
}

/** Lets a status that was set by hand follow the tenancy again. Throws NotFound, or a conflict where it follows already. */
export function followTenancy(
  scope: AccountScope,
  id: string,
  read: (scope: AccountScope, id: string) => Promise<Tenant>,
): Promise<Tenant> {
  return scope.transaction(async (inside) => {
    await inside.lock(tenants)
    const row = await read(inside, id)
    if (row.statusSetBy === null)
      throw new ConflictWith(row, {
        code: 'status-follows-tenancy',
        sentence: 'This tenant’s status already follows the tenancy.',
      })
    await inside.update(tenants, id, row.version, { status: 'active', statusSetBy: null, statusSetOn: null })
    return read(inside, id)
  })
}
