import { requiredText } from '../../fields.ts'
import { decimal, money } from '../../numbers.ts'
import { z } from '../../zod.ts'

const atMost = (max: number) => (value: number) => value <= max

export const invoiceLineInput = z.strictObject({
  description: requiredText('Description is required', 300),
  quantity: decimal('Quantity must be 0 or more').refine(atMost(99_999.99), 'At most 99,999.99'),
  /** The price without VAT. */
  unitAmount: money('Unit price must be 0 or more'),
  /** Per cent; null when the line is outside VAT, as the rent of a home is. */
  vatRate: z.union([
    z.null(),
    decimal('VAT must be from 0 to 100').refine(atMost(100), 'VAT must be from 0 to 100'),
  ]),
})

export const invoiceLine = z.object({
  description: z.string(),
  quantity: z.number(),
  unitAmount: z.number(),
  vatRate: z.number().nullable(),
})

export type InvoiceLine = z.infer<typeof invoiceLine>

/** An amount without VAT, its VAT, and the total, in currency units. */
export interface Sum {
  net: number
  vat: number
  total: number
}

const hundredths = (value: number) => BigInt(Math.round(value * 100))
const rounded = (value: bigint, by: bigint) => (value + by / 2n) / by
const units = (pence: bigint) => Number(pence) / 100

/** Amounts in pence as BigInt, because the product of two amounts can be too large for an exact number. */
function penceOf({ quantity, unitAmount, vatRate }: InvoiceLine) {
  const net = rounded(hundredths(quantity) * hundredths(unitAmount), 100n)
  const vat = vatRate === null ? 0n : rounded(net * hundredths(vatRate), 10_000n)
  return { net, vat }
}

const sumOf = ({ net, vat }: { net: bigint; vat: bigint }): Sum => ({
  net: units(net),
  vat: units(vat),
  total: units(net + vat),
})

/** A line's amounts, each rounded to the penny. HMRC's VAT Notice 700, 17.5 allows rounding line by line. */
export const lineSum = (line: InvoiceLine): Sum => sumOf(penceOf(line))

export interface Totals extends Sum {
  /** The sums for each VAT rate, the highest first; lines outside VAT come last. */
  rates: (Sum & { rate: number | null })[]
}

/** The sums of the rounded lines, so that the printed column adds up. */
export function totalsOf(lines: InvoiceLine[]): Totals {
  const all = { net: 0n, vat: 0n }
  const byRate = new Map<number | null, { net: bigint; vat: bigint }>()
  for (const line of lines) {
    const { net, vat } = penceOf(line)
    const rate = byRate.get(line.vatRate) ?? { net: 0n, vat: 0n }
    byRate.set(line.vatRate, { net: rate.net + net, vat: rate.vat + vat })
    all.net += net
    all.vat += vat
  }
  const rates = [...byRate].sort(([a], [b]) => (b ?? -1) - (a ?? -1))
  return { ...sumOf(all), rates: rates.map(([rate, pence]) => ({ rate, ...sumOf(pence) })) }
}

/** The largest amount of money in any field. */
const largest = 999_999_999.99

export const invoiceLinesInput = z
  .array(invoiceLineInput)
  .max(100, 'At most 100 lines')
  .refine((lines) => totalsOf(lines).total <= largest, 'The lines add up to more than an invoice can hold')
