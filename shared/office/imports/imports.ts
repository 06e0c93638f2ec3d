import { fileColumns } from '../../csv/file-columns.ts'
import { fileInput } from '../../csv/file-input.ts'
import { dateQuestion } from '../../csv/limits.ts'
import { fileQuestion, fileReplies } from '../../csv/questions.ts'
import { rentPeriods } from '../../csv/rents.ts'
import { z } from '../../zod.ts'
import { importFact } from './facts.ts'

/** PostgreSQL refuses a text with half a surrogate pair, so it is replaced. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd')

/** A text of a file. */
const fileText = z.string().max(4000).transform(wellFormed)
const fieldName = z.string().max(60)

/** The same mistake, put right once: in every row, this text of the field is read as another. */
const answer = z.strictObject({
  field: fieldName,
  /** The text in the file. Upper and lower case make no difference, and empty text is an empty cell. */
  text: fileText,
  /** The text to read instead; empty text leaves the field empty. A record that a field names may be given by its id. */
  use: fileText.optional(),
  /** Instead of `text`: the field of the same row whose text is taken. */
  copy: fieldName.optional(),
})
export type ImportAnswer = z.output<typeof answer>

/** A corrected cell of one row, which counts before the answers. */
const repairedCell = z.strictObject({ row: z.int(), field: fieldName, text: fileText })
export type RepairedCell = z.output<typeof repairedCell>

/** What can become of records that are there already. */
export const knownModes = ['fill', 'differ', 'leave'] as const
export type KnownMode = (typeof knownModes)[number]

/** A landlord or tenant who is not on the books and is made with the import. */
const madePerson = z.strictObject({
  /** The field whose texts name the person. */
  field: fieldName,
  /** The spellings and email addresses by which rows name this person. */
  names: z.array(fileText).max(200),
  emails: z.array(fileText).max(200),
  name: fileText,
  email: fileText,
  phone: fileText,
})
export type MadePerson = z.output<typeof madePerson>

/**
 * Without `mapping`, the reply describes the file's columns. With `mapping`, the file is checked. With `dryRun: false`
 * as well, it is imported: all rows or none.
 */
export const importInput = fileInput.extend({
  /** The text for an empty or missing cell, by field. */
  defaults: z.record(fieldName, fileText).optional(),
  answers: z.array(answer).max(2000).optional(),
  cells: z.array(repairedCell).max(10_000).optional(),
  people: z.array(madePerson).max(5000).optional(),
  /** Whether to make every person whom rows name and who is not on the books, with what the file says about them. */
  makePeople: z.boolean().optional(),
  /** The replies to the questions about the file as a whole. */
  replies: fileReplies.optional(),
  /** Whether to import the rows without mistakes and keep the others as a file to mend. */
  keepBad: z.boolean().optional(),
  /** Skips rows whose address, email or number a stored record has already. */
  skipDuplicates: z.boolean().optional(),
  /**
   * What becomes of rows whose records are there already: what is empty is filled, what differs is listed as well, or they are
   * left out. Without it `skipDuplicates` decides.
   */
  known: z.enum(knownModes).optional(),
  /** The values to overwrite, of those that differ: what a person has ticked. */
  overwrite: z
    .array(z.strictObject({ id: z.uuid(), field: fieldName }))
    .max(20_000)
    .optional(),
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

/** One mistake that several rows have. */
const mistakeGroup = z.object({
  field: z.string(),
  /** The text of the file. */
  text: z.string(),
  message: z.string(),
  count: z.int(),
  /** The first rows with the mistake. */
  rows: z.array(z.int()),
  /** The records that the text is most like, where it names none. */
  candidates: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type MistakeGroup = z.infer<typeof mistakeGroup>

/** A landlord or tenant whom rows name and who is not on the books. */
const missingPerson = z.object({
  field: z.string(),
  /** The kind of record that the person becomes. */
  entity: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  names: z.array(z.string()),
  emails: z.array(z.string()),
  count: z.int(),
  rows: z.array(z.int()),
  /** Whether this import makes the person. */
  isMade: z.boolean(),
  /** Why the person cannot be made yet; null when nothing is missing. */
  problem: z.string().nullable(),
  /** People with a similar name or the same email address, in the file or on the books (then with their id). */
  alike: z.array(z.object({ name: z.string(), id: z.uuid().nullable() })),
})
export type MissingPerson = z.infer<typeof missingPerson>

/** A person of the file who is on the books under another spelling, by their email address. */
const foundPerson = z.object({
  entity: z.string(),
  /** The name in the file, and on the books. */
  name: z.string(),
  as: z.string(),
  email: z.string(),
  count: z.int(),
})
export type FoundPerson = z.infer<typeof foundPerson>

/** A rent by another period than the month. Amounts are whole currency units. */
const workedRent = z.object({
  row: z.int(),
  amount: z.number(),
  per: z.enum(rentPeriods),
  /** What it comes to a month, which the property and the tenancy show. */
  monthly: z.number(),
})
export type WorkedRent = z.infer<typeof workedRent>

/** A value of a record on the books from which the file differs. */
const difference = z.object({
  row: z.int(),
  id: z.uuid(),
  /** The record by its name. */
  name: z.string(),
  field: z.string(),
  old: z.string(),
  new: z.string(),
  /** Whether this import overwrites it, because a person ticked it. */
  isTicked: z.boolean(),
})
export type Difference = z.infer<typeof difference>

const addedCount = z.object({ entity: z.string(), count: z.int() })
export type AddedCount = z.infer<typeof addedCount>

export const importReply = z.discriminatedUnion('step', [
  fileColumns.extend({
    step: z.literal('columns'),
    fields: z.array(field),
    /** What every row has where the file does not say it: a private landlord is their own landlord. */
    given: z.record(z.string(), z.object({ value: z.string(), shown: z.string() })),
    /** Whether there are records that the file can complete, for which no required column is needed. */
    mayComplete: z.boolean(),
  }),
  z.object({
    step: z.literal('checked'),
    /** Rows with something in them. */
    count: z.int(),
    /** Rows that an import would write. */
    ok: z.int(),
    /** Rows with at least one bad cell, or that wait for an answer. */
    bad: z.int(),
    /** Those of them that only wait for the answer to a question about the file. */
    waiting: z.int(),
    /** Rows left out because they are there already, or stand in the file before. */
    skipped: z.int(),
    /** Which record each of them repeats; may list fewer. */
    leftOut: z.array(z.object({ row: z.int(), message: z.string() })),
    errors: z.array(importError),
    /** The number of errors; `errors` may list fewer. */
    errorCount: z.int(),
    warnings: z.array(z.object({ row: z.int(), message: z.string() })),
    warningCount: z.int(),
    /** The date that the file leaves open, and the order in which it is read; null where the file decides. */
    dateQuestion: dateQuestion.extend({ order: z.enum(['dmy', 'mdy']) }).nullable(),
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
    /** The mistakes, each once, the most frequent first. */
    groups: z.array(mistakeGroup),
    /** The number of groups; `groups` may list fewer. */
    groupCount: z.int(),
    /** The guesses: how each text was read, and in how many rows. */
    guesses: z.array(z.object({ field: z.string(), text: z.string(), value: z.string(), count: z.int() })),
    /** What the file leaves open, answered or not. */
    questions: z.array(fileQuestion),
    /** The rents that are not by the month, in the order of the rows. */
    rents: z.array(workedRent),
    /** The number of such rents; `rents` may list fewer. */
    rentCount: z.int(),
    found: z.array(foundPerson),
    people: z.array(missingPerson),
    /** The number of people who are not on the books; `people` may list fewer. */
    peopleCount: z.int(),
    /** What an import would add, by the kind of record. */
    adds: z.array(addedCount),
    /** What an import would make beside records, such as fees. */
    facts: z.array(importFact),
    /** The rows about records that are there already; null for kinds that an import does not complete. */
    known: z.object({ rows: z.int(), fresh: z.int() }).nullable(),
    /** What differs from records on the books, where it is asked for; may list fewer. */
    differences: z.array(difference),
    differenceCount: z.int(),
  }),
  z.object({
    step: z.literal('done'),
    importId: z.uuid(),
    changeId: z.uuid(),
    count: z.int(),
    skipped: z.int(),
    /** The number of rows with mistakes, which were kept as a file to mend. */
    kept: z.int(),
    adds: z.array(addedCount),
    facts: z.array(importFact),
  }),
])
export type ImportReply = z.infer<typeof importReply>

export const pastImport = z.object({
  id: z.uuid(),
  entity: z.string(),
  fileName: z.string(),
  count: z.int(),
  /** The number of rows with mistakes that were kept as a file to mend. */
  kept: z.int(),
  facts: z.array(importFact),
  at: z.string(),
  /** The name of the person who imported the file. */
  who: z.string(),
  undoneAt: z.string().nullable(),
})
export type PastImport = z.infer<typeof pastImport>
