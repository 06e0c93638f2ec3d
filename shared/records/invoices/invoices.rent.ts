import { addMonths, isDate } from '../../dates.ts'
import { z } from '../../zod.ts'

/** A calendar month, such as '2026-12'. */
export const rentMonth = z.string().refine((text) => isDate(`${text}-01`), 'Enter a month, such as 2026-12')

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
  /** The due day of each rent that the invoice asks for: several where rent is charged by the week. */
  dues: z.array(z.string()),
  /** How many days of a part month the tenancy runs; null for a whole month, and for rent that a rent account charges. */
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
    .array(z.strictObject({ tenancyId: z.uuid('Record not found'), amount: z.number() }))
    .min(1, 'Choose at least one tenancy')
    .max(maxRaised, 'At most 1,000 invoices at once'),
})
/** An invoice that was raised, and the tenancy whose rent it asks for. */
export const raisedInvoice = z.object({ id: z.uuid(), tenancyId: z.uuid() })
export type RaisedInvoice = z.infer<typeof raisedInvoice>

export type RentChoice = z.output<typeof rentChoice>

export const firstDayOf = (month: string): string => `${month}-01`

/**
 * The months whose rent can be raised on a day, the one that is proposed first: the current month, or the coming month from the
 * middle of the month on.
 */
export function proposedMonths(day: string): [string, string] {
  const current = day.slice(0, 7)
  const coming = addMonths(current, 1)
  return Number(day.slice(8)) >= 15 ? [coming, current] : [current, coming]
}
