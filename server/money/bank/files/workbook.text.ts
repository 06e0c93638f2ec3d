import type { FileQuestion, FileReplies } from '#shared/csv/questions.ts'
import type { ReadWorkbook } from '#shared/money/bank/bank.files.ts'
import { Refused } from '../../../db/refusals.ts'
import { senseRows } from '../../../files/sense.ts'
import { readWorkbook } from '../../../files/workbook/workbook.ts'
import { FileRefused } from './refused.ts'

/** A cell as a CSV file writes it. */
const quoteCell = (text: string): string => `"${text.replaceAll('"', '""').replace(/\s*[\r\n\0]\s*/g, ' ')}"`

/** Rows as the text of a CSV file, so that they pass the same proofs as one. */
export const writeRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoteCell).join(',')).join('\n')

/** The empty rows between two filled ones that are kept, so that a sentence names the line as the spreadsheet counts it. */
const longestGap = 1000

/** A sheet of a workbook as the text of a CSV file, so that it passes the same proofs. Throws a FileRefused. */
export async function readWorkbookText(
  bytes: Uint8Array,
  sheet: string | undefined,
  replies: FileReplies | undefined,
): Promise<{ text: string; workbook: ReadWorkbook; questions: FileQuestion[] }> {
  try {
    const { rows: all, hiddenColumns, names, name } = await readWorkbook(bytes, sheet)
    const { rows, questions } = senseRows(all, hiddenColumns, replies)
    let last = 0
    const lines = rows.flatMap(({ row, cells }) => {
      const gap = Math.min(row - last - 1, longestGap)
      last = row
      return [...Array.from({ length: gap }, () => ''), cells.map(quoteCell).join(',')]
    })
    return { text: lines.join('\n'), workbook: { sheets: names, sheet: name }, questions }
  } catch (error) {
    if (error instanceof Refused) throw new FileRefused(error.code, error.message, error.status)
    throw error
  }
}
