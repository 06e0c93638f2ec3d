import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CsvMapping } from '#shared/money/bank/bank.files.ts'
import { countCases } from '../../../testing/extent.ts'
import { read } from './read.testing.ts'
import { type ReadingOptions, readStatementFile } from './read.ts'

const penceOf = (file: { lines: { pence: number }[] }) => file.lines.map(({ pence }) => pence)

/** Reads a file as a person does who takes the proposed columns; a question about the whole file is answered with these signs. */
async function readAsked(file: string, signs?: readonly number[]) {
  const asked: string[] = []
  let options: ReadingOptions = {}
  for (let turn = 0; turn < 4; turn += 1) {
    const reading = await readStatementFile(Buffer.from(file), options)
    if (reading.kind === 'read') return { asked, pence: penceOf(reading.file) }
    if (reading.kind === 'ask-day-order') throw new Error('no day is open')
    if (reading.kind === 'ask-mapping') {
      const { headers, guess: columns } = reading
      options = { ...options, mapping: { headers, columns, dayOrder: null } satisfies CsvMapping }
      continue
    }
    const [question] = reading.questions
    if (!question) throw new Error('nothing is asked')
    asked.push(question.id)
    if (!signs) return { asked, pence: [] }
    for (const { reply } of question.options) {
      const replies = { [question.id]: reply }
      const answered = await readStatementFile(Buffer.from(file), { ...options, replies })
      if (answered.kind === 'read' && penceOf(answered.file).join() === signs.join())
        return { asked, pence: penceOf(answered.file) }
    }
    return { asked, pence: [] }
  }
  throw new Error('it asks without an end')
}

describe('amounts without signs', () => {
  const head = 'Day,Narrative,Sum'
  test('are asked about where nothing says which way they moved', async () => {
    const file = `${head}\n13/10/2026,T MARSH,1000.00\n14/10/2026,B PLUMBER,200.00\n`
    expect(await readAsked(file, [-100_000, -20_000])).toEqual({
      asked: ['signs'],
      pence: [-100_000, -20_000],
    })
    expect((await readAsked(file, [100_000, 20_000])).pence).toEqual([100_000, 20_000])
  })

  test('are what the balances say; only the first is asked about', async () => {
    const rows = ['13/10/2026,T MARSH,1000.00,1000.00', '14/10/2026,B PLUMBER,200.00,800.00']
    const file = `${head},Balance\n${rows.join('\n')}\n`
    expect(await readAsked(file, [100_000, -20_000])).toEqual({ asked: ['signs'], pence: [100_000, -20_000] })
    const opened = `${head},Balance\n12/10/2026,Opening balance,,0.00\n${rows.join('\n')}\n`
    expect(await readAsked(opened)).toEqual({ asked: [], pence: [100_000, -20_000] })
  })

  test('of a bank that is known are money in, or what the balances say', async () => {
    const santander = (...rows: string[]) => `Date,Description,Amount,Balance\n${rows.join('\n')}\n`
    const plain = santander('13/10/2026,A,10.00,10.00', '14/10/2026,B,5.00,15.00')
    expect(penceOf(await read(plain))).toEqual([1000, 500])
    const unsigned = santander('13/10/2026,A,10.00,10.00', '14/10/2026,B,5.00,5.00')
    expect(await readAsked(unsigned, [1000, -500])).toEqual({ asked: ['signs'], pence: [1000, -500] })
  })
})

describe('signs that contradict the column for in or out', () => {
  const file = (...rows: string[]) => `Day,Narrative,Sum,DrCr\n${rows.join('\n')}\n`
  test('are no contradiction where each debit has its minus', async () => {
    const rows = file('13/10/2026,A,10.00,CR', '14/10/2026,B,-5.00,DR')
    expect(await readAsked(rows)).toEqual({ asked: [], pence: [1000, -500] })
  })
  test.each([
    ['a debit is money in, as in the owner’s books', ['10.00,DR', '-5.00,CR'], [1000, -500]],
    ['a refund among debits', ['10.00,CR', '5.00,DR', '-2.00,DR'], [1000, -500, 200]],
  ])('%s is asked', async (_, rows, right) => {
    const asked = file(...rows.map((row, at) => `${13 + at}/10/2026,P${at},${row}`))
    expect(await readAsked(asked, right)).toEqual({ asked: ['sides'], pence: right })
  })
})

describe('rows that did not happen', () => {
  test('by their words, by their kind or by a column that nobody named, are left out and named', async () => {
    const rows = [
      '13/10/2026,RENT,10.00,COMPLETED',
      '14/10/2026,PENDING - SHOP,-1.00,COMPLETED',
      '15/10/2026,SHOP (declined),-1.00,COMPLETED',
      '16/10/2026,CAFE,-1.00,Pending',
      '17/10/2026,RETURNED DIRECT DEBIT,10.00,COMPLETED',
      '18/10/2026,CANCELLED DD REFUND,10.00,COMPLETED',
    ]
    const file = `Date,Description,Amount,Whatever\n${rows.join('\n')}\n`
    const mapping: CsvMapping = {
      headers: ['Date', 'Description', 'Amount', 'Whatever'],
      columns: ['day', 'text', 'amount', null],
      dayOrder: null,
    }
    const found = await read(file, { mapping, replies: { signs: 'way-1' } })
    expect(penceOf(found)).toEqual([1000, 1000, 1000])
    expect(found.idle).toEqual([
      expect.stringContaining('PENDING - SHOP'),
      expect.stringContaining('line 4'),
      expect.stringContaining('Pending, line 5'),
    ])
  })
  test('a row with a balance after it has happened, whatever its words', async () => {
    const file =
      'Date,Description,Amount,Balance\n13/10/2026,RENT,10.00,10.00\n14/10/2026,PENDING FEES LTD,-1.00,9.00\n'
    expect(penceOf(await read(file))).toEqual([1000, -100])
  })
})

const conventions = ['signed', 'sided', 'turned', 'divided', 'minus-out', 'bare', 'owner'] as const
const words = [
  ['CR', 'DR'],
  ['credit', 'debit'],
  ['IN', 'OUT'],
  ['CRDT', 'DBIT'],
  ['Money in', 'Money out'],
] as const

/** A file of a bank that nobody knows, whose amounts are written by a convention. */
const aFile = fc.record({
  pence: fc.array(
    fc.integer({ min: -90_000, max: 90_000 }).filter((pence) => pence !== 0),
    { minLength: 1, maxLength: 6 },
  ),
  convention: fc.constantFrom(...conventions),
  word: fc.constantFrom(...words),
  hasBalance: fc.boolean(),
  isNewestFirst: fc.boolean(),
  opening: fc.integer({ min: 0, max: 50_000 }),
  order: fc.constantFrom([0, 1, 2, 3, 4], [2, 0, 1, 4, 3], [4, 3, 2, 1, 0]),
})
type File = typeof aFile extends fc.Arbitrary<infer Each> ? Each : never

const pounds = (pence: number) => (pence / 100).toFixed(2)

function cellsOf({ convention, word: [into, out] }: File, pence: number): [string, string][] {
  const size = pounds(Math.abs(pence))
  const side = pence > 0 ? into : out
  const minus = convention === 'minus-out' ? '-' : ''
  switch (convention) {
    case 'signed':
      return [['Sum', pounds(pence)]]
    case 'turned':
      return [['Sum', pounds(-pence)]]
    case 'bare':
      return [['Sum', size]]
    case 'sided':
      return [
        ['Sum', size],
        ['Kind', side],
      ]
    case 'owner':
      return [
        ['Sum', pounds(pence)],
        ['Kind', pence > 0 ? 'DR' : 'CR'],
      ]
    default:
      return [
        ['Paid in', pence > 0 ? size : ''],
        ['Paid out', pence < 0 ? `${minus}${size}` : ''],
      ]
  }
}

function write(file: File): string {
  let balance = file.opening
  const rows = file.pence.map((pence, at) => {
    balance += pence
    return [
      ['Day', `${13 + at}/10/2026`],
      ['Narrative', `PAYER ${at}`],
      ...cellsOf(file, pence),
      ...(file.hasBalance ? [['Balance', pounds(balance)]] : []),
    ] as [string, string][]
  })
  const places = file.order.filter((at) => at < (rows[0]?.length ?? 0))
  const shown = file.isNewestFirst ? rows.toReversed() : rows
  const lineOf = (row: [string, string][], part: 0 | 1) => places.map((at) => row[at]?.[part]).join(',')
  return [lineOf(rows[0] ?? [], 0), ...shown.map((row) => lineOf(row, 1))].join('\n')
}

test('whatever the order of columns, the words and the signs, a file says what its maker meant, or is asked about', async () => {
  let asks = 0
  await fc.assert(
    fc.asyncProperty(aFile, async (file) => {
      // Amounts that are all turned round look like any others without balances, and so does a single one with a balance.
      fc.pre(file.convention !== 'turned' || (file.hasBalance && file.pence.length > 1))
      fc.pre(file.convention !== 'owner' || (file.pence.length > 1 && file.pence.some((pence) => pence < 0)))
      const { asked, pence } = await readAsked(write(file), file.pence)
      asks += asked.length
      // Amounts of both directions without a sign, a word and a balance fit no answer, so that nobody can store them.
      if (asked.length === 0 || pence.length > 0) expect(pence, write(file)).toEqual(file.pence)
    }),
    { numRuns: countCases('GABLE_BANK_FILES', 150, 400), seed: 45 },
  )
  expect(asks).toBeGreaterThan(0)
})
