import { keysOf } from '../../keys-of.ts'
import type { RentFrequency } from '../../records/terms/terms.calendar.ts'
import type { TenancyKind } from '../../records/terms/terms.kinds.ts'

export const frequencyWords: Record<RentFrequency, string> = {
  week: 'a week',
  fortnight: 'a fortnight',
  'four weeks': 'every four weeks',
  month: 'a month',
  quarter: 'a quarter',
}

export const frequencyNames: Record<RentFrequency, string> = {
  week: 'Weekly',
  fortnight: 'Fortnightly',
  'four weeks': 'Every four weeks',
  month: 'Monthly',
  quarter: 'Quarterly',
}

const periodWords: Record<RentFrequency, { one: string; many: string }> = {
  week: { one: 'week', many: 'weeks' },
  fortnight: { one: 'fortnight', many: 'fortnights' },
  'four weeks': { one: 'period of four weeks', many: 'periods of four weeks' },
  month: { one: 'month', many: 'months' },
  quarter: { one: 'quarter', many: 'quarters' },
}

/** '11 months', '1 week': a number of rent periods. */
export const countPeriods = (count: number, every: RentFrequency): string =>
  `${count.toLocaleString('en-GB')} ${periodWords[every][count === 1 ? 'one' : 'many']}`

/** The names of the kinds of lettings in law. */
export const tenancyKindNames: Record<TenancyKind, string> = {
  assured: 'Assured tenancy',
  company: 'Company let',
  lodger: 'Lodger',
  other: 'Another type of letting',
}

/** The method of a payment out of the tenancy's own deposit. */
export const outOfDeposit = 'deposit'

/** What a payment is called whose method nobody types. */
const untypedReceipts: Readonly<Record<string, string>> = {
  opening: 'Paid in advance, brought forward',
  [outOfDeposit]: 'Paid out of the deposit',
}

/**
 * What a charge's words about its amount are: a whole rent period, the days of a part of one, or the mark of an imported opening
 * balance. Null: what somebody wrote.
 */
export const chargeBases = ['whole', 'part', 'imported'] as const
export type ChargeBasis = (typeof chargeBases)[number]

/** What the tenant owed before the rent account charged anything, as a line of the account. */
export const owedFromBefore = 'Owed from before the rent account began'

/** What an opening balance is from where an imported sheet of tenancies told it. */
export const asImported = 'From before Gable, as imported'

/** The words of a payment whose method nobody types; undefined of every other. */
export const findUntypedWords = (method: string): string | undefined => untypedReceipts[method]

export const receiptMethodNames = {
  'bank-transfer': 'Bank transfer',
  'standing-order': 'Standing order',
  'direct-debit': 'Direct debit',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
  benefits: 'Universal Credit or other benefits',
  other: 'Another way',
} as const
export const receiptMethods = keysOf(receiptMethodNames)
export type ReceiptMethod = (typeof receiptMethods)[number]
