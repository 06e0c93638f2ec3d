import { toPence } from '#shared/pence.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { findApplied } from '../applicants/applicants.ports.ts'
import { noteOffer } from './offers.notes.ts'
import { listOffers } from './offers.read.ts'
import { addOffer, type NewOffer } from './offers.write.ts'

/** Adds the offer of people who applied on their own page, or changes their open one for the property, and notifies the team. */
export async function addOfferApplied(
  scope: AccountScope,
  tx: Transaction,
  offer: NewOffer,
  by: string,
): Promise<void> {
  const id = await addOffer(scope, offer, { by, isAgain: true })
  await noteOffer(scope, tx, id, by)
}

/** The newest offer of an applicant for a property, as they read it. */
export const findOfferApplied: typeof findApplied.ask = async (scope, { applicantId, propertyId }) => {
  const offers = await listOffers(scope, { applicantId, propertyId })
  const [newest] = offers
  return newest && { ...newest, pence: toPence(newest.rent) }
}
