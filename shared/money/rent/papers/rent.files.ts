import { fileColumns } from '../../../csv/file-columns.ts'
import { fileInput } from '../../../csv/file-input.ts'
import { dateQuestion, importLimits } from '../../../csv/limits.ts'
import { fileQuestion, fileReplies } from '../../../csv/questions.ts'
import { readRentDay } from '../../../csv/rent-day.ts'
import { optionalDate } from '../../../fields.ts'
import { mostAmount } from '../../../numbers.ts'
import { rentFrequencies } from '../../../records/terms/terms.calendar.ts'
import { z } from '../../../zod.ts'

const rowNumbers = z.array(z.int().min(1)).max(importLimits.rows)
const sum = z.object({ count: z.int(), total: z.number() })

/** The rent day of the tenancies of which neither the file nor the tenancy says one: the day on which each began, or one for all. */
export const ownRentDay = 'start'
const rentDayAnswer = z
  .string()
  .max(40)
  .transform((text, context) => {
    if (text === ownRentDay) return text
    const { value, problem } = readRentDay(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: problem ?? '' })
    return z.NEVER
  })

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
  /** The replies to the questions about the file as a whole. */
  replies: fileReplies.optional(),
  /** Balances are of the end of this day, whatever a column says. */
  balancesOn: optionalDate(),
  rentDay: rentDayAnswer.optional(),
  /** What the balances come to in the old system, credits taken off. A file that comes to anything else is not recorded. */
  oldTotal: z
    .number()
    .min(-mostAmount * 1000)
    .max(mostAmount * 1000)
    .optional(),
  /** The number of rows and the sum that the person confirmed. A file that comes to anything else is refused. */
  expected: z.strictObject({ count: z.int(), total: z.number() }).optional(),
})
export type RentFileInput = z.output<typeof rentFileInput>

/** The state of a row. Only ready rows are recorded. */
const rentRowStates = ['ready', 'recorded', 'wrong', 'asked', 'unknown', 'several', 'skipped'] as const

/** The rent that a started account charges up to today, besides its opening balance. */
const charged = z.object({
  /** The number of rent periods, each in whole or in part, and how long each is. */
  count: z.int(),
  every: z.enum(rentFrequencies),
  amount: z.number(),
  /** The first day that is charged. */
  from: z.string(),
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

/** What a file of opening balances says and leaves open. */
const balancesReply = z.object({
  /** The day at whose end the balances hold; null while nobody has said it. */
  day: z.string().nullable(),
  /** Why the day is asked for; empty where the file says it. */
  askDay: z.string(),
  /** How many ready rows owe something, and how many have paid in advance, with the sums. */
  owed: sum,
  credit: sum,
  /** How many rows wait for a rent day, or have the answered one. */
  needRentDay: z.int(),
  /** The rent day that was answered. */
  rentDay: z.string().nullable(),
})

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
  /** What the file leaves open, answered or not. */
  questions: z.array(fileQuestion),
  balances: balancesReply.nullable(),
  /** The id of the import, once the file is recorded. */
  importId: z.uuid().nullable(),
})
export type RentFileReply = z.infer<typeof rentFileReply>

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
