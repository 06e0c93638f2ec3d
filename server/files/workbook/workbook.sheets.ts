import { parse_zip, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { groupBy } from '#shared/group.ts'
import { lacksResult, textOfCell } from './workbook.cells.ts'
import { findHiddenOfOds, type HiddenParts } from './workbook.ods.ts'
import { parseOldWorkbook } from './workbook.old.ts'
import { type Archive, unpackArchive, WorkbookRefused } from './workbook.zip.ts'

/** The rows of one sheet of a workbook that have something in them, with their numbers in the spreadsheet. */
export interface WorkbookSheet {
  /** The visible sheets of the workbook. */
  names: string[]
  /** The sheet that was read. */
  name: string
  rows: { row: number; cells: string[]; isHidden?: true }[]
  /** The places of the columns that are hidden. */
  hiddenColumns: number[]
}

/** The most rows that are read: more than any import takes, so that its own sentence refuses them. */
const mostRows = 10_100
/** The most columns of a row, likewise. */
const mostColumns = 210

/** The size in bytes from which a sheet's empty cells are not kept, because there are hundreds of thousands. */
const largeSheet = 20 * 1024 * 1024

type Cells = NonNullable<WorkSheet['!data']>

/**
 * Fills the rows below a cell that is merged downwards: a person sees its text beside each of them. Ranges of one column are taken
 * from top to bottom and each row once, so that ranges which overlap, as no spreadsheet writes them, cost nothing.
 */
function fillMerged(cells: Cells, merges: WorkSheet['!merges']): void {
  const downwards = (merges ?? []).filter(({ s, e }) => e.r > s.r && s.c < mostColumns)
  if (downwards.length === 0) return
  const filled: number[] = []
  cells.forEach((below, row) => {
    if (below?.some((cell) => cell && cell.t !== 'z')) filled.push(row)
  })
  for (const [column, ranges] of groupBy(downwards, ({ s }) => s.c)) {
    let at = 0
    for (const { s: start, e: end } of ranges.sort((one, other) => one.s.r - other.s.r)) {
      const first = cells[start.r]?.[column]
      while (at < filled.length && (filled[at] ?? 0) <= start.r) at += 1
      for (; at < filled.length && (filled[at] ?? 0) <= end.r; at += 1) {
        const below = cells[filled[at] ?? 0]
        if (first && below) below[column] = first
      }
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

function rowsOf(
  sheet: WorkSheet,
  is1904: boolean,
  hidden: HiddenParts['rows'] | undefined,
): WorkbookSheet['rows'] {
  const cells = sheet['!data'] ?? []
  refuseUnsaved(cells)
  fillMerged(cells, sheet['!merges'])
  const rows: WorkbookSheet['rows'] = []
  for (const [at, of] of cells.entries()) {
    if (rows.length > mostRows) break
    if (!of) continue
    const texts = Array.from(of.slice(0, mostColumns), (cell) => textOfCell(cell, is1904))
    const last = texts.findLastIndex((text) => text.trim() !== '')
    if (last < 0) continue
    const isHidden = hidden ? hidden.has(at) : sheet['!rows']?.[at]?.hidden
    rows.push({ row: at + 1, cells: texts.slice(0, last + 1), ...(isHidden && { isHidden: true as const }) })
  }
  return rows
}

const hiddenColumnsOf = (sheet: WorkSheet | undefined): number[] =>
  Array.from(sheet?.['!cols'] ?? [], (column, at) => (column?.hidden ? at : -1)).filter(
    (at) => at >= 0 && at < mostColumns,
  )

/** Whether rows are a header with something below it, and not the words of a cover sheet. */
const isList = (rows: WorkbookSheet['rows']) =>
  rows.filter(({ cells }) => cells.filter((text) => text.trim() !== '').length > 1).length > 1

const visibleNames = ({ SheetNames, Workbook }: WorkBook) =>
  SheetNames.filter((_, at) => !Workbook?.Sheets?.[at]?.Hidden)

/** More sheets than people keep; each is work, however little is in it. */
const mostSheets = 300

/** Reads sheets of an archive that was unpacked: the one of this name or place, those of these names, or all. */
function parseSheets(
  { kind, largest, files, isHiding }: Archive,
  sheets: number | string | string[],
): WorkBook {
  const isOds = kind === 'ods'
  const ofNames = Object.entries(files).map(([name, content]) => [
    name,
    { name, asNodeBuffer: () => content },
  ])
  return parse_zip(
    { files: Object.fromEntries(ofNames) },
    {
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: true,
      // The days of OpenDocument are written out; those of Excel are numbers, whose calendar is minded here.
      cellText: isOds,
      cellDates: isOds,
      UTC: true,
      sheetStubs: largest < largeSheet,
      cellStyles: isHiding && largest < largeSheet,
      ...(!isOds && { sheets }),
    },
  )
}

/**
 * Reads one sheet of an .xlsx, .xls or .ods workbook: the one with this name, or the first with a list of rows. Formulas count by
 * their stored results, and macros are not looked at. What all sheets share is read twice at most. Throws a WorkbookRefused.
 */
export function readSheetOfWorkbook(bytes: Buffer, wanted?: string): WorkbookSheet {
  const archive = bytes[0] === 0x50 ? unpackArchive(bytes) : undefined
  let book = archive ? parseSheets(archive, wanted ?? 0) : parseOldWorkbook(bytes)
  const names = visibleNames(book)
  if (book.SheetNames.length > mostSheets)
    throw new WorkbookRefused(
      `The workbook has more than ${mostSheets} sheets. Copy the rows into a new workbook, or save the sheet as CSV.`,
    )
  if (wanted !== undefined && !names.includes(wanted))
    throw new WorkbookRefused(`The workbook has no sheet ‘${wanted}’.`)
  let first: WorkbookSheet | undefined
  for (const [at, name] of (wanted === undefined ? names : [wanted]).entries()) {
    if (archive && !book.Sheets[name]) book = parseSheets(archive, names.slice(at))
    const sheet = book.Sheets[name]
    const ofOds = archive?.kind === 'ods' ? findHiddenOfOds(archive.files['content.xml'], name) : undefined
    const rows = sheet ? rowsOf(sheet, book.Workbook?.WBProps?.date1904 ?? false, ofOds?.rows) : []
    const hiddenColumns = ofOds ? ofOds.columns.filter((at) => at < mostColumns) : hiddenColumnsOf(sheet)
    if (isList(rows) || wanted !== undefined) return { names, name, rows, hiddenColumns }
    if (rows.length > 0) first ??= { names, name, rows, hiddenColumns }
  }
  return first ?? { names, name: names[0] ?? '', rows: [], hiddenColumns: [] }
}
