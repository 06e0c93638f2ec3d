import { fileQuestion } from '../../csv/questions.ts'
import { z } from '../../zod.ts'

/* What is read from a bank's statement file, as both sides see it. Amounts are whole pence, days are ISO text. */

export const statementFormats = ['csv', 'qif', 'ofx', 'camt.053', 'mt940'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** The limits of one file. */
export const statementFileLimits = { bytes: 10 * 1024 * 1024, lines: 10_000 }

/** One line of a statement. */
export interface FileLine {
  day: string
  /** Money in is above 0, money out below. */
  pence: number
  /** All texts of the line, joined. */
  text: string
  /** The other party's name, or ''. */
  payer: string
  reference: string
  /** The balance after the line, or null where the file has none. */
  balance: number | null
  /** The bank's own identity of the line, such as FITID, or null. */
  bankId: string | null
  /** The bank's word for the kind of payment, or ''. */
  type: string
  /** The line's place in the file: 'line 12', 'entry 3'. */
  place: string
}

export interface StatementBalance {
  day: string
  pence: number
}

export interface StatementFile {
  format: StatementFormat
  /** The bank's name where the layout identifies it, such as 'Lloyds', or the name of the format. */
  bank: string
  /** The account number as in the file, or ''. */
  accountNumber: string
  /** The sort code as six digits, or ''. */
  sortCode: string
  /** The currency, such as 'GBP', or null where the file names none. */
  currency: string | null
  /** The first and the last day that the file covers: its period, or else the days of its lines and balances. */
  from: string
  to: string
  /** Whether the file itself says which period it covers. */
  hasPeriod: boolean
  /** The balance before the first line. */
  opening: StatementBalance | null
  /** The balance after the last line. */
  closing: StatementBalance | null
  /** The lines that move money, the oldest first. */
  lines: FileLine[]
  /** The number of records, counted in the raw file without the parser. Records of 0.00 are counted and are no lines. */
  records: number
  /** The rows that did not happen, such as those that are pending, in words. They are no lines. */
  idle?: string[]
}

export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

/** What a column of a CSV file can hold. Several columns may be `text`. */
export const mappedFields = [
  'day',
  'amount',
  'paidIn',
  'paidOut',
  'direction',
  'fee',
  'state',
  'text',
  'payer',
  'reference',
  'balance',
  'type',
  'id',
  'account',
  'sortCode',
  'currency',
] as const
export type MappedField = (typeof mappedFields)[number]

/** The fields that several columns of a mapping may hold. */
const repeatable: readonly MappedField[] = ['text']

/** Why a mapping cannot be used, as a sentence; undefined when it can. */
export function mappingProblem(columns: readonly (MappedField | null)[]): string | undefined {
  const has = (field: MappedField) => columns.includes(field)
  const twice = mappedFields.find(
    (field) => !repeatable.includes(field) && columns.filter((each) => each === field).length > 1,
  )
  if (twice) return 'Choose each of these once. Only the description can be in several columns.'
  if (!has('day')) return 'Choose the column with the date.'
  const isDivided = has('paidIn') || has('paidOut')
  if (!has('amount') && !isDivided)
    return 'Choose the column with the amount, or those for paid in and paid out.'
  if (has('amount') && isDivided) return 'Choose either one amount, or paid in and paid out.'
  if (!has('amount') && !(has('paidIn') && has('paidOut'))) return 'Choose both paid in and paid out.'
  if (has('fee') && !has('amount')) return 'A fee goes with one amount.'
  if (has('direction') && !has('amount')) return 'In or out goes with one amount.'
  if (!has('text') && !has('payer') && !has('reference')) return 'Choose the column with the description.'
  return undefined
}

/** How the CSV files of a bank account are read; remembered for the account. */
export const csvMapping = z
  .strictObject({
    /** The names of the columns, or null for files without a header. */
    headers: z.array(z.string().max(200)).max(100).nullable(),
    /** The field of each column; null for an ignored column. */
    columns: z.array(z.enum(mappedFields).nullable()).min(2, 'At least 2 columns').max(100),
    /** The order of day and month; null where the file itself decides it. */
    dayOrder: z.enum(dayOrders).nullable().default(null),
  })
  .superRefine(({ columns, headers }, context) => {
    const problem =
      headers && headers.length !== columns.length
        ? 'The columns don’t match the header. Choose the columns again.'
        : mappingProblem(columns)
    if (problem) context.addIssue({ code: 'custom', message: problem, path: ['columns'] })
  })
export type CsvMapping = z.output<typeof csvMapping>

/** The sheets of a workbook, and the one that was read; other files have none. */
export const readWorkbook = z.strictObject({ sheets: z.array(z.string()), sheet: z.string() })
export type ReadWorkbook = z.output<typeof readWorkbook>

/** The question which column is which. `guess` has the shape of a mapping and may be incomplete. */
export const mappingQuestion = z.strictObject({
  kind: z.literal('ask-mapping'),
  headers: z.array(z.string()).nullable(),
  /** The first rows below the header, as examples. */
  rows: z.array(z.array(z.string())),
  guess: z.array(z.enum(mappedFields).nullable()),
  /** Why columns that were chosen are asked about again. */
  why: z.string().optional(),
  workbook: readWorkbook.optional(),
})
export type MappingQuestion = z.output<typeof mappingQuestion>

/** The question whether '03/04/2026' is the third of April or the fourth of March. */
export const dayOrderQuestion = z.strictObject({
  kind: z.literal('ask-day-order'),
  /** The text of the file, and the day that it is in each order. */
  example: z.string(),
  dmy: z.string(),
  mdy: z.string(),
  workbook: readWorkbook.optional(),
})
export type DayOrderQuestion = z.output<typeof dayOrderQuestion>

/** What the file as a whole leaves open, asked once with an example of each reading. */
export const senseQuestion = z.strictObject({
  kind: z.literal('ask-sense'),
  questions: z.array(fileQuestion),
  workbook: readWorkbook.optional(),
})
export type SenseQuestion = z.output<typeof senseQuestion>
