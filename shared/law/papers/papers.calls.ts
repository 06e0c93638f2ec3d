import { contract } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { petEventInput, petRequest, petRequestInput, petTakeBack } from './pets.ts'
import { statementOptions, statementReply } from './statement.ts'

const requests = z.array(petRequest)
const requestParams = z.object({ id: z.uuid('This names no request') })
const eventParams = z.object({ id: z.uuid('This names no request'), eventId: z.uuid('Event not found') })
const changes = ['pet_requests', 'pet_events', 'tenancies'] as const

/** Papers of a tenancy in England: the written statement of its terms, and requests to keep a pet. */
export const paperCalls = {
  statement: contract({
    name: 'readWrittenStatement',
    method: 'get',
    path: '/api/tenancies/:id/written-statement',
    access: 'read',
    summary: 'The items of a tenancy’s written statement, filled in from your records, with what is missing',
    params: idParams,
    query: statementOptions,
    reply: statementReply,
    madeOf: ['tenancies', 'landlords', 'tenants', 'tenancy_people', 'properties', 'register_answers'],
  }),
  statementPdf: contract({
    name: 'printWrittenStatement',
    method: 'get',
    path: '/api/tenancies/:id/written-statement.pdf',
    access: 'read',
    summary: 'The written statement as PDF; refused while an item is missing',
    params: idParams,
    query: statementOptions,
    reply: 'raw',
  }),
  pets: contract({
    name: 'listPetRequests',
    method: 'get',
    path: '/api/tenancies/:id/pet-requests',
    access: 'read',
    summary: 'Requests to keep a pet, each with the last day for an answer',
    params: idParams,
    reply: requests,
    madeOf: ['pet_requests', 'pet_events', 'tenancies', 'properties'],
  }),
  addPet: contract({
    name: 'recordPetRequest',
    method: 'post',
    path: '/api/tenancies/:id/pet-requests',
    access: 'write',
    summary: 'Record a written request to keep a pet',
    params: idParams,
    body: petRequestInput,
    takesKey: true,
    status: 201,
    reply: requests,
    changes,
  }),
  addPetEvent: contract({
    name: 'recordPetEvent',
    method: 'post',
    path: '/api/pet-requests/:id/events',
    access: 'write',
    summary: 'Record what happened to a request to keep a pet',
    params: requestParams,
    body: petEventInput,
    takesKey: true,
    status: 201,
    reply: requests,
    changes,
  }),
  takePetEventBack: contract({
    name: 'takePetEventBack',
    method: 'post',
    path: '/api/pet-requests/:id/events/:eventId/take-back',
    access: 'write',
    summary: 'Remove a wrong event, with the reason',
    done: { title: 'Removed', description: 'It stays on the record with the reason.' },
    params: eventParams,
    body: petTakeBack,
    reply: requests,
    changes,
  }),
}
