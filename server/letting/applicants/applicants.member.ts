import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ApplicantInput, applicants as resource } from '#shared/letting/applicants/applicants.ts'
import { readGroups } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { crudRoutes } from '../../http/crud.ts'
import { readEnquiryItems } from '../../records/enquiries/enquiries.pick.ts'
import { enquiries } from '../../records/enquiries/enquiries.table.ts'
import { readViewingItems } from '../../records/viewings/viewings.pick.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import type { Member } from '../../registry/member.ts'
import { findApplicant, listApplicants } from './applicants.read.ts'
import { applicantRoutes } from './applicants.routes.ts'
import { applicants } from './applicants.table.ts'
import { createApplicant, removeApplicants, storeChoices, updateApplicant } from './applicants.write.ts'

function readRelated(scope: AccountScope, id: string) {
  const theirs = (column: PgColumn): SQL =>
    sql`${column} = (select ${applicants.tenantId} from ${applicants} where ${scope.mine(applicants, eq(applicants.id, id))})`
  return readGroups(scope, [
    [viewings, () => readViewingItems(scope, 'property', theirs(viewings.tenantId))],
    [enquiries, () => readEnquiryItems(scope, theirs(enquiries.tenantId))],
  ])
}

/** Applicants as a kind of record. The bin and the history name the person through the link to their tenant record. */
export const applicantMember: Member = {
  name: 'applicants',
  table: applicants,
  routes: () => [
    ...applicantRoutes,
    ...crudRoutes(resource, {
      list: listApplicants,
      one: findApplicant,
      create: createApplicant,
      update: updateApplicant,
      remove: removeApplicants,
    }),
  ],
  nameOf: () => 'what an applicant looks for',
  namedBy: { applicant_people: 'a person of an application', offers: 'an offer', links: 'a secure link' },
  reached: [],
  readRelated,
  history: { hidden: ['tenantId', 'mailedAt'] },
  files: {
    list: listApplicants,
    key: ['tenantId'],
    isUnique: true,
    describe: () => 'This person as an applicant',
    // A property that is not on Gable stays in words.
    complete: ({ emails, status, property, wishes, ...values }) => ({
      ...values,
      wishes: [wishes, !values.propertyId && property && `Property: ${String(property)}`]
        .filter(Boolean)
        .join('\n'),
      ...storeChoices({ emails, status } as ApplicantInput, 'An import'),
    }),
  },
  example: ({ properties }, mark) => ({
    name: 'Ines Silva',
    email: `ines.${mark.replaceAll(' ', '.')}${properties?.id.slice(-6)}@example.org`,
    areas: 'Leeds',
    maxRent: 1300,
    wishes: mark,
    property: properties?.id,
  }),
}
