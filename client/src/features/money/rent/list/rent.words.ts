import { formatCount } from '#client/lib/format.ts'
import { addDays, today } from '#shared/dates.ts'
import { ageOf } from '#shared/money/rent/arrears.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { fromPence, toPence } from '#shared/pence.ts'

/** The groups of the Rent page, in the order of its filter. A row may be in several. */
export const rentGroups = [
  { value: 'arrears', label: 'In arrears' },
  { value: 'due', label: 'Due within 7 days' },
  { value: 'credit', label: 'In credit' },
  { value: 'none', label: 'No rent account' },
  { value: 'ended', label: 'Ended' },
] as const
/** The groups in a private landlord's words. */
const ownGroups = rentGroups.map(({ value, label }) => ({
  value,
  label: value === 'credit' ? 'Overpaid' : label,
}))

export const rentGroupsOf = (isAgency: boolean) => (isAgency ? rentGroups : ownGroups)

export type RentGroup = (typeof rentGroups)[number]['value']

/** How many days the oldest unpaid charge is overdue; 0 where nothing is. */
export const countDaysLate = ({ owedSince }: RentRow, day = today()): number =>
  ageOf(owedSince, day)?.days ?? 0

const falls = (due: string | null, from: string, to: string) => due !== null && due >= from && due <= to

/** The last day that counts as soon. */
const soonEnds = (day: string) => addDays(day, 7)

/** What falls due from today to the seventh day from now, in units; today's charge is owed already. */
export function sumDueSoon(row: RentRow, day = today(), until = soonEnds(day)): number {
  const next = falls(row.nextDue, day, until) ? toPence(row.next ?? 0) : 0
  return fromPence(next + (row.owedSince === day ? toPence(row.owed) : 0))
}

const hasEnded = ({ endedOn, status }: RentRow, day: string): boolean =>
  endedOn !== null ? endedOn < day : status === 'terminated' || status === 'expired'

const isIn: Record<RentGroup, (row: RentRow, day: string, until: string) => boolean> = {
  arrears: (row, day) => row.owedSince !== null && row.owedSince < day,
  due: (row, day, until) => falls(row.nextDue, day, until) || row.owedSince === day,
  credit: ({ credit }) => credit > 0,
  none: (row, day) => row.startedOn === null && !hasEnded(row, day),
  ended: (row, day) => hasEnded(row, day),
}

export const isInGroup = (row: RentRow, group: string, day: string): boolean =>
  isIn[group as RentGroup]?.(row, day, soonEnds(day)) ?? true

/** '23 days late', 'Due today', and an empty text where nothing is owed. */
export function describeLateness(row: RentRow, day = today()): string {
  if (row.owedSince === null) return ''
  const late = countDaysLate(row, day)
  if (late === 0) return 'Due today'
  return late === 1 ? '1 day late' : `${formatCount(late)} days late`
}

/** The amount of a group and how many tenancies it has. */
export interface GroupSum {
  count: number
  amount: number
}

const amountIn: Partial<Record<RentGroup, (row: RentRow, day: string, until: string) => number>> = {
  arrears: ({ owed }) => owed,
  due: sumDueSoon,
  credit: ({ credit }) => credit,
}

/** The figures above the list, added up in whole pence. */
export function sumGroups(rows: readonly RentRow[], day = today()): Record<RentGroup, GroupSum> {
  const until = soonEnds(day)
  const sums = rentGroups.map(({ value }) => {
    const found = rows.filter((row) => isIn[value](row, day, until))
    const pence = found.reduce((sum, row) => sum + toPence(amountIn[value]?.(row, day, until) ?? 0), 0)
    return [value, { count: found.length, amount: fromPence(pence) }]
  })
  return Object.fromEntries(sums) as Record<RentGroup, GroupSum>
}

/** What a payment of this tenancy probably is: what is owed, else the next rent. */
export const expectedOf = ({ owed, next, rentAmount }: RentRow): number => owed || next || rentAmount
