import { type SchemeQuarter, schemeYearOf, taxRateOn } from '../../law/tax.law.ts'

/** What an agent received and paid for a landlord in a quarter, in pence. */
export interface QuarterFacts extends SchemeQuarter {
  received: number
  /** Deductible expenses, an agency's fees with their VAT among them. */
  paid: number
  /** The taxable part, received less paid, without the days that HMRC's approval covers. */
  net: number
}

export interface QuarterTax extends QuarterFacts {
  /** Excess expenses of earlier quarters that are set off here. */
  broughtForward: number
  /** Excess expenses of later quarters of the same annual period that are set off here. */
  setBack: number
  taxable: number
  tax: number
}

/**
 * The tax of a landlord's quarters, oldest first. Expenses beyond the rent of their quarter are set off against earlier
 * quarters of the same annual period, the latest first, and the remainder against later quarters of any year.
 */
export function workOutTax(quarters: readonly QuarterFacts[]): QuarterTax[] {
  const rows = quarters.map(
    (facts): QuarterTax => ({ ...facts, broughtForward: 0, setBack: 0, taxable: 0, tax: 0 }),
  )
  let excess = 0
  rows.forEach((row, at) => {
    if (row.net >= 0) {
      row.broughtForward = Math.min(excess, row.net)
      row.taxable = row.net - row.broughtForward
      excess -= row.broughtForward
    } else excess += setOffBefore(rows, at, -row.net)
  })
  for (const row of rows) row.tax = Math.round((row.taxable * taxRateOn(row.to)) / 10_000)
  return rows
}

/** Sets excess expenses off against earlier quarters of their annual period. Answers the remainder, in pence. */
function setOffBefore(rows: QuarterTax[], at: number, excess: number): number {
  const year = schemeYearOf(rows[at]?.to ?? '')
  let left = excess
  for (const earlier of rows.slice(0, at).toReversed()) {
    if (schemeYearOf(earlier.to) !== year) break
    const pence = Math.min(left, earlier.taxable)
    earlier.setBack += pence
    earlier.taxable -= pence
    left -= pence
  }
  return left
}

/** Spreads money over the taxes of quarters, the oldest first, in pence. Money beyond all taxes belongs to no quarter. */
export function fillQuarters(taxes: readonly number[], pence: number): number[] {
  let left = Math.max(pence, 0)
  return taxes.map((tax) => {
    const part = Math.min(left, tax)
    left -= part
    return part
  })
}
