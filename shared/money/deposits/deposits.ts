import { optionalDate, optionalText, recordDate } from '../../fields.ts'
import { amountAbove0 } from '../../numbers.ts'
import { askOfPrior, depositPlaces, priorFields } from '../../records/tenancies/tenancies.deposit.ts'
import { z } from '../../zod.ts'

/** What a person can do with a tenancy's deposit. */
export const depositActions = [
  ...(['to-scheme', 'return', 'keep', 'take-back'] as const),
  ...(['record', 'came', 'protect', 'inform', 'dispute', 'settle'] as const),
] as const

/** What a part is kept for: what the rent account says is owed, which it then pays, or something else, such as damage. */
export const keptFor = ['owed', 'other'] as const

/** How many documents prove one part that is kept. */
export const evidencePerPart = 20

/** The documents that prove a part that is kept. */
export const evidenceIds = () =>
  z
    .array(z.uuid('Choose a document'), 'Choose documents')
    .max(evidencePerPart, `At most ${evidencePerPart} documents`)

export const depositInput = z
  .strictObject({
    action: z.enum(depositActions, { error: 'Choose what happens to the deposit' }),
    amount: amountAbove0('Enter an amount').optional(),
    day: recordDate('Enter the date').optional(),
    ...priorFields,
    /** Where a deposit is that was taken before Gable. */
    place: z.enum(depositPlaces).optional(),
    /** The day on which a scheme or a court decided on a kept part that the tenant has not agreed to. */
    decidedOn: optionalDate(),
    /** Where the money is: here, or at the scheme. */
    from: z.enum(['here', 'scheme']).optional(),
    /** The reason for a kept part, and the day on which the tenant agreed. */
    reason: optionalText(300),
    agreedOn: optionalDate(),
    keptFor: z.enum(keptFor).optional(),
    /** What proves a kept part: documents of the tenancy or of its home. */
    evidence: evidenceIds().optional(),
    /** The entry that is taken back. */
    entryId: z.uuid().optional(),
  })
  .superRefine((input, context) => {
    const { action, amount, scheme, reason, agreedOn, entryId, decidedOn, place, day, evidence } = input
    const ask = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (input.keptFor && action !== 'keep') ask('keptFor', 'Only a deduction can be for something')
    if (evidence && action !== 'keep') ask('evidence', 'Only a deduction can have evidence')
    if (action === 'take-back') {
      if (!entryId) ask('entryId', 'Choose the entry to reverse')
      return
    }
    const isFact = action === 'came' || action === 'protect' || action === 'inform' || action === 'settle'
    if (amount === undefined && !isFact) ask('amount', 'Enter an amount')
    if (action === 'to-scheme' && !scheme) ask('scheme', 'Choose the scheme that holds it')
    if (action === 'came' && !day) ask('day', 'Enter the date you received it')
    if (action === 'protect' && !scheme) ask('scheme', 'Choose the scheme that insures it')
    if (action === 'keep' && !reason && input.keptFor !== 'owed')
      ask('reason', 'Enter what it is deducted for')
    if (action === 'keep' && !agreedOn && !decidedOn)
      ask('agreedOn', 'Enter the date the tenant agreed, or the date it was decided')
    if (action === 'dispute' && !reason) ask('reason', 'Enter the reason for the dispute')
    if (action === 'settle' && !reason) ask('reason', 'Enter the decision')
    if (action === 'inform' && !input.informedTo) ask('informedTo', 'Enter who it was served on')
    if (action === 'inform' && !input.informedOn) ask('informedOn', 'Enter the date of service')
    if (action !== 'record') return
    if (!place) ask('place', 'Choose who holds the deposit')
    if (!day) ask('day', 'Enter the date you received it')
    askOfPrior(input, ask)
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
  /**
   * The holding deposit, which `held` does not include, and the last days for agreeing on the tenancy and for repaying it. Once the
   * tenancy is agreed or given up there is no day for the agreement.
   */
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
