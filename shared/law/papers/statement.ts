import { optionalText } from '../../fields.ts'
import { z } from '../../zod.ts'

export const statementOptions = z.strictObject({
  gas: z.enum(['yes', 'no'], 'Choose yes or no').optional(),
  improvements: z.enum(['yes', 'no'], 'Choose yes or no').optional(),
  beside: optionalText(400),
  supported: optionalText(400),
})
export type StatementOptions = z.output<typeof statementOptions>

/** Where what is missing is entered: at a record, or among the answers for the landlord database. */
export const statementPlaces = ['landlord', 'tenant', 'home', 'tenancy', 'answers'] as const
export type StatementPlace = (typeof statementPlaces)[number]

/** An item of the schedule to SI 2026/324. */
const statementItem = z.object({
  paragraph: z.int(),
  title: z.string(),
  /** What the statement says; empty while it is missing or where the paragraph does not apply. */
  text: z.string(),
  /** What has to be entered first; undefined where nothing is missing. */
  missing: z.string().optional(),
  /** Where that is entered; undefined where the statement itself asks. */
  missingAt: z.enum(statementPlaces).optional(),
})
export type StatementItem = z.infer<typeof statementItem>

export const statementReply = z.object({
  items: z.array(statementItem),
  missing: z.array(z.string()),
  source: z.string(),
})
export type StatementReply = z.infer<typeof statementReply>
