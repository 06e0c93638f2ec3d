import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'

/** What most events of a timeline do not have. */
export const nothing = { text: '', amount: null, changes: [] }

type Happened = Pick<TimelineEvent, 'id' | 'at' | 'who'> & Partial<TimelineEvent>

export const asEvents = (rows: Happened[], what: TimelineEvent['what']): TimelineEvent[] =>
  rows.map((row) => ({ ...nothing, ...row, what }))
