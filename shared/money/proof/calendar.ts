import { z } from '../../zod.ts'

/*
 * Which days have a proof, and which working days have none. Working days are those on which banks in England and Wales are
 * open (shared/money/payouts/working-days.ts); the first is the client account's first day, the last is yesterday.
 */

export const proofYearQuery = z.object({
  year: z.coerce.number().int().min(2000, 'Enter a year from 2000').max(2100, 'Enter a year up to 2100'),
})

/**
 * 'signed': two people say that the day is right, and it still is as they say; 'changed': the books of the day are others since
 * it was signed; 'not right': it was signed with differences; 'prepared': nobody has signed it;
 * 'missing': a working day without a proof; 'free': nothing is expected of it.
 */
export const proofDayStates = ['signed', 'changed', 'not right', 'prepared', 'missing', 'free'] as const
export type ProofDayState = (typeof proofDayStates)[number]

export const proofDayWords: Record<ProofDayState, string> = {
  signed: 'Signed off',
  changed: 'Signed off, and your records have changed since',
  'not right': 'Signed off with differences',
  prepared: 'Prepared, not signed',
  missing: 'Missing',
  free: 'No reconciliation expected',
}

const proofDay = z.object({
  day: z.string(),
  isWorking: z.boolean(),
  state: z.enum(proofDayStates),
  /** Empty where there is no proof. */
  preparedBy: z.string(),
  preparedAt: z.string().nullable(),
  signedBy: z.string(),
  signedAt: z.string().nullable(),
})
export type ProofDay = z.infer<typeof proofDay>

export const proofMonth = z.object({
  /** '2026-10' */
  month: z.string(),
  /** The working days of which a proof is expected by now, how many of these are signed as right, and which are not. */
  expected: z.int(),
  signed: z.int(),
  missing: z.array(z.string()),
  days: z.array(proofDay),
})
export type ProofMonth = z.infer<typeof proofMonth>

export const proofYear = z.object({
  year: z.int(),
  /** The first day of which a proof is expected; null without a client account. */
  since: z.string().nullable(),
  months: z.array(proofMonth),
})
export type ProofYear = z.infer<typeof proofYear>
