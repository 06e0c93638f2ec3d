import type { CsvColumn } from './column.ts'
import type { RentPeriod } from './rents.ts'
import type { DateOrder } from './values.ts'

/** How one field is read: the file's columns that fill it, the order of its dates, and the text for an empty cell. */
export interface Source {
  column: CsvColumn
  at: number[]
  /** The headers of these columns. */
  headers: string[]
  order: DateOrder
  /** Whether its real dates are read with day and month turned round. */
  isTurned?: boolean
  fallback: string | undefined
  /** For a rent: the period that its header names, and which counts where the period's own column says another one. */
  headerPer?: RentPeriod | undefined
  rentSays?: 'column' | 'header' | undefined
}
