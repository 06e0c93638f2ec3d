import { today } from '#shared/dates.ts'
import type { Column } from './columns.tsx'
import { csvFile, saveFile } from './csv.ts'

/** Saves what is on the screen: the rows that search and filters leave, in their order, the visible columns. */
export function exportShown<Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): void {
  const head = columns.map(({ header }) => header)
  const body = rows.map((row) => columns.map(({ csv }) => csv(row)))
  saveFile(`${name}-${today()}.csv`, csvFile([head, ...body]))
}
