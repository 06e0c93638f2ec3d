import { calendarDate, optionalDate, optionalText } from '../../fields.ts'
import { money } from '../../numbers.ts'
import { z } from '../../zod.ts'

/** What a person can do with a tenancy's deposit. */
export const depositActions = [
  ...(['to-scheme', 'return', 'keep', 'take-back'] as const),
  ...(['record', 'came', 'protect', 'inform', 'dispute', 'settle'] as const),
] as const

/**
 * Where a deposit that was taken before Gable is: held by whoever keeps these books and insured, at a custodial scheme, or, in
 * an agency's books, with the landlord.
 */
export const depositPlaces = ['here', 'scheme', 'landlord'] as const
export type DepositPlace = (typeof depositPlaces)[number]

/** The places of a deposit as a person names them. Only an agency's books know one that the landlord has. */
export const listDepositPlaces = (isAgency: boolean): { value: DepositPlace; label: string }[] => [
  { value: 'here', label: isAgency ? 'In the client account' : 'Held by me' },
  { value: 'scheme', label: 'At a custodial scheme' },
  ...(isAgency ? [{ value: 'landlord' as const, label: 'With the landlord' }] : []),
]

/** The custodial schemes of England and Wales. */
export const depositSchemes = ['Deposit Protection Service', 'mydeposits', 'Tenancy Deposit Scheme'] as const

export const depositInput = z
  .strictObject({
    action: z.enum(depositActions, { error: 'Say what is done with the deposit' }),
    amount: money('Say how much')
      .refine((value) => value > 0, { error: 'An amount above 0' })
      .optional(),
    day: calendarDate('Say on which day').optional(),
    /** The scheme that holds the deposit. */
    scheme: optionalText(60),
    /** The certificate or reference of the scheme. */
    reference: optionalText(60),
    /** Where a deposit is that was taken before Gable, and whether somebody has said that its day lies so early. */
    place: z.enum(depositPlaces).optional(),
    isEarly: z.boolean().optional(),
    /** The answer where more would be held than was asked for. */
    depositAs: z.enum(['more']).optional(),
    /** When the prescribed information was served, and on whom: the tenants and whoever paid. */
    informedOn: optionalDate(),
    informedTo: optionalText(200),
    /** The day on which a scheme or a court decided on a kept part that the tenant has not agreed to. */
    decidedOn: optionalDate(),
    /** Where the money is: here, or at the scheme. */
    from: z.enum(['here', 'scheme']).optional(),
    /** The reason for a kept part, and the day on which the tenant agreed. */
    reason: optionalText(300),
    agreedOn: optionalDate(),
    /** The entry that is taken back. */
    entryId: z.uuid().optional(),
  })
  .superRefine((input, context) => {
    const { action, amount, scheme, reason, agreedOn, entryId, decidedOn, place, day } = input
    const ask = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (action === 'take-back') {
      if (!entryId) ask('entryId', 'Say what is taken back')
      return
    }
    const isFact = action === 'came' || action === 'protect' || action === 'inform' || action === 'settle'
    if (amount === undefined && !isFact) ask('amount', 'Say how much')
    if (action === 'to-scheme' && !scheme) ask('scheme', 'Say which scheme holds it')
    if (action === 'came' && !day) ask('day', 'Say on which day it came')
    if (action === 'protect' && !scheme) ask('scheme', 'Say which scheme insures it')
    if (action === 'keep' && !reason) ask('reason', 'Say what it is kept for')
    if (action === 'keep' && !agreedOn && !decidedOn) ask('agreedOn', 'Say when the tenant agreed')
    if (action === 'dispute' && !reason) ask('reason', 'Say what it is about')
    if (action === 'settle' && !reason) ask('reason', 'Say how it was decided')
    if (action === 'inform' && !input.informedTo) ask('informedTo', 'Say whom it was served on')
    if (action === 'inform' && !input.informedOn) ask('informedOn', 'Say when it was served')
    if (action !== 'record') return
    if (!place) ask('place', 'Say where the deposit is')
    if (!day) ask('day', 'Say on which day it came')
    if (place === 'scheme' && !scheme) ask('scheme', 'Say which scheme holds it')
    if (input.informedOn && !input.informedTo) ask('informedTo', 'Say whom it was served on')
    if (input.informedTo && !input.informedOn) ask('informedOn', 'Say when it was served')
  })
export type DepositInput = z.output<typeof depositInput>

export const depositLine = z.object({
  id: z.uuid(),
  day: z.string(),
  action: z.enum([
    ...(['received', 'to-scheme', 'from-scheme', 'return', 'keep', 'take-back', 'other'] as const),
    ...(['came', 'protect', 'inform', 'dispute', 'settle'] as const),
  ]),
  memo: z.string(),
  /** The amount; above 0 raises what is held for the tenant. Money that goes to the scheme stays held. */
  amount: z.number(),
  author: z.string(),
  at: z.string(),
  reversible: z.boolean(),
})
export type DepositLine = z.infer<typeof depositLine>

/** A tenancy's deposit, with where it is held. */
export const deposit = z.object({
  tenancyId: z.uuid(),
  /** What the tenancy asks for, in whole currency units. */
  agreed: z.number().nullable(),
  /** The holding deposit, which `held` does not include, and the last days for agreeing on the tenancy and for repaying it. */
  holding: z.number(),
  agreeBy: z.string().nullable(),
  repayBy: z.string().nullable(),
  held: z.number(),
  here: z.number(),
  atScheme: z.number(),
  scheme: z.string(),
  /** Who has what is not here: a scheme, or in an agency's books the landlord. */
  holder: z.enum(['scheme', 'landlord']),
  /** The part that the tenant disputes; nobody returns or keeps it before the dispute is settled. */
  disputed: z.number(),
  /** How the deposit is protected: the scheme, its certificate or reference, and the day, as far as they are recorded. */
  protection: z
    .object({
      by: z.enum(['insured', 'custodial']),
      scheme: z.string(),
      reference: z.string(),
      day: z.string(),
    })
    .nullable(),
  /** When the prescribed information was served, and on whom. */
  informed: z.object({ on: z.string(), to: z.string() }).nullable(),
  returned: z.number(),
  kept: z.number(),
  /**
   * The day on which the first part of the deposit came, and the last day for protecting it and for serving its information.
   * Null where the day is not known, and once that is done.
   */
  receivedOn: z.string().nullable(),
  protectBy: z.string().nullable(),
  informBy: z.string().nullable(),
  /**
   * Whether nobody has said on which day a part of opening balances came, so that no last day is known. It came on the day of
   * those balances at the latest.
   */
  isDayMissing: z.boolean(),
  lines: z.array(depositLine),
})
export type Deposit = z.infer<typeof deposit>

/** How many days before its tenancy a deposit may come without a question. */
export const usualDepositDays = 90

/** A deposit that was taken before Gable, as adding a tenancy and an import record it. */
export const priorDeposit = z
  .strictObject({
    amount: money('Say how much').refine((value) => value > 0, { error: 'An amount above 0' }),
    /** The day on which it was received. */
    day: calendarDate('Say on which day it came'),
    place: z.enum(depositPlaces, { error: 'Say where the deposit is' }),
    scheme: optionalText(60),
    reference: optionalText(60),
    informedOn: optionalDate(),
    informedTo: optionalText(200),
    isEarly: z.boolean().optional(),
    depositAs: z.enum(['more']).optional(),
  })
  .superRefine(({ place, scheme, informedOn, informedTo }, context) => {
    const ask = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (place === 'scheme' && !scheme) ask('scheme', 'Say which scheme holds it')
    if (informedOn && !informedTo) ask('informedTo', 'Say whom it was served on')
    if (informedTo && !informedOn) ask('informedOn', 'Say when it was served')
  })
export type PriorDeposit = z.output<typeof priorDeposit>
