import { asc, isNull, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { titleCase } from '#shared/text.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { homeText } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { tenancyPeople } from '../../../records/tenancies/people.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import type { Candidate } from './rent-files.match.ts'

/** The people of each tenancy, past ones included, with their payment references. */
async function listPeopleOfAll(scope: AccountScope) {
  const rows = await scope
    .select({
      tenancyId: tenancyPeople.tenancyId,
      personId: tenancyPeople.id,
      reference: tenancyPeople.reference,
      tenantId: tenancyPeople.tenantId,
      name: sql<string>`case when ${tenancyPeople.role} = 'tenant' then coalesce(${tenants.name}, '') else '' end`,
    })
    .from(tenancyPeople)
    .leftJoin(tenants, refersTo(tenancyPeople.tenantId, tenants))
    .where(scope.mine(tenancyPeople, isNull(tenancyPeople.goneOn)))
    .orderBy(asc(tenancyPeople.tenancyId), asc(tenancyPeople.position))
  return groupBy(rows, ({ tenancyId }) => tenancyId)
}

/** Every tenancy of the account with the names that a file may give it, and whether it has a rent account. */
export async function listCandidates(scope: AccountScope): Promise<Candidate[]> {
  const people = await listPeopleOfAll(scope)
  const rows = await scope
    .select({
      id: tenancies.id,
      tenantId: tenants.id,
      tenant: tenants.name,
      propertyId: properties.id,
      home: homeText(scope),
      ...pickColumns(properties, 'addressLine1', 'addressLine2', 'townCity', 'borough', 'postCode'),
      endedOn: tenancies.endedOn,
      account: rentAccounts.id,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .leftJoin(rentAccounts, refersTo(rentAccounts.tenancyId, tenancies))
    .where(scope.mine(tenancies))
    .orderBy(asc(sql`lower(${tenants.name})`), tenancies.id)
  return rows.map(({ id, tenantId, tenant, propertyId, home, endedOn, account, ...address }) => {
    const others = people.get(id) ?? []
    const { addressLine1: first, addressLine2: second, townCity: town, postCode } = address
    return {
      id,
      label: `${titleCase(tenant)}, ${titleCase(first)}${second ? `, ${titleCase(second)}` : ''}`,
      names: [tenant, ...others.map(({ name }) => name).filter(Boolean)],
      homes: [
        home,
        first,
        `${first} ${postCode}`,
        ...(second ? [`${first} ${second}`, `${first} ${second} ${postCode}`] : []),
        [first, second, town, postCode].filter(Boolean).join(' '),
      ],
      address: { id: propertyId, ...address },
      references: others.map(({ reference, personId }) => ({ reference, personId })),
      isOver: endedOn !== null,
      ids: {
        tenancies: [id],
        tenants: [...new Set([tenantId, ...others.flatMap((each) => each.tenantId ?? [])])],
        properties: [propertyId],
      },
      hasAccount: account !== null,
    }
  })
}
