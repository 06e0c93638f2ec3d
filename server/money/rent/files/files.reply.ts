import { neutraliseCell } from '#shared/csv/cells.ts'
import type { CsvColumn } from '#shared/csv/column.ts'
import { describeDateQuestion } from '#shared/csv/date-order.ts'
import type { RentFileInput, RentFileReply, RentFileRow } from '#shared/money/rent/papers/rent.files.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { Refused } from '../../../db/refusals.ts'
import { whatIsWrong } from '../../../files/sheet.ts'
import { writeCsv } from '../../../registry/export.ts'
import { refuseField } from '../account/rent.refusals.ts'
import type { readRentFile } from './files.read.ts'

type Sheet = Awaited<ReturnType<typeof readRentFile>>

/** The reply about a checked file. */
export function describeFile(
  sheet: Sheet,
  columns: readonly CsvColumn[],
  rows: RentFileRow[],
): RentFileReply {
  const ready = rows.filter(({ state }) => state === 'ready')
  return {
    sheets: sheet.sheets,
    sheet: sheet.sheet,
    headers: sheet.headers,
    mapping: sheet.mapping,
    fields: columns.map(({ field, title, required = false }) => ({ field, title, required })),
    missing: sheet.missing,
    dateOrder: sheet.order,
    asksDateOrder: sheet.asksDateOrder,
    dateQuestion: sheet.dateQuestion,
    rows,
    ready: {
      count: ready.length,
      total: fromPence(ready.reduce((sum, { amount }) => sum + toPence(amount ?? 0), 0)),
    },
    importId: null,
  }
}

/** Throws where a file cannot be recorded, or is no longer what the person confirmed. */
export function refuseUnready(reply: RentFileReply, input: RentFileInput): void {
  const { missing, asksDateOrder, dateQuestion, ready } = reply
  if (missing.length > 0) refuseField('mapping', `No column is mapped to ${missing.join(', ')}`)
  if (asksDateOrder && dateQuestion) refuseField('dateOrder', describeDateQuestion(dateQuestion))
  if (ready.count === 0) refuseField('file', 'No row of this file can be recorded')
  const { expected } = input
  if (expected && (expected.count !== ready.count || toPence(expected.total) !== toPence(ready.total)))
    throw new Refused(409, 'The books changed since this file was checked. Please check it again.')
}

/** The rows that were not recorded, as a file to mend; null where there are none. */
export function makeKeptFile(sheet: Sheet, rows: RentFileRow[]): { kept: number; keptFile: string | null } {
  const left = rows.filter(({ state }) => ['wrong', 'unknown', 'several'].includes(state))
  if (left.length === 0) return { kept: 0, keptFile: null }
  const cellsOf = new Map(sheet.rows.map(({ row, cells }) => [row, cells]))
  const file = left.map(({ row, why }) => [
    ...sheet.headers.map((_, at) => cellsOf.get(row)?.[at] ?? ''),
    why,
  ])
  return { kept: left.length, keptFile: writeCsv([...sheet.headers, whatIsWrong].map(neutraliseCell), file) }
}
