import { z } from '../../zod.ts'

export const historyActions = ['created', 'changed', 'deleted', 'restored'] as const

/** A value as a person reads it; a reference is shown as the record's current text. */
const historyValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type HistoryValue = z.infer<typeof historyValue>

export const historyEntry = z.object({
  at: z.string(),
  /** The person's name at that time. */
  who: z.string(),
  action: z.enum(historyActions),
  /** The record's version after the change; the last version for a deletion. */
  version: z.int(),
  /** All records that one request changed share one id. */
  changeId: z.uuid(),
  /** Field names are those of a read of the record. */
  changes: z.array(z.object({ field: z.string(), before: historyValue, after: historyValue })),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** The hours for which a change can be undone. */
export const undoHours = 24

export const undoReply = z.object({
  /** The id of the undo, which is a change itself. */
  changeId: z.uuid(),
  /** The number of deleted or changed records that are back in their former state. */
  restored: z.int(),
  /** The number of added records that are deleted again. */
  removed: z.int(),
})
export type UndoReply = z.infer<typeof undoReply>
