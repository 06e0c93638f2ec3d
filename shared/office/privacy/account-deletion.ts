import { requiredText } from '../../fields.ts'
import { z } from '../../zod.ts'

/** For how many days a deletion of the whole account can be taken back, and for how long an export stands for it. */
export const deletionDays = 7

export const accountDeletion = z.object({
  /** The account's name, which is typed to confirm. */
  name: z.string(),
  /** When everything was downloaded last, within the last days; null where it was not. */
  exportedAt: z.string().nullable(),
  /** Why the account cannot be deleted yet, as sentences. */
  obstacles: z.array(z.string()),
  /** What the person must keep although the account is deleted, as sentences. */
  keeps: z.array(z.string()),
  /** The deletion that is under way. */
  asked: z.object({ by: z.string(), at: z.string(), endsAt: z.string() }).nullable(),
})
export type AccountDeletion = z.infer<typeof accountDeletion>

export const accountDeletionInput = z.strictObject({
  /** The account's name, typed once more. */
  confirm: requiredText('Type the account’s name to confirm', 200),
})
