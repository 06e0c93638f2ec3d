import { z } from 'zod'
import { today } from '../dates.ts'
import { calendarDate } from '../fields.ts'
import { invoiceStatuses, invoiceTypes } from '../invoices/invoices.ts'

/** Longest period that is answered, in years. */
const longestPeriod = 10

/** The period that the figures are of: both days belong to it. */
export const analyticsQuery = z
  .strictObject({
    from: calendarDate('The first day is required'),
    to: calendarDate('The last day is required'),
  })
  .superRefine(({ from, to }, context) => {
    const refuse = (path: 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (from > to) refuse('to', 'The last day is before the first')
    else if (from > today()) refuse('from', 'The first day has not come yet')
    else if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > longestPeriod)
      refuse('from', `At most ${longestPeriod} years at once`)
  })

/** Days past due, the last bucket without an end. */
export const arrearsAges = ['0–30', '31–60', '61–90', '90+'] as const

const month = z.object({
  /** '2026-11'. */
  month: z.string(),
  /** The day that the rent roll and the occupancy are of: the month's last, or the period's. */
  on: z.string(),
  /** Monthly rent of the tenancies that ran on that day. */
  rentRoll: z.number(),
  /** Paid invoices of type rent, by the day of payment, within month and period. */
  received: z.number(),
  /** Properties with a running tenancy on that day, and all that were on the books. */
  let: z.int(),
  properties: z.int(),
})

/** Viewings by the day that they were for; those that led to a let by the rule in shared/lets.ts. */
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
  /** Days of the period without a running tenancy, and the days that it was on the books. */
  days: z.int(),
  ofDays: z.int(),
})

export const analytics = z.object({
  /** The period as it was counted: it never reaches beyond today. */
  from: z.string(),
  to: z.string(),
  /** Records of all times, so that nothing found can be told from nothing there. */
  records: z.object({ properties: z.int(), tenancies: z.int(), invoices: z.int(), viewings: z.int() }),
  months: z.array(month),
  viewings: z.array(viewingMonth),
  /** Overdue invoices as they stand today. */
  arrears: z.array(z.object({ age: z.enum(arrearsAges), count: z.int(), amount: z.number() })),
  /** Every invoice, by how it reads today; pairs that there are none of are left out. */
  invoices: z.array(
    z.object({
      status: z.enum(invoiceStatuses),
      type: z.enum(invoiceTypes),
      count: z.int(),
      amount: z.number(),
    }),
  ),
  /** Asking rents of every property, as they are today. */
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
    /** How many properties stood empty for a day or more, and the days of all of them. */
    properties: z.int(),
    days: z.int(),
    /** The longest first, at most 200. */
    longest: z.array(emptyProperty),
  }),
})

export type Analytics = z.infer<typeof analytics>
