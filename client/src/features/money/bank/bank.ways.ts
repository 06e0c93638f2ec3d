import type { SortKind } from '#shared/money/bank/bank.ts'

/** What a person has to choose before a line is sorted in this way. */
export type Asked =
  | 'tenancy'
  | 'credit'
  | 'landlord'
  | 'bill'
  | 'payout'
  | 'payout-back'
  | 'typed'
  | 'expense'
  | 'applicant'
  | 'account'

/** A way to sort a line, with its key on the desk. */
export interface Way {
  key: string
  kind: SortKind
  label: string
  side: 'in' | 'out' | 'both'
  asks?: Asked
}

const rent: Way = { key: 't', kind: 'tenancy', label: 'Rent of a tenancy', side: 'in', asks: 'tenancy' }
const ofTenants: readonly Way[] = [
  { key: 'd', kind: 'deposit', label: 'Deposit', side: 'both', asks: 'tenancy' },
  { key: 'g', kind: 'tenancy', label: 'Applicant’s holding deposit', side: 'in', asks: 'applicant' },
  { key: 't', kind: 'refund', label: 'Refund to a tenant', side: 'out', asks: 'credit' },
  { key: 'r', kind: 'bounced', label: 'Bounced payment', side: 'out', asks: 'tenancy' },
]
const card: Way = { key: 'i', kind: 'card', label: 'Card payments paid out', side: 'in' }
const between = { key: 'w', kind: 'between-accounts', side: 'both', asks: 'account' } as const
const typed: Way = { key: 'h', kind: 'seen', label: 'Already entered by hand', side: 'both', asks: 'typed' }

const ofAgencies: readonly Way[] = [
  rent,
  { key: 'p', kind: 'payout', label: 'Payout', side: 'out', asks: 'payout' },
  { key: 'p', kind: 'payout', label: 'Returned payout', side: 'in', asks: 'payout-back' },
  { key: 'b', kind: 'bill', label: 'Bill', side: 'out', asks: 'bill' },
  { key: 'l', kind: 'landlord', label: 'Landlord', side: 'both', asks: 'landlord' },
  { key: 'o', kind: 'fees', label: 'Our fees', side: 'out' },
  { key: 'o', kind: 'own', label: 'Agency’s own money', side: 'in' },
  { key: 'e', kind: 'interest', label: 'Our interest', side: 'in' },
  { key: 'y', kind: 'landlord-interest', label: 'Landlord’s interest', side: 'in', asks: 'landlord' },
  { key: 'm', kind: 'made-good', label: 'Shortfall paid in', side: 'in' },
  { key: 'c', kind: 'bank-charge', label: 'Bank charge', side: 'both' },
  ...ofTenants,
  card,
  { key: 'n', kind: 'tax', label: 'Non-resident landlord tax', side: 'both', asks: 'landlord' },
  { ...between, label: 'Transfer between our accounts' },
  typed,
]

const ofLandlords: readonly Way[] = [
  rent,
  { key: 'e', kind: 'expense', label: 'Expense', side: 'out', asks: 'expense' },
  { key: 'o', kind: 'own', label: 'My own money', side: 'both' },
  card,
  ...ofTenants,
  { ...between, label: 'Transfer between my accounts' },
  typed,
]

export type WaysOf = (amount: number) => Way[]

/** The ways of an agency or a private landlord; with a single bank account none is between accounts. */
export const waysOf =
  (isAgency: boolean, hasSeveral: boolean): WaysOf =>
  (amount) =>
    (isAgency ? ofAgencies : ofLandlords).filter(
      ({ side, asks }) =>
        (side === 'both' || side === (amount > 0 ? 'in' : 'out')) && (asks !== 'account' || hasSeveral),
    )

const names: Record<SortKind, string> = {
  tenancy: 'Rent',
  refund: 'Refund',
  bounced: 'Bounced',
  seen: 'Already recorded',
  'between-accounts': 'Between accounts',
  landlord: 'Landlord',
  bill: 'Bill',
  payout: 'Payout',
  fees: 'Our fees',
  tax: 'Tax',
  deposit: 'Deposit',
  'bank-charge': 'Bank charge',
  card: 'Card payments',
  'made-good': 'Shortfall paid in',
  own: 'Own money',
  interest: 'Interest',
  'landlord-interest': 'Landlord’s interest',
  expense: 'Expense',
}

/** What a line of this amount was sorted as, in a word or two. */
export const nameOfKind = (kind: SortKind, amount: number): string =>
  kind === 'payout' && amount > 0 ? 'Returned payout' : names[kind]

export function listDeskKeys(isAgency: boolean): [keys: string[], what: string][] {
  const letters = new Map<string, string[]>()
  for (const { key, label } of isAgency ? ofAgencies : ofLandlords)
    letters.set(key, [...(letters.get(key) ?? []), label])
  return [
    [['j'], 'Next transaction (also ↓)'],
    [['k'], 'Previous transaction (also ↑)'],
    [['Enter'], 'Accept the suggestion, or choose'],
    [['s'], 'Split between several'],
    [['x'], 'Select the transaction (Shift and an arrow selects more)'],
    ...[...letters].map(([key, labels]): [string[], string] => [[key], labels.join(' · ')]),
    [['u'], 'Undo the last (also Ctrl Z)'],
    [['a'], 'Accept all certain matches'],
    [['f'], 'Import a bank statement'],
  ]
}
