import { requiredLines } from '../fields.ts'
import { z } from '../zod.ts'

/** How many hours a second person has to confirm the help, and from then on the colleague to sign in. */
export const helpHours = 24

export const helpInput = z.strictObject({ reason: requiredLines('Enter a reason', 500) })

/** Help for a colleague who has lost their second step. */
export const help = z.object({
  id: z.uuid(),
  /** The colleague. */
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  startedBy: z.string(),
  startedAt: z.string(),
  /** The second person; null while nobody has confirmed. */
  confirmedBy: z.string().nullable(),
  expiresAt: z.string(),
  /** Whether the caller may confirm it: an owner or manager who is neither the first person nor the colleague. */
  mayConfirm: z.boolean(),
})
export type Help = z.output<typeof help>
