import { requiredText } from '../fields.ts'
import { z } from '../zod.ts'
import { importLimits } from './limits.ts'
import { separators } from './text.ts'

/** A file of rows, and how a person says that it is read. What nobody says is recognised. */
export const fileInput = z.strictObject({
  fileName: requiredText('File name is required', 200),
  /** The file's bytes as base64, a CSV file's or an .xlsx, .xls or .ods workbook's. Send this or `text`. */
  base64: z.base64('The file didn’t arrive complete. Please try again').optional(),
  text: z.string().optional(),
  separator: z.enum(separators).optional(),
  /** The sheet of a workbook; by default the first with something in it. */
  sheet: z.string().max(200).optional(),
  /** The number of the header's row, as a spreadsheet counts rows. */
  headerRow: z.int().min(1).max(1000).optional(),
  /** The field that each column of the file fills, or null. */
  mapping: z.array(z.string().max(60).nullable()).max(importLimits.columns).optional(),
  /** Whether 3/4/2026 is 3 April or 4 March. It is needed where the file leaves it open. */
  dateOrder: z.enum(['dmy', 'mdy']).optional(),
  dryRun: z.boolean().optional(),
})
export type FileInput = z.output<typeof fileInput>
