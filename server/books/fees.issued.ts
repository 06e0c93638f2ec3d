import { inArray } from 'drizzle-orm'
import type { IssuedFee } from '#shared/clients/statements.ts'
import { titleCase } from '#shared/text.ts'
import type { Transaction } from '../db/client.ts'
import { inBatches } from '../db/commits.ts'
import { refersTo } from '../db/joins.ts'
import type { AccountScope } from '../db/scope.ts'
import { landlords } from '../modules/landlords/landlords.table.ts'
import { homeText } from '../modules/properties/properties.pick.ts'
import { properties } from '../modules/properties/properties.table.ts'
import { tenancies } from '../modules/tenancies/tenancies.table.ts'
import { tenants } from '../modules/tenants/tenants.table.ts'
import { keepHead, readLetterhead } from '../pdf/letterhead.ts'

/** The names of agency, landlord and home that fee invoices print today, by tenancy and landlord. */
export async function readIssued(
  scope: AccountScope,
  tx: Transaction,
  charges: { tenancyId: string; landlordId: string }[],
): Promise<(charge: { tenancyId: string; landlordId: string }) => IssuedFee> {
  const letterhead = await readLetterhead(scope)
  const [homes, owners] = [new Map<string, string>(), new Map<string, IssuedFee['landlord']>()]
  for (const ids of inBatches([...new Set(charges.map(({ tenancyId }) => tenancyId))], 5000)) {
    const rows = await tx
      .select({ id: tenancies.id, home: homeText(scope), tenant: tenants.name })
      .from(tenancies)
      .innerJoin(properties, refersTo(tenancies.propertyId, properties))
      .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
      .where(scope.mine(tenancies, inArray(tenancies.id, ids)))
    for (const { id, home, tenant } of rows) homes.set(id, `${titleCase(home)} · ${titleCase(tenant)}`)
  }
  for (const ids of inBatches([...new Set(charges.map(({ landlordId }) => landlordId))], 5000)) {
    const rows = await tx
      .select({ id: landlords.id, name: landlords.name, address: landlords.address })
      .from(landlords)
      .where(scope.mine(landlords, inArray(landlords.id, ids)))
    for (const { id, name, address } of rows) owners.set(id, { name: titleCase(name), address })
  }
  const [agency, head] = [letterhead.name, keepHead(letterhead)]
  return ({ tenancyId, landlordId }) => ({
    ...{ agency, head },
    landlord: owners.get(landlordId) ?? { name: '', address: '' },
    home: homes.get(tenancyId) ?? '',
  })
}
