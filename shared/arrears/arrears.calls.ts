import { contract } from '../contract.ts'
import { rentFollows } from '../rent/rent.changes.ts'
import { idParams } from '../resource.ts'
import { z } from '../zod.ts'
import {
  arrearsBoard,
  arrearsQuery,
  previewInput,
  reminderInput,
  reminderPreview,
  reminderSetting,
  reminderSettingInput,
  sentReminder,
  tenancyArrears,
} from './arrears.ts'
import { ladder, ladderInput } from './ladder.ts'
import { promiseInput, promiseRow } from './promises.ts'

const tenancy = '/api/tenancies/:id'
const madeOf = [
  'rent_accounts',
  'entries',
  'tenancies',
  'tenants',
  'promises',
  'arrears_reminders',
  'reminder_settings',
  'arrears_ladders',
] as const

/** Reads of figures charge the rent that has fallen due first. */
const charged = rentFollows

export const arrearsCalls = {
  board: contract({
    name: 'listArrears',
    method: 'get',
    path: '/api/arrears',
    access: 'shared',
    summary: 'What is owed as of a day, by its age, and each tenancy that owes it, the oldest debt first',
    query: arrearsQuery,
    reply: arrearsBoard,
    madeOf: [...madeOf, 'properties', 'landlords'],
    changes: charged,
  }),
  readLadder: contract({
    name: 'readReminderLadder',
    method: 'get',
    path: '/api/arrears/ladder',
    access: 'read',
    summary: 'The ladder of reminders: whether it is on, its steps and their words',
    reply: ladder,
    madeOf: ['arrears_ladders'],
  }),
  setLadder: contract({
    name: 'setReminderLadder',
    method: 'put',
    path: '/api/arrears/ladder',
    access: 'manage',
    summary: 'Switch the ladder of reminders on or off, or write its steps; nothing is sent before it is on',
    body: ladderInput,
    reply: ladder,
    changes: ['arrears_ladders'],
  }),
  preview: contract({
    name: 'previewReminder',
    method: 'post',
    path: '/api/arrears/preview',
    access: 'write',
    summary: 'How a reminder in these words would read for a tenancy; nothing is sent',
    body: previewInput,
    reply: reminderPreview,
    changes: charged,
  }),
  read: contract({
    name: 'readTenancyArrears',
    method: 'get',
    path: `${tenancy}/arrears`,
    access: 'read',
    summary: 'A tenancy’s promises, the reminders that were sent, and what the ladder does next',
    params: idParams,
    reply: tenancyArrears,
    madeOf,
    changes: charged,
  }),
  remind: contract({
    name: 'remindTenancy',
    method: 'post',
    path: `${tenancy}/reminders`,
    access: 'write',
    summary: 'Write to the people of a tenancy now that rent is overdue, in the words of a step or in others',
    params: idParams,
    body: reminderInput,
    takesKey: true,
    status: 201,
    reply: z.object({ sent: z.array(sentReminder) }),
    changes: [...charged, 'arrears_reminders'],
  }),
  setReminders: contract({
    name: 'setTenancyReminders',
    method: 'put',
    path: `${tenancy}/reminders`,
    access: 'write',
    summary: 'Pause the reminders of a tenancy until a day, switch them off or on again, with the reason',
    params: idParams,
    body: reminderSettingInput,
    reply: reminderSetting,
    changes: ['reminder_settings'],
  }),
  promise: contract({
    name: 'recordPromise',
    method: 'post',
    path: `${tenancy}/promises`,
    access: 'write',
    summary: 'Record a promise to pay an amount until a day; no reminder goes out before it has passed',
    params: idParams,
    body: promiseInput,
    takesKey: true,
    status: 201,
    reply: promiseRow,
    changes: [...charged, 'promises', 'notifications'],
  }),
  withdraw: contract({
    name: 'withdrawPromise',
    method: 'delete',
    path: `${tenancy}/promises/:promise`,
    access: 'write',
    summary: 'Take back a promise that was recorded by mistake',
    params: z.object({ id: z.uuid(), promise: z.uuid() }),
    reply: null,
    changes: ['promises', 'notifications'],
  }),
}
