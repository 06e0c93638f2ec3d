import { eq } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { lockEnquiry, setHandled } from '../../records/enquiries/enquiries.service.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { addApplicant } from './applicants.write.ts'

/** What a person looks for who asked about one home: another like it. */
export async function asksLike(scope: AccountScope, propertyId: string | null) {
  if (!propertyId) return {}
  const [home] = await scope
    .select({ areas: properties.townCity, maxRent: properties.rent, minBedrooms: properties.bedrooms })
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, propertyId)))
  return home ? { ...home, propertyId } : {}
}

/** Makes the visitor of an enquiry an applicant, or finds the one that they are. Their message stays in their words. */
export const makeApplicantOfEnquiry = (scope: AccountScope, id: string) =>
  scope.transaction(async (inside, tx) => {
    const { name, email, phone, message, wishedTimes, propertyId, tenantId, viewingId } = await lockEnquiry(
      inside,
      tx,
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
