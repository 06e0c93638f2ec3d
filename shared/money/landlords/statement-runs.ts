import { calendarDate } from '../../fields.ts'
import { z } from '../../zod.ts'

/*
 * Statements of all landlords in one go. A run makes the statement of each landlord who has none up to its day, and mails what
 * is unsent. Landlords without an email get theirs on paper.
 */

/**
 * Where a landlord stands: 'new' has no statement up to the day, 'made' has one that was not sent, 'sent' has one that was, and
 * of 'nothing' no money has moved since the last one and none is held.
 */
export const statementStandings = ['new', 'made', 'sent', 'nothing'] as const
export type StatementStanding = (typeof statementStandings)[number]

/** What stands in place of an address where a statement was sent on paper. */
export const sentByPost = 'post'

export const landlordDue = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Empty where there is none. */
  email: z.string(),
  standing: z.enum(statementStandings),
  /** The number of the statement up to the day; null where there is none yet. */
  number: z.int().nullable(),
  /** The earlier statements that were not sent. They are sent first. */
  unsent: z.int(),
})
export type LandlordDue = z.infer<typeof landlordDue>

export const isToMake = ({ standing }: Pick<LandlordDue, 'standing'>): boolean =>
  standing === 'new' || standing === 'made'

const landlordOfRun = z.object({ id: z.uuid(), name: z.string() })

export const statementRun = z.object({
  id: z.uuid(),
  to: z.string(),
  by: z.string(),
  at: z.string(),
  /** Null while it is at work. */
  finishedAt: z.string().nullable(),
  /** How many landlords it is for, and how many of them have theirs: sent by mail or made for the post. */
  count: z.int(),
  done: z.int(),
  sent: z.int(),
  failed: z.array(landlordOfRun.extend({ why: z.string() })),
  /** The statements of landlords without an email, which go on paper. */
  onPaper: z.array(landlordOfRun.extend({ statementId: z.uuid(), number: z.int(), isPosted: z.boolean() })),
})
export type StatementRun = z.infer<typeof statementRun>

export const dueQuery = z.object({
  /** The last day of the statements; by default the last day of the month before this one. */
  to: calendarDate('Enter an end date').optional(),
})

export const dueReply = z.object({
  to: z.string(),
  /** The month that is to be closed first, as 2026-10; null where the day lies in closed months, or none can be closed. */
  openMonth: z.string().nullable(),
  landlords: z.array(landlordDue),
  /** The newest run up to this day, or the one that is at work. */
  run: statementRun.nullable(),
})
export type StatementsDue = z.infer<typeof dueReply>

export const runInput = z.strictObject({
  to: calendarDate('Enter an end date'),
  /** Makes them although the month is not closed. What is entered later stands on the next statement. */
  evenIfOpen: z.boolean().optional(),
})

export const postedInput = z.strictObject({
  ids: z.array(z.uuid()).min(1, 'Choose the statements').max(500),
})

/** The most statements of one PDF. */
export const mostPrinted = 300

export const printQuery = z.object({
  /** 'paper': those of landlords without an email only. */
  which: z.enum(['all', 'paper']).optional(),
  /** Counts parts of `mostPrinted` statements from 1 on. */
  part: z.coerce
    .number()
    .int()
    .min(1, 'A part from 1 on')
    .max(1000, 'There are fewer parts than that')
    .optional(),
})
