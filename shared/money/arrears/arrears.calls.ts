import { adds, contract, puts, reads, removes, sharedReads, writes } from '../../contract.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import {
  arrearsBoard,
  arrearsQuery,
  manyRemindersInput,
  manyRemindersReply,
  manySettingsInput,
  manySettingsReply,
  previewInput,
  reminderInput,
  reminderLetters,
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
  'tenancy_people',
  'properties',
  'invoices',
  'promises',
  'arrears_reminders',
  'reminder_settings',
  'arrears_ladders',
  ...(['rent_statement_sendings', 'receipt_sendings'] as const),
] as const

/** Reads of figures charge the rent that has fallen due first. */
const charged = rentFollows

const ofTenancy = { needsRent: 'tenancy', params: idParams } as const

export const arrearsCalls = {
  board: contract({
    ...sharedReads,
    name: 'listArrears',
    needsRent: 'shown',
    path: '/api/arrears',
    summary: 'What is owed as of a day, by its age, and each tenancy that owes it, the oldest debt first',
    query: arrearsQuery,
    reply: arrearsBoard,
    madeOf: [...madeOf, 'landlords'],
    changes: charged,
  }),
  readLadder: contract({
    ...reads,
    name: 'readReminderLadder',
    path: '/api/arrears/ladder',
    summary: 'The ladder of reminders: whether it is on, its steps and their words',
    reply: ladder,
    madeOf: ['arrears_ladders'],
  }),
  setLadder: contract({
    name: 'setReminderLadder',
    method: 'put',
    path: '/api/arrears/ladder',
    access: 'manage',
    summary: 'Switch the ladder of reminders on or off, or write its steps; nothing is sent while it is off',
    done: { title: 'Reminders Updated', description: 'Reminders has been updated successfully.' },
    failed: 'Failed to update reminders',
    body: ladderInput,
    reply: ladder,
    changes: ['arrears_ladders'],
  }),
  preview: contract({
    ...writes,
    name: 'previewReminder',
    needsRent: 'all',
    path: '/api/arrears/preview',
    summary: 'How a reminder in these words would read for a tenancy; nothing is sent',
    body: previewInput,
    reply: reminderPreview,
    changes: charged,
  }),
  read: contract({
    ...ofTenancy,
    ...reads,
    name: 'readTenancyArrears',
    path: `${tenancy}/arrears`,
    summary: 'A tenancy’s promises, the reminders that were sent, and what the ladder does next',
    reply: tenancyArrears,
    madeOf,
    changes: charged,
  }),
  readLetters: contract({
    ...ofTenancy,
    name: 'readReminderLetters',
    method: 'get',
    path: `${tenancy}/reminders/letters`,
    access: 'write',
    summary: 'The letters of the ladder’s steps about a tenancy’s debt, filled in and ready to send',
    reply: reminderLetters,
    madeOf: [...madeOf, 'agency'],
    changes: charged,
  }),
  remind: contract({
    ...ofTenancy,
    ...adds,
    name: 'remindTenancy',
    path: `${tenancy}/reminders`,
    summary: 'Write to the people of a tenancy now that rent is overdue, in the words of a step or in others',
    body: reminderInput,
    reply: z.object({ sent: z.array(sentReminder) }),
    changes: [...charged, 'arrears_reminders'],
  }),
  setReminders: contract({
    ...puts,
    name: 'setTenancyReminders',
    path: `${tenancy}/reminders`,
    summary: 'Pause the reminders of a tenancy until a day, switch them off or on again, with the reason',
    failed: 'Failed to change the reminders',
    params: idParams,
    body: reminderSettingInput,
    reply: reminderSetting,
    changes: ['reminder_settings'],
  }),
  remindMany: contract({
    ...writes,
    name: 'remindTenancies',
    needsRent: 'all',
    path: '/api/arrears/reminders',
    summary:
      'Write the next reminder to the people of several tenancies; the reply names those that could not be written to',
    body: manyRemindersInput,
    takesKey: true,
    reply: manyRemindersReply,
    changes: [...charged, 'arrears_reminders'],
  }),
  setManyReminders: contract({
    ...puts,
    name: 'setReminders',
    path: '/api/arrears/reminders',
    summary:
      'Snooze the reminders of several tenancies until a date, or switch them off or on, all of them or none',
    body: manySettingsInput,
    reply: manySettingsReply,
    changes: ['reminder_settings'],
  }),
  promise: contract({
    ...ofTenancy,
    ...adds,
    name: 'recordPromise',
    path: `${tenancy}/promises`,
    summary: 'Record a promise to pay an amount until a day; no reminder goes out before it has passed',
    done: { title: 'Promise Noted', description: 'No reminder goes out until that date has passed.' },
    body: promiseInput,
    reply: promiseRow,
    changes: [...charged, 'promises', 'notifications'],
  }),
  withdraw: contract({
    ...removes,
    name: 'withdrawPromise',
    path: `${tenancy}/promises/:promise`,
    summary: 'Remove a promise that was recorded by mistake',
    done: { title: 'Promise Removed', description: 'Reminders will start again.' },
    failed: 'Failed to remove the promise',
    params: z.object({ id: z.uuid(), promise: z.uuid() }),
    changes: ['promises', 'notifications'],
  }),
}
