import { inArray } from 'drizzle-orm'
import type { TenancyInput } from '#shared/tenancies/tenancies.ts'
import { pickRecord } from '../../db/pick.ts'
import type { AccountScope, Changes } from '../../db/scope.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { landlordByName } from '../landlords/landlords.pick.ts'
import { propertyByAddress } from '../properties/properties.pick.ts'
import { tenantByName } from '../tenants/tenants.pick.ts'
import { listLettings, markRented } from './tenancies.lettings.ts'
import { initialStatus, statusChange } from './tenancies.status.ts'
import { tenancies } from './tenancies.table.ts'

/** Returns the new tenancy's id. */
export function createTenancy(scope: AccountScope, input: TenancyInput): Promise<string> {
  return scope.transaction(async (inside) => {
    const { tenant, property, landlord, ...fields } = input
    const links = {
      tenantId: await pickRecord(inside, tenantByName, tenant, 'tenant'),
      propertyId: await pickRecord(inside, propertyByAddress, property, 'property'),
      landlordId: await pickRecord(inside, landlordByName, landlord, 'landlord'),
    }
    const { id } = await inside.insert(tenancies, { ...fields, ...initialStatus(fields.status), ...links })
    await markRented(inside, await listLettings(inside, [id]))
    return id
  })
}

async function findLinks(scope: AccountScope, { tenant, property, landlord }: Partial<TenancyInput>) {
  return {
    ...(tenant !== undefined && { tenantId: await pickRecord(scope, tenantByName, tenant, 'tenant') }),
    ...(property !== undefined && {
      propertyId: await pickRecord(scope, propertyByAddress, property, 'property'),
    }),
    ...(landlord !== undefined && {
      landlordId: await pickRecord(scope, landlordByName, landlord, 'landlord'),
    }),
  }
}

/** Throws NotFound, or Conflict when a stored row has another version. */
export function changeTenancies(
  scope: AccountScope,
  ids: string[],
  { tenant, property, landlord, status, ...fields }: Partial<TenancyInput>,
  version: number | 'any',
): Promise<void> {
  return scope.transaction(async (inside) => {
    const links = await findLinks(inside, { tenant, property, landlord })
    await storeTenancyChanges(
      inside,
      ids,
      { ...fields, ...(status && statusChange(status)), ...links },
      version,
    )
  })
}

/** Stores a change of tenancies. Properties that these tenancies newly let are marked as rented. */
export async function storeTenancyChanges(
  scope: AccountScope,
  ids: string[],
  changes: Changes<typeof tenancies>,
  version: number | 'any',
): Promise<void> {
  await scope.lock(tenancies)
  const letBefore = new Map((await listLettings(scope, ids)).map(({ id, propertyId }) => [id, propertyId]))
  await scope.updateMany(tenancies, ids, changes, version)
  const lettings = await listLettings(scope, ids)
  await markRented(
    scope,
    lettings.filter(({ id, propertyId }) => letBefore.get(id) !== propertyId),
  )
}

/** Deletes tenancies. Their invoices stay, without the link. */
export async function deleteTenancies(scope: AccountScope, ids: string[]): Promise<void> {
  await scope.transaction(async (inside) => {
    await inside.lock(invoices)
    await inside.lock(tenancies, ids)
    const billed = await inside
      .select({ id: invoices.id })
      .from(invoices)
      .where(inside.mine(invoices, inArray(invoices.tenancyId, ids)))
    const rows = billed.map((row) => row.id)
    if (rows.length > 0) await inside.updateMany(invoices, rows, { tenancyId: null })
    await inside.remove(tenancies, ids)
  })
}
