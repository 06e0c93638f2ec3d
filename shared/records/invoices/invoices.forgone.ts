import type { WholeInvoice } from './invoices.ts'

/** What an invoice says of its money. Stored copies of old sendings do not say what was paid. */
type Standing = Pick<WholeInvoice, 'status' | 'amount' | 'takenOff' | 'writtenOff'> & { paid: number | null }

/** What was paid of a paid invoice, in whole currency units: less than its amount where the rest was taken off or given up. */
export const paidSumOf = ({ paid, amount }: Pick<Standing, 'paid' | 'amount'>): number => paid ?? amount

const takenOffWhy = 'because the tenancy ended or its rent changed'

function whyForgone({ takenOff, writtenOff }: Standing): string {
  if (writtenOff === 0) return `the rent was taken off, ${takenOffWhy}`
  if (takenOff === 0) return 'the landlord has given it up'
  return `a part was taken off, ${takenOffWhy}, and the landlord has given up the rest`
}

/** Why an invoice is not paid in full though nothing of it is owed, in a sentence; empty for every other invoice. */
export function forgoneInWords(invoice: Standing, money: (amount: number) => string): string {
  const { status, amount, takenOff, writtenOff } = invoice
  if (takenOff + writtenOff === 0) return ''
  if (status === 'cancelled') return `Nothing is to be paid: ${whyForgone(invoice)}.`
  const left = amount - paidSumOf(invoice)
  return status === 'paid' && left > 0
    ? `${money(left)} of it is no longer owed: ${whyForgone(invoice)}.`
    : ''
}
