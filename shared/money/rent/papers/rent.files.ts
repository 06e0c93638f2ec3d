import { fileColumns } from '../../../csv/file-columns.ts'
import { fileInput } from '../../../csv/file-input.ts'
import { dateQuestion, importLimits } from '../../../csv/limits.ts'
import { rentFrequencies } from '../../../records/terms/terms.calendar.ts'
import { z } from '../../../zod.ts'

const rowNumbers = z.array(z.int().min(1)).max(importLimits.rows)
const sum = z.object({ count: z.int(), total: z.number() })

/**
 * A file of payments or of opening balances. It is checked, and `dryRun: false` records the rows that are ready, all of them or
 * none. The other rows are kept as a file to mend.
 */
export const rentFileInput = fileInput.extend({
  /** The tenancies that a person chose for rows. */
  choices: z
    .array(z.strictObject({ row: z.int().min(1), tenancyId: z.uuid() }))
    .max(importLimits.rows)
    .optional(),
  /** The rows to leave out. */
  skip: rowNumbers.optional(),
  /** The rows to record although the same payment is recorded already. */
  again: rowNumbers.optional(),
  /** The number of rows and the sum that the person confirmed. A file that comes to anything else is refused. */
  expected: z.strictObject({ count: z.int(), total: z.number() }).optional(),
})
export type RentFileInput = z.output<typeof rentFileInput>

/** The state of a row. Only ready rows are recorded. */
const rentRowStates = ['ready', 'recorded', 'wrong', 'unknown', 'several', 'skipped'] as const

/** The rent that a started account charges up to today, besides its opening balance. */
const charged = z.object({
  /** The number of rent periods, each in whole or in part, and how long each is. */
  count: z.int(),
  every: z.enum(rentFrequencies),
  amount: z.number(),
})

const tenancyLabel = z.object({ id: z.uuid(), label: z.string() })

export const rentFileRow = z.object({
  /** The row's number as a spreadsheet counts rows: the header is row 1. */
  row: z.int(),
  day: z.string().nullable(),
  amount: z.number().nullable(),
  /** The reference, tenant and home in the row. */
  says: z.string(),
  state: z.enum(rentRowStates),
  /** Why the row is not ready, as a sentence; empty for a ready row. */
  why: z.string(),
  tenancy: tenancyLabel.nullable(),
  /** How the tenancy was found. */
  by: z.enum(['reference', 'name', 'home', 'choice']).nullable(),
  /** The tenancies that fit a row that fits several. */
  fits: z.array(tenancyLabel),
  /** The rent that a row of opening balances has charged by today; null for other rows. */
  charged: charged.nullable(),
})
export type RentFileRow = z.infer<typeof rentFileRow>

export const rentFileReply = fileColumns.extend({
  fields: z.array(z.object({ field: z.string(), title: z.string(), required: z.boolean() })),
  /** The required fields that no column fills. */
  missing: z.array(z.string()),
  dateOrder: z.enum(['dmy', 'mdy']),
  /** Whether a person has to choose the order of day and month. */
  asksDateOrder: z.boolean(),
  /** The date that the file leaves open, answered or not; null where the file decides. */
  dateQuestion: dateQuestion.nullable(),
  rows: z.array(rentFileRow),
  ready: sum,
  /** The id of the import, once the file is recorded. */
  importId: z.uuid().nullable(),
})
export type RentFileReply = z.infer<typeof rentFileReply>

/** A file that was recorded. */
export const rentImport = z.object({
  id: z.uuid(),
  kind: z.enum(['receipts', 'openings']),
  fileName: z.string(),
  count: z.int(),
  total: z.number(),
  /** The number of rows that were kept as a file to mend. */
  kept: z.int(),
  who: z.string(),
  at: z.string(),
  takenBackAt: z.string().nullable(),
})
export type RentImport = z.infer<typeof rentImport>
