import { calendarDate } from '../../fields.ts'
import { z } from '../../zod.ts'
import { clientGroupNames, clientGroups } from './proof.ts'

/*
 * One ledger of the proof between two days: a group of owners or one of them, the cash book of a bank account, or what is
 * short. Amounts are whole currency units with two decimals, and days are ISO text.
 */

/**
 * What a ledger page can be about: a group of the proof, a side of it that belongs to no client, or the interest that banks
 * have paid on clients' money, by whichever ledger has it.
 */
export const ledgerNames = [...clientGroups, 'bank', 'short', 'interest'] as const
export type LedgerPageName = (typeof ledgerNames)[number]

export const ledgerPageNames: Record<LedgerPageName, string> = {
  ...clientGroupNames,
  bank: 'Client account',
  short: 'Shortfall',
  interest: 'Interest on client money',
}

/** The most lines that a page shows; its file has all of them. */
export const mostLedgerLines = 3000

export const ledgerQuery = z
  .object({
    of: z.enum(ledgerNames),
    /** The landlord, tenancy, contractor, payout or bank account; without one all of their kind together. */
    subject: z.uuid().optional(),
    /** Without a first day from the first entry on. */
    from: calendarDate('Enter a start date').optional(),
    to: calendarDate('Enter an end date'),
  })
  .refine(({ from, to }) => from === undefined || from <= to, {
    error: 'The start date is after the end date',
    path: ['from'],
  })
export type LedgerQuery = z.output<typeof ledgerQuery>

export const ledgerPageLine = z.object({
  entryId: z.uuid(),
  /** The day that the entry counts for. */
  day: z.string(),
  /** The day on which it happened, where its month was closed by then; null where both are the same. */
  happenedOn: z.string().nullable(),
  what: z.string(),
  /** Whose other ledgers it moved: tenants with their homes, landlords, contractors. */
  who: z.string(),
  why: z.string(),
  reference: z.string(),
  /** The person who entered it; empty where it follows by a rule. */
  by: z.string(),
  /** When it was entered. */
  at: z.string(),
  amount: z.number(),
  balance: z.number(),
})
export type LedgerPageLine = z.infer<typeof ledgerPageLine>

export const ledgerPage = z.object({
  of: z.enum(ledgerNames),
  subjectId: z.uuid().nullable(),
  name: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  opening: z.number(),
  /** What raised the balance, and what lowered it, above 0. */
  came: z.number(),
  went: z.number(),
  closing: z.number(),
  /** The first lines, at most `mostLedgerLines`. */
  lines: z.array(ledgerPageLine),
  count: z.int(),
})
export type LedgerPage = z.infer<typeof ledgerPage>
