import { z } from '../zod.ts'

const rows = z.array(z.object({ row: z.int(), cells: z.array(z.string()) }))

/** The columns of a file before a person has mapped them, and how the file was read. */
export const fileColumns = z.object({
  headers: z.array(z.string()),
  mapping: z.array(z.string().nullable()),
  /** Whether the mapping is the one that was used the last time for a file with these headers. */
  remembered: z.boolean(),
  /** The first rows as they are in the file. */
  sample: rows,
  count: z.int(),
  /** The places of the columns that hold bank details, of which the first rows show no more than the last two digits. */
  bankColumns: z.array(z.int()),
  /** The number of a last row of totals, which is left out. */
  totalsRow: z.int().optional(),
  encoding: z.string(),
  /** What divides the cells; null for a workbook. */
  separator: z.string().nullable(),
  /** The sheets of a workbook, and the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** The number of the header's row, and the first rows of the file, so that another header can be chosen. */
  headerRow: z.int(),
  top: rows,
})
export type FileColumns = z.infer<typeof fileColumns>
