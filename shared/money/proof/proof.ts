import { optionalText, recordDate } from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'
import { amountAbove0 } from '../../numbers.ts'
import { z } from '../../zod.ts'
import { designations } from '../bank/bank.ts'
import { proofHealth } from './health.ts'

/*
 * The proof of clients' money: whether every penny is there on a day. Amounts are whole currency units with two decimals, and
 * days are ISO text.
 */

/** The owners of clients' money, in the order of the page. */
export const clientGroupNames = {
  landlord: 'Landlords',
  tenant: 'Tenants in credit',
  deposit: 'Deposits held here',
  holding: 'Holding deposits',
  contractor: 'Contractors',
  fees: 'Agency’s fees',
  vat: 'VAT on fees',
  nrl: 'Tax deducted for HMRC',
  'in-transit': 'Payouts on their way',
  suspense: 'Unidentified money (suspense)',
  card: 'Card payments not yet paid out',
} as const
export const clientGroups = keysOf(clientGroupNames)
export type ClientGroup = (typeof clientGroups)[number]

/**
 * Why two of the three numbers differ. 'typed': money was typed in that no bank file has shown; 'other-day': the bank and the
 * books have a payment on different days; 'line': the books have a bank line with another amount; 'gap': balances of the
 * bank's files do not follow one another; 'opening': the books began with another balance than the bank; 'shortfall': the
 * agency has to make money good; 'advance': a landlord was paid rent that belongs to the tenant again.
 */
export const differenceKinds = [
  'typed',
  'other-day',
  'line',
  'gap',
  'opening',
  'shortfall',
  'advance',
] as const

/** How the detail of something that was typed by hand says what to do; the screen links it to the bank's lines of that amount. */
export const tieIt = 'Match it to its bank transaction'

export const proofItem = z.object({
  kind: z.enum(differenceKinds),
  label: z.string(),
  /** What the difference is, and what to do about it. */
  detail: z.string(),
  day: z.string().nullable(),
  /** The age of the difference on the day of the proof, in days. */
  age: z.int().nullable(),
  /** By how much the later number is higher: the cash book than the bank, or the ledgers than the cash book. */
  amount: z.number(),
  tenancyId: z.uuid().nullable(),
  lineId: z.uuid().nullable(),
  /** The bank account whose cash book differs; null for what is short. */
  bankAccountId: z.uuid().nullable().default(null),
})
export type ProofItem = z.infer<typeof proofItem>

export const clientLine = z.object({
  /** The landlord, tenancy, contractor or payout; null for kinds with a single ledger. */
  subjectId: z.uuid().nullable(),
  label: z.string(),
  amount: z.number(),
})

/** A kind of ledgers that is below nothing, although no client can have less than nothing: money of others fills the hole. */
export const belowNothing = z.object({
  kind: z.enum(clientGroups),
  amount: z.number(),
  /** What it is, and what to do about it. */
  detail: z.string(),
})
export type BelowNothing = z.infer<typeof belowNothing>

/** Money that is there and waits for somebody, with its age on the day of the proof in days. */
export const agedMoney = z.object({
  /** The bank line, or the tenancy whose credit it is; null for money of the opening balances. */
  id: z.uuid().nullable(),
  label: z.string(),
  day: z.string().nullable(),
  age: z.int().nullable(),
  amount: z.number(),
})
export type AgedMoney = z.infer<typeof agedMoney>

/** The ages by which an auditor sorts money that waits, in days. */
export const ageGroups = ['to 30', '31 to 60', '61 to 90', 'over 90'] as const
export type AgeGroup = (typeof ageGroups)[number]

export const ageGroupNames: Record<AgeGroup, string> = {
  'to 30': '0 to 30 days',
  '31 to 60': '31 to 60 days',
  '61 to 90': '61 to 90 days',
  'over 90': 'Over 90 days',
}

/** The group of an age. What nobody can date counts as old. */
export function ageGroupOf(age: number | null): AgeGroup {
  if (age === null || age > 90) return 'over 90'
  return age > 60 ? '61 to 90' : age > 30 ? '31 to 60' : 'to 30'
}

const ageSum = z.object({ count: z.int(), amount: z.number() })
const agesSum = z.object({ group: z.enum(ageGroups), waiting: ageSum, unclaimed: ageSum })
export type AgesSum = z.infer<typeof agesSum>

/** Money that waits for somebody, as a proof names it. */
export const agedMoneyNames = {
  waiting: 'Unidentified money (suspense)',
  unclaimed: 'Unclaimed Money of Former Tenants',
} as const
export const agedKinds = ['waiting', 'unclaimed'] as const

/** The most lines of each kind that a proof names with their age. */
export const mostAged = 200

/** A day's proof: three equal numbers, or their differences. Signing it off stores it unchanged for good. */
export const proof = z.object({
  day: z.string(),
  /** The balances of the bank and of the cash book, and what belongs to clients. */
  bank: z.number(),
  cash: z.number(),
  clients: z.number(),
  /** Whether the three numbers are equal and no kind of ledgers is below nothing. */
  isRight: z.boolean(),
  below: z.array(belowNothing).default([]),
  /** The part of the differences that no item explains. It is 0 unless the books themselves are wrong. */
  unexplained: z.number(),
  items: z.array(proofItem),
  groups: z.array(z.object({ kind: z.enum(clientGroups), amount: z.number(), lines: z.array(clientLine) })),
  accounts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** What the bank calls the account, whether it is one of clients' money, and whether the bank's letter is kept. */
      heldName: z.string().default(''),
      designation: z.enum(designations).default('unsaid'),
      hasLetter: z.boolean().default(false),
      bank: z.number(),
      cash: z.number(),
      /** The last day of the newest file. */
      readUntil: z.string().nullable(),
      /** Whether the bank's own balance is known; otherwise it is worked out from the opening balance and the lines. */
      isStated: z.boolean(),
      /** The days, until the day of the proof, that no file covers. */
      missing: z.array(z.object({ from: z.string(), to: z.string() })),
      /** The day of the last statement, where the balance is carried from it because no later file covers the day. */
      carriedFrom: z.string().nullable().default(null),
      /** Who said, and when, that nothing moved on days for which the bank gave no file. */
      said: z
        .array(z.object({ from: z.string(), to: z.string(), by: z.string(), at: z.string() }))
        .default([]),
    }),
  ),
  unsorted: z.object({ count: z.int(), amount: z.number() }),
  /** The oldest lines that are not sorted, as the books count for the day, and money that the opening balances left unsorted. */
  waiting: z.array(agedMoney).default([]),
  /** The credits and deposits of tenants who have left, oldest first. */
  unclaimed: z.array(agedMoney).default([]),
  /** Both by age, with what is beyond `mostAged`; empty in proofs of an older release. */
  ages: z.array(agesSum).default([]),
  openedOn: z.string().nullable(),
})
export type Proof = z.infer<typeof proof>

const figures = z.object({
  bank: z.number(),
  cash: z.number(),
  clients: z.number(),
  isRight: z.boolean(),
})

/**
 * What of a prepared or signed proof is no longer as its day is. 'numbers': the three numbers or whether they are right, so a
 * signature no longer proves the day; 'parts': what the same numbers are made of, such as a line that was sorted since.
 */
export const proofChanges = ['none', 'parts', 'numbers'] as const
export type ProofChange = (typeof proofChanges)[number]

export const signOff = figures.extend({
  id: z.uuid(),
  day: z.string(),
  /** What its day comes to now, and what of the proof is no longer so. */
  now: figures,
  change: z.enum(proofChanges),
  /** SHA-256 of the whole content of the proof. */
  hash: z.string(),
  preparedBy: z.string(),
  preparedAt: z.string(),
  signedBy: z.string(),
  signedAt: z.string().nullable(),
  /** Whether its PDF is there: from its signature on, until its period is over. */
  hasPaper: z.boolean(),
  note: z.string(),
  /** Why the caller cannot sign the proof, as a sentence; empty where they can. */
  refusal: z.string(),
})
export type SignOff = z.infer<typeof signOff>

export const proofQuery = z.object({ day: recordDate('Enter the date').optional() })
export const proofReply = z.object({
  /** The proof; null while the account has no bank account. */
  proof: proof.nullable(),
  signOffs: z.array(signOff),
  /** Whether every day since the last sign-off holds, whatever day the proof is of. */
  health: proofHealth,
  closedThrough: z.string().nullable(),
  /** What the agency still has to make good, whatever day the proof is of. */
  shortNow: z.number(),
})

export const prepareInput = z.strictObject({ day: recordDate('Enter the date') })
export const signInput = z.strictObject({ note: optionalText(500) })

export const makeGoodInput = z.strictObject({
  amount: amountAbove0('Enter an amount'),
  day: recordDate('Enter the date').optional(),
})
export type MakeGoodInput = z.output<typeof makeGoodInput>
