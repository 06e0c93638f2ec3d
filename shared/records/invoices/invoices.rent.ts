import { type DateFormat, formatDate } from '../../date-format.ts'
import { isDate, lastDayOfMonth } from '../../dates.ts'
import { z } from '../../zod.ts'

/** A calendar month, such as '2026-12'. */
export const rentMonth = z
  .string()
  .refine((text) => isDate(`${text}-01`), 'Choose a month of the calendar, such as 2026-12')

/** The rent of one tenancy for one month: what an invoice would say, and whether it can be raised. */
export const rentLine = z.object({
  tenancyId: z.uuid(),
  tenant: z.string(),
  property: z.string(),
  /** Whether the tenant has an email address to send the invoice to. */
  hasEmail: z.boolean(),
  /** The monthly rent that applies on the due day, in whole currency units. */
  rentAmount: z.number(),
  periodFrom: z.string(),
  periodTo: z.string(),
  /** The last due day of its charges, so that an invoice for several weeks is not overdue before all of them are. */
  dueDate: z.string(),
  /** The due day of each charge that the invoice asks for; empty where the tenancy has no rent account. */
  dues: z.array(z.string()),
  /** How many days of a part month the tenancy runs. */
  days: z.object({ let: z.int(), all: z.int() }).nullable(),
  amount: z.number(),
  /** The rent invoice that the tenancy already has for the month. */
  invoice: z.object({ id: z.uuid(), invoiceNumber: z.string() }).nullable(),
  /** Why no invoice can be raised, as a sentence. */
  refusal: z.string().nullable(),
})
export type RentLine = z.infer<typeof rentLine>

export const rentOfMonth = z.object({ month: rentMonth, lines: z.array(rentLine) })

export const isRaisable = ({ invoice, refusal }: Pick<RentLine, 'invoice' | 'refusal'>): boolean =>
  invoice === null && refusal === null

export const maxRaised = 1_000

/** The tenancies to raise rent for. `amount` is the amount that the person saw; a different one is refused. */
export const rentChoice = z.strictObject({
  month: rentMonth,
  lines: z
    .array(z.strictObject({ tenancyId: z.uuid('This names no record'), amount: z.number() }))
    .min(1, 'Choose at least one tenancy')
    .max(maxRaised, 'At most 1,000 invoices at once'),
})
/** An invoice that was raised, and the tenancy whose rent it asks for. */
export const raisedInvoice = z.object({ id: z.uuid(), tenancyId: z.uuid() })
export type RaisedInvoice = z.infer<typeof raisedInvoice>

export type RentChoice = z.output<typeof rentChoice>

const dayNumber = (date: string) => Number(date.slice(8))

export const firstDayOf = (month: string): string => `${month}-01`

/**
 * The days of a month on which a tenancy runs, and the due day of their rent: the day of the month on which the tenancy began,
 * or the nearest day of the period. Call it for a tenancy that runs on at least one day of the month.
 */
export function rentPeriodOf(
  { startDate, ranUntil }: { startDate: string; ranUntil: string | null },
  month: string,
): Pick<RentLine, 'periodFrom' | 'periodTo' | 'dueDate' | 'days'> {
  const [first, last] = [firstDayOf(month), lastDayOfMonth(month)]
  const periodFrom = startDate > first ? startDate : first
  const periodTo = ranUntil !== null && ranUntil < last ? ranUntil : last
  const ownDay = `${month}-${startDate.slice(8)}`
  const all = dayNumber(last)
  const days = dayNumber(periodTo) - dayNumber(periodFrom) + 1
  return {
    periodFrom,
    periodTo,
    dueDate: ownDay > periodTo ? periodTo : ownDay,
    days: days === all ? null : { let: days, all },
  }
}

/** The rent of some days of a month, in whole currency units rounded to pence; the whole rent without `days`. */
export const rentFor = (rentAmount: number, days: RentLine['days']): number =>
  days ? Math.round((Math.round(rentAmount * 100) * days.let) / days.all) / 100 : rentAmount

/** 'Rent 1 Dec 2026 to 31 Dec 2026'; for a part month 'Rent 12 Dec 2026 to 31 Dec 2026 (20 of 31 days)'. */
export function describeRent(
  { periodFrom, periodTo, days }: ReturnType<typeof rentPeriodOf>,
  format: DateFormat,
): string {
  const from = periodFrom === periodTo ? '' : `${formatDate(periodFrom, format)} to `
  return `Rent ${from}${formatDate(periodTo, format)}${days ? ` (${days.let} of ${days.all} days)` : ''}`
}
