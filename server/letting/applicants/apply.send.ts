import { titleCase } from '#shared/text.ts'
import { NotFound, Refused, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { subjectOf } from '../../links/links.kind.ts'
import { sendLink } from '../../links/links.send.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { findOrAddTenant } from '../../records/tenants/tenants.service.ts'
import { applicants } from './applicants.table.ts'
import { applyMail } from './apply.mail.ts'
import { readApplication } from './apply.people.ts'

/** The record of somebody who applies with an applicant, whose own address the link goes to. Throws NotFound, or a 409. */
async function recordOf(scope: AccountScope, applicantId: string, place: number): Promise<string> {
  const { people, tenantId: applicant } = await readApplication(scope, applicantId)
  const { name, email, phone } = requireRow(people[place])
  const tenantId = email
    ? (await findOrAddTenant(scope, { name, email, phone, propertyId: null })).tenantId
    : applicant
  if (tenantId === applicant)
    throw new Refused(
      409,
      'no-email-address',
      `${titleCase(name)} has no email address of their own. Add one, or enter their details yourself.`,
    )
  return tenantId
}

/**
 * Emails an applicant the link to their application, for a property where one is named. Answers the address. `at.scope` is that of
 * the transaction. Throws NotFound, a 400 for an unknown property, a 409 without an address, or a TryLater.
 */
export async function sendApply(
  at: SendingAt,
  applicantId: string,
  { propertyId, at: place = 0 }: { propertyId?: string | undefined; at?: number | undefined } = {},
): Promise<string> {
  const { scope, tx } = at
  const applicant = await scope.get(applicants, applicantId)
  if (!applicant) throw new NotFound()
  if (propertyId && !(await scope.get(properties, propertyId)))
    refuseField('property-not-found', 'propertyId', 'This property was not found')
  if (propertyId && propertyId !== applicant.propertyId)
    await scope.update(applicants, applicantId, 'any', { propertyId })
  const tenantId = place > 0 ? await recordOf(scope, applicantId, place) : applicant.tenantId
  return sendLink(applyMail, subjectOf({ applicantId, tenantId }), at, scope, tx)
}
