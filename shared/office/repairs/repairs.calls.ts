import { adds, contract, reads, sharedReads } from '../../contract.ts'
import { paperBodyLimit } from '../../papers.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import {
  homeRepairs,
  repairAnswerInput,
  repairBillInput,
  repairEventInput,
  repairFileInput,
  repairPlanChange,
  repairPlanInput,
  repairPlanRow,
  repairWhole,
} from './repairs.events.ts'
import { repairs } from './repairs.ts'

const madeOf = [...repairs.madeOf, 'landlords', 'landlord_terms', 'entries'] as const

const record = { ...adds, reply: repairWhole } as const
const plan = {
  ...adds,
  reply: repairPlanRow,
  changes: ['repair_plans', 'repairs', 'contractors'],
} as const

/** The calls of repairs beyond those of every record, and of recurring maintenance. */
export const repairCalls = {
  events: contract({
    ...sharedReads,
    name: 'listRepairEvents',
    needsRent: 'shown',
    path: '/api/repairs/:id/events',
    summary: 'What happened to a repair, the oldest first, and for the team its quotes, approvals and bills',
    reply: repairWhole,
    madeOf,
  }),
  add: contract({
    ...record,
    name: 'addRepairEvent',
    path: '/api/repairs/:id/events',
    summary:
      'Record what happened to a repair; questions, orders and requests for approval are emailed as secure links',
    body: repairEventInput,
    changes: ['repairs', 'contractors', 'links', 'tenancy_people'],
  }),
  answer: contract({
    name: 'answerRepair',
    method: 'post',
    path: '/api/repairs/:id/answer',
    access: 'shared',
    agencies: true,
    summary: 'Approve or decline the sum that is asked for a repair of one’s own property, or ask about it',
    body: repairAnswerInput,
    status: 201,
    reply: repairWhole,
    changes: ['repairs', 'links', 'notifications'],
  }),
  addFile: contract({
    ...record,
    name: 'addRepairFile',
    path: '/api/repairs/:id/files',
    summary: 'Add a photo or PDF to a repair, at most 10 MB, as base64. Photos are kept as WebP.',
    body: repairFileInput,
    bodyLimit: paperBodyLimit,
    readsFile: true,
    changes: ['repairs'],
  }),
  readFile: contract({
    ...sharedReads,
    name: 'readRepairFile',
    path: '/api/repairs/:id/files/:fileId',
    summary: 'A photo or PDF of a repair; with ?small a picture of at most 480 pixels',
    params: idParams.extend({ fileId: z.uuid() }),
    query: z.object({ small: z.string().optional(), download: z.string().optional() }),
    reply: 'raw',
  }),
  addBill: contract({
    ...record,
    name: 'addRepairBill',
    needsRent: 'shown',
    path: '/api/repairs/:id/bill',
    summary:
      'Enter the bill of a repair. Above what the landlord approved, funds are reserved only after a new approval',
    done: { title: 'Bill Added', description: 'Bill has been added to the repair.' },
    body: repairBillInput,
    changes: ['repairs', 'bills', 'contractors', ...rentFollows],
  }),
  ofHome: contract({
    ...sharedReads,
    name: 'readRepairsOfProperty',
    needsRent: 'shown',
    path: '/api/properties/:id/repairs',
    summary:
      'The open repairs of a property, at most 5 of them, and what repairs have cost in the last 36 months',
    reply: homeRepairs,
    madeOf,
  }),
  plans: contract({
    ...reads,
    name: 'listRepairPlans',
    path: '/api/repair-plans',
    summary: 'Recurring maintenance with the day of each next time',
    reply: z.array(repairPlanRow),
    madeOf: ['repair_plans', 'repairs', 'properties', 'contractors'],
  }),
  addPlan: contract({
    ...plan,
    name: 'addRepairPlan',
    path: '/api/repair-plans',
    summary: 'Add recurring maintenance, which raises a repair on each of its days',
    body: repairPlanInput,
  }),
  changePlan: contract({
    name: 'changeRepairPlan',
    method: 'patch',
    path: '/api/repair-plans/:id',
    access: 'write',
    summary: 'Change recurring maintenance, or end it',
    body: repairPlanChange,
    reply: repairPlanRow,
    changes: ['repair_plans', 'repairs', 'contractors'],
  }),
}
