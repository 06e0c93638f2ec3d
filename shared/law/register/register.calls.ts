import { adds, contract, reads, writes } from '../../contract.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import {
  homeAnswers,
  landlordNumberInput,
  numbersOfHome,
  regionInput,
  registeredInput,
  registerList,
  registerPack,
  takeBackInput,
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
    params: idParams,
    reply: registerPack,
    madeOf,
  }),
  /** Client landlords read those of their own homes. */
  numbers: contract({
    name: 'readRegisterNumbers',
    method: 'get',
    path: '/api/properties/:id/register-numbers',
    access: 'shared',
    summary: 'The PRS Database numbers of a property and its landlord',
    params: idParams,
    reply: numbersOfHome,
    madeOf: ['register_events', 'register_landlords', 'properties'],
  }),
  answer: contract({
    name: 'answerForRegister',
    method: 'put',
    path: '/api/register/:id/answers',
    access: 'write',
    summary: 'Enter answers for the PRS Database that your records don’t include',
    done: { title: 'Answers Saved', description: 'They’re in the pack.' },
    params: idParams,
    body: homeAnswers,
    reply: registerPack,
    changes: ['register_answers', 'properties'],
  }),
  region: contract({
    name: 'confirmRegion',
    method: 'put',
    path: '/api/register/:id/region',
    access: 'write',
    summary: 'Confirm the region of a property, or of all properties in its postcode district',
    failed: 'The region could not be saved.',
    params: idParams,
    body: regionInput,
    reply: registerPack,
    changes: ['register_answers', 'properties'],
  }),
  register: contract({
    ...adds,
    name: 'recordRegistration',
    needsRent: 'shown',
    path: '/api/register/:id/registered',
    summary:
      'Record a registration or renewal on the PRS Database with its number, and charge the fee to the landlord',
    params: idParams,
    body: registeredInput,
    reply: registerPack,
    changes: ['register_events', 'properties', 'bills', 'contractors', ...rentFollows],
  }),
  tell: contract({
    ...adds,
    name: 'recordRegisterTold',
    path: '/api/register/:id/told',
    summary: 'Record that changes were submitted to the PRS Database',
    done: { title: 'Recorded', description: 'Recorded as updated on the PRS Database.' },
    params: idParams,
    body: toldInput,
    reply: registerPack,
    changes: ['register_events', 'properties'],
  }),
  takeBack: contract({
    ...writes,
    name: 'takeRegisterEntryBack',
    path: '/api/register/:id/events/:eventId/take-back',
    summary: 'Remove a wrong entry, with the reason',
    done: { title: 'Removed', description: 'The entry stays on the record with the reason.' },
    params: eventParams,
    body: takeBackInput,
    reply: registerPack,
    changes: ['register_events', 'properties'],
  }),
  numberLandlord: contract({
    name: 'recordLandlordNumber',
    method: 'put',
    path: '/api/register/landlords/:id',
    access: 'write',
    summary: 'Record the number that the PRS Database gave a landlord',
    params: idParams,
    body: landlordNumberInput,
    reply: z.object({ landlordId: z.uuid(), number: z.string() }),
    changes: ['register_landlords'],
  }),
}
