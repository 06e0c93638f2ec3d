import { z } from '../../zod.ts'

/*
 * What there is to do today, in the order of the work. The top of the dashboard, the bell and the morning mail show this one
 * list. It is worked out on each call from what has happened, so nobody ticks a row: a row leaves with its fact. Amounts are
 * whole currency units, days are ISO text.
 */

export const todayGroups = ['account', 'setup', 'money', 'doors', 'mine'] as const
export type TodayGroup = (typeof todayGroups)[number]

/** The kinds of rows, in the order of the work. */
export const todayKinds = [
  /** An owner has asked for the deletion of the whole account. */
  'leaving',
  /** The account has nearly stored as much as it may. */
  'stored',

  /** Tenancies without a rent account. */
  'accounts',
  /** Landlords of whose rent no fee is taken, though nobody said that this is right. */
  'fee',
  /** Nobody has written how tenants pay. */
  'howToPay',
  /** There is no bank account. */
  'bank',
  /** The bank had money before the first line, of which the books know nothing. */
  'opening',
  /** Landlords with a let home and without bank details. */
  'details',
  /** Nobody else can look at payouts and proofs. */
  'second',

  /** Bank accounts of which no file has come for a while. */
  'file',
  /** Bank lines that nobody has sorted. */
  'unsorted',
  /** Tenancies whose rent account has something overdue. */
  'arrears',
  /** Promises to pay whose day has passed without the money. */
  'promises',
  /** Overdue invoices that no rent account counts. */
  'overdue',
  /** The rent of a month with a tenancy, of which no invoice was raised; it counts the invoices of the month before. */
  'raise',
  /** Bills that wait and are covered by their landlords' balances. */
  'bills',
  /** Payees who can be paid and have no draft. */
  'drafts',
  'approve',
  /** Approved payouts that are in no file for the bank. */
  'send',
  /** Days on which clients' money is not proved. */
  'proof',
  /** The month that is over and not closed. */
  'month',
  /** Landlords without a sent statement until the end of the last month. */
  'statements',

  /** What the law asks to be done, besides deposits. */
  'duties',
  /** Deposits that wait to be protected. */
  'deposits',
  /** Repairs that wait for us: to answer, to ask about, to order, to confirm. Danger first. */
  'repairs',
  /** Bills that bring their repair above what the landlord approved, and about which nobody has asked. */
  'repairBills',
  /** Repairs that wait for others beyond the agency's standard or their review date. */
  'repairsLate',
  /** Enquiries from the public page that nobody has handled. */
  'enquiries',
  /** Today's viewings. */
  'viewed',
  /** Viewings before today whose outcome nobody recorded. */
  'outcomes',
  /** Offers that wait to be passed on to their landlords, or accepted. */
  'offers',
  /** Lets in progress that wait for us; red on the last safe day of one. */
  'lets',
  /** Lets in progress that wait for others, who are late. */
  'letsLate',
  /** Keys that are out past the day on which they were due back. */
  'keys',
  /** Tenancies that end soon. */
  'ending',
  /** Tenancies past their end date whose end nobody recorded. */
  'pastEnd',
  /** Properties marked as rented that no tenancy lets. */
  'unlet',
  /** Properties that have been available for long. */
  'empty',
  /** Properties of which it is not recorded what was done before they came here. */
  'unrecorded',

  /** The reader's own tasks until today. */
  'tasks',
  /** Notes that mention the reader and that they have not read. */
  'mentions',
] as const
export type TodayKind = (typeof todayKinds)[number]

/** One of the records of a row. */
export const todayRecord = z.object({
  /** The record that it leads to; null where it has no page of its own. */
  id: z.uuid().nullable(),
  /** Who or what it is: a tenant, an enquirer, a home, a task. */
  name: z.string(),
  /** The home or the record that it is about; empty where there is none. */
  about: z.string(),
  amount: z.number().nullable(),
  /** The day that matters, such as a due day or an end. */
  day: z.string().nullable(),
  /** The time of a viewing as 'HH:MM'; empty for others. */
  time: z.string(),
})
export type TodayRecord = z.infer<typeof todayRecord>

export const todayRow = z.object({
  kind: z.enum(todayKinds),
  /** How many there are; 1 where nothing is counted. */
  count: z.int().min(1),
  /** What they come to; null where they have no sum. */
  amount: z.number().nullable(),
  /** What the words name: a sentence, a bank account, a month; empty where they name nothing. */
  text: z.string(),
  day: z.string().nullable(),
  /** Red where other people's money may be missing or the account goes. */
  isRed: z.boolean(),
  /** The first hundred records, for the address of a list that shows them and no others. */
  ids: z.array(z.uuid()),
  /** The most urgent records. */
  first: z.array(todayRecord),
})
export type TodayRow = z.infer<typeof todayRow>

/** Somebody's word that a row waits until a day, and why. */
export const putOff = z.object({ until: z.string(), why: z.string(), by: z.string(), at: z.string() })
export type PutOff = z.infer<typeof putOff>

export const todayReply = z.object({
  /** What is to be done, in the order of the work. */
  rows: z.array(todayRow),
  /** What would stand there, and was put off until a later day. */
  putOff: z.array(todayRow.extend({ putOff })),
})
export type TodayReply = z.infer<typeof todayReply>

/** The longest that a row can be put off, in days. */
export const mostDaysOff = 92
