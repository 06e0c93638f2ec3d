import { calendarDate } from '../../fields.ts'
import { tenancyKinds } from '../../records/terms/terms.kinds.ts'
import { z } from '../../zod.ts'
import { receiptInput } from './rent.ts'

/** Payments of many tenancies that are recorded at once, all of them or none. */
export const receiptsInput = z.strictObject({
  receipts: z
    .array(receiptInput.omit({ pays: true, currency: true, known: true }).extend({ tenancyId: z.uuid() }))
    .min(1, 'Enter at least one payment')
    .max(500, 'Enter at most 500 payments at once'),
})
export type ReceiptsInput = z.output<typeof receiptsInput>

/** What each payment did, in the order of the request. */
export const receiptsRow = z.object({
  tenancyId: z.uuid(),
  entryId: z.uuid(),
  /** What the tenancy owes after all payments. */
  owed: z.number(),
  owedSince: z.string().nullable(),
  credit: z.number(),
  /** The charges that this payment pays, and how much of each. */
  pays: z.array(z.object({ chargeId: z.uuid(), due: z.string(), amount: z.number() })),
})
export type ReceiptsRow = z.infer<typeof receiptsRow>

/** Rent accounts that are started at once, all of them or none. */
export const startsInput = z.strictObject({
  tenancyIds: z
    .array(z.uuid())
    .min(1, 'Choose at least one tenancy')
    .max(1000, 'Choose at most 1,000 tenancies at once'),
  /**
   * Whether the accounts begin with the current rent period, so that nothing older is owed, with each tenancy's start, or with the
   * first rent day since the bank's file begins.
   */
  from: z.enum(['period', 'start', 'bank']),
  /** The first day of the bank's file; by default the first day of the oldest bank account. */
  fileFrom: calendarDate('Enter the start date of the statement').optional(),
  /** Those whose current rent period was paid before their account: they are charged from the next period on. */
  paid: z.array(z.uuid()).max(1000, 'Choose at most 1,000 tenancies at once').optional(),
  /** The kind of those tenancies of which nobody has said it. */
  kind: z.enum(tenancyKinds, 'Choose a kind').optional(),
})
export type StartsInput = z.output<typeof startsInput>
