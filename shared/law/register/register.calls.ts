import { adds, contract, puts, reads, sharedReads, writes } from '../../contract.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { z } from '../../zod.ts'
import {
  homeAnswers,
  landlordNumberInput,
  numbersOfHome,
  regionInput,
  registeredInput,
  registerList,
  registerPack,
  removalInput,
  toldInput,
} from './register.ts'

const madeOf = [
  'register_answers',
  'register_events',
  'register_landlords',
  'properties',
  'landlords',
  'tenancies',
  'tenancy_people',
  'certificates',
  'rent_accounts',
  'agency',
] as const

const eventParams = z.object({ id: z.uuid('This names no home'), eventId: z.uuid('Entry not found') })
const packs = { reply: registerPack } as const

/** The landlord database of England: what it asks of each home, and what it was told. */
export const registerCalls = {
  list: contract({
    ...reads,
    name: 'listRegister',
    path: '/api/register',
    summary: 'Each property’s region, its PRS Database dates, and what is missing',
    reply: registerList,
    madeOf,
  }),
  csv: contract({
    ...reads,
    name: 'exportRegister',
    path: '/api/register/export.csv',
    summary: 'The PRS Database answers of every property, as CSV',
    reply: 'raw',
  }),
  read: contract({
    ...reads,
    name: 'readRegisterPack',
    path: '/api/register/:id',
    summary: 'The PRS Database answers of one property, with its registrations',
    ...packs,
    madeOf,
  }),
  /** Client landlords read those of their own homes. */
  numbers: contract({
    ...sharedReads,
    name: 'readRegisterNumbers',
    path: '/api/properties/:id/register-numbers',
    summary: 'The PRS Database numbers of a property and its landlord',
    reply: numbersOfHome,
    madeOf: ['register_events', 'register_landlords', 'properties'],
  }),
  answer: contract({
    ...puts,
    name: 'answerForRegister',
    path: '/api/register/:id/answers',
    summary: 'Enter answers for the PRS Database that your records don’t include',
    done: { title: 'Answers Saved', description: 'They’re in the pack.' },
    ...packs,
    body: homeAnswers,
    changes: ['register_answers', 'properties'],
  }),
  region: contract({
    ...puts,
    name: 'confirmRegion',
    path: '/api/register/:id/region',
    summary: 'Confirm the region of a property, or of all properties in its postcode district',
    failed: 'The region could not be saved.',
    ...packs,
    body: regionInput,
    changes: ['register_answers', 'properties'],
  }),
  register: contract({
    ...adds,
    name: 'recordRegistration',
    needsRent: 'shown',
    path: '/api/register/:id/registered',
    summary:
      'Record a registration or renewal on the PRS Database with its number, and charge the fee to the landlord',
    ...packs,
    body: registeredInput,
    changes: ['register_events', 'properties', 'bills', 'contractors', ...rentFollows],
  }),
  tell: contract({
    ...adds,
    name: 'recordRegisterTold',
    path: '/api/register/:id/told',
    summary: 'Record that changes were submitted to the PRS Database',
    done: { title: 'Recorded', description: 'Recorded as updated on the PRS Database.' },
    ...packs,
    body: toldInput,
    changes: ['register_events', 'properties'],
  }),
  removeEvent: contract({
    ...writes,
    name: 'takeRegisterEntryBack',
    path: '/api/register/:id/events/:eventId/take-back',
    summary: 'Remove a wrong entry, with the reason',
    done: { title: 'Removed', description: 'The entry stays on the record with the reason.' },
    params: eventParams,
    body: removalInput,
    reply: registerPack,
    changes: ['register_events', 'properties'],
  }),
  numberLandlord: contract({
    ...puts,
    name: 'recordLandlordNumber',
    path: '/api/register/landlords/:id',
    summary: 'Record the number that the PRS Database gave a landlord',
    body: landlordNumberInput,
    reply: z.object({ landlordId: z.uuid(), number: z.string() }),
    changes: ['register_landlords'],
  }),
}
