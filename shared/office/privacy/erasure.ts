import { requiredText } from '../../fields.ts'
import { z } from '../../zod.ts'
import { personKinds } from './privacy.ts'

export const erasurePreview = z.object({
  name: z.string(),
  /** Why the person cannot be erased yet, as sentences; empty where they can. */
  obstacles: z.array(z.string()),
  /** Rows that are deleted. */
  leaves: z.array(z.object({ title: z.string(), count: z.int() })),
  /** Rows that stay without name, contacts and texts. */
  loses: z.array(z.object({ title: z.string(), count: z.int() })),
  /** Rows that keep their words, until when and why. */
  stays: z.array(z.object({ title: z.string(), count: z.int(), until: z.string(), why: z.string() })),
  /** What the person should know first, as sentences: another person has the same name. */
  notes: z.array(z.string()),
  /** What the record is called afterwards. */
  becomes: z.string(),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

export const erasureInput = z.strictObject({
  /** The person's name, typed once more. */
  confirm: requiredText('Type the name to confirm', 200),
  why: requiredText('Enter a reason, such as the date of the request', 200),
})
export type ErasureInput = z.infer<typeof erasureInput>

/** An erasure that was done. It holds no name of the person. */
export const erasureDone = z.object({
  id: z.uuid(),
  kind: z.enum(personKinds),
  at: z.string(),
  by: z.string(),
  why: z.string(),
  /** The last day on which something of the person stays; null where nothing does. */
  staysUntil: z.string().nullable(),
})
export type ErasureDone = z.infer<typeof erasureDone>
