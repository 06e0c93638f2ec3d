import { adds, contract, sharedReads, writes } from '../../contract.ts'
import { optionalLines, requiredLines } from '../../fields.ts'
import { tenancies } from '../../records/tenancies/tenancies.ts'
import { z } from '../../zod.ts'
import { offerAnswerHere, offerChange, offerHeard, offerInput, offerRow, offerWhole } from './offers.ts'

const changes = ['offers', 'applicants', 'applicant_people', 'links', 'notifications', 'adverts'] as const
/** An answer may make a tenancy of an offer. */
const accepts = [...changes, 'tenancies', 'tenancy_people', ...tenancies.alsoChanges, 'tenants'] as const

const read = {
  ...sharedReads,
  madeOf: ['offers', 'applicants', 'tenants', 'tenancies', 'properties', 'landlords'],
} as const
const act = { ...writes, reply: offerWhole, changes } as const

export const offerCalls = {
  list: contract({
    ...read,
    name: 'listOffers',
    path: '/api/offers',
    summary: 'Offers of the last 400 days, the newest first, or all offers of a property or an applicant',
    query: z.strictObject({
      propertyId: z.uuid('Property not found').optional(),
      applicantId: z.uuid('Applicant not found').optional(),
    }),
    reply: z.array(offerRow),
    remembered: true,
  }),
  read: contract({
    ...read,
    name: 'getOffer',
    path: '/api/offers/:id',
    summary: 'An offer with what happened to it',
    reply: offerWhole,
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
    ...act,
    name: 'changeOffer',
    method: 'patch',
    path: '/api/offers/:id',
    summary:
      'Change the rent, the start or the requests of an open offer; an earlier approval no longer holds',
    done: { title: 'Offer Updated', description: 'Offer has been updated.' },
    body: offerChange,
  }),
  pass: contract({
    ...act,
    name: 'askForOffer',
    path: '/api/offers/:id/ask',
    agencies: true,
    summary: 'Email the landlord of the property a secure link on which they answer an offer',
    done: { title: 'Offer Passed On', description: 'We’ve emailed the landlord a link to answer it.' },
    failed: 'Offer Not Passed On',
    body: z.strictObject({ text: optionalLines(1000) }),
    takesKey: true,
  }),
  record: contract({
    ...act,
    name: 'recordOfferAnswer',
    needsRent: 'shown',
    path: '/api/offers/:id/record',
    agencies: true,
    summary: 'Record what a landlord answered by phone, by email or in person; an approval accepts the offer',
    done: { title: 'Answer Recorded', description: 'The landlord’s answer has been recorded.' },
    body: offerHeard,
    takesKey: true,
    changes: accepts,
  }),
  answer: contract({
    ...act,
    name: 'answerOffer',
    needsRent: 'shown',
    path: '/api/offers/:id/answer',
    access: 'shared',
    agencies: true,
    summary: 'Approve or decline an offer for one’s own property, ask about it, or name another start',
    done: { title: 'Answer Sent', description: 'Your agency has your answer.' },
    body: offerAnswerHere,
    changes: accepts,
  }),
  accept: contract({
    ...act,
    name: 'acceptOffer',
    needsRent: 'shown',
    path: '/api/offers/:id/accept',
    summary:
      'Accept an offer, which becomes a pending tenancy with its people; an agency’s landlord approves it first',
    done: { title: 'Offer Accepted', description: 'A pending tenancy has been added.' },
    failed: 'Offer Not Accepted',
    takesKey: true,
    changes: accepts,
  }),
  end: contract({
    ...act,
    name: 'endOffer',
    path: '/api/offers/:id/end',
    summary: 'Withdraw an offer that was not accepted; its links end',
    done: { title: 'Offer Withdrawn', description: 'Offer has been withdrawn.' },
    body: z.strictObject({ why: requiredLines('Enter the reason', 1000) }),
  }),
}
