import { formatDate } from '#client/lib/dates.ts'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import { countOf } from '#shared/text.ts'
import { monthName } from './analytics.period.ts'

export type FormatMoney = (amount: number) => string

export const percentOf = (part: number, all: number) =>
  all === 0 ? null : Math.round((part / all) * 1000) / 10

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** Removes the error that binary fractions leave in a sum: 0.30000000000000004 → 0.3. */
const roundToPence = (amount: number) => Math.round(amount * 100) / 100

export const sumReceived = ({ months }: Analytics) => roundToPence(sumOf(months, ({ received }) => received))

/** The months from the first on of which rent is known: the account's records have begun, or rent was received earlier. */
export function listKnown({ months, recordsSince }: Analytics): Analytics['months'] {
  const first = months.findIndex(
    ({ on, received }) => received !== 0 || (recordsSince !== null && recordsSince <= on),
  )
  return first < 0 ? [] : months.slice(first)
}

export function rentReading(figures: Analytics, money: FormatMoney): string {
  const months = listKnown(figures)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return ''
  const change = roundToPence(last.rentRoll - first.rentRoll)
  const since = monthName(first.month)
  const moved =
    months.length === 1
      ? ''
      : change === 0
        ? `, as in ${since}`
        : `, ${money(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than in ${since}`
  return `The rent roll is ${money(last.rentRoll)} a month${moved}; ${money(sumReceived(figures))} of rent was received over the period.`
}

/** A month's occupancy in percent; null before the account's records begin, and without a property on the books. */
export const occupancyOf = (
  { on, let: taken, properties }: Analytics['months'][number],
  { recordsSince }: Pick<Analytics, 'recordsSince'>,
) => (recordsSince !== null && recordsSince <= on ? percentOf(taken, properties) : null)

export function describeOccupancy(figures: Analytics): string {
  const known = figures.months.filter((month) => occupancyOf(month, figures) !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return 'You had no properties in this period.'
  const now = percentOf(last.let, last.properties) ?? 0
  const then = percentOf(first.let, first.properties) ?? 0
  const moved =
    first === last
      ? ''
      : now === then
        ? `, as in ${monthName(first.month)}`
        : `, ${now > then ? 'up' : 'down'} from ${then}% in ${monthName(first.month)}`
  return `${last.let.toLocaleString('en-GB')} of ${countOf(last.properties, 'property', 'properties')} had a running tenancy on ${formatDate(last.on)}: ${now}%${moved}.`
}

export const sumOverdue = ({ arrears }: Analytics) => ({
  count: sumOf(arrears, ({ count }) => count),
  /** The number of invoices; the rest of `count` is charges of rent accounts. */
  invoices: sumOf(arrears, ({ invoices }) => invoices),
  amount: roundToPence(sumOf(arrears, ({ amount }) => amount)),
})

/** '2 charges', '3 invoices', or '5 items' of both kinds. */
export function describeOverdue({ count, invoices }: { count: number; invoices: number }): string {
  if (invoices === count) return countOf(count, 'invoice', 'invoices')
  return invoices === 0 ? countOf(count, 'charge', 'charges') : countOf(count, 'item', 'items')
}

export function arrearsReading(figures: Analytics, money: FormatMoney): string {
  const overdue = sumOverdue(figures)
  const { count, amount } = overdue
  if (count === 0) return 'Nothing is overdue.'
  const oldest = figures.arrears.findLast((age) => age.count > 0)
  const days = oldest?.age === '90+' ? 'for more than 90 days' : `by ${oldest?.age} days`
  const all = oldest?.count === count
  return `${money(amount)} is overdue on ${describeOverdue(overdue)}, ${all ? (count === 1 ? '' : 'all ') : `${money(oldest?.amount ?? 0)} of it `}${days}.`
}

export function invoicesReading({ invoices }: Analytics, money: FormatMoney): string {
  const all = roundToPence(sumOf(invoices, ({ amount }) => amount))
  const paid = invoices.filter(({ status }) => status === 'paid')
  return `${countOf(
    sumOf(invoices, ({ count }) => count),
    'invoice',
    'invoices',
  )} of ${money(all)} in all; ${countOf(
    sumOf(paid, ({ count }) => count),
    'is',
    'are',
  )} paid, ${money(roundToPence(sumOf(paid, ({ amount }) => amount)))}.`
}

export const sumViewings = ({ viewings }: Analytics) => ({
  viewings: sumOf(viewings, (month) => month.viewings),
  completed: sumOf(viewings, ({ completed }) => completed),
  led: sumOf(viewings, ({ led }) => led),
})

export function viewingsReading(figures: Analytics): string {
  const { viewings, completed, led } = sumViewings(figures)
  if (viewings === 0) return 'There were no viewings in this period.'
  const planned = countOf(viewings, 'viewing', 'viewings')
  if (completed === 0) return `None of ${planned} has taken place.`
  const share = percentOf(led, completed)
  return `${completed.toLocaleString('en-GB')} of ${planned} took place, and ${led === 0 ? 'none' : led.toLocaleString('en-GB')} of them led to a let${led > 0 ? `: ${share}%` : ''}.`
}

export const bedroomsText = (bedrooms: number) =>
  bedrooms === 0 ? 'no bedroom' : countOf(bedrooms, 'bedroom', 'bedrooms')

export function rentsReading(
  { rents }: Analytics,
  money: FormatMoney,
  name: (borough: string) => string,
): string {
  const order = [...rents].sort((a, b) => a.median - b.median)
  const [least, most] = [order[0], order.at(-1)]
  if (!least || !most) return ''
  const place = (one: Analytics['rents'][number]) =>
    `${money(one.median)} (${name(one.borough)}, ${bedroomsText(one.bedrooms)})`
  return least === most
    ? `The median asking rent is ${place(least)}.`
    : `Median asking rents run from ${place(least)} to ${place(most)}.`
}

export function emptyReading({ empty, records }: Analytics, name: (address: string) => string): string {
  const [longest] = empty.longest
  if (!longest) return 'No property was empty in this period.'
  const stood = `${empty.properties.toLocaleString('en-GB')} of ${countOf(records.properties, 'property', 'properties')} were empty`
  const days = countOf(empty.days, 'day', 'days')
  if (empty.properties === 1) return `${stood} for ${days}: ${name(longest.address)}.`
  return `${stood}, ${days} in all; the longest was ${name(longest.address)} with ${countOf(longest.days, 'day', 'days')}.`
}
