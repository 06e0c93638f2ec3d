import { eq } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { applicantCalls, type ViewingOutcome } from '#shared/letting/applicants/applicants.calls.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import { lockEnquiry, setHandled } from '../../records/enquiries/enquiries.service.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { readViewing } from '../../records/viewings/viewings.service.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { readHomesFor, readPeopleFor } from './applicants.homes.ts'
import { applicantOfTenant } from './applicants.read.ts'
import { addApplicant } from './applicants.write.ts'

/** What a person looks for who asked about one home: another like it. */
async function asksLike(scope: AccountScope, propertyId: string | null) {
  if (!propertyId) return {}
  const [home] = await scope
    .select({ areas: properties.townCity, maxRent: properties.rent, minBedrooms: properties.bedrooms })
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, propertyId)))
  return home ? { ...home, propertyId } : {}
}

/** Makes the visitor of an enquiry an applicant, or finds the one that they are. Their message stays in their words. */
const makeApplicantOfEnquiry = (scope: AccountScope, id: string) =>
  scope.transaction(async (inside) => {
    const { name, email, phone, message, wishedTimes, propertyId, tenantId, viewingId } = await lockEnquiry(
      inside,
      id,
    )
    const made = await addApplicant(
      inside,
      { name, email, phone, tenantId },
      {
        ...(await asksLike(inside, propertyId)),
        wishes: [message, wishedTimes && `Wished times: ${wishedTimes}`].filter(Boolean).join('\n'),
      },
    )
    if (viewingId && !tenantId) await inside.update(viewings, viewingId, 'any', { tenantId: made.tenantId })
    await setHandled(inside, id, true, { tenantId: made.tenantId })
    return made
  })

const stored: Record<ViewingOutcome, Pick<typeof viewings.$inferInsert, 'status' | 'visitorInterest'>> = {
  attended: { status: 'completed', visitorInterest: null },
  'no-show': { status: 'no-show', visitorInterest: null },
  interested: { status: 'completed', visitorInterest: 'interested' },
  'not-interested': { status: 'completed', visitorInterest: 'not' },
}

/** Records what came of a viewing. Who is interested becomes an applicant. Throws NotFound, and a 409 for one still to come. */
const recordOutcome = (scope: AccountScope, id: string, outcome: ViewingOutcome) =>
  scope.transaction(async (inside) => {
    await inside.lock(viewings, [id])
    const found = await inside.table(viewings).get(eq(viewings.id, id))
    const viewing = requireRow(found)
    if (viewing.status === 'cancelled')
      refuse('viewing-not-due', 'This viewing was cancelled. Change its status first.')
    if (viewing.viewingDate > today())
      refuse('viewing-not-due', 'This viewing is still to come. Record its outcome on the day.')
    const { tenantName: name, tenantEmail: email, tenantPhone: phone, tenantId, propertyId } = viewing
    const made =
      outcome === 'interested'
        ? await addApplicant(inside, { name, email, phone, tenantId }, await asksLike(inside, propertyId))
        : undefined
    await inside.update(viewings, id, 'any', {
      ...stored[outcome],
      ...(made && { tenantId: made.tenantId }),
    })
    return { viewing: await readViewing(inside, id), applicantId: made?.applicantId ?? null }
  })

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
