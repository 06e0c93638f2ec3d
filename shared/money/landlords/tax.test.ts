import { describe, expect, test } from 'vitest'
import { listSchemeQuarters, schemeQuarterOn, schemeYearOf, yearlyReturnDueOn } from '../../law/tax.law.ts'
import { fillQuarters, type QuarterFacts, workOutTax } from './tax.work.ts'

/** Quarters in a row from the one of a day, each with what was received and paid in pounds. */
function quartersFrom(day: string, amounts: readonly (readonly [received: number, paid: number])[]) {
  return listSchemeQuarters(day, '2029-12-31')
    .slice(0, amounts.length)
    .map((quarter, at): QuarterFacts => {
      const [received, paid] = amounts[at] ?? [0, 0]
      return { ...quarter, received: received * 100, paid: paid * 100, net: (received - paid) * 100 }
    })
}
const taxOf = (day: string, ...amounts: [number, number][]) =>
  workOutTax(quartersFrom(day, amounts)).map(({ tax }) => tax / 100)

describe('a quarter of a non-resident landlord', () => {
  test('to 31 December with 3,000 received and 500 paid owes 500.00, due on 30 January', () => {
    const [quarter] = workOutTax(quartersFrom('2026-11-22', [[3000, 500]]))
    expect(quarter).toMatchObject({
      from: '2026-10-01',
      to: '2026-12-31',
      dueOn: '2027-01-30',
      taxable: 250_000,
      tax: 50_000,
    })
  })

  test.each([
    ['2026-01-01', '2026-01-01', '2026-03-31', '2026-04-30'],
    ['2026-04-05', '2026-04-01', '2026-06-30', '2026-07-30'],
    ['2026-09-30', '2026-07-01', '2026-09-30', '2026-10-30'],
    ['2028-02-29', '2028-01-01', '2028-03-31', '2028-04-30'],
  ])('of %s runs from %s to %s and is due on %s', (day, from, to, dueOn) => {
    expect(schemeQuarterOn(day)).toEqual({ from, to, dueOn })
  })

  test('belongs to the year to 31 March, whose return is due on 5 July', () => {
    expect(['2027-03-31', '2027-04-01'].map(schemeYearOf)).toEqual([2027, 2028])
    expect(yearlyReturnDueOn('2026-12-31')).toBe('2027-07-05')
  })

  test('never owes less than nothing', () => {
    expect(taxOf('2026-04-01', [0, 400])).toEqual([0])
  })
})

describe('expenses beyond the rent of their quarter', () => {
  test('are set off against the quarter before, the latest first', () => {
    expect(taxOf('2026-04-01', [1000, 0], [1000, 0], [100, 600])).toEqual([200, 100, 0])
  })

  test('are set off against later quarters where no earlier one is left', () => {
    expect(taxOf('2026-04-01', [100, 600], [400, 0], [400, 0])).toEqual([0, 0, 60])
  })

  test('do not reach the year before, and reach the year after', () => {
    expect(taxOf('2026-01-01', [1000, 0], [100, 600], [1000, 0])).toEqual([200, 0, 100])
  })
})

test('money pays the tax of the oldest quarter first', () => {
  expect(fillQuarters([200, 0, 300], 350)).toEqual([200, 0, 150])
  expect(fillQuarters([200], -10)).toEqual([0])
})
