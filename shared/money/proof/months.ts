import { optionalText, requiredText } from '../../fields.ts'
import { z } from '../../zod.ts'

const month = z
  .string({ error: 'Choose the month' })
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as year-month, such as 2026-10')

/** The checks before a month is closed. */
export const monthChecks = ['bank', 'sorted', 'proof', 'signed', 'statements'] as const
type CheckName = (typeof monthChecks)[number]

/** What an open check asks for: nothing, because it only reminds; a reason; or to be done. */
export const needOfCheck: Record<CheckName, 'nothing' | 'a reason' | 'to be done'> = {
  bank: 'to be done',
  sorted: 'a reason',
  proof: 'to be done',
  signed: 'to be done',
  statements: 'nothing',
}

export const monthCheck = z.object({
  name: z.enum(monthChecks),
  isDone: z.boolean(),
  /** What was found, or what is missing. */
  text: z.string(),
})
export type MonthCheck = z.infer<typeof monthCheck>

export const monthClosing = z.object({
  id: z.uuid(),
  action: z.enum(['closed', 'opened']),
  /** The month that was closed or opened; null for an opening whose closing is too old to be listed. */
  month: month.nullable(),
  /** The day through which the books are closed afterwards. */
  through: z.string().nullable(),
  why: z.string(),
  author: z.string(),
  at: z.string(),
})

export const monthsReply = z.object({
  closedThrough: z.string().nullable(),
  /** The next month to close, with its checklist; null before it is over, and without a bank account. */
  next: z.object({ month, isOver: z.boolean(), checks: z.array(monthCheck) }).nullable(),
  /** The month that an owner may open again. */
  last: month.nullable(),
  history: z.array(monthClosing),
})
export type MonthsReply = z.infer<typeof monthsReply>

export const closeInput = z.strictObject({
  month,
  /** Why the month is closed although bank lines of it are not yet sorted: nobody may ever learn whose a payment is. */
  why: optionalText(300),
})
export const openInput = z.strictObject({ month, why: requiredText('Enter a reason', 300) })
