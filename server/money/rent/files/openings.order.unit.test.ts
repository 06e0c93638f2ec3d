import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planBalances } from '#shared/money/rent/papers/rent.balances.ts'
import { openingColumns } from '#shared/money/rent/papers/rent.files.columns.ts'
import { readFileRows } from '../../../files/rows.ts'
import { countCases } from '../../../testing/extent.ts'

/** How a system writes a balance of so many pence: its columns, by their headings. */
interface Convention {
  /** What a figure above 0 means where nothing but a person can say it. */
  answer?: 'debit' | 'credit'
  columns: Record<string, (pence: number) => string>
}
const figure = (pence: number) => (Math.abs(pence) / 100).toFixed(2)
const conventions: Convention[] = [
  { columns: { Balance: figure, 'Dr/Cr': (pence) => (pence < 0 ? 'Cr' : pence > 0 ? 'Dr' : '') } },
  { columns: { 'Cr/Dr': (pence) => (pence < 0 ? 'C' : 'D'), Amount: figure } },
  { columns: { 'Balance c/f': (pence) => `${figure(pence)} ${pence < 0 ? 'CR' : 'DR'}` } },
  { columns: { Arrears: (pence) => (pence < 0 ? `(${figure(pence)})` : figure(pence)) } },
  { columns: { Owed: (pence) => `${pence < 0 ? '-' : ''}£${figure(pence)}` } },
  {
    columns: {
      Credit: (pence) => (pence < 0 ? figure(pence) : ''),
      Debit: (pence) => (pence < 0 ? '' : figure(pence)),
    },
  },
  { answer: 'debit', columns: { Balance: (pence) => `${pence < 0 ? '-' : ''}${figure(pence)}` } },
  { answer: 'credit', columns: { 'Account Balance': (pence) => `${pence > 0 ? '-' : ''}${figure(pence)}` } },
]

/** Columns that a list of balances has beside them, none of which is a balance. */
const others: Record<string, (at: number) => string> = {
  Property: (at) => `${at + 1} Alma Road`,
  Tenant: (at) => `Tess Number${at}`,
  'Due Day': (at) => `${1 + at}`,
  Rent: () => '895.00',
  'Last Payment': () => '01/10/2026',
  Phone: (at) => `07700 90010${at}`,
}

async function readPence(lines: string[], replies: Record<string, string>) {
  const { rows, headers, mapping } = await readFileRows('ours', { text: lines.join('\n') }, openingColumns)
  const cells = rows.map(({ values: { tenant, owed, credit, side } }) => ({
    name: tenant ?? '',
    owed,
    credit,
    side,
  }))
  const header = headers[mapping.indexOf('owed')] ?? ''
  const { of, questions } = planBalances(cells, { header, replies, money: String })
  return { balances: cells.map(of), isAsked: questions.length > 0 }
}

test('whatever the order of columns, the words and the signs, a balance is the old system’s, or is asked about', async () => {
  const amounts = fc.array(fc.integer({ min: -500_000, max: 500_000 }), { minLength: 2, maxLength: 8 })
  const order = fc.array(fc.nat(), { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...conventions), amounts, order, async (way, all, places) => {
      const columns = [
        ...Object.entries(others).map(([title, textOf]) => ({
          title,
          textOf: (_: number, at: number) => textOf(at),
        })),
        ...Object.entries(way.columns).map(([title, textOf]) => ({ title, textOf })),
      ]
        .map((column, at) => ({ ...column, place: places[at] ?? 0 }))
        .toSorted((one, other) => one.place - other.place)
      const lines = [
        columns.map(({ title }) => title).join(','),
        ...all.map((pence, at) => columns.map(({ textOf }) => `"${textOf(pence, at)}"`).join(',')),
      ]
      const right = all.map((pence) => ({ pence }))
      const first = await readPence(lines, {})
      if (!first.isAsked) {
        expect(first.balances).toEqual(right)
        return
      }
      expect(way.answer).toBeDefined()
      const answered = await readPence(lines, { 'balance-sign': way.answer ?? '' })
      expect(answered.balances).toEqual(right)
    }),
    { numRuns: countCases('GABLE_BANK_FILES', 100, 300) },
  )
})
