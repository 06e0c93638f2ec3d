import { adds, contract, reads, writes } from '../../contract.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { servingInput } from '../servings/servings.ts'
import {
  answerInput,
  decisionInput,
  formInput,
  increaseOffer,
  increasesReply,
  increaseWithdrawal,
  lessInput,
  manyIncreases,
  manyProposalsInput,
  offersQuery,
  proposalInput,
  tribunalEndInput,
  tribunalInput,
} from './increases.ts'

const path = '/api/tenancies/:id/rent-increases'
const ofIncrease = `${path}/:increaseId` as const
const increaseParams = z.object({
  id: z.uuid('Tenancy not found'),
  increaseId: z.uuid('Increase not found'),
})
const tokenParams = z.object({ token: z.string() })

const own = ['rent_increases', 'rent_increase_events', 'tenancies'] as const
const rents = [...own, 'schedules'] as const

const post = {
  ...adds,
  params: increaseParams,
  reply: increasesReply,
  changes: own,
} as const
/** What changes the terms of the rent too. */
const rentPost = { ...post, needsRent: 'tenancy', changes: rents } as const

export const increaseCalls = {
  list: contract({
    ...reads,
    name: 'listRentIncreases',
    needsRent: 'tenancy',
    path,
    summary: 'The rent increases of a tenancy, the status of each, and the earliest lawful date for the next',
    reply: increasesReply,
    madeOf: [
      ...rents,
      'rent_accounts',
      'landlords',
      'tenants',
      'properties',
      'tenancy_people',
      'agency',
      'documents',
      'document_versions',
    ],
  }),
  propose: contract({
    ...post,
    name: 'proposeRentIncrease',
    path,
    summary:
      'Propose a new rent and its first day; refused before the earliest lawful date, which the answer states',
    done: { title: 'Increase Proposed', description: 'No notice is served yet.' },
    params: idParams,
    body: proposalInput,
  }),
  offers: contract({
    ...writes,
    name: 'listIncreaseOffers',
    needsRent: 'all',
    path: '/api/rent-increases/offers',
    summary: 'The earliest lawful date of the next increase of each of several tenancies, or what stops it',
    body: offersQuery,
    reply: z.array(increaseOffer),
    changes: rentFollows,
  }),
  proposeMany: contract({
    ...adds,
    name: 'proposeRentIncreases',
    path: '/api/rent-increases',
    summary: 'Propose a new rent for several tenancies, each from its own date, all of them or none',
    body: manyProposalsInput,
    reply: z.object({ count: z.int(), increases: manyIncreases }),
    changes: own,
  }),
  undoMany: contract({
    ...writes,
    name: 'undoRentIncreases',
    path: '/api/rent-increases/undo',
    summary:
      'Undo several proposals that nothing has followed from, all of them or none; the refusal names what stops it',
    body: z.strictObject({ increases: manyIncreases }),
    reply: null,
    changes: own,
  }),
  change: contract({
    ...post,
    name: 'changeRentIncrease',
    path: `${ofIncrease}/proposal`,
    summary: 'Change the proposed rent or its day until it is served',
    done: { title: 'Proposal Changed', description: 'Any form you filled in before is no longer valid.' },
    body: proposalInput,
  }),
  ask: contract({
    ...post,
    name: 'askLandlordOfIncrease',
    path: `${ofIncrease}/ask`,
    summary:
      'Email the landlord a link to a page that asks for a yes, a no, or another rent; an older link ends',
    changes: [...own, 'links'],
  }),
  answer: contract({
    ...post,
    name: 'recordIncreaseAnswer',
    path: `${ofIncrease}/answer`,
    summary: 'Record the landlord’s answer',
    done: { title: 'Answer Recorded', description: 'It’s on the record of the increase.' },
    body: answerInput,
  }),
  form: contract({
    ...post,
    name: 'addIncreaseForm',
    path: `${ofIncrease}/form`,
    summary: 'Fill in the official form’s own fields, or add a completed form',
    done: { title: 'Form Added', description: 'Please check it before you serve it.' },
    body: formInput,
    readsFile: true,
    changes: [...own, 'documents', 'document_versions'],
  }),
  serve: contract({
    ...rentPost,
    name: 'serveRentIncrease',
    path: `${ofIncrease}/serve`,
    summary: 'Serve the form on all tenants; the terms of the rent change on its day',
    body: servingInput,
    changes: [...rents, 'servings', 'tenancy_people'],
  }),
  lower: contract({
    ...rentPost,
    name: 'lowerRentIncrease',
    path: `${ofIncrease}/agreement`,
    summary: 'Record that the tenant agreed in writing to less than the notice proposes',
    done: { title: 'Agreement Recorded', description: 'The agreed rent is on the schedule.' },
    body: lessInput,
  }),
  withdraw: contract({
    ...rentPost,
    name: 'withdrawRentIncrease',
    path: `${ofIncrease}/withdraw`,
    summary: 'Cancel an increase with its notice and its rent, before the rent’s first day',
    done: { title: 'Increase Cancelled', description: 'It stays on the record with the reason.' },
    body: increaseWithdrawal,
    changes: [...rents, 'servings'],
  }),
  tribunal: contract({
    ...rentPost,
    name: 'recordTribunalApplication',
    path: `${ofIncrease}/tribunal`,
    summary: 'Record that the tenant applied to the tribunal; the old rent stays until it decides',
    done: { title: 'Application Recorded', description: 'The old rent stays until the tribunal decides.' },
    body: tribunalInput,
  }),
  endTribunal: contract({
    ...rentPost,
    name: 'endTribunalApplication',
    path: `${ofIncrease}/tribunal/end`,
    summary: 'Record that the application ended without a decision; the rent in the notice applies',
    done: { title: 'Application Ended', description: 'The rent in the notice applies.' },
    body: tribunalEndInput,
  }),
  decide: contract({
    ...rentPost,
    name: 'recordTribunalDecision',
    path: `${ofIncrease}/decision`,
    summary: 'Record the tribunal’s decision, from which the decided rent follows',
    done: { title: 'Decision Recorded', description: 'The decided rent is on the schedule.' },
    body: decisionInput,
  }),
}

/** The address of emails before secure links; it leads on. */
export const increasePageCalls = {
  open: contract({
    name: 'openIncreasePage',
    method: 'get',
    path: '/increase/:token',
    access: 'public',
    summary: 'Leads on to the secure link by which a landlord answers; the address of older emails',
    params: tokenParams,
    reply: 'raw',
  }),
  answer: contract({
    name: 'answerIncrease',
    method: 'post',
    path: '/increase/:token',
    access: 'public',
    summary: 'Leads on to the secure link, on whose page the landlord answers',
    params: tokenParams,
    rawBody: true,
    bodyLimit: 16 * 1024,
    reply: 'raw',
    changes: [...own, 'notifications'],
  }),
}
