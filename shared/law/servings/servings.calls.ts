import { adds, contract, reads, writes } from '../../contract.ts'
import { agreementInput } from './agreement.ts'
import { servingInput, servingRow, servingsReply, withdrawalInput } from './servings.ts'

const ofTenancy = '/api/tenancies/:id/servings'
/** The tenancy is locked, so that of two people one sees what the other served; served information is on the deposit’s card. */
const changes = ['servings', 'tenancies', 'tenancy_people', 'deposit_facts', 'entries'] as const
const raw = { ...reads, reply: 'raw' } as const

/** What was given to whom, when, by which means, and the proof of it. */
export const servingCalls = {
  list: contract({
    ...reads,
    name: 'listServings',
    path: ofTenancy,
    summary: 'What was served for a tenancy, the newest first, and who can be served',
    reply: servingsReply,
    madeOf: [
      'servings',
      'agreement_facts',
      'tenancies',
      'tenants',
      'landlords',
      'tenancy_people',
      'properties',
    ],
    // The call changes something, because the first read of people gives the tenant a payment reference.
    changes: ['tenancy_people'],
  }),
  serve: contract({
    ...adds,
    name: 'serveDocument',
    path: ofTenancy,
    summary:
      'Serve a document by email, or record that it was posted or handed over; 409 where it is already served',
    body: servingInput,
    reply: servingRow,
    changes,
  }),
  withdraw: contract({
    ...writes,
    name: 'withdrawServing',
    path: '/api/servings/:id/withdraw',
    summary: 'Record that something served was withdrawn; the record of service stays',
    done: { title: 'Withdrawn', description: 'The record of service is kept.' },
    body: withdrawalInput,
    reply: servingRow,
    changes,
  }),
  agreements: contract({
    ...writes,
    name: 'recordAgreements',
    path: '/api/agreement-facts',
    summary:
      'Record for tenancies whether they were agreed in writing, and whether the agreement allows service by email',
    done: { title: 'Agreement Recorded', description: 'Deadlines and service follow from it.' },
    body: agreementInput,
    reply: null,
    changes: ['agreement_facts', 'tenancies'],
  }),
  confirmSheet: contract({
    ...writes,
    name: 'confirmInformationSheet',
    path: '/api/servings/:id/official',
    summary: 'Confirm that the served information sheet is the official file',
    done: { title: 'Confirmed', description: 'This is the official information sheet.' },
    reply: servingRow,
    changes: ['servings'],
  }),
  readFile: contract({
    ...raw,
    name: 'readServedFile',
    path: '/api/servings/:id/document',
    summary: 'The file as it was served',
  }),
  readEvidence: contract({
    ...raw,
    name: 'readServingEvidence',
    path: '/api/servings/:id/evidence',
    summary: 'The evidence of service',
  }),
  bundle: contract({
    ...raw,
    name: 'readServingBundle',
    path: '/api/tenancies/:id/servings.pdf',
    summary: 'The proof of service of everything served for a tenancy as one PDF, with the served pages',
  }),
}
