import { calendarDate, optionalText } from '../fields.ts'
import { money } from '../numbers.ts'
import { z } from '../zod.ts'

/** What a person can do with a tenancy's deposit. */
export const depositActions = ['to-scheme', 'return', 'keep', 'take-back'] as const

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
    /** Where the money is: here, or at the scheme. */
    from: z.enum(['here', 'scheme']).optional(),
    /** The reason for a kept part, and the day on which the tenant agreed. */
    reason: optionalText(300),
    agreedOn: calendarDate('Say when the tenant agreed').optional(),
    /** The entry that is taken back. */
    entryId: z.uuid().optional(),
  })
  .superRefine(({ action, amount, scheme, reason, agreedOn, entryId }, context) => {
    const ask = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (action === 'take-back') {
      if (!entryId) ask('entryId', 'Say what is taken back')
      return
    }
    if (amount === undefined) ask('amount', 'Say how much')
    if (action === 'to-scheme' && !scheme) ask('scheme', 'Say which scheme holds it')
    if (action === 'keep' && !reason) ask('reason', 'Say what it is kept for')
    if (action === 'keep' && !agreedOn) ask('agreedOn', 'Say when the tenant agreed')
  })
export type DepositInput = z.output<typeof depositInput>

export const depositLine = z.object({
  id: z.uuid(),
  day: z.string(),
  action: z.enum(['received', 'to-scheme', 'from-scheme', 'return', 'keep', 'take-back', 'other']),
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
  returned: z.number(),
  kept: z.number(),
  /** The day on which the first part of the deposit came, and the last day on which it may be protected. */
  receivedOn: z.string().nullable(),
  protectBy: z.string().nullable(),
  lines: z.array(depositLine),
})
export type Deposit = z.infer<typeof deposit>
