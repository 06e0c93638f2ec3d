import { calendarDate, optionalText } from '../fields.ts'
import { money } from '../numbers.ts'
import { z } from '../zod.ts'

/*
 * Whether every penny of clients' money is there, on any day. Amounts are whole currency units with two decimals. Days
 * are ISO text.
 */

/** Whose money the clients' side counts, in the order of the page. */
export const clientGroups = [
  'landlord',
  'tenant',
  'deposit',
  'holding',
  'contractor',
  'fees',
  'vat',
  'nrl',
  'in-transit',
  'suspense',
  'card',
] as const
export type ClientGroup = (typeof clientGroups)[number]

export const clientGroupNames: Record<ClientGroup, string> = {
  landlord: 'Landlords',
  tenant: 'Tenants in Credit',
  deposit: 'Deposits Held Here',
  holding: 'Holding Deposits',
  contractor: 'Contractors',
  fees: 'Agency’s Fees',
  vat: 'VAT on Fees',
  nrl: 'Tax Kept',
  'in-transit': 'Payouts on Their Way',
  suspense: 'Not Yet Sorted',
  card: 'Card Payments Not Yet Paid Out',
}

/**
 * Why two of the three numbers differ. 'typed': money typed in that no bank file has shown; 'other-day': the bank and
 * the books have it on different days; 'line': a bank line that is not in the books as it is; 'gap': balances of the
 * bank's files that do not follow one another; 'opening': the books began with another balance than the bank;
 * 'shortfall': the agency has to make it good; and 'advance': a landlord was paid what the tenant has back since.
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
export type DifferenceKind = (typeof differenceKinds)[number]

export const proofItem = z.object({
  kind: z.enum(differenceKinds),
  label: z.string(),
  /** What it is and what to do about it. */
  detail: z.string(),
  day: z.string().nullable(),
  /** How many days old it was on the day of the proof. */
  age: z.int().nullable(),
  /** By how much the later of two numbers is higher: the cash book than the bank, or the ledgers than the cash book. */
  amount: z.number(),
  tenancyId: z.uuid().nullable(),
  lineId: z.uuid().nullable(),
})
export type ProofItem = z.infer<typeof proofItem>

export const clientLine = z.object({
  /** The landlord, tenancy, contractor or payout; null where there is one ledger of the kind. */
  subjectId: z.uuid().nullable(),
  label: z.string(),
  amount: z.number(),
})

/** A day's proof: three numbers that are equal, or what they differ by. It is frozen as it stands when it is signed off. */
export const proof = z.object({
  day: z.string(),
  /** What the bank states, the cash book, and what belongs to clients. */
  bank: z.number(),
  cash: z.number(),
  clients: z.number(),
  isRight: z.boolean(),
  /** What no item names; not 0 only where the books themselves are wrong. */
  unexplained: z.number(),
  items: z.array(proofItem),
  groups: z.array(z.object({ kind: z.enum(clientGroups), amount: z.number(), lines: z.array(clientLine) })),
  accounts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      bank: z.number(),
      cash: z.number(),
      /** The last day of the newest file. */
      readUntil: z.string().nullable(),
      /** Whether the bank's own balance is known; else it is worked out from the opening balance and the lines. */
      isStated: z.boolean(),
      /** The days until the proof's that no file covers. */
      missing: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
  unsorted: z.object({ count: z.int(), amount: z.number() }),
  openedOn: z.string().nullable(),
})
export type Proof = z.infer<typeof proof>

export const signOff = z.object({
  id: z.uuid(),
  day: z.string(),
  bank: z.number(),
  cash: z.number(),
  clients: z.number(),
  isRight: z.boolean(),
  /** SHA-256 of everything that it says. */
  hash: z.string(),
  preparedBy: z.string(),
  preparedAt: z.string(),
  signedBy: z.string(),
  signedAt: z.string().nullable(),
  note: z.string(),
  /** Why the caller cannot sign it; empty where they can. */
  refusal: z.string(),
})
export type SignOff = z.infer<typeof signOff>

export const proofQuery = z.object({ day: calendarDate('Say for which day').optional() })
export const proofReply = z.object({
  /** Null while the account has no bank account. */
  proof: proof.nullable(),
  signOffs: z.array(signOff),
  closedThrough: z.string().nullable(),
})

export const prepareInput = z.strictObject({ day: calendarDate('Say for which day') })
export const signInput = z.strictObject({ note: optionalText(500) })

export const makeGoodInput = z.strictObject({
  amount: money('Say how much').refine((value) => value > 0, { error: 'An amount above 0' }),
  day: calendarDate('Say on which day').optional(),
})
export type MakeGoodInput = z.output<typeof makeGoodInput>
