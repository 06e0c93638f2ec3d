import type { OfferInput } from '#shared/letting/offers/offers.ts'
import { toPence } from '#shared/pence.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readApplication, storeOthers } from '../applicants/applicants.service.ts'
import { applicants } from '../applicants/applicants.table.ts'
import { addOffer, refuseParty } from './offers.write.ts'

/** Adds an offer that the team types. Who is named is stored in the application, for this property and the next. Answers its id. */
export const addOfferByHand = (
  scope: AccountScope,
  { applicantId, rent, requests = '', others, ...offer }: OfferInput,
): Promise<string> =>
  scope.transaction(async (inside) => {
    if (!(await inside.get(applicants, applicantId)))
      refuseField('person-not-found', 'applicantId', 'This applicant was not found')
    if (others) {
      refuseParty([{ role: 'tenant' }, ...others])
      await storeOthers(inside, applicantId, others)
    }
    const { people } = await readApplication(inside, applicantId)
    const party = people.map(({ name, role }) => ({ name, role }))
    return addOffer(inside, { ...offer, applicantId, party, requests, consentOn: null, pence: toPence(rent) })
  })
