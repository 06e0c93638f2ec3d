import { stringify } from 'csv-stringify/sync'
import { neutraliseCell } from '#shared/csv/cells.ts'

/** An amount below 0 is a number for a spreadsheet, and no formula: as a text it would be left out of every sum. */
const isNumber = (cell: string) => /^-\d+(\.\d+)?$/.test(cell)

const harmless = (cell: string) => (isNumber(cell) ? cell : neutraliseCell(cell))

/** A CSV file for spreadsheets; no cell of it begins a formula. */
export const writeCsv = (titles: string[], rows: string[][]): string =>
  stringify([titles, ...rows.map((row) => row.map(harmless))], {
    bom: true,
    record_delimiter: 'windows',
    // A program that splits cells at semicolons or tabs would make two cells of one, and the second could begin a formula.
    quoted: true,
    quoted_empty: true,
  })
