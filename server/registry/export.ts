import { stringify } from 'csv-stringify/sync'
import { neutraliseCell } from '#shared/csv/cells.ts'

/** A CSV file for spreadsheets; no cell of it begins a formula. */
export const writeCsv = (titles: string[], rows: string[][]): string =>
  stringify([titles, ...rows.map((row) => row.map(neutraliseCell))], {
    bom: true,
    record_delimiter: 'windows',
    // A program that splits cells at semicolons or tabs would make two cells of one, and the second could begin a formula.
    quoted: true,
    quoted_empty: true,
  })
