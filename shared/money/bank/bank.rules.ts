import { z } from '../../zod.ts'
import { expenseCategory } from '../bills/bills.categories.ts'
import { bankLine, mostAtOnce, type sortKinds, sortPart } from './bank.ts'

/*
 * What a private landlord's payments to or from somebody always are, and lines that are sorted together. Amounts are
 * whole currency units.
 */

export const bankRule = z.object({
  id: z.uuid(),
  /** The other party as people read it: 'Tesco', 'Halifax 4471123300', 'HMRC £300.00'. */
  payee: z.string(),
  isIn: z.boolean(),
  kind: z.enum(['own', 'expense']),
  category: expenseCategory.nullable(),
  propertyId: z.uuid().nullable(),
  /** 'My own money', 'Insurance and rates, all homes'. */
  label: z.string(),
  /** How many lines it has sorted, and the newest day of them; null before the first. */
  lines: z.int(),
  lastDay: z.string().nullable(),
  author: z.string(),
  at: z.string(),
})
export type BankRule = z.infer<typeof bankRule>

/** A rule that a person is asked for, because they did the same three times. */
export const ruleProposal = z.object({
  key: z.string(),
  isIn: z.boolean(),
  payee: z.string(),
  /** What it would be, as a text that tells it from others, and in words. */
  as: z.string(),
  label: z.string(),
  times: z.int(),
  lastDay: z.string(),
  /** How many lines wait that it would sort at once. */
  waiting: z.int(),
})
export type RuleProposal = z.infer<typeof ruleProposal>

/** The answer to proposals, which are named as they were shown. */
export const ruleAnswer = z.strictObject({
  answer: z.enum(['always', 'no']),
  rules: z
    .array(z.strictObject({ key: z.string().max(200), isIn: z.boolean(), as: z.string().max(200) }))
    .min(1)
    .max(mostAtOnce),
})

export const ruleAnswered = z.object({ rules: z.array(bankRule), lines: z.array(bankLine) })

export const endRulesInput = z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostAtOnce) })

/** The kinds that several lines may be together; each other kind names a payment of its own. */
export const kindsTogether = [
  'tenancy',
  'own',
  'expense',
  'landlord',
  'bank-charge',
  'made-good',
  'interest',
  'landlord-interest',
  'fees',
  'card',
] as const satisfies readonly (typeof sortKinds)[number][]

/** What is said of one line alone: how much of it, the bill that it makes, and whose holding deposit it is. */
const ofOneLine = { amount: true, number: true, billDay: true, sameNumber: true, applicant: true } as const

export const sortManyInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(mostAtOnce),
  part: z.strictObject({ ...sortPart.omit(ofOneLine).shape, kind: z.enum(kindsTogether) }),
})
