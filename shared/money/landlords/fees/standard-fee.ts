import { optionalField, recordDate, yesNo } from '../../../fields.ts'
import { z } from '../../../zod.ts'
import { feeFigures, feeKinds, feeRule } from '../landlord-money.ts'
import { vatFacts } from './fee.vat.ts'

/* The one fee that an agency takes of landlords who are added from the day on which it is said. */

/** A letting fee is agreed home by home, so it is no standard. */
export const standardFeeKinds = ['percent', 'monthly'] as const

const ofFee = { percent: true, amount: true, minimum: true, vat: true, author: true } as const
export const standardFee = feeRule.pick(ofFee).extend({
  kind: z.enum(standardFeeKinds),
  /** Rent that falls due on this day or later pays it. */
  from: z.string(),
  /** When it was said. */
  at: z.string(),
})
export type StandardFee = z.infer<typeof standardFee>

/** A landlord of whose rent no fee is taken, and nobody said that this is right. */
export const landlordWithoutFee = z.object({
  id: z.uuid(),
  name: z.string(),
  homes: z.int(),
  /** The rent that was received already of what falls due from the asked day on. It stays whole. */
  received: z.number(),
})
export type LandlordWithoutFee = z.infer<typeof landlordWithoutFee>

/** A fee of a landlord that runs, or will. `home` names the one home that it is of; empty where it is of all. */
const ownFee = standardFee.pick({ percent: true, amount: true, minimum: true, vat: true }).extend({
  kind: z.enum(feeKinds),
  home: z.string(),
})

/** A landlord whose fee is not the standard one; without fees somebody said that they pay none. */
export const landlordWithOwnFee = z.object({ id: z.uuid(), name: z.string(), fees: z.array(ownFee) })
export type LandlordWithOwnFee = z.infer<typeof landlordWithOwnFee>

export const standardFeeQuery = z.object({
  /** The day from which a fee would run; by default since it is the standard, at least this month's rent, but no day of a closed month. */
  from: recordDate('Enter a start date').optional(),
})

export const standardFeeReply = z.object({
  /** Null where new landlords get no fee. */
  fee: standardFee.nullable(),
  /** What the agency has still to enter before a fee has VAT. */
  missingForVat: z.array(z.enum(vatFacts)),
  /** The day that `received` counts from. */
  from: z.string(),
  /** In the order of their names. */
  without: z.array(landlordWithoutFee),
  /** The landlords whose fee differs from the standard one, in the order of their names. */
  own: z.array(landlordWithOwnFee),
})
export type StandardFeeReply = z.infer<typeof standardFeeReply>

export const standardFeeInput = z
  .strictObject({
    kind: z.enum([...standardFeeKinds, 'none'], { error: 'Enter what kind of fee it is' }),
    ...feeFigures,
    vat: yesNo(),
    from: optionalField(recordDate('Enter a start date'), 'Enter a start date'),
  })
  .superRefine(({ kind, percent: share, amount, from }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'percent' && !share) say('percent', 'Enter a percentage')
    if (kind === 'monthly' && !amount) say('amount', 'Enter the amount')
    if (kind !== 'none' && !from) say('from', 'Enter a start date')
  })
export type StandardFeeInput = z.output<typeof standardFeeInput>

/** The most landlords who get the standard fee by one call. */
export const mostAtOnce = 500

export const applyFeeInput = z.strictObject({
  landlordIds: z
    .array(z.uuid())
    .min(1, 'Choose a landlord')
    .max(mostAtOnce, `At most ${mostAtOnce} landlords at once`),
  from: recordDate('Enter a start date'),
})
export type ApplyFeeInput = z.output<typeof applyFeeInput>

export const waiveFeeInput = z.strictObject({ isWaived: z.boolean('Choose yes or no') })

export const applyFeeReply = z.object({
  given: z.int(),
  /** The landlords who got a fee in the meantime, or of whom somebody said that they pay none. They keep what they have. */
  kept: z.array(z.string()),
})
