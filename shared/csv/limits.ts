import { z } from '../zod.ts'

export const importLimits = { rows: 10_000, bytes: 5 * 1024 * 1024, columns: 200 } as const

/** The largest workbook in bytes, which is packed. */
export const workbookLimit = 10 * 1024 * 1024

/** The largest body in bytes: base64 writes three bytes of the file as four letters. */
export const importBodyLimit = 15 * 1024 * 1024

/** A date of a file that is a different day in each order of day and month, with both days as ISO text. */
export const dateQuestion = z.object({
  text: z.string(),
  dmy: z.string(),
  mdy: z.string(),
  /** A date beside it that stayed a text, where a spreadsheet seems to have turned day and month of the others round. */
  beside: z.string().optional(),
})
