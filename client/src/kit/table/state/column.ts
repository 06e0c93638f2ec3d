import type { ReactElement, ReactNode } from 'react'
import type { CellEdit } from '../edit/cell-edit.ts'
import type { SortValue } from './order.ts'

export interface Column<Row> {
  key: string
  header: string
  /** Explains the column in a tooltip of its header. */
  tip?: string | undefined
  /** Stands in place of the header's text, such as a button that acts on the whole column; the column then has no sort button. */
  head?: ReactElement
  /** Little room beside the content, for a list with many narrow columns. */
  tight?: true
  /** In px; columns without a width share the remaining space. */
  width?: number | undefined
  align?: 'end' | undefined
  /** The text never breaks, e.g. a date's. */
  oneLine?: true
  /** The value that the column is sorted by; without `sort` the column is not sortable. */
  sort?: ((row: Row) => SortValue) | undefined
  /** `brief` is the second line that replaces the usual one on a phone. */
  cell: (row: Row, brief?: ReactNode) => ReactNode
  /** The second line of the column that stays in sight below 768 px, e.g. status and amount. */
  brief?: (row: Row) => ReactNode
  /** How the value is changed in the list. */
  edit?: CellEdit<Row> | undefined
  /** The amount of a money column, which can be added up and may have pence. */
  amount?: (row: Row) => number | null
  /** An amount that the cell shows beside something else; it is not added up. */
  shows?: (row: Row) => number | null
  /** The column is left out while it has no text in any row, so that the others have its room. */
  gives?: true
  /** Written after the amount, e.g. '/mo'. */
  per?: string | undefined
  /** The cell as text or number for the exported file; a column without `csv` is not exported. */
  csv?: (row: Row) => string | number | null
  /** The column with the link to the record: it cannot be hidden and stays in sight when the table scrolls sideways. */
  lead?: boolean
}
