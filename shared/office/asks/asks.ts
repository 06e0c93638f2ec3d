import { requiredLines } from '../../fields.ts'
import { z } from '../../zod.ts'

/* What a landlord who looks at their own records asks their agency, and what became of it. */

/** What a question can be about. */
export const askKinds = [
  'balance',
  'line',
  'payout',
  'bill',
  'statement',
  'tax-year',
  'document',
  'other',
] as const
export type AskKind = (typeof askKinds)[number]

/** The line that a question is about: the id of an entry, payout, bill, statement or document, a tax year, or nothing. */
export const askAbout = z.strictObject({
  kind: z.enum(askKinds),
  id: z.string().max(40).default(''),
})

const words = (message: string) => requiredLines(message, 600)

export const askInput = z.strictObject({
  ...askAbout.shape,
  question: words('Enter what you would like to know'),
})
export type AskInput = z.output<typeof askInput>

export const answerInput = z.strictObject({ answer: words('Write an answer') })

/** How many questions of a landlord may wait at a time. */
export const mostOpenAsks = 20

export const askRow = z.object({
  id: z.uuid(),
  kind: z.enum(askKinds),
  /** The id of what it is about. */
  about: z.string(),
  /** The line in words, as it stood when the question was asked; empty where it is about no line. */
  line: z.string(),
  question: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** When the agency's task of it was done; null while it waits. */
  doneAt: z.string().nullable(),
  answer: z.string(),
  answeredAt: z.string().nullable(),
  /** Client landlords see no names of the team. */
  answeredBy: z.string(),
})
export type Ask = z.infer<typeof askRow>
