import { applicantCalls } from '#shared/letting/applicants/applicants.calls.ts'
import { requireRow } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { makeApplicantOfEnquiry } from './applicants.enquiry.ts'
import { readHomesFor, readPeopleFor } from './applicants.homes.ts'
import { recordOutcome } from './applicants.outcome.ts'
import { applicantOfTenant } from './applicants.read.ts'

/** The calls of applicants beyond those of every record. */
export const applicantRoutes: Route[] = [
  route(applicantCalls.homes, ({ scope, params }) => readHomesFor(scope, params.id)),
  route(applicantCalls.people, ({ scope, params }) => readPeopleFor(scope, params.id)),
  route(applicantCalls.ofTenant, async ({ scope, params: { id } }) => {
    requireRow(await scope.get(tenants, id))
    return { applicantId: (await applicantOfTenant(scope, id)) ?? null }
  }),
  route(applicantCalls.ofEnquiry, ({ scope, params }) => makeApplicantOfEnquiry(scope, params.id)),
  route(applicantCalls.outcome, async ({ scope, params, body }) => ({
    ...(await recordOutcome(scope, params.id, body.outcome)),
    changeId: scope.changeId,
  })),
]
