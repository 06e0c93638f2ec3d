import { separators } from '../csv/text.ts'
import { requiredText } from '../fields.ts'
import { importLimits } from '../imports/imports.ts'
import { z } from '../zod.ts'

const rowNumbers = z.array(z.int().min(1)).max(importLimits.rows)
const sum = z.object({ count: z.int(), total: z.number() })

/**
 * A file of payments or of opening balances. It is checked, and with `dryRun: false` its rows that are ready are recorded,
 * all of them or none; the others are kept as a file to mend.
 */
export const rentFileInput = z.strictObject({
  fileName: requiredText('File name is required', 200),
  /** The file's bytes, so that the server can tell how they are encoded. Send this or `text`. */
  base64: z.base64('The file did not arrive in one piece').optional(),
  text: z.string().optional(),
  separator: z.enum(separators).optional(),
  /** The row of the header, as a spreadsheet counts them. */
  headerRow: z.int().min(1).max(1000).optional(),
  /** The field that each column fills, or null; found out by the headers where it is not given. */
  mapping: z.array(z.string().max(60).nullable()).max(importLimits.columns).optional(),
  /** Whether 3/4/2026 is 3 April or 4 March; asked for where the file itself does not tell. */
  dateOrder: z.enum(['dmy', 'mdy']).optional(),
  /** Which tenancy a row is of, where the file does not tell. */
  choices: z
    .array(z.strictObject({ row: z.int().min(1), tenancyId: z.uuid() }))
    .max(importLimits.rows)
    .optional(),
  /** Rows that are left out. */
  skip: rowNumbers.optional(),
  /** Rows that are recorded although the same payment is recorded already. */
  again: rowNumbers.optional(),
  /** The rows and the sum that somebody saw and confirmed; a file that comes to anything else is refused. */
  expected: z.strictObject({ count: z.int(), total: z.number() }).optional(),
  dryRun: z.boolean().optional(),
})
export type RentFileInput = z.output<typeof rentFileInput>

/** What becomes of a row: only those that are ready are recorded. */
const rentRowStates = ['ready', 'recorded', 'wrong', 'unknown', 'several', 'skipped'] as const

const tenancyLabel = z.object({ id: z.uuid(), label: z.string() })

export const rentFileRow = z.object({
  /** As a spreadsheet counts it: the header is row 1. */
  row: z.int(),
  day: z.string().nullable(),
  amount: z.number().nullable(),
  /** What the row says of whom it is of: reference, tenant, home. */
  says: z.string(),
  state: z.enum(rentRowStates),
  /** Why it is not ready; empty where it is. */
  why: z.string(),
  tenancy: tenancyLabel.nullable(),
  /** How the tenancy was found. */
  by: z.enum(['reference', 'name', 'home', 'choice']).nullable(),
  /** The tenancies that fit a row that fits several. */
  fits: z.array(tenancyLabel),
})
export type RentFileRow = z.infer<typeof rentFileRow>

export const rentFileReply = z.object({
  headers: z.array(z.string()),
  mapping: z.array(z.string().nullable()),
  fields: z.array(z.object({ field: z.string(), title: z.string(), required: z.boolean() })),
  /** Required fields that no column fills. */
  missing: z.array(z.string()),
  dateOrder: z.enum(['dmy', 'mdy']),
  /** Whether somebody has to say how its dates are meant. */
  asksDateOrder: z.boolean(),
  rows: z.array(rentFileRow),
  ready: sum,
  /** Set once the file was recorded. */
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
  /** Rows that were kept as a file to mend. */
  kept: z.int(),
  who: z.string(),
  at: z.string(),
  takenBackAt: z.string().nullable(),
})
export type RentImport = z.infer<typeof rentImport>
