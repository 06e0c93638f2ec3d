import { calendarDate, recordDate } from '../../fields.ts'
import { amountAbove0 } from '../../numbers.ts'
import { z } from '../../zod.ts'
import { quarterStyles, taxQuarterFigures } from '../bills/tax-year.ts'

/* Tax of landlords abroad, and landlords' figures for Making Tax Digital. Amounts are whole currency units. */

export const taxStates = ['exempt', 'none', 'running', 'due', 'late', 'paid'] as const
export type TaxState = (typeof taxStates)[number]

const amounts = {
  received: z.number(),
  /** Deductible expenses, an agency's fees with their VAT among them. */
  paid: z.number(),
  /** Excess expenses of other quarters that are set off here. */
  setOff: z.number(),
  taxable: z.number(),
  tax: z.number(),
  /** What was kept of the tax, whether it is paid over or not. */
  kept: z.number(),
  paidOver: z.number(),
}

/** One landlord's quarter. */
export const taxQuarter = z.object({
  from: z.string(),
  to: z.string(),
  dueOn: z.string(),
  ...amounts,
  state: z.enum(taxStates),
})
export type TaxQuarter = z.infer<typeof taxQuarter>

export const taxRow = taxQuarter.extend({
  landlordId: z.uuid(),
  landlord: z.string(),
  /** HMRC's approval that rent is paid without tax. */
  approval: z.string(),
  /** What is kept and not paid over yet, of all quarters. */
  held: z.number(),
  /** What was paid over and not taken back, of all quarters, the newest first. */
  payments: z.array(z.object({ id: z.uuid(), day: z.string(), amount: z.number() })),
})
export type TaxRow = z.infer<typeof taxRow>

export const taxQuartersQuery = z.object({
  /** A day of the quarter; by default the oldest with unpaid tax that has ended, or else the current one. */
  quarter: calendarDate('Choose a quarter').optional(),
})

export const taxQuarters = z.object({
  from: z.string(),
  to: z.string(),
  dueOn: z.string(),
  /** The last day for the annual return and the landlords' certificates. */
  yearDueOn: z.string(),
  /** The last days of the quarters that can be chosen, the latest first. */
  quarters: z.array(z.string()),
  rows: z.array(taxRow),
  sums: z.object(amounts),
  /** The quarters whose tax is overdue, the oldest first. */
  late: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      landlords: z.array(z.string()),
      /** The tax that is not paid over. */
      tax: z.number(),
    }),
  ),
  /** What is still to be kept of the tax of all quarters. */
  toKeep: z.number(),
})
export type TaxQuarters = z.infer<typeof taxQuarters>

export const keepTaxInput = z.strictObject({
  /** The landlords; by default all landlords abroad. */
  landlordIds: z.array(z.uuid()).min(1).max(500).optional(),
})

export const keepTaxReply = z.object({
  /** What was kept; below 0 where later expenses sent money back to the landlords. */
  kept: z.number(),
  /** The landlords whose money does not cover the tax. */
  short: z.array(z.object({ landlordId: z.uuid(), landlord: z.string(), amount: z.number() })),
})
export type KeepTaxReply = z.infer<typeof keepTaxReply>

export const taxPaidInput = z.strictObject({
  landlordId: z.uuid('Choose a landlord'),
  amount: amountAbove0('Enter the amount paid'),
  day: recordDate('Enter the date'),
})

export const mtdQuery = z.object({
  /** The year in which the tax year begins; by default the current one. */
  year: z.coerce.number().int().min(1990).max(2199).optional(),
  /** By default every landlord who has figures. */
  landlordId: z.uuid().optional(),
  quarters: z.enum(quarterStyles).optional(),
})

export type MtdQuery = z.output<typeof mtdQuery>

export const mtdReply = z.object({
  year: z.int(),
  landlords: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      quarters: z.array(taxQuarterFigures),
    }),
  ),
})
export type MtdReply = z.infer<typeof mtdReply>
