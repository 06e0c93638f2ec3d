import { addDays } from '../../dates.ts'
import { money } from '../../numbers.ts'
import { z } from '../../zod.ts'
import { expenseCategories } from './bills.categories.ts'

/** The tax year in which a day lies, by the year in which it begins: 2026 from 6 April 2026 to 5 April 2027. */
export function taxYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= '04-06' ? year : year - 1
}

/** 2026 → '2026/27'. */
export const nameOfTaxYear = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`

export const daysOfTaxYear = (year: number): { from: string; to: string } => ({
  from: `${year}-04-06`,
  to: `${year + 1}-04-05`,
})

/** Whether quarters end on the 5th, or, for who has chosen so at HMRC, with the calendar's. */
export const quarterStyles = ['tax', 'calendar'] as const
export type QuarterStyle = (typeof quarterStyles)[number]

export interface Quarter {
  from: string
  to: string
  /** The last day for its update. */
  due: string
}

/** The first tax year of Making Tax Digital for Income Tax (SI 2021/1076, as amended). */
export const firstDigitalYear = 2026

/**
 * The four quarters of Making Tax Digital for Income Tax in a tax year, none before the first. Both styles have the same
 * deadlines.
 */
export function quartersOf(year: number, style: QuarterStyle): Quarter[] {
  if (year < firstDigitalYear) return []
  const due = [`${year}-08-07`, `${year}-11-07`, `${year + 1}-02-07`, `${year + 1}-05-07`]
  const ends =
    style === 'tax'
      ? [`${year}-07-05`, `${year}-10-05`, `${year + 1}-01-05`, `${year + 1}-04-05`]
      : [`${year}-06-30`, `${year}-09-30`, `${year}-12-31`, `${year + 1}-03-31`]
  const first = style === 'tax' ? `${year}-04-06` : `${year}-04-01`
  return ends.map((to, at) => ({
    from: at === 0 ? first : addDays(ends[at - 1] ?? to, 1),
    to,
    due: due[at] ?? to,
  }))
}

export const taxYearQuery = z.object({
  /** The year in which it begins; by default the current one. */
  year: z.coerce.number().int().min(1990).max(2199).optional(),
  /** By default the account's only landlord. */
  landlordId: z.uuid().optional(),
  quarters: z.enum(quarterStyles).optional(),
})

export type TaxYearQuery = z.output<typeof taxYearQuery>

/** The interest of a tax year as lenders certify it, for all of a private landlord's mortgage payments without a split. */
export const yearsInterestInput = z.strictObject({
  year: z.int().min(1990).max(2199),
  interest: money('Enter the amount of interest'),
})
export type YearsInterestInput = z.output<typeof yearsInterestInput>

const expenses = z.record(z.enum(expenseCategories), z.number())

/** Income and expenses of some days. */
export const taxSums = z.object({
  /** Rent received and other income. */
  income: z.number(),
  /** The part of the income that is no rent: charges that tenants paid, and what was kept of deposits. */
  otherIncome: z.number(),
  /** By category; residential finance costs too, which are not deducted. */
  expenses,
  /** What is deducted from the income. */
  deducted: z.number(),
  /** Income less what is deducted. */
  profit: z.number(),
  /** Residential finance costs. */
  finance: z.number(),
})
export type TaxSums = z.infer<typeof taxSums>

/** A quarter's figures. An update tells those from the year's first day to the quarter's last. */
export const taxQuarterFigures = z.object({
  from: z.string(),
  to: z.string(),
  due: z.string(),
  sums: taxSums,
  toDate: taxSums,
})

export const taxYear = z.object({
  year: z.int(),
  from: z.string(),
  to: z.string(),
  landlord: z.object({ id: z.uuid(), name: z.string() }),
  sums: taxSums,
  /** By property; what belongs to none has no id. */
  homes: z.array(taxSums.extend({ propertyId: z.uuid().nullable(), property: z.string() })),
  /** Payments of mortgages and loans of which nobody has said how much is interest. Nothing of them counts yet. */
  withoutInterest: z.object({ count: z.int(), amount: z.number() }),
  /** Interest on clients' money that came to the landlord: savings income, and no part of these figures. */
  interestEarned: z.number(),
  /** The part of the income that a private landlord owes back to tenants who left. It counts until it is given back. */
  toGiveBack: z.number(),
  /** The part of the income that a private landlord's tenants paid before its due day, or beyond what was due. */
  paidAhead: z.number(),
  quarterStyle: z.enum(quarterStyles),
  quarters: z.array(taxQuarterFigures),
})
export type TaxYear = z.infer<typeof taxYear>

/** On which day rent is income. An agency holds what was paid ahead for the tenant until it falls due. */
export const sayWhenRentCounts = (isAgency: boolean): string =>
  isAgency
    ? 'Rent counts on the date it was received (cash basis). Rent that a tenant paid in advance counts on its due date: until then the agency holds it for the tenant.'
    : 'Rent counts on the date it was received (cash basis), even if it was paid in advance.'
