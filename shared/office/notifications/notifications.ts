import { offerEventKinds } from '../../letting/offers/offers.state.ts'
import type { EntityName } from '../../registry.ts'
import { z } from '../../zod.ts'
import { repairEventKinds } from '../repairs/repairs.state.ts'

/** The name of a kind of record. An enum of the registry would pull in the schemas of every kind. */
const entity = z.string() as unknown as z.ZodType<EntityName, EntityName>

/**
 * Something that happened in an account. `about` holds the names of that moment and the id of the record;
 * the screen makes a sentence and a link of them.
 */
export const happening = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('enquiry'),
    /** `property` is the public title of the home; empty when the enquiry is about no home. */
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
       * Why the invoice was not marked as paid although the money came in: it was paid already, it is
       * cancelled, the amount differs, or the invoice was deleted.
       */
      trouble: z.enum(['twice', 'cancelled', 'amount', 'gone']).optional(),
      /** The payment's currency, three capitals; given with `trouble`. */
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
    about: z.object({
      entity,
      fileName: z.string(),
      count: z.int(),
      who: z.string(),
      /** The import, and whether its rows were let homes; older notifications name none. */
      importId: z.uuid().optional(),
      isLets: z.boolean().optional(),
    }),
  }),
  z.object({
    kind: z.literal('rent-raised'),
    /** How many rent invoices were raised automatically; nobody has sent them yet. */
    about: z.object({ count: z.int() }),
  }),
  z.object({
    kind: z.literal('rent-late'),
    /** Rent that fell due on `dueOn` and has not come, in whole currency units; `tenant` names the one who owes it alone. */
    about: z.object({
      dueOn: z.string(),
      count: z.int(),
      amount: z.number(),
      tenant: z.string(),
      tenancyId: z.uuid().nullable(),
    }),
  }),
  z.object({
    kind: z.literal('approved-alone'),
    /** `who` approved what they drafted, up to what one person may; or asked for more, and was refused. */
    about: z.object({ who: z.string(), amount: z.number(), isRefused: z.boolean() }),
  }),
  z.object({
    kind: z.literal('landlord-asked'),
    /** A landlord asks about a line of their money or papers. */
    about: z.object({ landlordId: z.uuid(), who: z.string(), question: z.string() }),
  }),
  z.object({
    kind: z.literal('increase-answered'),
    /** A landlord answers a proposed rent: 'yes to £1,250.00 a month', 'no', '£1,200.00 a month instead'. */
    about: z.object({ tenancyId: z.uuid(), who: z.string(), home: z.string(), answer: z.string() }),
  }),
  z.object({
    kind: z.literal('tenant-answered'),
    /** A tenant asks or says something on their page: 'Notice to leave on 31 Jan 2027'. */
    about: z.object({
      tenancyId: z.uuid(),
      who: z.string(),
      home: z.string(),
      act: z.enum(['pet', 'notice', 'phone']),
      what: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('repair'),
    /** Somebody outside the account reports a repair, or has acted on one. */
    about: z.object({
      repairId: z.uuid(),
      who: z.string(),
      home: z.string(),
      what: z.string(),
      act: z.enum(repairEventKinds),
    }),
  }),
  z.object({
    kind: z.literal('offer'),
    /** Somebody outside the team makes or answers an offer. */
    about: z.object({
      offerId: z.uuid(),
      propertyId: z.uuid(),
      who: z.string(),
      home: z.string(),
      applicant: z.string(),
      act: z.enum(offerEventKinds),
    }),
  }),
  z.object({
    kind: z.literal('reference'),
    /** A referee answers the questions about a person of a let. */
    about: z.object({ tenancyId: z.uuid(), who: z.string(), person: z.string(), home: z.string() }),
  }),
  z.object({
    kind: z.literal('application'),
    /** An applicant fills in their application for no property yet; for one, they make an offer. */
    about: z.object({ applicantId: z.uuid(), who: z.string() }),
  }),
  z.object({
    kind: z.literal('mention'),
    /** `who` wrote the note, and `name` is the name of the record. */
    about: z.object({ entity, id: z.uuid(), name: z.string(), who: z.string() }),
  }),
  z.object({
    kind: z.literal('task-given'),
    about: z.object({ taskId: z.uuid(), text: z.string(), dueOn: z.string(), who: z.string() }),
  }),
])
export type Happening = z.infer<typeof happening>

/** Something that happened, with whether the person who asks has read it. */
export const notification = z.intersection(
  happening,
  z.object({
    id: z.uuid(),
    at: z.string(),
    read: z.boolean(),
    /** Whether what happened was taken back since, as an import that was undone. */
    isUndone: z.boolean(),
  }),
)
export type Notification = z.infer<typeof notification>

/** What happened, the newest first, as the bell lists it under the day's queue. */
export const notificationList = z.object({
  happened: z.array(notification),
  unread: z.int(),
})
export type NotificationList = z.infer<typeof notificationList>

export const unreadCount = z.object({ unread: z.int() })

/** The notifications to mark as read: the named ones, or all. */
export const readInput = z.union(
  [
    z.strictObject({ ids: z.array(z.uuid('Notification not found')).min(1).max(200) }),
    z.strictObject({ all: z.literal(true) }),
  ],
  'Choose which were read, or all',
)

/** A person's notification settings for one account. */
export const notificationSettings = z.object({
  /** A mail at 7:00 in London, on days when something needs attention. */
  dailyDigest: z.boolean(),
  /** A mail on the morning after rent fell due without coming; null in agencies, who chase arrears from their own page. */
  lateRentMail: z.boolean().nullable(),
  /** The address that the digest goes to. */
  email: z.string(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

const isOn = z.boolean('Choose on or off').optional()

/** What is left out stays as it is. */
export const notificationSettingsInput = z.strictObject({ dailyDigest: isOn, lateRentMail: isOn })
export type NotificationSettingsInput = z.output<typeof notificationSettingsInput>
