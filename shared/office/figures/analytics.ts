import { today } from '../../dates.ts'
import { calendarDate } from '../../fields.ts'
import { invoiceStatuses, invoiceTypes } from '../../records/invoices/invoices.ts'
import { z } from '../../zod.ts'

/** The longest period that can be asked for, in years. */
const longestPeriod = 10

/** The period of the figures, which includes both days. */
export const analyticsQuery = z
  .strictObject({
    from: calendarDate('The first day is required'),
    to: calendarDate('Enter the last day'),
  })
  .superRefine(({ from, to }, context) => {
    const refuse = (path: 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (from > to) refuse('to', 'The last day is before the first')
    else if (from > today()) refuse('from', 'The first day is in the future')
    else if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > longestPeriod)
      refuse('from', `At most ${longestPeriod} years at once`)
  })

/** Days past the due date; the last range is open. */
export const arrearsAges = ['0–30', '31–60', '61–90', '90+'] as const

const month = z.object({
  /** '2026-11'. */
  month: z.string(),
  /** The day on which the rent roll and the occupancy are taken: the last of the month or of the period. */
  on: z.string(),
  /** Monthly rent of the tenancies that ran on that day. */
  rentRoll: z.number(),
  /** What tenants paid towards rent, by the day on which it came, within month and period; deposits are left out. */
  received: z.number(),
  /** The part of it from paid invoices of type rent; the rest is from rent accounts. */
  receivedByInvoices: z.number(),
  /** The rent that reached landlords: what paid rent that had fallen due, by the later of both days. */
  passed: z.number(),
  /** Properties with a running tenancy on that day. */
  let: z.int(),
  /** All properties that were on the books on that day. */
  properties: z.int(),
})

/** The viewings of one month; lets.ts has the rule for those that led to a let. */
const viewingMonth = z.object({
  month: z.string(),
  viewings: z.int(),
  completed: z.int(),
  led: z.int(),
})

const emptyProperty = z.object({
  id: z.uuid(),
  address: z.string(),
  postCode: z.string(),
  /** Days of the period without a running tenancy. */
  days: z.int(),
  /** Days of the period on which the property was on the books. */
  ofDays: z.int(),
})

export const analytics = z.object({
  /** The period as it was counted: it never reaches beyond today. */
  from: z.string(),
  to: z.string(),
  /** All records, whatever the period: an empty account reads differently from an empty period. */
  records: z.object({ properties: z.int(), tenancies: z.int(), invoices: z.int(), viewings: z.int() }),
  /** The day on which the account's records begin. Earlier days have no empty homes. */
  recordsSince: z.string().nullable(),
  months: z.array(month),
  viewings: z.array(viewingMonth),
  /** What is overdue today: charges of rent accounts, and the invoices that no rent account counts. */
  arrears: z.array(
    z.object({ age: z.enum(arrearsAges), count: z.int(), invoices: z.int(), amount: z.number() }),
  ),
  /** Every invoice, by its status as of today and its type; pairs without an invoice are left out. */
  invoices: z.array(
    z.object({
      status: z.enum(invoiceStatuses),
      type: z.enum(invoiceTypes),
      count: z.int(),
      amount: z.number(),
    }),
  ),
  /** The asking rents of every property as of today. */
  rents: z.array(
    z.object({
      borough: z.string(),
      bedrooms: z.int(),
      count: z.int(),
      median: z.number(),
      average: z.number(),
    }),
  ),
  empty: z.object({
    /** Properties that stood empty for a day or more. */
    properties: z.int(),
    /** Their empty days, added up. */
    days: z.int(),
    /** The longest first, at most 200. */
    longest: z.array(emptyProperty),
  }),
})

export type Analytics = z.infer<typeof analytics>
