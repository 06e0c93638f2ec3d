import type { CsvMapping, MappingQuestion } from '#shared/money/bank/bank.files.ts'
import { readDay } from './amounts.ts'
import { findHeaderAt, findUnreadDirection, guessByCells, readByCells } from './csv.guess.ts'
import { findLayout, hsbcColumns } from './csv.layouts.ts'
import { readCsvLines } from './csv.lines.ts'
import {
  type CsvFile,
  type CsvPlan,
  type CsvReading,
  type CsvRow,
  type ReadingOptions,
  readRows,
} from './csv.rows.ts'
import { FileRefused } from './refused.ts'

/** How many rows may stand above the header. */
const longestTitle = 30

const isSameHeader = (row: CsvRow, headers: readonly string[]) =>
  row.cells.length === headers.length && headers.every((header, at) => header.trim() === row.cells[at])

/** The rows above a header, the header, and those below; all are below where there is none. */
const divideAt = ({ rows, ...file }: CsvFile, at: number) => ({
  ...file,
  above: rows.slice(0, Math.max(0, at)),
  header: rows[at]?.cells ?? null,
  rows: rows.slice(at + 1),
})

/** The plan of a remembered mapping, when the file has the mapping's columns. */
function planByMapping(file: CsvFile, { headers, columns, dayOrder }: CsvMapping): CsvPlan | undefined {
  const { rows } = file
  const at = headers ? rows.slice(0, longestTitle).findIndex((row) => isSameHeader(row, headers)) : -1
  if (headers ? at < 0 : rows[0]?.cells.length !== columns.length) return undefined
  const knownOrder = dayOrder ?? undefined
  return { ...divideAt(file, at), bank: 'CSV', columns, header: headers, knownOrder, isMapped: true }
}

function planByLayout(file: CsvFile): CsvPlan | undefined {
  for (const [at, row] of file.rows.slice(0, longestTitle).entries()) {
    const found = findLayout(row.cells)
    if (found) return { ...divideAt(file, at), ...found, usualOrder: 'dmy' }
  }
  return undefined
}

const isAmount = (text: string) => /^[-(]?£?[\d,]+(\.\d{0,2})?\)?$/.test(text)

/** HSBC writes no header: a day, words and an amount in each row. */
function planHsbc(file: CsvFile): CsvPlan | undefined {
  const fits = file.rows
    .slice(0, 8)
    .every(
      ({ cells: [day = '', text = '', amount = '', ...more] }) =>
        more.every((cell) => cell === '') &&
        /^\d\d\/\d\d\/\d{4}$/.test(day) &&
        text !== '' &&
        isAmount(amount),
    )
  return fits ? { ...divideAt(file, -1), bank: 'HSBC', columns: hsbcColumns, usualOrder: 'dmy' } : undefined
}

const firstRows = (rows: readonly CsvRow[]) =>
  rows.slice(0, 8).map(({ cells }) => cells.map((cell) => cell.slice(0, 200)))

function askMapping(file: CsvFile): MappingQuestion {
  const { header, rows } = divideAt(file, findHeaderAt(file.rows))
  const shown = firstRows(rows)
  const width = Math.max(header?.length ?? 0, ...shown.map((cells) => cells.length))
  if (width < 2 || width > 100 || header?.some((name) => name.length > 200))
    throw new FileRefused(
      'statement-format-unknown',
      'We can’t read this file. Export your statement as CSV, OFX, CAMT.053 or MT940 and try again.',
    )
  const guess = header ? guessByCells(header, rows) : Array.from({ length: width }, () => null)
  if (!header) {
    const day = shown[0]?.findIndex((cell) => readDay(cell, 'dmy') ?? readDay(cell, 'mdy')) ?? -1
    if (day >= 0) guess[day] = 'day'
  }
  return { kind: 'ask-mapping', headers: header, rows: shown, guess }
}

/** Asks again for the columns where one says in or out beside amounts above 0, and was not chosen as that. */
function askDirection({ columns, header, rows }: CsvPlan): MappingQuestion | undefined {
  const at = findUnreadDirection(columns, rows)
  if (at < 0) return undefined
  const words = [...new Set(rows.map(({ cells }) => cells[at] ?? '').filter(Boolean))].slice(0, 2)
  return {
    kind: 'ask-mapping',
    headers: header ? [...header] : null,
    rows: firstRows(rows),
    guess: columns.map((field, place) => (place === at ? 'direction' : field)),
    why: `All amounts are positive, and ‘${header?.[at] || `Column ${at + 1}`}’ says ${words.map((word) => `‘${word}’`).join(' and ')}. Choose “In or out” for this column.`,
  }
}

/**
 * Reads a decoded CSV file, or asks what its columns or days mean. `isSigned`: the format gives money out a minus, so that no sign
 * is money in. Throws a `FileRefused`.
 */
export function readCsv(
  decoded: string,
  { mapping, dayOrder, replies, isSigned }: ReadingOptions & { isSigned?: true },
): CsvReading {
  const file = readRows(decoded)
  if (file.rows.length === 0) throw new FileRefused('statement-empty', 'The file is empty.')
  const mapped = mapping && planByMapping(file, mapping)
  const again = mapped && askDirection(mapped)
  if (again) return again
  const plan = mapped ?? planByLayout(file) ?? planHsbc(file)
  if (!plan) return askMapping(file)
  const columns = readByCells(plan.columns, plan.rows, { withSides: !mapped })
  const known = { ...plan, columns, knownOrder: dayOrder ?? plan.knownOrder }
  return readCsvLines(isSigned ? { ...known, isMapped: false } : known, replies)
}
