import { z } from 'zod'

/** Kinds of record that a file is read into. */
export const importedKinds = [
  'landlords',
  'properties',
  'tenants',
  'tenancies',
  'viewings',
  'invoices',
] as const

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
    }),
  }),
  z.object({
    kind: z.literal('mail-failed'),
    about: z.object({
      to: z.string(),
      subject: z.string(),
      /** The record that the mail was about. */
      entity: z.enum(['invoices', 'viewings']).nullable(),
      id: z.uuid().nullable(),
    }),
  }),
  z.object({
    kind: z.literal('import-finished'),
    about: z.object({ entity: z.enum(importedKinds), fileName: z.string(), count: z.int(), who: z.string() }),
  }),
])
export type Happening = z.infer<typeof happening>
