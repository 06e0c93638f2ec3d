import { z } from '../../zod.ts'

/** The events that Gable understands, and that the agency chooses in its Stripe account. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
] as const

/** The account's keys at Stripe. No reply ever contains them. */
export const stripeKeys = z.strictObject({
  secretKey: z
    .string({ error: 'Secret key is required' })
    .trim()
    .min(1, 'Secret key is required')
    .max(255, 'This is too long for a key')
    .refine((key) => !key.startsWith('pk_'), 'This is the publishable key. The secret key starts with sk_')
    .regex(/^(sk|rk|pk)_(test|live)_\w{10,}$/, 'A secret key starts with sk_live_ or sk_test_'),
  webhookSecret: z
    .string({ error: 'Signing secret is required' })
    .trim()
    .min(1, 'Signing secret is required')
    .max(255, 'This is too long for a secret')
    .regex(/^whsec_[\w+/=-]{10,}$/, 'A signing secret starts with whsec_'),
})

export const cardPayments = z.object({
  connected: z.boolean(),
  /** The stored keys were sealed with another secret of the server, so they have to be entered again. */
  unreadable: z.boolean(),
  mode: z.enum(['test', 'live']).nullable(),
  /** The last four characters of the secret key. */
  last4: z.string().nullable(),
  connectedAt: z.string().nullable(),
  /** The address to which Stripe has to send its events. */
  webhook: z.string(),
})
export type CardPayments = z.infer<typeof cardPayments>

export const invoicePayment = z.object({
  id: z.uuid(),
  /** In whole units of `currency`. */
  amount: z.number(),
  /** Three capitals. */
  currency: z.string(),
  /** Stripe's id of the payment. */
  reference: z.string(),
  paidAt: z.string(),
})
