import { parentPort } from 'node:worker_threads'
import { readSheetOfWorkbook, type WorkbookSheet } from './workbook.sheets.ts'
import { WorkbookRefused } from './workbook.zip.ts'

/** The thread that reads one workbook; workbook.ts starts and ends it. */
export interface WorkbookOrder {
  bytes: Uint8Array
  sheet?: string | undefined
}
export type WorkbookAnswer = { read: WorkbookSheet } | { refused: string }

/** What is said of a workbook that the parser gives up on. */
const unreadable =
  'The workbook could not be read. Open it in your spreadsheet program, save it and choose it again, or save the sheet as CSV.'

function answer({ bytes, sheet }: WorkbookOrder): WorkbookAnswer {
  try {
    return { read: readSheetOfWorkbook(Buffer.from(bytes), sheet) }
  } catch (error) {
    return { refused: error instanceof WorkbookRefused ? error.message : unreadable }
  }
}

parentPort?.once('message', (order: WorkbookOrder) => parentPort?.postMessage(answer(order)))
