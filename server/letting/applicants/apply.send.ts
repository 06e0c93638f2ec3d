import type { Transaction } from '../../db/client.ts'
import { NotFound, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { subjectOf } from '../../links/links.kind.ts'
import { type Sending, sendLink } from '../../links/links.send.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { applicants } from './applicants.table.ts'
import { applyMail } from './apply.mail.ts'

/**
 * Emails an applicant the link to their application, for a property where one is named. Answers the address. `at.scope` is that of
 * the transaction. Throws NotFound, a 400 for an unknown property, a 409 without an address, or a TryLater.
 */
export async function sendApply(
  at: Sending & { scope: AccountScope; tx: Transaction },
  applicantId: string,
  propertyId?: string,
): Promise<string> {
  const { scope, tx } = at
  const applicant = await scope.get(applicants, applicantId)
  if (!applicant) throw new NotFound()
  if (propertyId && !(await scope.get(properties, propertyId)))
    refuseField('property-not-found', 'propertyId', 'This property was not found')
  if (propertyId && propertyId !== applicant.propertyId)
    await scope.update(applicants, applicantId, 'any', { propertyId })
  return sendLink(applyMail, subjectOf({ applicantId, tenantId: applicant.tenantId }), at, scope, tx)
}
