import { z } from 'zod'

/** What the account's own Stripe account must be told to send, and what is understood. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
] as const

/** The account's own keys at Stripe. They go in and never come out again. */
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

/** How card payments stand in an account. */
export const cardPayments = z.object({
  connected: z.boolean(),
  /** Keys are stored, but sealed with another secret of the server: they have to be given again. */
  unreadable: z.boolean(),
  mode: z.enum(['test', 'live']).nullable(),
  /** Of the secret key. */
  last4: z.string().nullable(),
  connectedAt: z.string().nullable(),
  /** Where Stripe has to send its events. */
  webhook: z.string(),
})
export type CardPayments = z.infer<typeof cardPayments>

/** Money that came in by card. */
export const invoicePayment = z.object({
  id: z.uuid(),
  /** In whole units of `currency`. */
  amount: z.number(),
  /** Three capitals. */
  currency: z.string(),
  /** Stripe's own name of the payment. */
  reference: z.string(),
  paidAt: z.string(),
})
