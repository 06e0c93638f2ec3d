import { type DateFormat, formatDate } from '../date-format.ts'
import { type ChargeKind, chargeNames } from './rent.charges.law.ts'
import type { AccountLine, RentAccount } from './rent.ts'
import { type ReceiptMethod, receiptMethodNames } from './rent.words.ts'

type Words = Pick<RentAccount, 'charges' | 'receipts' | 'lines'>
type Format = Pick<DateFormat, 'dateStyle'>

/** How a charge was worked out: '18 of 30 days of 1,200.00 = 720.00'; empty for a whole period. */
const partOnly = (how: string) => (how === '' || /^Whole /.test(how) ? '' : ` (${how})`)

/** 'Rent 1 Nov 2026 to 30 Nov 2026', 'Lost key or fob (front door)'. */
export function chargeWords(
  { kind, from, to, how }: Pick<RentAccount['charges'][number], 'kind' | 'from' | 'to' | 'how'>,
  format: Format,
): string {
  if (kind === 'rent' && from && to)
    return `Rent ${formatDate(from, format)} to ${formatDate(to, format)}${partOnly(how)}`
  if (kind === 'opening') return 'Owed when the rent account began'
  return `${chargeNames[kind as ChargeKind] ?? 'Charge'}${partOnly(how)}`
}

/** 'Payment by bank transfer, reference GB7K2-A'. */
export function receiptWords({
  method,
  reference,
}: Pick<RentAccount['receipts'][number], 'method' | 'reference'>): string {
  if (method === 'opening') return 'Paid in advance when the rent account began'
  const name = receiptMethodNames[method as ReceiptMethod]
  const how = method === 'other' || !name ? '' : `, ${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return `Payment${how}${reference ? `, ${reference}` : ''}`
}

const reductions = { reduction: 'Taken off', 'write-off': 'Written off', 'rent-free': 'Rent-free days' }

/** The words of a rent account's line for a tenant, without notes of colleagues. */
export function accountLineWords(line: AccountLine, account: Words, format: Format): string {
  const { kind, chargeId, receiptId, reverses } = line
  const charge = account.charges.find(({ id }) => id === chargeId)
  switch (kind) {
    case 'charge':
      return charge ? chargeWords(charge, format) : 'Charge'
    case 'receipt': {
      const receipt = account.receipts.find(({ id }) => id === receiptId)
      return receipt ? receiptWords(receipt) : 'Payment'
    }
    case 'refund':
      return 'Given back to the tenant'
    case 'reversal': {
      const first = account.lines.find(({ id }) => id === reverses)
      return first ? `Taken back: ${accountLineWords(first, account, format)}` : 'Taken back'
    }
    default:
      return charge ? `${reductions[kind]}: ${chargeWords({ ...charge, how: '' }, format)}` : reductions[kind]
  }
}

/** The amounts of a line, in whole currency units: what it charged, or below 0 took off; and what was paid, or below 0 given back. */
export function amountsOf(
  line: AccountLine,
  lines: readonly AccountLine[],
): { charged: number } | { paid: number } {
  const first = line.kind === 'reversal' ? lines.find(({ id }) => id === line.reverses) : line
  if (first?.kind === 'receipt' || first?.kind === 'refund') return { paid: -line.amount }
  return { charged: line.amount }
}
