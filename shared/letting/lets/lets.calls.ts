import { contract, reads, writes } from '../../contract.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { z } from '../../zod.ts'
import { agreedInput, fellThroughInput, handoverInput, letHoldingInput, letRow, letWhole } from './lets.ts'

const madeOf = [
  ...(['tenancies', 'tenancy_people', 'tenants', 'properties', 'landlords', 'viewings'] as const),
  ...(['applicants', 'offers', 'let_references', 'signings', 'right_to_rent_checks'] as const),
  ...(['servings', 'entries', 'rent_accounts', 'schedules', 'key_sets', 'key_moves'] as const),
] as const

const changes = ['tenancies', 'properties', ...rentFollows] as const

const write = {
  ...writes,
  needsRent: 'tenancy',
  takesKey: true,
  reply: letWhole.nullable(),
  changes,
} as const

export const letCalls = {
  list: contract({
    ...reads,
    name: 'listLets',
    needsRent: 'shown',
    path: '/api/lets',
    summary: 'The lets in progress by their move-in day: each step, who acts next, and the last safe day',
    reply: z.array(letRow),
    madeOf,
  }),
  read: contract({
    ...reads,
    name: 'readLet',
    needsRent: 'tenancy',
    path: '/api/tenancies/:id/let',
    summary: 'What is missing of a let, and its holding deposit; null for a tenancy that was let before',
    reply: letWhole.nullable(),
    madeOf,
  }),
  remind: contract({
    ...writes,
    name: 'remindLet',
    path: '/api/tenancies/:id/let/remind',
    summary: 'Remind everybody whom a let waits for by email, once a day',
    failed: 'Failed to send the reminder',
    takesKey: true,
    reply: z.object({ sentTo: z.array(z.string()) }),
    changes: ['tenancies', 'links'],
  }),
  agreed: contract({
    ...write,
    name: 'agreeTenancyOnPaper',
    path: '/api/tenancies/:id/let/agreed',
    summary:
      'Record that a tenancy was agreed on paper, with the signed file: the deposit and the first rent are asked for',
    done: { title: 'Tenancy Agreed', description: 'The deposit and the first rent have been charged.' },
    body: agreedInput,
    changes: [...changes, 'links', 'signings', 'schedules', 'applicants'],
  }),
  fellThrough: contract({
    ...write,
    name: 'endLet',
    path: '/api/tenancies/:id/let/fell-through',
    summary: 'Record that a let fell through: the property is free again and the holding deposit is due back',
    done: { title: 'Let Ended', description: 'The property is free again.' },
    body: fellThroughInput,
    changes: [...changes, 'signings', 'adverts'],
  }),
  holding: contract({
    ...write,
    name: 'moveLetHolding',
    path: '/api/tenancies/:id/let/holding',
    summary:
      'Ask for the holding deposit, agree another deadline, record that it may go towards the deposit, or return it',
    body: letHoldingInput,
    done: { title: 'Holding Deposit Updated', description: 'The holding deposit has been updated.' },
  }),
  handover: contract({
    ...write,
    name: 'addHandover',
    path: '/api/tenancies/:id/let/handover',
    summary: 'Arrange who hands over the keys and when, which the tenants see two days before, or record it',
    body: handoverInput,
    done: { title: 'Handover Saved', description: 'The handover has been saved.' },
    changes: ['tenancies'],
  }),
}
