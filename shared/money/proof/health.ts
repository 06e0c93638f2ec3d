import { z } from '../../zod.ts'

/*
 * Whether clients' money is proved on every day since the last sign-off. Amounts are whole currency units with two decimals,
 * and days are ISO text.
 */

/** A bank account of which no file has come for a while, or with money typed in since its last file. */
export const quietAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The last day of its newest file; null where no file was read. */
  readUntil: z.string().nullable(),
  /** How many days ago that was; from the account's first day where no file was read. */
  days: z.int(),
  /** What was typed in after the last file and waits for the next one. */
  waits: z.number(),
})
export type QuietAccount = z.infer<typeof quietAccount>

/**
 * 'green': every day since the last sign-off holds. 'amber': no day fails, and a bank's file is missing. 'red': a day fails.
 * 'none': there is nothing to prove, because there is no bank account or no clients' money.
 */
export const proofHealth = z.object({
  state: z.enum(['green', 'amber', 'red', 'none']),
  /** The newest day that the bank's files or the books know; null without a bank account. */
  day: z.string().nullable(),
  /** The newest day that fails, and the first day of the days that fail up to then. */
  failingDay: z.string().nullable(),
  failingSince: z.string().nullable(),
  /** What is wrong on the failing day, as a sentence without its full stop; empty where none fails. */
  why: z.string(),
  quietAccounts: z.array(quietAccount),
})
export type ProofHealth = z.infer<typeof proofHealth>

/** After so many days without a file an account is named. */
export const quietAfter = 7

/** The same for private landlords, who bring in a month at a time. */
export const quietAfterOfLandlords = 31
