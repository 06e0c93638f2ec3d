import type { ReactNode } from 'react'
import type { SortValue } from './order.ts'

export interface Column<Row> {
  key: string
  header: string
  /** What the figure means, where the header alone doesn't say. */
  tip?: string
  /** In px; columns without one share what is left. */
  width?: number
  align?: 'end'
  /** What the column is sorted by; without it the header is no button. */
  sort?: (row: Row) => SortValue
  cell: (row: Row) => ReactNode
  /** The same as text or number, for the exported file; without it the column holds no data to export. */
  csv?: (row: Row) => string | number | null
  /** The record's own link: first, always shown, and it stays in sight when the table scrolls sideways. */
  lead?: boolean
}
