import { read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { lacksResult, textOfCell } from './workbook.cells.ts'
import { checkArchive, describeOldWorkbook, WorkbookRefused } from './workbook.zip.ts'

/** The rows of one sheet of a workbook that have something in them, with their numbers in the spreadsheet. */
export interface WorkbookSheet {
  /** The visible sheets of the workbook. */
  names: string[]
  /** The sheet that was read. */
  name: string
  rows: { row: number; cells: string[] }[]
}

/** The most rows that are read: more than any import takes, so that its own sentence refuses them. */
const mostRows = 10_100
/** The most columns of a row, likewise. */
const mostColumns = 210

/** The size in bytes from which a sheet's empty cells are not kept, because there are hundreds of thousands. */
const largeSheet = 20 * 1024 * 1024

type Cells = NonNullable<WorkSheet['!data']>

/** Fills the rows below a cell that is merged downwards: a person sees its text beside each of them. */
function fillMerged(cells: Cells, merges: WorkSheet['!merges']): void {
  for (const { s: start, e: end } of merges ?? []) {
    const first = cells[start.r]?.[start.c]
    if (!first || end.r === start.r) continue
    for (let row = start.r + 1; row <= Math.min(end.r, cells.length - 1); row += 1) {
      const below = cells[row]
      if (below?.some((cell) => cell && cell.t !== 'z')) below[start.c] = first
    }
  }
}

function refuseUnsaved(cells: Cells): void {
  for (const [row, of] of cells.entries()) {
    const at = of?.findIndex((cell) => cell && lacksResult(cell)) ?? -1
    if (at < 0) continue
    throw new WorkbookRefused(
      `Row ${row + 1} has a formula whose result was not saved with it. Open the workbook in your spreadsheet program, save it and choose it again.`,
    )
  }
}

function rowsOf(sheet: WorkSheet, is1904: boolean): WorkbookSheet['rows'] {
  const cells = sheet['!data'] ?? []
  refuseUnsaved(cells)
  fillMerged(cells, sheet['!merges'])
  const rows: WorkbookSheet['rows'] = []
  for (const [at, of] of cells.entries()) {
    if (rows.length > mostRows) break
    if (!of) continue
    const texts = Array.from(of.slice(0, mostColumns), (cell) => textOfCell(cell, is1904))
    const last = texts.findLastIndex((text) => text.trim() !== '')
    if (last >= 0) rows.push({ row: at + 1, cells: texts.slice(0, last + 1) })
  }
  return rows
}

/** Whether rows are a header with something below it, and not the words of a cover sheet. */
const isList = (rows: WorkbookSheet['rows']) =>
  rows.filter(({ cells }) => cells.filter((text) => text.trim() !== '').length > 1).length > 1

const visibleNames = ({ SheetNames, Workbook }: WorkBook) =>
  SheetNames.filter((_, at) => !Workbook?.Sheets?.[at]?.Hidden)

/**
 * Reads one sheet of an .xlsx or .ods workbook: the one with this name, or the first with a list of rows. Formulas count by
 * their stored results, and macros are not looked at. Throws a WorkbookRefused.
 */
export function readSheetOfWorkbook(bytes: Buffer, wanted?: string): WorkbookSheet {
  if (bytes[0] !== 0x50) throw new WorkbookRefused(describeOldWorkbook(bytes))
  const { kind, largest } = checkArchive(bytes)
  const isOds = kind === 'ods'
  const options = {
    type: 'buffer' as const,
    dense: true,
    cellNF: true,
    cellHTML: false,
    cellFormula: true,
    // The days of OpenDocument are written out; those of Excel are numbers, whose calendar is minded here.
    cellText: isOds,
    cellDates: isOds,
    UTC: true,
    sheetStubs: largest < largeSheet,
  }
  const names = visibleNames(read(bytes, { type: 'buffer', sheets: [] }))
  if (wanted !== undefined && !names.includes(wanted))
    throw new WorkbookRefused(`The workbook has no sheet ‘${wanted}’.`)
  let first: WorkbookSheet | undefined
  for (const name of wanted === undefined ? names : [wanted]) {
    const book = read(bytes, { ...options, sheets: name })
    const sheet = book.Sheets[name]
    const rows = sheet ? rowsOf(sheet, book.Workbook?.WBProps?.date1904 ?? false) : []
    if (isList(rows) || wanted !== undefined) return { names, name, rows }
    if (rows.length > 0) first ??= { names, name, rows }
  }
  return first ?? { names, name: names[0] ?? '', rows: [] }
}
