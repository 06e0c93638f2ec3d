import { evidenceIds } from '../../money/deposits/deposits.ts'
import { z } from '../../zod.ts'

/** Documents that prove a part that was kept of a deposit or of a holding deposit. */
export const evidenceInput = z.strictObject({
  /** The entry that keeps the part. */
  entryId: z.uuid('Choose the deduction'),
  evidence: evidenceIds().min(1, 'Choose a document'),
})
export type EvidenceInput = z.output<typeof evidenceInput>

/** A document as it stood when it was named as evidence; a later version of the document changes nothing. */
export const evidenceRow = z.object({
  id: z.uuid(),
  entryId: z.uuid(),
  name: z.string(),
  /** The address of the version; null once it was taken off. */
  path: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  takenOff: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type Evidence = z.infer<typeof evidenceRow>
