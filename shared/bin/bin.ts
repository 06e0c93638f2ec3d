import { z } from '../zod.ts'

/** The days for which a deletion can be put back. */
export const binDays = 30

/** What one request deleted, as the bin lists it. */
export const binEntry = z.object({
  /** What putting back takes. */
  changeId: z.uuid(),
  at: z.string(),
  /** The person's name at that time. */
  who: z.string(),
  /** The kind in words: 'Property', '12 landlords', 'Note'. */
  kind: z.string(),
  /** What was deleted: '12 Acre Lane, SW2 5SG'; of several the first few names. */
  name: z.string(),
  /** The records that it named: the tenant and the home of a tenancy; empty for several. */
  detail: z.string(),
  /** What went with it, in words: '2 notes and 3 photos'; empty when nothing did. */
  along: z.string(),
  /** Days until it is gone for good; 1 on the last day. */
  daysLeft: z.int(),
  /** A deletion that must be put back first, because this one's records name its records. */
  first: z.object({ changeId: z.uuid(), name: z.string() }).nullable(),
  /** Why it cannot be put back, as a sentence. */
  blocked: z.string().nullable(),
})
export type BinEntry = z.infer<typeof binEntry>
