import { calendarDate, optionalDate, optionalText } from '../../fields.ts'
import { z } from '../../zod.ts'
import { arrearsBuckets } from '../rent/arrears.ts'
import { namedTenancy } from '../rent/rent.ts'
import { reminderWords } from './ladder.ts'
import { promiseRow } from './promises.ts'

const bucketIds = arrearsBuckets.map(({ id }) => id)

/** Whether the ladder writes to the people of a tenancy. `paused` ends by itself after its last day. */
export const reminderStates = ['on', 'paused', 'off'] as const

/** The stored setting. A pause whose last day has passed counts as `on`. */
export const reminderSetting = z.object({
  state: z.enum(reminderStates),
  until: z.string().nullable(),
  reason: z.string(),
})
export type ReminderSetting = z.infer<typeof reminderSetting>

export const reminderSettingInput = z
  .strictObject({
    state: z.enum(reminderStates),
    until: optionalDate(),
    reason: optionalText(300),
  })
  .superRefine(({ state, until, reason }, context) => {
    if (state === 'paused' && !until)
      context.addIssue({
        code: 'custom',
        path: ['until'],
        message: 'Enter the date until which they are paused',
      })
    if (state !== 'on' && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Enter a reason' })
  })
export type ReminderSettingInput = z.output<typeof reminderSettingInput>

/** A reminder that went out, as it was sent. */
export const sentReminder = z.object({
  id: z.uuid(),
  at: z.string(),
  step: z.string(),
  person: z.string(),
  sentTo: z.string(),
  subject: z.string(),
  text: z.string(),
  owed: z.number(),
  /** The sender's name; 'Gable' where the ladder sent the reminder. */
  author: z.string(),
})
export type SentReminder = z.infer<typeof sentReminder>

export const arrearsRow = namedTenancy.extend({
  owed: z.number(),
  owedSince: z.string(),
  lastReceiptOn: z.string().nullable(),
  lastReceipt: z.number().nullable(),
  /** The number of days since the due day. */
  days: z.int(),
  bucket: z.enum(bucketIds),
  /** The promise that is open, or else the newest one if it was broken. */
  promise: promiseRow.nullable(),
  /** The last reminder of this debt. */
  reminded: z.object({ on: z.string(), step: z.string() }).nullable(),
  reminders: reminderSetting,
})
export type ArrearsRow = z.infer<typeof arrearsRow>

export const arrearsBoard = z.object({
  asOf: z.string(),
  owed: z.number(),
  count: z.int(),
  buckets: z.array(z.object({ id: z.enum(bucketIds), name: z.string(), owed: z.number(), count: z.int() })),
  /** The tenancies in arrears, the oldest debt first. */
  rows: z.array(arrearsRow),
})
export type ArrearsBoard = z.infer<typeof arrearsBoard>

export const arrearsQuery = z.object({
  /** The day of the figures, which must have come; by default today. */
  asOf: calendarDate('Enter the date').optional(),
})

export const tenancyArrears = z.object({
  owed: z.number(),
  owedSince: z.string().nullable(),
  promises: z.array(promiseRow),
  sent: z.array(sentReminder),
  reminders: reminderSetting,
  /** Why the ladder does not send the next reminder; empty where it does. */
  held: z.string(),
  /** The next step of the ladder and the day from which it is due; null where nothing is overdue, or after the last one. */
  next: z.object({ step: z.string(), from: z.string() }).nullable(),
  /** The people who get the reminders. */
  people: z.array(z.object({ name: z.string(), email: z.string() })),
})
export type TenancyArrears = z.infer<typeof tenancyArrears>

/**
 * A reminder by hand. Left out, step and words are those of the ladder's next step. A caller who names the number of known
 * reminders, or the amount that the words state, is refused when there are more reminders, or another amount is owed, by now.
 */
export const reminderInput = z
  .strictObject({
    step: optionalText(40),
    ...reminderWords.shape,
    known: z.int().nonnegative(),
    owed: z.number('Enter the amount owed'),
  })
  .partial()
export type ReminderInput = z.output<typeof reminderInput>

/** The next reminder of several debts, each in the words of its own step; what each is known to owe. */
export const manyRemindersInput = z.strictObject({
  tenancies: z
    .array(z.strictObject({ id: z.uuid('Choose a tenancy'), owed: z.number('Enter the amount owed') }))
    .min(1, 'Choose a tenancy')
    .max(200, 'At most 200 at once'),
})
export type ManyRemindersInput = z.output<typeof manyRemindersInput>

/** Which debts were written about, and why the others were not. */
export const manyRemindersReply = z.object({
  sent: z.array(z.object({ id: z.uuid(), to: z.array(z.string()) })),
  unsent: z.array(z.object({ id: z.uuid(), why: z.string() })),
})
export type ManyRemindersReply = z.infer<typeof manyRemindersReply>

/** The reminders of several tenancies. The answer has what was set before, which the same call restores. */
export const manySettingsInput = z.strictObject({
  settings: z
    .array(reminderSettingInput.safeExtend({ id: z.uuid('Choose a tenancy') }))
    .min(1, 'Choose a tenancy')
    .max(500, 'At most 500 at once'),
})
export type ManySettingsInput = z.output<typeof manySettingsInput>
export const manySettingsReply = z.object({
  before: z.array(reminderSetting.extend({ id: z.uuid() })),
})
export type ManySettingsReply = z.infer<typeof manySettingsReply>

/** The letters of the ladder about one debt, with its facts filled in, as a person changes and sends them. */
export const reminderLetters = z.object({
  /** What the letters say is owed, in whole currency units. */
  owed: z.number(),
  /** Where several people get the letter, {tenant} stays in the words and becomes each reader's own name. */
  letters: z.array(z.object({ step: z.string(), subject: z.string(), text: z.string() })),
  /** Whether the account says nowhere how tenants pay; the letters then ask to reply. */
  lacksPaymentDetails: z.boolean(),
})
export type ReminderLetters = z.infer<typeof reminderLetters>

export const previewInput = z.strictObject({ ...reminderWords.shape, tenancyId: z.uuid('Choose a tenancy') })

export const reminderPreview = z.object({
  to: z.array(z.object({ name: z.string(), email: z.string() })),
  subject: z.string(),
  /** The whole mail as text. */
  text: z.string(),
})
export type ReminderPreview = z.infer<typeof reminderPreview>
