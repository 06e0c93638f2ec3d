import type { OfferInput } from '#shared/letting/offers/offers.ts'
import { toPence } from '#shared/pence.ts'
import { ignoreMissing, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import type { findApplied, offerApplied } from '../applicants/applicants.ports.ts'
import { readApplication, storeOthers, toParty } from '../applicants/applicants.service.ts'
import { notifyOfOffer } from './offers.notify.ts'
import { listOffers } from './offers.read.ts'
import { addOffer, refuseParty } from './offers.write.ts'

/** Adds an offer that the team types. Who is named is stored in the application, for this property and the next. Answers its id. */
export const addOfferByHand = (
  scope: AccountScope,
  { applicantId, rent, requests = '', others, ...offer }: OfferInput,
): Promise<string> =>
  scope.transaction(async (inside) => {
    if (!(await readApplication(inside, applicantId).catch(ignoreMissing)))
      refuseField('person-not-found', 'applicantId', 'This applicant was not found')
    if (others && others.length > 0) {
      refuseParty([{ role: 'tenant' }, ...others])
      await storeOthers(inside, applicantId, others)
    }
    const { people } = await readApplication(inside, applicantId)
    const party = toParty(people)
    return addOffer(inside, { ...offer, applicantId, party, requests, consentOn: null, pence: toPence(rent) })
  })

/** Adds the offer of people who applied on their own page, or changes their open one for the property, and notifies the team. */
export const addOfferApplied: typeof offerApplied.ask = async (scope, offer, by) => {
  const id = await addOffer(scope, offer, { by, isAgain: true })
  await notifyOfOffer(scope, id, by)
}

/** The newest offer of an applicant for a property, as they read it; not one whose let is over or fell through. */
export const findOfferApplied: typeof findApplied.ask = async (scope, { applicantId, propertyId }) => {
  for (const offer of await listOffers(scope, { applicantId, propertyId })) {
    const tenancy = offer.tenancyId ? await scope.get(tenancies, offer.tenancyId) : undefined
    if (!tenancy || tenancy.endedOn === null) return { ...offer, pence: toPence(offer.rent) }
  }
  return undefined
}
