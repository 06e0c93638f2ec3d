import { z } from 'zod'
import { requiredText } from '../fields.ts'

export const importLimits = { rows: 10_000, bytes: 5 * 1024 * 1024, columns: 200 } as const

/** The whole call: base64 makes three bytes into four letters. */
export const importBodyLimit = 8 * 1024 * 1024

/** Half of a surrogate pair is no text that a database takes. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd')

/**
 * Without `mapping`, the file is only looked at. With it, and unless `dryRun` is false, it is checked.
 * Only `dryRun: false` writes, and then all of it or nothing.
 */
export const importInput = z.strictObject({
  fileName: requiredText('File name is required', 200),
  /** The file's bytes, so that the server can tell how they are encoded. Send this or `text`. */
  base64: z.base64('The file did not arrive in one piece').optional(),
  text: z.string().optional(),
  /** For each column of the file the field that it fills, or null. */
  mapping: z.array(z.string().max(60).nullable()).max(importLimits.columns).optional(),
  /** By field: what stands where the file has nothing. */
  defaults: z.record(z.string().max(60), z.string().max(4000).transform(wellFormed)).optional(),
  /** Leave out rows that are there already, by address, email or number. */
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
  /** Names a record that must exist: of which kind. */
  names: z.string().optional(),
})

/** A cell that keeps its row out. Rows are counted as a spreadsheet counts them: the header is row 1. */
export const importError = z.object({
  /** None where it is the same for every row. */
  row: z.int().nullable(),
  /** Counted from 0; none where the file has no column for it. */
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
    /** The mapping is the one that was used for such a file the last time. */
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
    /** How many there are, were all of them listed. */
    errorCount: z.int(),
    warnings: z.array(z.object({ row: z.int(), message: z.string() })),
    warningCount: z.int(),
    /** How the file was read, in sentences. */
    notes: z.array(z.string()),
    /** Rows with bad cells first, then the first of the others; all in the file's order. */
    preview: z.array(
      z.object({
        row: z.int(),
        cells: z.array(z.string()),
        /** As they would be stored, by field. */
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
  /** Who did it. */
  who: z.string(),
  undoneAt: z.string().nullable(),
})
export type PastImport = z.infer<typeof pastImport>
