import { Refused } from '../../db/refusals.ts'
import type { WorkbookSheet } from './workbook.sheets.ts'
import { WorkbookRefused } from './workbook.zip.ts'

/** The largest workbook in bytes. */
export const workbookBytes = 10 * 1024 * 1024

/** What is said of a workbook that the parser gives up on. */
const unreadable =
  'The workbook could not be read. Open it in your spreadsheet program, save it and choose it again, or save the sheet as CSV.'

/** Whether the bytes are of a workbook: a zip archive, or the container of old workbooks and of those with a password. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  ['PK\x03\x04', 'PK\x05\x06', '\xd0\xcf\x11\xe0'].some((start) =>
    [...start].every((letter, at) => bytes[at] === letter.charCodeAt(0)),
  )

/**
 * Reads a sheet of a workbook: the one with this name, or the first with something in it. A large workbook takes a processor
 * core for seconds, so call it in a thread (../reader.ts). Throws a 400 with a sentence for any workbook that cannot be read.
 */
export async function readWorkbook(bytes: Uint8Array, sheet?: string): Promise<WorkbookSheet> {
  if (bytes.length > workbookBytes)
    throw new Refused(413, 'file-too-large', 'The workbook is larger than 10 MB. Please divide it.')
  // The parser is large, and most files are no workbooks.
  const { readSheetOfWorkbook } = await import('./workbook.sheets.ts')
  try {
    return readSheetOfWorkbook(Buffer.from(bytes), sheet)
  } catch (error) {
    const sentence = error instanceof WorkbookRefused ? error.message : unreadable
    throw new Refused(400, 'workbook-unreadable', sentence, { file: sentence })
  }
}
