import { z } from '../zod.ts'

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
  sent: z.object({ at: z.string(), to: z.string() }).nullable(),
})
export type HowToPay = z.infer<typeof howToPay>
