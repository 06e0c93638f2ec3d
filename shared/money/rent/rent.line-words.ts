import { type DateFormat, formatDate } from '../../date-format.ts'
import { earlierDay, laterDay } from '../../dates.ts'
import { type ChargeKind, chargeNames } from '../../law/rent.charges.kinds.ts'
import { wordsOf } from '../events.ts'
import { isChargedAgain } from './rent.charged-again.ts'
import type { AccountLine, RentAccount } from './rent.ts'
import {
  type ChargeBasis,
  findUntypedWords,
  owedFromBefore,
  type ReceiptMethod,
  receiptMethodNames,
} from './rent.words.ts'

type Words = Pick<RentAccount, 'charges' | 'receipts' | 'lines' | 'endedOn'>
type Format = Pick<DateFormat, 'dateStyle'>

/** How a charge was worked out: '18 of 30 days of £1,200.00 = £720.00'; empty for a whole period, and what an import brought. */
const inBrackets = (how: string, basis: ChargeBasis | null) =>
  how === '' || basis === 'whole' || basis === 'imported' ? '' : ` (${how})`

/** 'Rent 1 Nov 2026 to 30 Nov 2026', 'Lost key or fob (front door)'. */
export function chargeWords(
  {
    kind,
    from,
    to,
    how,
    basis = null,
  }: Pick<RentAccount['charges'][number], 'kind' | 'from' | 'to' | 'how'> & { basis?: ChargeBasis | null },
  format: Format,
): string {
  if (kind === 'rent' && from && to)
    return `Rent ${formatDate(from, format)} to ${formatDate(to, format)}${inBrackets(how, basis)}`
  if (kind === 'opening') return `${owedFromBefore}${inBrackets(how, basis)}`
  return `${chargeNames[kind as ChargeKind] ?? 'Charge'}${inBrackets(how, basis)}`
}

/** 'Payment by bank transfer, reference GB7K2-A'. */
export function receiptWords({
  method,
  reference,
}: Pick<RentAccount['receipts'][number], 'method' | 'reference'>): string {
  const untyped = findUntypedWords(method)
  if (untyped) return untyped
  const name = receiptMethodNames[method as ReceiptMethod]
  const how = method === 'other' || !name ? '' : `, ${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return `Payment${how}${reference ? `, ${reference}` : ''}`
}

/** Whether a line takes a goodwill credit off a charge whose rent has ended: the credit goes on to other rent. */
export const isMovedLine = ({ reverses, source }: Pick<AccountLine, 'reverses' | 'source'>): boolean =>
  reverses !== null && source === 'schedule'

/**
 * The days of a charge that are rent-free by a line; undefined for other lines. A line names all days that were given, also those
 * of other charges, and those after an end.
 */
export function freeDaysOf(
  { free }: Pick<AccountLine, 'free'>,
  charge: Pick<RentAccount['charges'][number], 'from' | 'to' | 'runsTo'> | undefined,
  endedOn: string | null,
): { from: string; to: string } | undefined {
  if (!free || !charge?.from || !charge.to) return free ?? undefined
  const last = [charge.to, charge.runsTo, endedOn].reduce<string>(
    (earliest, day) => (day === null ? earliest : earlierDay(earliest, day)),
    free.to,
  )
  const from = laterDay(free.from, charge.from)
  return from <= last ? { from, to: last } : free
}

/** The words of a rent account's line for a tenant, without notes of colleagues. */
export function accountLineWords(line: AccountLine, account: Words, format: Format): string {
  const charge = account.charges.find(({ id }) => id === line.chargeId)
  const receipt = account.receipts.find(({ id }) => id === line.receiptId)
  const first = account.lines.find(({ id }) => id === line.reverses)
  const free = freeDaysOf(line, charge, account.endedOn)
  return wordsOf(line.kind).paper({
    days: free && `${formatDate(free.from, format)} to ${formatDate(free.to, format)}`,
    charge: charge && chargeWords({ ...charge, how: '' }, format),
    charged: charge && chargeWords(charge, format),
    receipt: receipt && receiptWords(receipt),
    before: first && accountLineWords(first, account, format),
    isAgain: isChargedAgain(line, account.lines),
    isMoved: isMovedLine(line),
  })
}

/** The amounts of a line, in whole currency units: what it charged, or below 0 took off; and what was paid, or below 0 given back. */
export function amountsOf(
  line: AccountLine,
  lines: readonly AccountLine[],
): { charged: number } | { paid: number } {
  const { column } = wordsOf(line.kind)
  const first = column === 'of the reversed line' ? lines.find(({ id }) => id === line.reverses) : line
  if (first && wordsOf(first.kind).column === 'paid') return { paid: -line.amount }
  return { charged: line.amount }
}
