import type { WholeInvoice } from './invoices.ts'

/** What an invoice says of its money. The copy of an old sending does not say all of it, and counts with its whole amount. */
type Standing = Pick<WholeInvoice, 'status' | 'amount'> & {
  [Sum in 'paid' | 'outstanding' | 'takenOff' | 'writtenOff']: number | null
}

/** The sums of an invoice that says them all; undefined for the copy of an old sending. */
function sumsOf({ paid, outstanding, takenOff, writtenOff }: Standing) {
  if (paid === null || outstanding === null || takenOff === null || writtenOff === null) return undefined
  return { paid, outstanding, takenOff, writtenOff }
}
type Sums = NonNullable<ReturnType<typeof sumsOf>>

/**
 * What an invoice asks for, in whole currency units; of a paid one what was paid, which is less than its amount where the rest
 * was taken off or given up.
 */
export function amountOf(invoice: Standing): number {
  const sums = sumsOf(invoice)
  if (!sums || invoice.status === 'cancelled') return invoice.amount
  return invoice.status === 'paid' ? sums.paid : sums.outstanding
}

const takenOffWhy = 'because the tenancy ended or its rent changed'

function whyForgone({ takenOff, writtenOff }: Sums): string {
  if (writtenOff === 0) return `the rent was taken off, ${takenOffWhy}`
  if (takenOff === 0) return 'the landlord has given it up'
  return `a part was taken off, ${takenOffWhy}, and the landlord has given up the rest`
}

/**
 * Why an invoice asks for less than its amount, or is not paid in full though nothing of it is owed, in sentences; empty for
 * every other invoice.
 */
export function forgoneInWords(invoice: Standing, money: (amount: number) => string): string {
  const { status, amount } = invoice
  const sums = sumsOf(invoice)
  if (!sums) return ''
  const { paid, outstanding } = sums
  const isForgone = sums.takenOff + sums.writtenOff > 0
  if (status === 'cancelled') return isForgone ? `Nothing is to be paid: ${whyForgone(sums)}.` : ''
  const isOpen = status !== 'paid'
  // Sums of whole pence, which binary fractions are not.
  const left = Math.round((amount - paid - (isOpen ? outstanding : 0)) * 100) / 100
  return [
    isOpen && paid > 0 && `${money(paid)} of it has been paid.`,
    isForgone && left > 0 && `${money(left)} of it is no longer owed: ${whyForgone(sums)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
