import { optionalText } from '../../fields.ts'
import { z } from '../../zod.ts'

/** What the books do not tell for a written statement. */
export const statementOptions = z.strictObject({
  gas: z.enum(['yes', 'no'], 'Choose yes or no').optional(),
  improvements: z.enum(['yes', 'no'], 'Choose yes or no').optional(),
  /** Bills that the tenant pays to the landlord beside the rent. */
  beside: optionalText(400),
  supported: optionalText(400),
})
export type StatementOptions = z.output<typeof statementOptions>

/** Where what is missing is entered: at a record, or among the answers for the landlord database. */
export const statementPlaces = ['landlord', 'tenant', 'home', 'tenancy', 'answers'] as const
export type StatementPlace = (typeof statementPlaces)[number]

export const statementReply = z.object({
  items: z.array(
    z.object({
      paragraph: z.int(),
      title: z.string(),
      text: z.string(),
      missing: z.string().optional(),
      /** Where that is entered; undefined where the statement itself asks. */
      missingAt: z.enum(statementPlaces).optional(),
    }),
  ),
  /** What has to be entered before the statement is whole. */
  missing: z.array(z.string()),
  source: z.string(),
})
export type StatementReply = z.infer<typeof statementReply>
