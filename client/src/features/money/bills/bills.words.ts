import { type Plates, platesFor } from '#client/kit/ui/status-plates.ts'
import { type BillState, billStates } from '#shared/money/bills/bills.ts'
import { stateWords } from '#shared/money/bills/bills.words.ts'

const tones = {
  waiting: 'pending',
  funded: 'good',
  'on-its-way': 'info',
  paid: 'primary',
  cancelled: 'muted',
} as const

const named = platesFor(billStates, tones)

export const billPlates = Object.fromEntries(
  billStates.map((state) => [state, { ...named[state], label: stateWords[state] }]),
) as Plates<BillState>

/** What an agency and a private landlord call the same rows. */
export interface BillWords {
  one: string
  many: string
  /** Whoever sent the bill. */
  sender: string
}

export const wordsFor = (isAgency: boolean): BillWords =>
  isAgency
    ? { one: 'Bill', many: 'Bills', sender: 'Contractor' }
    : { one: 'Expense', many: 'Expenses', sender: 'Paid To' }
