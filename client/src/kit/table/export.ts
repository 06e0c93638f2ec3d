import { today } from '#shared/dates.ts'
import { formatCsvFile, saveFile } from './csv.ts'
import type { Column } from './state/column.ts'

/** Downloads the given rows and columns as a CSV file named after the list and the day. */
export function exportRows<Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): void {
  const data = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []))
  const head = data.map(({ header }) => header)
  const body = rows.map((row) => data.map(({ csv }) => csv(row)))
  saveFile(`${name}-${today()}.csv`, formatCsvFile([head, ...body]))
}
