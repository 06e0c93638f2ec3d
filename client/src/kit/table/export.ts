import { today } from '#shared/dates.ts'
import { csvFile, saveFile } from './csv.ts'
import type { Column } from './state/column.ts'

/** Saves what is on the screen: the rows that search and filters leave, in their order, the visible columns. */
export function exportShown<Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): void {
  const data = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []))
  const head = data.map(({ header }) => header)
  const body = rows.map((row) => data.map(({ csv }) => csv(row)))
  saveFile(`${name}-${today()}.csv`, csvFile([head, ...body]))
}
