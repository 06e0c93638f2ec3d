import { z } from '../../zod.ts'

/** How many days a deletion can be put back for. */
export const binDays = 30

/** What one request deleted, as the bin lists it. */
export const binEntry = z.object({
  /** The id of the deletion, by which it is put back. */
  changeId: z.uuid(),
  at: z.string(),
  /** The person's name at that time. */
  who: z.string(),
  /** The kind in words: 'Property', '12 landlords', 'Note'. */
  kind: z.string(),
  /** What was deleted: '12 Acre Lane, SW2 5SG'; of several the first few names. */
  name: z.string(),
  /** The names of the records that the deleted one was linked to, such as a tenancy's tenant and home; empty for several. */
  detail: z.string(),
  /** What was deleted with it, in words: '2 notes and 3 photos'; may be empty. */
  along: z.string(),
  /** The number of days until it is gone for good; 1 on the last day. */
  daysLeft: z.int(),
  /** A deletion that must be put back first, because this deletion's records refer to its records. */
  first: z.object({ changeId: z.uuid(), name: z.string() }).nullable(),
  /** Why the deletion cannot be put back, as a sentence. */
  blocked: z.string().nullable(),
})
export type BinEntry = z.infer<typeof binEntry>
