import { eq, sql } from 'drizzle-orm'
import type { Applicant } from '#shared/letting/applicants/applicants.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { readVerbs } from '../../registry/verbs.ts'
import { applicants } from './applicants.table.ts'

const selectApplicants = (scope: AccountScope) =>
  scope
    .select({
      ...pickColumns(applicants, 'id', 'version', 'createdAt', 'updatedAt', 'tenantId', 'areas', 'maxRent'),
      ...pickColumns(applicants, 'minBedrooms', 'fromDay', 'furnishing', 'wishes', 'propertyId'),
      ...pickColumns(applicants, 'emailsSince', 'emailsHow', 'endedOn'),
      ...pickColumns(tenants, 'name', 'email', 'phone'),
      property: sql<string>`coalesce(${homeText(scope)}, '')`,
      emails: sql<boolean>`${applicants.emailsSince} is not null`,
      status: sql<
        Applicant['status']
      >`case when ${applicants.endedOn} is null then 'looking' else 'stopped' end`,
    })
    .from(applicants)
    .innerJoin(tenants, refersTo(applicants.tenantId, tenants))
    .leftJoin(properties, refersTo(applicants.propertyId, properties))

const reads = readVerbs<Applicant>(applicants, selectApplicants, [sql`lower(${tenants.name})`])

export const listApplicants = reads.list

/** Throws NotFound. */
export const findApplicant = reads.one

/** The id of the applicant that a tenant record is; undefined where it is none. */
export async function applicantOfTenant(scope: AccountScope, tenantId: string): Promise<string | undefined> {
  const found = await scope.table(applicants).get(eq(applicants.tenantId, tenantId))
  return found?.id
}
