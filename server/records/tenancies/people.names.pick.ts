import { eq, gt, isNull, sql } from 'drizzle-orm'
import { mostPeople } from '#shared/records/tenancies/people.ts'
import { joinNames } from '#shared/text.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { homeText } from '../properties/properties.pick.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { tenancyPeople } from './people.table.ts'
import { tenancies } from './tenancies.table.ts'

/** The names of each tenancy's joint tenants without its own tenant, in their order, for a list to join. */
export const selectJointTenants = (scope: AccountScope) =>
  scope
    .select({
      tenancyId: sql<string>`${tenancyPeople.tenancyId}`.as('joint_tenancy_id'),
      names: sql<string[]>`array_agg(${tenants.name} order by ${tenancyPeople.position})`.as('joint_names'),
    })
    .from(tenancyPeople)
    .innerJoin(tenants, refersTo(tenancyPeople.tenantId, tenants))
    .where(
      scope.mine(
        tenancyPeople,
        eq(tenancyPeople.role, 'tenant'),
        gt(tenancyPeople.position, 0),
        isNull(tenancyPeople.goneOn),
      ),
    )
    .groupBy(tenancyPeople.tenancyId)
    .as('joint')

/** A tenancy's ids and names, for the select of a list that joins its tenant, property and landlord, and `joint`. */
export const selectNames = (scope: AccountScope, joint: ReturnType<typeof selectJointTenants>) => ({
  ...pickColumns(tenancies, 'id', 'tenantId', 'propertyId', 'landlordId'),
  tenant: tenants.name,
  joint: sql<string[] | null>`${joint.names}`,
  property: homeText(scope),
  landlord: landlords.name,
  email: tenants.email,
  phone: sql<string>`coalesce(${tenants.phone}, '')`,
})

/** 'Ann Lee and Bo Kim': a tenancy's own tenant, and those that `selectJointTenants` found. */
export const joinTenants = (tenant: string, others: string[] | null): string =>
  joinNames([tenant, ...(others ?? [])], mostPeople)

/** The payment references of each tenancy's people, with spaces between, for a list to join. */
export const selectReferences = (scope: AccountScope) =>
  scope
    .select({
      tenancyId: sql<string>`${tenancyPeople.tenancyId}`.as('paying_tenancy_id'),
      references:
        sql<string>`string_agg(${tenancyPeople.reference}, ' ' order by ${tenancyPeople.position})`.as(
          'paying_references',
        ),
    })
    .from(tenancyPeople)
    .where(scope.mine(tenancyPeople, isNull(tenancyPeople.goneOn)))
    .groupBy(tenancyPeople.tenancyId)
    .as('paying')
