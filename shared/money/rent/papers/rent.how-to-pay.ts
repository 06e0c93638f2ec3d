import { z } from '../../../zod.ts'

/** The letter that tells each tenant how to pay: the amount, the day, the account and their own payment reference. */
export const howToPay = z.object({
  /** The account's text "How tenants pay"; while it is empty, no letter can be sent or printed. */
  paymentDetails: z.string(),
  letters: z.array(
    z.object({
      personId: z.uuid(),
      name: z.string(),
      /** '' where no address is known: the letter can be printed. */
      email: z.string(),
      reference: z.string(),
      subject: z.string(),
      /** The whole mail as text. */
      text: z.string(),
    }),
  ),
  /** When a letter was last mailed, and to which address. */
  sent: z.object({ at: z.string(), to: z.array(z.string()) }).nullable(),
})
export type HowToPay = z.infer<typeof howToPay>

/** The tenancies whose tenants are told how to pay at once: all of them or nobody. */
export const howToPayManyInput = z.strictObject({
  tenancyIds: z
    .array(z.uuid())
    .min(1, 'Choose at least one tenancy')
    .max(1000, 'Choose at most 1,000 tenancies at once'),
  /** By default only says whom the letters would reach. */
  dryRun: z.boolean().optional(),
})

export const howToPayMany = z.object({
  paymentDetails: z.string(),
  /** The addresses that a letter goes to. */
  sentTo: z.array(z.string()),
  /** The tenants without an email address, for whom the letter can be printed. */
  unreached: z.array(z.object({ tenancyId: z.uuid(), name: z.string() })),
  /** The first letter, as an example; null where none goes out. */
  first: z.object({ subject: z.string(), text: z.string() }).nullable(),
  isSent: z.boolean(),
})
