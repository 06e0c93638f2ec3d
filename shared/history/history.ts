import { z } from 'zod'

export const historyActions = ['created', 'changed', 'deleted', 'restored'] as const

/** A value as a person reads it: references are the text that they have today. */
const historyValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type HistoryValue = z.infer<typeof historyValue>

export const historyEntry = z.object({
  at: z.string(),
  /** The person's name as it was then. */
  who: z.string(),
  action: z.enum(historyActions),
  /** The record's version after it; of a deletion, the last one. */
  version: z.int(),
  /** Everything that the same request changed has the same one. */
  changeId: z.uuid(),
  /** Fields are named as a read of the record names them. */
  changes: z.array(z.object({ field: z.string(), before: historyValue, after: historyValue })),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** How long a change can be undone, in hours. */
export const undoHours = 24

export const undoReply = z.object({
  /** The change that the undoing itself is. */
  changeId: z.uuid(),
  /** Records that were deleted or changed, and are as they were. */
  restored: z.int(),
  /** Records that had been added, and are gone. */
  removed: z.int(),
})
export type UndoReply = z.infer<typeof undoReply>
