import type { CsvColumn } from '#shared/csv/column.ts'
import type { DateQuestion } from '#shared/csv/date-order.ts'
import type { FileInput } from '#shared/csv/file-input.ts'
import { type CsvMapping, listMissing, mappingProblem, matchHeaders, matchValues } from '#shared/csv/match.ts'
import type { FileReplies } from '#shared/csv/questions.ts'
import { orderDates, readRow, type Source, sourcesOf } from '#shared/csv/rows.ts'
import { Refused } from '../db/refusals.ts'
import { takeTurns } from '../programs/turns.ts'
import { readSheet, type Sheet, type SheetRow } from './sheet.ts'

/** A row of a file, read. */
export interface FileRow extends SheetRow {
  values: Record<string, string | null>
  /** Why a cell could not be read; undefined for a row that could. */
  problem: string | undefined
}

export interface FileRows extends Omit<Sheet, 'rows'> {
  mapping: CsvMapping
  /** Whether the mapping is that of an earlier file. */
  remembered: boolean
  /** The required columns that the file lacks. */
  missing: CsvColumn[]
  /** The order of day and month in which dates were read, and what a person has to be asked about it. */
  dateOrder: Source['order']
  question: DateQuestion | null
  rows: FileRow[]
}

/**
 * Reads a file's rows by the columns that a person names, an earlier file had (`recall`), or the headers name. Throws a 400 with
 * a sentence for an unreadable file.
 */
export async function readFileRows(
  account: string,
  input: Omit<FileInput, 'fileName' | 'dryRun'> & {
    defaults?: Record<string, string> | undefined
    replies?: FileReplies | undefined
  },
  columns: readonly CsvColumn[],
  recall: (headers: string[]) => Promise<CsvMapping | undefined> = async () => undefined,
): Promise<FileRows> {
  const { mapping: chosen, dateOrder, defaults = {}, ...file } = input
  const sheet = await readSheet(account, file, columns)
  const { headers, rows } = sheet
  const last = chosen ? undefined : await recall(headers)
  const remembered = last !== undefined && mappingProblem(columns, headers, last) === undefined
  const cells = rows.map((row) => row.cells)
  const guess = () => matchValues(columns, matchHeaders(columns, headers), cells)
  const mapping = remembered ? last : (chosen ?? guess())
  const wrong = mappingProblem(columns, headers, mapping)
  if (wrong) throw new Refused(400, 'import-mapping', wrong, { mapping: wrong.replace(/\.$/, '') })
  const { sources, question } = orderDates(sourcesOf(columns, headers, mapping, defaults), cells, dateOrder)
  return {
    ...sheet,
    mapping,
    remembered,
    missing: listMissing(columns, mapping).filter(({ field }) => !defaults[field]),
    dateOrder: sources.find(({ column, at }) => column.kind === 'date' && at.length > 0)?.order ?? 'dmy',
    question,
    rows: await readRows(rows, sources, columns),
  }
}

async function readRows(
  rows: readonly SheetRow[],
  sources: readonly Source[],
  columns: readonly CsvColumn[],
): Promise<FileRow[]> {
  const endTurn = takeTurns()
  const read: FileRow[] = []
  for (const row of rows) {
    await endTurn()
    const { values, problems } = readRow(sources, row.cells)
    const empty = columns.find(
      ({ required, field, orElse = [] }) => required && ![field, ...orElse].some((each) => values[each]),
    )
    read.push({ ...row, values, problem: problems[0]?.message ?? (empty && `${empty.title} is missing`) })
  }
  return read
}
