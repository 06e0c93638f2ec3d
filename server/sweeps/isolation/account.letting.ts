import { addDays, today } from '#shared/dates.ts'
import type { EntityName } from '#shared/registry.ts'
import type { Answer, Person } from '../../testing/people.ts'

// biome-ignore lint/suspicious/noExplicitAny: a sweep knows what it asked for
type Must = (asked: Promise<Answer>) => Promise<any>

/** Adds an offer of the applicant, whose requests the landlord reads. */
export async function addOffer({ call }: Person, must: Must, ids: Record<EntityName, string>, mark: string) {
  const offer = await must(
    call('POST', '/api/offers', {
      applicantId: ids.applicants,
      propertyId: ids.properties,
      rent: 1,
      startOn: addDays(today(), 40),
      requests: mark,
    }),
  )
  return { offer: offer.id as string }
}
