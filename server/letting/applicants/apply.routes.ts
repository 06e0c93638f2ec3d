import { applyCalls } from '#shared/letting/applicants/apply.calls.ts'
import { titleCase } from '#shared/text.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { acting, type SendingAt } from '../../links/links.acting.ts'
import { sendLink } from '../../links/links.send.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { findOrAddTenant } from '../../records/tenants/tenants.service.ts'
import { applicants } from './applicants.table.ts'
import { applyMail } from './apply.mail.ts'
import { enterPerson, readApplication } from './apply.people.ts'
import { readEnteredApplication } from './apply.read.ts'

/** The record of somebody who applies with an applicant, whose own address the link goes to. Throws NotFound, or a 409. */
async function recordOf(scope: AccountScope, applicantId: string, place: number): Promise<string> {
  const { people, tenantId: applicant } = await readApplication(scope, applicantId)
  const { name, email, phone } = requireRow(people[place])
  const tenantId = email
    ? (await findOrAddTenant(scope, { name, email, phone, propertyId: null })).tenantId
    : applicant
  if (tenantId === applicant)
    refuse(
      'no-email-address',
      `${titleCase(name)} has no email address of their own. Add one, or enter their details yourself.`,
    )
  return tenantId
}

/**
 * Emails an applicant the link to their application, for a property where one is named. Answers the address. `at.scope` is that of
 * the transaction. Throws NotFound, a 400 for an unknown property, a 409 without an address, or a TryLater.
 */
async function sendApply(
  at: SendingAt,
  applicantId: string,
  { propertyId, at: place = 0 }: { propertyId?: string | undefined; at?: number | undefined } = {},
): Promise<string> {
  const { scope } = at
  const applicant = requireRow(await scope.get(applicants, applicantId))
  if (propertyId && !(await scope.get(properties, propertyId)))
    refuseField('property-not-found', 'propertyId', 'This property was not found')
  if (propertyId && propertyId !== applicant.propertyId)
    await scope.update(applicants, applicantId, 'any', { propertyId })
  const tenantId = place > 0 ? await recordOf(scope, applicantId, place) : applicant.tenantId
  return sendLink(applyMail, { applicantId, tenantId }, at)
}

const read = ({ scope, params }: SignedIn & { params: { id: string } }) =>
  readEnteredApplication(scope, params.id)

export const applyRoutes = (services: Services): Route[] => [
  route(applyCalls.send, async (call) => ({
    sentTo: await acting(services, call, (at) => sendApply(at, call.params.id, call.body)),
  })),
  route(applyCalls.read, read),
  answering(read)(applyCalls.enter, ({ scope, params, body }) => enterPerson(scope, params.id, body)),
]
