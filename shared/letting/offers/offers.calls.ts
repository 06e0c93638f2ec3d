import { adds, contract, sharedReads, writes } from '../../contract.ts'
import { optionalLines, requiredLines } from '../../fields.ts'
import { tenancies } from '../../records/tenancies/tenancies.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { offerAnswerHere, offerChange, offerHeard, offerInput, offerRow, offerWhole } from './offers.ts'

const changes = ['offers', 'applicants', 'applicant_people', 'links', 'notifications', 'adverts'] as const
/** An answer may make a tenancy of an offer. */
const accepts = [...changes, 'tenancies', 'tenancy_people', ...tenancies.alsoChanges, 'tenants'] as const

/** What people offer for properties, and what becomes of it. */
export const offerCalls = {
  list: contract({
    ...sharedReads,
    name: 'listOffers',
    path: '/api/offers',
    summary: 'Offers of the last 400 days, the newest first, or all offers of a property or an applicant',
    query: z.strictObject({
      propertyId: z.uuid('Property not found').optional(),
      applicantId: z.uuid('Applicant not found').optional(),
    }),
    reply: z.array(offerRow),
    madeOf: ['offers', 'applicants', 'tenants', 'tenancies', 'properties', 'landlords'],
    remembered: true,
  }),
  read: contract({
    ...sharedReads,
    name: 'getOffer',
    path: '/api/offers/:id',
    summary: 'An offer with what happened to it',
    params: idParams,
    reply: offerWhole,
    madeOf: ['offers', 'applicants', 'tenants', 'tenancies', 'properties', 'landlords'],
  }),
  add: contract({
    ...adds,
    name: 'addOffer',
    path: '/api/offers',
    summary: 'Add an offer of an applicant for a property, at most at its advertised rent',
    done: { title: 'Offer Added', description: 'Offer has been added to the property.' },
    body: offerInput,
    reply: offerWhole,
    changes,
  }),
  change: contract({
    name: 'changeOffer',
    method: 'patch',
    path: '/api/offers/:id',
    access: 'write',
    summary:
      'Change the rent, the start or the requests of an open offer; an earlier approval no longer holds',
    done: { title: 'Offer Updated', description: 'Offer has been updated.' },
    params: idParams,
    body: offerChange,
    reply: offerWhole,
    changes,
  }),
  pass: contract({
    ...writes,
    name: 'askForOffer',
    path: '/api/offers/:id/ask',
    agencies: true,
    summary: 'Email the landlord of the property a secure link on which they answer an offer',
    done: { title: 'Offer Passed On', description: 'We’ve emailed the landlord a link to answer it.' },
    failed: 'Offer Not Passed On',
    params: idParams,
    body: z.strictObject({ text: optionalLines(1000) }),
    takesKey: true,
    reply: offerWhole,
    changes,
  }),
  record: contract({
    ...writes,
    name: 'recordOfferAnswer',
    needsRent: 'shown',
    path: '/api/offers/:id/record',
    agencies: true,
    summary: 'Record what a landlord answered by phone, by email or in person; an approval accepts the offer',
    done: { title: 'Answer Recorded', description: 'The landlord’s answer has been recorded.' },
    params: idParams,
    body: offerHeard,
    takesKey: true,
    reply: offerWhole,
    changes: accepts,
  }),
  answer: contract({
    name: 'answerOffer',
    needsRent: 'shown',
    method: 'post',
    path: '/api/offers/:id/answer',
    access: 'shared',
    agencies: true,
    summary: 'Approve or decline an offer for one’s own property, ask about it, or name another start',
    done: { title: 'Answer Sent', description: 'Your agency has your answer.' },
    params: idParams,
    body: offerAnswerHere,
    reply: offerWhole,
    changes: accepts,
  }),
  accept: contract({
    ...writes,
    name: 'acceptOffer',
    needsRent: 'shown',
    path: '/api/offers/:id/accept',
    summary:
      'Accept an offer, which becomes a pending tenancy with its people; an agency’s landlord approves it first',
    done: { title: 'Offer Accepted', description: 'A pending tenancy has been added.' },
    failed: 'Offer Not Accepted',
    params: idParams,
    takesKey: true,
    reply: offerWhole,
    changes: accepts,
  }),
  end: contract({
    ...writes,
    name: 'endOffer',
    path: '/api/offers/:id/end',
    summary: 'Withdraw an offer that was not accepted; its links end',
    done: { title: 'Offer Withdrawn', description: 'Offer has been withdrawn.' },
    params: idParams,
    body: z.strictObject({ why: requiredLines('Enter the reason', 1000) }),
    reply: offerWhole,
    changes,
  }),
}
