import { requiredText } from '../fields.ts'
import { z } from '../zod.ts'

export const importLimits = { rows: 10_000, bytes: 5 * 1024 * 1024, columns: 200 } as const

/** The largest body in bytes: base64 writes three bytes of the file as four letters. */
export const importBodyLimit = 8 * 1024 * 1024

/** PostgreSQL refuses a text with half a surrogate pair, so it is replaced. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd')

/**
 * Without `mapping`, the reply describes the file's columns. With `mapping`, the file is checked. With `dryRun: false`
 * as well, it is imported: all rows or none.
 */
export const importInput = z.strictObject({
  fileName: requiredText('File name is required', 200),
  /** The file's bytes, so that the server can tell how they are encoded. Send this or `text`. */
  base64: z.base64('The file did not arrive in one piece').optional(),
  text: z.string().optional(),
  /** The field that each column of the file fills, or null. */
  mapping: z.array(z.string().max(60).nullable()).max(importLimits.columns).optional(),
  /** The text for an empty or missing cell, by field. */
  defaults: z.record(z.string().max(60), z.string().max(4000).transform(wellFormed)).optional(),
  /** Skips rows whose address, email or number a stored record has already. */
  skipDuplicates: z.boolean().optional(),
  dryRun: z.boolean().optional(),
})
export type ImportInput = z.output<typeof importInput>

const field = z.object({
  field: z.string(),
  title: z.string(),
  kind: z.enum(['text', 'amount', 'number', 'date', 'choice']),
  required: z.boolean(),
  choices: z.array(z.string()).optional(),
  /** The kind of record that this field refers to; the record must exist. */
  names: z.string().optional(),
})

/** A cell that cannot be imported. Rows are numbered as in a spreadsheet: the header is row 1. */
export const importError = z.object({
  /** Null when every row has the same error. */
  row: z.int().nullable(),
  /** Counted from 0; null when the file has no column for the field. */
  column: z.int().nullable(),
  field: z.string(),
  message: z.string(),
  value: z.string(),
})
export type ImportError = z.infer<typeof importError>

export const importReply = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('columns'),
    headers: z.array(z.string()),
    fields: z.array(field),
    mapping: z.array(z.string().nullable()),
    /** Whether the mapping is the one that was used the last time for a file with these headers. */
    remembered: z.boolean(),
    /** The first rows as they are in the file. */
    sample: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
    count: z.int(),
    encoding: z.string(),
    separator: z.string(),
  }),
  z.object({
    step: z.literal('checked'),
    /** Rows with something in them. */
    count: z.int(),
    /** Rows that an import would write. */
    ok: z.int(),
    /** Rows with at least one bad cell. */
    bad: z.int(),
    /** Rows left out because they are there already. */
    skipped: z.int(),
    errors: z.array(importError),
    /** The number of errors; `errors` may list fewer. */
    errorCount: z.int(),
    warnings: z.array(z.object({ row: z.int(), message: z.string() })),
    warningCount: z.int(),
    /** How the file was read, in sentences. */
    notes: z.array(z.string()),
    /** Some rows, in the file's order: those with bad cells, and the first of the others. */
    preview: z.array(
      z.object({
        row: z.int(),
        cells: z.array(z.string()),
        /** The values that would be stored, by field. */
        values: z.record(z.string(), z.string().nullable()),
      }),
    ),
  }),
  z.object({
    step: z.literal('done'),
    importId: z.uuid(),
    changeId: z.uuid(),
    count: z.int(),
    skipped: z.int(),
  }),
])
export type ImportReply = z.infer<typeof importReply>

export const pastImport = z.object({
  id: z.uuid(),
  entity: z.string(),
  fileName: z.string(),
  count: z.int(),
  at: z.string(),
  /** The name of the person who imported the file. */
  who: z.string(),
  undoneAt: z.string().nullable(),
})
export type PastImport = z.infer<typeof pastImport>
