import { addDays, today } from '#shared/dates.ts'
import { anApplicant } from '../../testing/applicants.ts'
import type { Answer, PeopledApp, Person } from '../../testing/people.ts'

// biome-ignore lint/suspicious/noExplicitAny: a sweep knows what it asked for
type Must = (asked: Promise<Answer>) => Promise<any>

/** Adds an applicant and their offer, whose names and requests the landlord reads. */
export async function addOffer(app: PeopledApp, owner: Person, must: Must, propertyId: string, mark: string) {
  const applicant = await anApplicant(app.services, owner, {
    name: mark,
    email: `${mark}-applicant@example.org`,
  })
  const offer = await must(
    owner.call('POST', '/api/offers', {
      applicantId: applicant,
      propertyId,
      rent: 1,
      startOn: addDays(today(), 40),
      requests: mark,
    }),
  )
  return { applicant, offer: offer.id as string }
}
