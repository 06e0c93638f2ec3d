import { contract, reads, writes } from '../../contract.ts'
import { addDays, isDate, today } from '../../dates.ts'
import { optionalDate, reasonForOthers, recordDate } from '../../fields.ts'
import { z } from '../../zod.ts'
import { complianceReply } from './compliance.ts'
import { dutyRowsMadeOf } from './duties.made-of.ts'
import { dutiesReply } from './duties.ts'

const key = z.string().min(1, 'Choose the deadline').max(200, 'Deadline not found')
const keyBody = z.strictObject({ key })
export const keysBody = z.strictObject({
  keys: z.array(key).min(1, 'Choose a deadline').max(500, 'At most 500 at once'),
})
export type KeysInput = z.output<typeof keysBody>

/** The furthest day for which a duty can be given, or until which it can be away. */
const mostDays = 366

const ahead = z
  .string('Choose a day')
  .refine(isDate, 'Choose a day')
  .refine((day) => day >= today(), 'Choose today or a later date')
  .refine((day) => day <= addDays(today(), mostDays), 'Choose a date within a year')

/** Whom a duty is given to, and for which day. */
export const givingInput = z.strictObject({ key, person: z.uuid('Choose a person'), on: ahead })

/** An assignment as it stood: its date may have passed since. */
const regiving = z.strictObject({ key, person: z.uuid('Choose a person'), on: recordDate('Choose a date') })
export type Regiving = z.output<typeof regiving>

export const dismissalInput = z.strictObject({
  key,
  why: reasonForOthers(),
  until: optionalDate().refine((day) => !day || day > today(), 'Choose tomorrow or a later date'),
})
export type DismissalInput = z.output<typeof dismissalInput>

/** The furthest date until which a deadline can be snoozed, in days: as of a row of Today. */
const mostSnoozeDays = 92

const manyKeys = z.array(key).min(1, 'Choose a deadline').max(3000, 'At most 3,000 at once')
export const givingManyInput = z.strictObject({
  keys: manyKeys,
  person: z.uuid('Choose a person'),
  on: ahead,
})
export type GivingManyInput = z.output<typeof givingManyInput>

/** Until which date several deadlines wait, and why. Their legal dates stay. */
export const snoozeInput = z.strictObject({
  keys: manyKeys,
  until: z
    .string('Choose a date')
    .refine(isDate, 'Choose a date')
    .refine((day) => day > today(), 'Choose a date from tomorrow on')
    .refine((day) => day <= addDays(today(), mostSnoozeDays), `At most ${mostSnoozeDays} days ahead`),
  why: reasonForOthers(),
})
export type SnoozeInput = z.output<typeof snoozeInput>

/** A snooze as it was: its date may have passed since. */
const resnooze = z.strictObject({ key, until: recordDate('Choose a date'), why: reasonForOthers() })
export type Resnooze = z.output<typeof resnooze>

const assigns = { ...writes, needsRent: 'shown', changes: ['duty_givings'] } as const
const dismisses = { ...writes, needsRent: 'shown', changes: ['duty_dismissals'] } as const

const madeOf = [...dutyRowsMadeOf, 'team', 'profile'] as const

/** The calls of duties. Client landlords see none: the work is the agency's. */
export const dutyCalls = {
  list: contract({
    ...reads,
    name: 'listDuties',
    needsRent: 'shown',
    path: '/api/duties',
    summary: 'The legal deadlines in England: for which property, by when, why, and under which rule',
    query: z.object({ property: z.uuid().optional(), tenancy: z.uuid().optional() }),
    reply: dutiesReply,
    madeOf,
  }),
  plates: contract({
    ...reads,
    name: 'listCompliance',
    needsRent: 'shown',
    path: '/api/compliance',
    summary:
      'How each property stands: one plate each for gas, electrical, EPC, alarms, right to rent, deposit and information sheet',
    reply: complianceReply,
    madeOf,
  }),
  give: contract({
    ...assigns,
    name: 'giveDuty',
    path: '/api/duties/give',
    summary: 'Assign a deadline to a person for a date; an earlier assignment ends',
    body: givingInput,
    reply: null,
  }),
  giveMany: contract({
    ...assigns,
    name: 'giveDuties',
    path: '/api/duties/give-many',
    summary: 'Assign several legal deadlines to a person for a date, all of them or none',
    body: givingManyInput,
    reply: z.object({ count: z.int(), before: z.array(regiving) }),
  }),
  ungiveMany: contract({
    ...assigns,
    name: 'withdrawGivings',
    path: '/api/duties/ungive-many',
    summary: 'Undo an assignment of several legal deadlines: those that were assigned before are again',
    body: z.strictObject({ keys: manyKeys, before: z.array(regiving).max(3000, 'At most 3,000 at once') }),
    reply: null,
  }),
  snooze: contract({
    ...dismisses,
    name: 'snoozeDuties',
    path: '/api/duties/snooze',
    summary: 'Snooze several legal deadlines until a date, all of them or none; their legal dates stay',
    body: snoozeInput,
    reply: z.object({ count: z.int(), before: z.array(resnooze) }),
  }),
  unsnooze: contract({
    ...writes,
    name: 'endSnoozes',
    path: '/api/duties/unsnooze',
    summary: 'End the snooze of several legal deadlines: those that were snoozed before are again',
    done: { title: 'Snooze Ended', description: 'The deadline is on the list again.' },
    failed: 'Failed to end the snooze',
    body: z.strictObject({
      keys: manyKeys,
      before: z.array(resnooze).max(3000, 'At most 3,000 at once').default([]),
    }),
    reply: null,
    changes: ['duty_dismissals'],
  }),
  unassign: contract({
    ...writes,
    name: 'takeDutyBack',
    path: '/api/duties/take-back',
    summary: 'Unassign a deadline',
    done: { title: 'Deadline Unassigned', description: 'It’s unassigned now.' },
    failed: 'Failed to unassign the deadline',
    body: keyBody,
    reply: null,
    changes: ['duty_givings'],
  }),
  dismiss: contract({
    ...dismisses,
    name: 'dismissDuty',
    path: '/api/duties/dismiss',
    summary: 'Set a deadline aside with a reason, where the law leaves room for it',
    body: dismissalInput,
    reply: null,
  }),
  restore: contract({
    ...writes,
    name: 'bringDutyBack',
    path: '/api/duties/bring-back',
    summary: 'Restore a deadline that was set aside',
    done: { title: 'Deadline Restored', description: 'It’s back on the list.' },
    failed: 'Failed to restore the deadline',
    body: keyBody,
    reply: null,
    changes: ['duty_dismissals'],
  }),
  notDone: contract({
    ...writes,
    name: 'declareNotDone',
    needsRent: 'shown',
    path: '/api/duties/not-done',
    summary: 'Record that something due before the property was on Gable was not done, which makes it due',
    body: keysBody,
    reply: null,
    changes: ['duties_not_done'],
  }),
  notRecorded: contract({
    ...writes,
    name: 'withdrawNotDone',
    path: '/api/duties/not-recorded',
    summary: 'Undo that deadlines were recorded as not done',
    done: { title: 'Not Recorded', description: 'It no longer counts as overdue.' },
    body: keysBody,
    reply: null,
    changes: ['duties_not_done'],
  }),
}
