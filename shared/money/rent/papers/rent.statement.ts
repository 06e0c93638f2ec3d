import { calendarDate, optionalText } from '../../../fields.ts'
import { z } from '../../../zod.ts'

/** The days of a statement; by default from the start of the rent account until today. */
export const statementDays = z.strictObject({
  from: calendarDate('Enter a start date').optional(),
  to: calendarDate('Enter an end date').optional(),
})
export type StatementDays = z.output<typeof statementDays>

export const statementMailInput = z.strictObject({
  ...statementDays.shape,
  /** The people of the tenancy who get the mail; by default every tenant with an email address. */
  people: z.array(z.uuid()).min(1, 'Choose who gets it').max(40).optional(),
  /** The sender's words in the mail. */
  note: optionalText(1000),
})
export type StatementMailInput = z.output<typeof statementMailInput>

/** The mail as the first of its readers gets it. */
export const statementPreview = z.object({
  to: z.array(z.object({ name: z.string(), email: z.string() })),
  subject: z.string(),
  /** The whole mail as text. */
  text: z.string(),
})
export type StatementPreview = z.infer<typeof statementPreview>
