import { optionalDate, optionalField, optionalText, recordDate } from '../../fields.ts'
import { amountAbove0 } from '../../numbers.ts'
import { z } from '../../zod.ts'

/** What can be done with a holding deposit: apply it to charges, return it, or keep it as the Act permits. */
export const holdingActions = ['apply', 'return', 'keep'] as const

/** The reasons for which a holding deposit may be kept (Tenant Fees Act 2019, schedule 2, paragraphs 8 to 12). */
export const holdingReasons = {
  withdrew: 'The tenant decided not to take the tenancy',
  'no-steps': 'The tenant did not take reasonable steps towards it',
  'false-information': 'The tenant gave false or misleading information',
  'right-to-rent': 'The tenant has no right to rent',
} as const
export type HoldingReason = keyof typeof holdingReasons

export const holdingInput = z
  .strictObject({
    action: z.enum(holdingActions, { error: 'Choose what happens to the holding deposit' }),
    /** How much is kept; by default all. A holding deposit is applied as far as it is asked for, and returned as a whole. */
    amount: amountAbove0('Enter an amount').optional(),
    /** The day of a return or of keeping it; by default today. What is applied counts on the day of the agreement. */
    day: recordDate('Enter the date').optional(),
    /** The reason for keeping it. */
    reason: z
      .enum(Object.keys(holdingReasons) as HoldingReason[], { error: 'Choose the reason for keeping it' })
      .optional(),
    /** Whom the written reason for keeping it was served on, and when. */
    servedTo: optionalText(120),
    servedOn: optionalDate(),
    /** The day on which the landlord decided, or the tenant withdrew, where that was before the deadline. */
    decidedOn: optionalDate(),
    /** The deadline for the agreement where another one was agreed in writing. */
    deadline: optionalDate(),
    /** The first rent or the deposit that an applied holding deposit pays first; by default the first rent. */
    chargeId: optionalField(z.uuid('Choose what it pays'), 'Choose what it pays'),
    /** The day on which the payer agreed that it pays rent or the deposit. */
    agreedOn: recordDate('Enter the date the tenant agreed').optional(),
    /** The day of the tenancy agreement, on which an applied holding deposit counts as received. */
    tenancyAgreedOn: recordDate('Enter the date of the tenancy agreement').optional(),
  })
  .superRefine((input, context) => {
    const { action, amount, reason, agreedOn, chargeId, servedOn, servedTo, tenancyAgreedOn, day } = input
    const ask = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (action === 'keep' && !reason) ask('reason', 'Choose the reason for keeping it')
    if (action !== 'keep' && amount !== undefined)
      ask('amount', 'Leave the amount empty: all of it is applied or returned')
    if (action !== 'apply' && chargeId) ask('chargeId', 'Only an applied holding deposit can pay a charge')
    if (action === 'apply' && !agreedOn) ask('agreedOn', 'Enter the date the tenant agreed')
    if (action === 'apply' && !tenancyAgreedOn)
      ask('tenancyAgreedOn', 'Enter the date of the tenancy agreement')
    if (action === 'apply' && tenancyAgreedOn && day && day !== tenancyAgreedOn)
      ask('day', 'Use the date of the tenancy agreement')
    if (action === 'keep' && !servedOn) ask('servedOn', 'Enter the date the written reason was given')
    if (action === 'keep' && !servedTo) ask('servedTo', 'Enter who the written reason was given to')
  })
export type HoldingInput = z.output<typeof holdingInput>
