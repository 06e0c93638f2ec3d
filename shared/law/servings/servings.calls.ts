import { contract } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { agreementInput } from './agreement.ts'
import { servingInput, servingRow, servingsReply, withdrawalInput } from './servings.ts'

const ofTenancy = '/api/tenancies/:id/servings'
/** The tenancy is locked, so that of two people one sees what the other served; served information is on the deposit’s card. */
const changes = ['servings', 'tenancies', 'tenancy_people', 'deposit_facts', 'entries'] as const

/** What was given to whom, when, by which means, and the proof of it. */
export const servingCalls = {
  list: contract({
    name: 'listServings',
    method: 'get',
    path: ofTenancy,
    access: 'read',
    summary: 'What was served for a tenancy, the newest first, and who can be served',
    params: idParams,
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
    name: 'serveDocument',
    method: 'post',
    path: ofTenancy,
    access: 'write',
    summary:
      'Serve a document by email, or record that it was posted or handed over; 409 where it is already served',
    params: idParams,
    body: servingInput,
    takesKey: true,
    status: 201,
    reply: servingRow,
    changes,
  }),
  withdraw: contract({
    name: 'withdrawServing',
    method: 'post',
    path: '/api/servings/:id/withdraw',
    access: 'write',
    summary: 'Record that something served was withdrawn; the record of service stays',
    done: { title: 'Withdrawn', description: 'The record of service is kept.' },
    params: idParams,
    body: withdrawalInput,
    reply: servingRow,
    changes,
  }),
  agreements: contract({
    name: 'recordAgreements',
    method: 'post',
    path: '/api/agreement-facts',
    access: 'write',
    summary:
      'Record for tenancies whether they were agreed in writing, and whether the agreement allows service by email',
    done: { title: 'Agreement Recorded', description: 'Deadlines and service follow from it.' },
    body: agreementInput,
    reply: null,
    changes: ['agreement_facts', 'tenancies'],
  }),
  confirmSheet: contract({
    name: 'confirmInformationSheet',
    method: 'post',
    path: '/api/servings/:id/official',
    access: 'write',
    summary: 'Confirm that the served information sheet is the official file',
    done: { title: 'Confirmed', description: 'This is the official information sheet.' },
    params: idParams,
    reply: servingRow,
    changes: ['servings'],
  }),
  readFile: contract({
    name: 'readServedFile',
    method: 'get',
    path: '/api/servings/:id/document',
    access: 'read',
    summary: 'The file as it was served',
    params: idParams,
    reply: 'raw',
  }),
  readEvidence: contract({
    name: 'readServingEvidence',
    method: 'get',
    path: '/api/servings/:id/evidence',
    access: 'read',
    summary: 'The evidence of service',
    params: idParams,
    reply: 'raw',
  }),
  bundle: contract({
    name: 'readServingBundle',
    method: 'get',
    path: '/api/tenancies/:id/servings.pdf',
    access: 'read',
    summary: 'The proof of service of everything served for a tenancy as one PDF, with the served pages',
    params: idParams,
    reply: 'raw',
  }),
}
