import { describe, expect, it } from 'vitest'
import { type InvoiceLine, invoiceLinesInput, lineSum, totalsOf } from './invoices.lines.ts'

const line = (change: Partial<InvoiceLine> = {}): InvoiceLine => ({
  description: 'Work',
  quantity: 1,
  unitAmount: 100,
  vatRate: 20,
  ...change,
})

describe('a line', () => {
  it('is quantity times unit price, and its VAT on top', () => {
    expect(lineSum(line({ quantity: 2.5, unitAmount: 40 }))).toEqual({ net: 100, vat: 20, total: 120 })
  })

  it('outside VAT and at 0 % has none', () => {
    expect(lineSum(line({ vatRate: null }))).toEqual({ net: 100, vat: 0, total: 100 })
    expect(lineSum(line({ vatRate: 0 }))).toEqual({ net: 100, vat: 0, total: 100 })
  })

  it('is rounded to the nearer penny, a half up', () => {
    expect(lineSum(line({ unitAmount: 0.12 })).vat).toBe(0.02)
    expect(lineSum(line({ unitAmount: 1.25, vatRate: 2 })).vat).toBe(0.03)
    expect(lineSum(line({ unitAmount: 4.34, vatRate: 17.5 })).vat).toBe(0.76)
    expect(lineSum(line({ quantity: 0.5, unitAmount: 0.01, vatRate: null })).net).toBe(0.01)
  })

  it('does not lose a penny in floating point', () => {
    expect(lineSum(line({ quantity: 3, unitAmount: 1.1, vatRate: null })).net).toBe(3.3)
    expect(lineSum(line({ quantity: 1.15, unitAmount: 100, vatRate: null })).net).toBe(115)
    expect(lineSum(line({ quantity: 99_999.99, unitAmount: 9_999.99, vatRate: null })).net).toBe(999_998_900)
  })
})

describe('an invoice', () => {
  it('adds up the rounded lines, in all and for each rate', () => {
    const lines = [
      line({ unitAmount: 0.12 }),
      line({ unitAmount: 0.12 }),
      line({ unitAmount: 10, vatRate: 5 }),
      line({ unitAmount: 1250, vatRate: null }),
      line({ unitAmount: 3, vatRate: 0 }),
    ]
    expect(totalsOf(lines)).toEqual({
      net: 1263.24,
      vat: 0.54,
      total: 1263.78,
      rates: [
        { rate: 20, net: 0.24, vat: 0.04, total: 0.28 },
        { rate: 5, net: 10, vat: 0.5, total: 10.5 },
        { rate: 0, net: 3, vat: 0, total: 3 },
        { rate: null, net: 1250, vat: 0, total: 1250 },
      ],
    })
  })

  it('without lines comes to nothing', () => {
    expect(totalsOf([])).toEqual({ net: 0, vat: 0, total: 0, rates: [] })
  })

  it('refuses lines that add up to more than it can hold, however large', () => {
    const large = line({ quantity: 99_999.99, unitAmount: 999_999_999.99 })
    const messages = invoiceLinesInput.safeParse(Array(100).fill(large)).error?.issues.map((i) => i.message)
    expect(messages).toEqual(['The lines add up to more than an invoice can hold'])
  })

  it.each([
    [{ quantity: -1 }, 'Quantity must be 0 or more'],
    [{ quantity: 100_000 }, 'At most 99,999.99'],
    [{ unitAmount: 0.001 }, 'At most 2 decimals'],
    [{ vatRate: 101 }, 'VAT must be from 0 to 100'],
    [{ description: '  ' }, 'Description is required'],
  ])('refuses a line of %j', (change, message) => {
    const issues = invoiceLinesInput.safeParse([line(change)]).error?.issues
    expect(issues?.map((issue) => issue.message)).toEqual([message])
  })
})
