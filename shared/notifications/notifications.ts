import { z } from 'zod'
import type { EntityName } from '../registry.ts'

/** A kind of record by its name. Not an enum of the registry, which would bring every kind's schemas along. */
const entity = z.string() as unknown as z.ZodType<EntityName, EntityName>

/**
 * What happened in an account, by kind. `about` holds names as they were then, and the record that the
 * line leads to; the screen makes a sentence and a link of it.
 */
export const happening = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('enquiry'),
    /** `property` is the public title of what was asked about; empty for the agent in general. */
    about: z.object({ enquiryId: z.uuid(), name: z.string(), property: z.string() }),
  }),
  z.object({
    kind: z.literal('invoice-paid'),
    /** `amount` in whole currency units. */
    about: z.object({
      invoiceId: z.uuid(),
      invoiceNumber: z.string(),
      tenant: z.string(),
      amount: z.number(),
      /**
       * Why the invoice wasn't marked as paid, though the money is there: it was paid already or cancelled,
       * the sum is another one, or the invoice is deleted.
       */
      trouble: z.enum(['twice', 'cancelled', 'amount', 'gone']).optional(),
      /** Of the payment, three capitals; given with `trouble`. */
      currency: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal('mail-failed'),
    about: z.object({
      to: z.string(),
      subject: z.string(),
      /** The record that the mail was about. */
      entity: entity.nullable(),
      id: z.uuid().nullable(),
    }),
  }),
  z.object({
    kind: z.literal('import-finished'),
    about: z.object({ entity, fileName: z.string(), count: z.int(), who: z.string() }),
  }),
])
export type Happening = z.infer<typeof happening>

/** One thing that happened, with whether the person who asks has read it. */
export const notification = z.intersection(
  happening,
  z.object({ id: z.uuid(), at: z.string(), read: z.boolean() }),
)
export type Notification = z.infer<typeof notification>

const some = <Row extends z.ZodRawShape>(row: Row) =>
  z.object({
    /** All of them; `rows` are only the first. */
    count: z.int(),
    rows: z.array(z.object({ id: z.uuid(), ...row })),
  })

/** What needs somebody today, the most urgent first. It is worked out anew each time, so nothing in it is read or unread. */
export const attention = z.object({
  overdue: some({
    invoiceNumber: z.string(),
    tenant: z.string(),
    amount: z.number(),
    dueDate: z.string(),
  }),
  viewed: some({ property: z.string(), tenant: z.string(), time: z.string() }),
  ending: some({ tenant: z.string(), property: z.string(), endDate: z.string() }),
  empty: some({ property: z.string() }),
})
export type Attention = z.infer<typeof attention>

/** The list of the bell: what needs attention now, and what happened, the newest first. */
export const notificationList = z.object({
  attention,
  happened: z.array(notification),
  unread: z.int(),
})
export type NotificationList = z.infer<typeof notificationList>

export const unreadCount = z.object({ unread: z.int() })

/** Which are read now: those that are named, or all. */
export const readInput = z.union(
  [
    z.strictObject({ ids: z.array(z.uuid('This names no notification')).min(1).max(200) }),
    z.strictObject({ all: z.literal(true) }),
  ],
  'Say which were read, or that all were',
)

/** How a person is told about one account. */
export const notificationSettings = z.object({
  /** A mail at 7:00 in London, on days when something needs attention. */
  dailyDigest: z.boolean(),
  /** Where it goes. */
  email: z.string(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const notificationSettingsInput = z.strictObject({ dailyDigest: z.boolean('Say whether it is on') })
