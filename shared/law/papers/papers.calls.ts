import { adds, contract, reads, writes } from '../../contract.ts'
import { z } from '../../zod.ts'
import { petEventInput, petEventWithdrawal, petRequest, petRequestInput } from './pets.ts'
import { statementOptions, statementReply } from './statement.ts'

const requests = z.array(petRequest)
const requestParams = z.object({ id: z.uuid('This names no request') })
const eventParams = z.object({ id: z.uuid('This names no request'), eventId: z.uuid('Event not found') })
const changes = ['pet_requests', 'pet_events', 'tenancies'] as const
const requested = { reply: requests, changes } as const

/** Papers of a tenancy in England: the written statement of its terms, and requests to keep a pet. */
export const paperCalls = {
  statement: contract({
    ...reads,
    name: 'readWrittenStatement',
    path: '/api/tenancies/:id/written-statement',
    summary: 'The items of a tenancy’s written statement, filled in from your records, with what is missing',
    query: statementOptions,
    reply: statementReply,
    madeOf: ['tenancies', 'landlords', 'tenants', 'tenancy_people', 'properties', 'register_answers'],
  }),
  statementPdf: contract({
    ...reads,
    name: 'printWrittenStatement',
    path: '/api/tenancies/:id/written-statement.pdf',
    summary: 'The written statement as PDF; refused while an item is missing',
    query: statementOptions,
    reply: 'raw',
  }),
  pets: contract({
    ...reads,
    name: 'listPetRequests',
    path: '/api/tenancies/:id/pet-requests',
    summary: 'Requests to keep a pet, each with the last day for an answer',
    reply: requests,
    madeOf: ['pet_requests', 'pet_events', 'tenancies', 'properties'],
  }),
  addPet: contract({
    ...adds,
    name: 'recordPetRequest',
    path: '/api/tenancies/:id/pet-requests',
    summary: 'Record a written request to keep a pet',
    body: petRequestInput,
    ...requested,
  }),
  addPetEvent: contract({
    ...adds,
    name: 'recordPetEvent',
    path: '/api/pet-requests/:id/events',
    summary: 'Record what happened to a request to keep a pet',
    params: requestParams,
    body: petEventInput,
    ...requested,
  }),
  withdrawPetEvent: contract({
    ...writes,
    name: 'takePetEventBack',
    path: '/api/pet-requests/:id/events/:eventId/take-back',
    summary: 'Remove a wrong event, with the reason',
    done: { title: 'Removed', description: 'It stays on the record with the reason.' },
    params: eventParams,
    body: petEventWithdrawal,
    ...requested,
  }),
}
