import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBalance } from '../../../csv/balance.ts'
import { type BalanceCells, planBalances } from './rent.balances.ts'

const money = (pence: number) => `£${(pence / 100).toFixed(2)}`
const cellOf = (text: string) => {
  const read = readBalance(text)
  if (read.value === undefined) throw new Error(read.problem)
  return read.value
}

/** A way in which a system writes balances, and whether it leaves open which side a figure is. */
interface Convention {
  header: string
  isOpen?: true
  cells(pence: number): BalanceCells
}

const written = (pence: number) => (Math.abs(pence) / 100).toFixed(2)
const name = 'Tess Tenant'
const conventions: Record<string, Convention> = {
  'a word in the cell': {
    header: 'Balance',
    cells: (pence) => ({ name, owed: cellOf(`${written(pence)} ${pence < 0 ? 'CR' : 'DR'}`) }),
  },
  'a column Dr/Cr': {
    header: 'Balance',
    cells: (pence) => ({ name, owed: cellOf(written(pence)), side: pence < 0 ? 'C' : 'D' }),
  },
  'a column of words': {
    header: 'Amount',
    cells: (pence) => ({ name, owed: cellOf(written(pence)), side: pence < 0 ? 'In advance' : 'Arrears' }),
  },
  'two columns': {
    header: 'Debit',
    cells: (pence) =>
      pence < 0 ? { name, credit: cellOf(written(pence)) } : { name, owed: cellOf(written(pence)) },
  },
  'a minus below a header that says what is owed': {
    header: 'Arrears',
    cells: (pence) => ({ name, owed: cellOf(`${pence < 0 ? '-' : ''}${written(pence)}`) }),
  },
  'brackets and DR': {
    header: 'Balance',
    cells: (pence) => ({
      name,
      owed: cellOf(pence < 0 ? `(${written(pence)})` : written(pence)),
      side: pence < 0 ? 'Cr' : 'Dr',
    }),
  },
  'a minus behind, header unclear': {
    header: 'Balance',
    isOpen: true,
    cells: (pence) => ({ name, owed: cellOf(`${written(pence)}${pence < 0 ? '-' : ''}`) }),
  },
  'credits above 0, header unclear': {
    header: 'Balance',
    isOpen: true,
    cells: (pence) => ({ name, owed: cellOf(`${pence > 0 ? '-' : ''}${written(pence)}`) }),
  },
}
const turned = new Set(['credits above 0, header unclear'])

test('whatever the sign convention and the words, a balance is what the old system had, or is asked about', () => {
  const amounts = fc.array(fc.integer({ min: -500_000, max: 500_000 }), { minLength: 1, maxLength: 12 })
  for (const [key, { header, cells, isOpen }] of Object.entries(conventions))
    fc.assert(
      fc.property(amounts, (all) => {
        const rows = all.map(cells)
        const read = (replies: Record<string, string>) => planBalances(rows, { header, replies, money })
        const open = read({})
        const isAsked = open.questions.length > 0
        for (const [at, row] of rows.entries()) {
          const balance = open.of(row)
          if (!isOpen || all[at] === 0) expect(balance, key).toEqual({ pence: all[at] })
          else expect(balance, key).toHaveProperty('asked')
        }
        expect(isAsked, key).toBe(Boolean(isOpen) && all.some((pence) => pence !== 0))
        if (!isAsked) return
        const answered = read({ 'balance-sign': turned.has(key) ? 'credit' : 'debit' })
        for (const [at, row] of rows.entries()) expect(answered.of(row), key).toEqual({ pence: all[at] })
      }),
      { numRuns: 60 },
    )
})

describe('a contradiction is named and not decided', () => {
  const problemOf = (row: Partial<BalanceCells>, others: BalanceCells[] = []) => {
    const own = { name, ...row }
    const found = planBalances([own, ...others], { header: 'Balance', replies: {}, money }).of(own)
    return 'problem' in found ? found.problem : undefined
  }
  test.each([
    ['a minus beside DR', { owed: '-50.00', side: 'DR' }],
    ['DR in the cell and CR beside it', { owed: '50.00 debit', side: 'CR' }],
    ['B/F beside it', { owed: '50.00', side: 'B/F' }],
    ['a debit and a credit', { owed: '50.00', credit: '20.00' }],
  ])('%s', (_, row) => {
    expect(problemOf(row)).toMatch(/./)
  })

  test('but where every debit is below 0 and every credit above it, the words decide', () => {
    const other = { name, owed: '20.00', side: 'CR' }
    const own = { name, owed: '-50.00', side: 'DR' }
    const { of } = planBalances([own, other], { header: 'Balance', replies: {}, money })
    expect([of(own), of(other)]).toEqual([{ pence: 5000 }, { pence: -2000 }])
  })
})

test('cells of balances are read in whatever spelling, and other texts are named', () => {
  expect(
    ['350 DR', '£50 in credit', '(50)', '50.00-', 'nil', '-', '£1,050.20 arrears', '0'].map(cellOf),
  ).toEqual(['350.00 debit', '50.00 credit', '-50.00', '-50.00', '0.00', '0.00', '1050.20 debit', '0.00'])
  for (const text of ['tbc', 'see file', '1.250', '50 DR CR']) expect(readBalance(text).problem).toMatch(/./)
})
