import { optionalDate, optionalField, optionalText, recordDate, yesNo } from '../../fields.ts'
import { amountAbove0, mostAmount } from '../../numbers.ts'
import { z } from '../../zod.ts'
import { rentFrequencies } from './terms.calendar.ts'
import { tenancyKinds } from './terms.kinds.ts'

const amount = (message: string) => amountAbove0(message)

/** The answer to 'When did the rent last go up?'. */
const increaseAnswer = z.union([z.literal('never'), recordDate('Enter a date')])
export const lastIncrease = optionalField(increaseAnswer, 'Enter a date, or choose ‘never’')

/** Starts a rent account, or states a rent from a day on where there is a rent account. Fields that are left out follow from the tenancy. */
export const scheduleInput = z.strictObject({
  /** The rent of one whole period; by default the tenancy's monthly rent. */
  amount: amount('Rent must be above 0').optional(),
  every: z.enum(rentFrequencies).optional(),
  /** The first day of this rent; by default the start of the tenancy, or today where there is a rent account already. */
  from: recordDate('Enter the date from which the rent applies').optional(),
  /** A day on which a period begins; by default the former terms' day, at first the start of the tenancy. */
  anchor: recordDate('Enter the date on which a period begins', 100).optional(),
  /** Days from a period's first day to its due day. */
  dueAfter: z.int().min(0, 'From 0 days').max(60, 'At most 60 days').optional(),
  kind: z.enum(tenancyKinds).optional(),
  /** What is owed when the account is started; an advance payment is below 0. */
  opening: z
    .number({ error: 'Enter the amount owed or paid in advance' })
    .min(-mostAmount, `At least −${mostAmount.toLocaleString('en-GB')}`)
    .max(mostAmount, `At most ${mostAmount.toLocaleString('en-GB')}`)
    .refine((value) => Number(value.toFixed(2)) === value, 'At most 2 decimals')
    .optional(),
  /** The day since which some of it was owed; by default the account's first day. */
  openingSince: optionalDate(),
  /** What the opening balance is from: 'October, half of it'. */
  openingReason: optionalText(200),
  /** The day on which notice of an increase was served, or on which the tenant agreed in writing. */
  servedOn: optionalDate(),
  agreedOn: optionalDate(),
  /** The rent that the notice proposes, where it is not this one, and its first day, where a tribunal decided on it. */
  noticeAmount: optionalField(amount('The proposed rent must be above 0'), 'Enter the proposed rent'),
  noticeFrom: optionalDate(),
  /** The day on which a tribunal decided on the rent, and whether it put the rent off for the tenant’s hardship. */
  decidedOn: optionalDate(),
  forHardship: yesNo(),
  /** When the rent last went up before Gable, for an account that begins later than its tenancy. */
  lastIncrease,
})
export type ScheduleInput = z.output<typeof scheduleInput>
