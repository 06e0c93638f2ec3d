import type { IssuedFee } from '#shared/money/landlords/statements.ts'
import { titleCase } from '#shared/text.ts'
import type { Transaction } from '../../db/client.ts'
import { isOneOf, pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { keepHead, readLetterhead } from '../../pdf/letterhead.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'

/** The names of agency, landlord and home that fee invoices print today, by tenancy and landlord. */
export async function readIssued(
  scope: AccountScope,
  tx: Transaction,
  charges: { tenancyId: string; landlordId: string }[],
): Promise<(charge: { tenancyId: string; landlordId: string }) => IssuedFee> {
  const letterhead = await readLetterhead(scope)
  const [homes, owners] = [new Map<string, string>(), new Map<string, IssuedFee['landlord']>()]
  const tenancyIds = charges.map(({ tenancyId }) => tenancyId)
  const lets = await tx
    .select({ id: tenancies.id, home: homeText(scope), tenant: tenants.name })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .where(scope.mine(tenancies, isOneOf(tenancies.id, tenancyIds)))
  for (const { id, home, tenant } of lets) homes.set(id, `${titleCase(home)} · ${titleCase(tenant)}`)
  const landlordIds = charges.map(({ landlordId }) => landlordId)
  const found = await tx
    .select(pickColumns(landlords, 'id', 'name', 'address'))
    .from(landlords)
    .where(scope.mine(landlords, isOneOf(landlords.id, landlordIds)))
  for (const { id, name, address } of found) owners.set(id, { name: titleCase(name), address })
  const [agency, head] = [letterhead.name, keepHead(letterhead)]
  return ({ tenancyId, landlordId }) => ({
    agency,
    head,
    landlord: owners.get(landlordId) ?? { name: '', address: '' },
    home: homes.get(tenancyId) ?? '',
  })
}
