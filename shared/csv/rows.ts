import { findChangedAddress } from './address-cells.ts'
import { readBalance } from './balance.ts'
import { restoreCell } from './cells.ts'
import { type CsvColumn, noteHeaders, type RowTexts } from './column.ts'
import { type DateQuestion, decideDateOrders, turnDay } from './date-order.ts'
import { readFee } from './fees.ts'
import { readCount, readEmail, readPhone } from './guess.ts'
import { type CsvMapping, partOf } from './match.ts'
import { readOwed } from './owed.ts'
import type { ReadValue } from './read-value.ts'
import { readRentDay } from './rent-day.ts'
import { readRentOfRow, rentQuestion, rentReplies } from './rents.rows.ts'
import { type AgreedRent, periodOfHeader, readRentPeriod } from './rents.ts'
import type { Source } from './source.ts'
import {
  type DateOrder,
  isBlank,
  meansNobody,
  readAmount,
  readChoice,
  readDate,
  readMonth,
  readYear,
} from './values.ts'

/** A cell that could not be read. `column` counts the file's columns from 0; null when the file lacks the column. */
export interface CellProblem {
  column: number | null
  field: string
  message: string
  value: string
  /** The id of the question about the whole file that settles it. */
  asked?: string
}

export type { Source } from './source.ts'

/** A text that was understood by its words and not exactly, with the value that it was taken for. */
export interface Guess {
  field: string
  text: string
  value: string
}

export interface ReadRow {
  /** The values of a new record, by field; a field without a value is missing. */
  values: Record<string, string | null>
  problems: CellProblem[]
  guesses: Guess[]
  /** The text in the place of a tenant that says that there is none. */
  nobody?: string
  /** The rent as it was agreed, where that is not by the month. */
  agreed?: AgreedRent
}

/** Finds a person's correction: the text to read instead of the file's; undefined without a correction. */
export type Repair = (field: string, text: string) => string | undefined

const cellOf = (cells: readonly string[], at: number) => restoreCell(cells[at] ?? '').trim()

/**
 * Finds the columns that fill each field. `defaults` holds the text for an empty or missing cell, by field, and `replies` what a
 * person has said about the file as a whole.
 */
export function sourcesOf(
  columns: readonly CsvColumn[],
  headers: string[],
  mapping: CsvMapping,
  defaults: Record<string, string> = {},
  replies: Readonly<Record<string, string>> = {},
): Source[] {
  const rentSays = rentReplies.find((reply) => reply === replies[rentQuestion])
  return columns
    .filter(({ readOnly }) => !readOnly)
    .map((column) => {
      const at = [...mapping.keys()]
        .filter((place) => mapping[place] === column.field)
        .sort((a, b) => partOf(column, headers[a] ?? '') - partOf(column, headers[b] ?? ''))
      return {
        column,
        at,
        headers: at.map((place) => headers[place] ?? ''),
        order: 'dmy',
        fallback: defaults[column.field],
        ...(column.monthly && { headerPer: periodOfHeader(headers[at[0] ?? -1] ?? ''), rentSays }),
      }
    })
}

/** Decides in which order the dates of a file are written, and what a person has to be asked about it. */
export function orderDates(
  sources: readonly Source[],
  rows: readonly (readonly string[])[],
  answer: DateOrder | undefined,
): { sources: Source[]; question: DateQuestion | null } {
  const dated = sources.filter(({ column, at }) => column.kind === 'date' && at.length > 0)
  const texts = dated.map((source) => rows.map((cells) => textOfField(source, cells)))
  const { orders, turned, question } = decideDateOrders(texts, { answer })
  const placeOf = new Map(dated.map((source, at) => [source, at]))
  return {
    sources: sources.map((source) => {
      const at = placeOf.get(source) ?? -1
      return { ...source, order: orders[at] ?? 'dmy', ...(turned[at] && { isTurned: true }) }
    }),
    question,
  }
}

/** Reads one text as a value of its field. */
export function readCell({ column, order, headers, isTurned }: Source, written: string): ReadValue {
  const text = isTurned && column.kind === 'date' ? turnDay(written) : written
  const { kind, format, choices, choiceAliases, words } = column
  if (/^#(null!|div\/0!|value!|ref!|name\?|num!|n\/a)$/i.test(text))
    return { problem: `‘${text}’ is an error of the spreadsheet. Write what belongs here` }
  if (format === 'last-increase' && /^(never|none|no increase|not (yet )?increased)$/i.test(text.trim()))
    return { value: 'never' }
  if (kind === 'date')
    return (
      (column.yearMayDo && readYear(text)) || (column.monthMayDo && readMonth(text)) || readDate(text, order)
    )
  if (format === 'period') return readRentPeriod(text)
  if (format === 'owed') return readOwed(text)
  if (format === 'balance') return readBalance(text)
  if (format === 'rent-day') return readRentDay(text)
  if (format === 'fee') return readFee(text, headers.join(' '))
  if (kind === 'choice') return readChoice(text, choices ?? [], choiceAliases, words)
  if (kind === 'amount') return readAmount(text)
  if (kind === 'number') return readCount(text)
  if (format === 'email') return readEmail(text)
  if (format === 'phone') return readPhone(text)
  // A number that is a name, such as a reference, has lost its figures for good once a spreadsheet writes it so.
  if (!column.gathers && /^\d([.,]\d+E\+?|E\+)\d{1,2}$/i.test(text))
    return { problem: `‘${text}’ lost its last figures in a spreadsheet. Write the whole number` }
  return { value: text }
}

/** The text that a file has for a field. Columns that are gathered keep their headers. */
export function textOfField({ column, at, headers }: Source, cells: readonly string[]): string {
  const filled = at.map((place) => cellOf(cells, place))
  if (column.format === 'period') return [...new Set(filled.filter(Boolean))].join(' ')
  if (!column.gathers || (at.length < 2 && isNoteHeader(headers[0] ?? '')))
    return filled.filter(Boolean).join(' ')
  return filled.flatMap((text, n) => (text ? [headers[n] ? `${headers[n]}: ${text}` : text] : [])).join('\n')
}

/** Whether a header says no more than that a note follows, so that the note stands without it. */
const isNoteHeader = (header: string): boolean => {
  const key = header.toLowerCase().replace(/[^a-z]/g, '')
  return key === '' || key === 'notes' || noteHeaders.includes(key)
}

const meansEmpty = ({ emptyText: none }: CsvColumn, text: string) =>
  none !== undefined &&
  (text.toLowerCase() === none.toLowerCase() ||
    /^(open|ongoing|periodic|statutory periodic|spt)$/i.test(text) ||
    isBlank(text))

const isBlankFor = ({ kind, format }: CsvColumn, text: string) =>
  (kind !== 'text' || format !== undefined) && format !== 'balance' && format !== 'side' && isBlank(text)

/** Reads the rent of a row with its period, which may stand in another cell. */
function readRentInto(
  row: ReadRow,
  source: Source,
  text: string,
  period: Parameters<typeof readRentOfRow>[2],
) {
  const { column, at } = source
  const { field } = column
  const read = readRentOfRow(source, text, period)
  if (read.problem !== undefined) {
    const { problem: message, asked } = read
    row.problems.push({ column: at[0] ?? null, field, message, value: text, ...(asked && { asked }) })
    return
  }
  row.values[field] = read.value
  if (read.agreed) row.agreed = read.agreed
  if (read.isGuess) row.guesses.push({ field, text, value: read.value })
}

/** The text of the period's own column in a row, and whether a person has typed it; empty without such a column. */
function periodOfRow(sources: readonly Source[], cells: readonly string[], repair?: Repair) {
  const source = sources.find(({ column }) => column.format === 'period')
  const own = source ? textOfField(source, cells) : ''
  const typed = (source && repair?.(source.column.field, own)) ?? (own ? undefined : source?.fallback)
  return { text: typed ?? own, isTyped: typed !== undefined }
}

/** Reads one row of a file into the values of a record. Limits of a value are checked later, by the input schema. */
export function readRow(sources: readonly Source[], cells: readonly string[], repair?: Repair): ReadRow {
  const row: ReadRow = { values: {}, problems: [], guesses: [] }
  const written: Record<string, string> = {}
  for (const source of sources) {
    const { column, at, fallback } = source
    const { field } = column
    const own = textOfField(source, cells)
    const repaired = repair?.(field, own)
    const text = repaired ?? (own || (fallback ?? '').trim())
    if (column.kind === 'choice') written[field] = own
    const isKnown = at.length > 0 || text !== ''
    const about =
      column.mayBeNobody && at.length > 0 && meansNobody(text)
        ? findTenantBeside(sources, column, cells, text)
        : undefined
    // A person who has answered 'Vacant' knows what stands beside it.
    if (about && repaired === undefined) {
      const none = text === '' ? 'The row names no tenant' : `‘${text}’ names nobody`
      row.problems.push({
        column: at[0] ?? null,
        field,
        message: `${none}, and has ${about}. Write the tenant’s name, or Vacant`,
        value: text,
      })
      row.values[field] = ''
    } else if (column.mayBeNobody && text !== '' && meansNobody(text)) {
      row.values[field] = ''
      row.nobody = text
    } else if (isKnown && meansEmpty(column, text)) {
      row.values[field] = null
    } else if (text === '' || (!column.required && isBlankFor(column, text))) {
      if (column.required) row.values[field] = ''
    } else if (column.monthly) {
      const period = periodOfRow(sources, cells, repair)
      readRentInto(row, source, text, { ...period, isTyped: period.isTyped || repaired !== undefined })
    } else {
      const turned = column.isAddress && repaired === undefined ? findChangedAddress(text) : undefined
      const { value, guess, problem } = turned ? { problem: turned } : readCell(source, text)
      if (value !== undefined) row.values[field] = value
      else row.problems.push({ column: at[0] ?? null, field, message: problem, value: text })
      if (guess) row.guesses.push({ field, text, value })
    }
  }
  const assumed = sources.filter(
    (source) =>
      source.fallback && !textOfField(source, cells) && repair?.(source.column.field, '') === undefined,
  )
  return divideValues(sources, row, written, new Set(assumed.map(({ column }) => column.field)))
}

/** The fields that say that there is a tenant, and what each is called in a sentence. */
const contactFields: readonly (readonly [string, string])[] = [
  ['tenantEmail', 'a tenant’s email'],
  ['tenantPhone', 'a tenant’s phone number'],
  ['email', 'a tenant’s email'],
  ['phone', 'a tenant’s phone number'],
]
/** The fields of a tenancy, which rows of vacant homes have too. */
const termFields: readonly (readonly [string, string])[] = [
  ['startDate', 'a start date'],
  ['depositReceived', 'a deposit'],
  ['depositReference', 'a deposit'],
]
/** A name that is not known yet, and not one that says that there is nobody. */
const isUnknownName = (text: string) => /^(|\?+|null|tb[ac]|unknown|not known)$/i.test(text.trim())

/** What a row says of a tenant besides the name, such as ‘a tenant’s email (ann@example.org)’; undefined for a home without one. */
function findTenantBeside(
  sources: readonly Source[],
  { link }: CsvColumn,
  cells: readonly string[],
  name: string,
): string | undefined {
  const textIn = (field: string) => {
    const source = sources.find(({ column }) => column.field === field)
    const text = source ? textOfField(source, cells) : ''
    return isBlank(text) || meansNobody(text) ? '' : text
  }
  // An email address or another tenant alone names who the row is about.
  if (name === '' && [link?.email, 'tenant2', 'tenant3'].some((field) => field && textIn(field)))
    return undefined
  const fields = isUnknownName(name) ? [...contactFields, ...termFields] : contactFields
  const [found] = fields.flatMap(([field, what]) => {
    const text = textIn(field)
    return text ? [`${what} (${text})`] : []
  })
  return found
}

const isFilled = (text: string | null | undefined) => text !== undefined && text !== null && text !== ''

/**
 * Takes fields out of a longer text, such as the town out of an address. `written` has the file's texts of choices, and `assumed`
 * names fields that were said for all rows.
 */
function divideValues(
  sources: readonly Source[],
  row: ReadRow,
  written: RowTexts,
  assumed: ReadonlySet<string>,
): ReadRow {
  const divided = { ...row.values }
  const guesses = [...row.guesses]
  const valuesOf = (isWanted: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(row.values).filter(([field]) => isWanted(field)))
  const known = valuesOf((field) => !assumed.has(field))
  for (const { column, at } of sources) {
    const { divides, field } = column
    const text = written[field] ?? row.values[field]
    if (!divides || at.length === 0 || !text) continue
    const { fields, guessed } = divides.read(
      text,
      known,
      valuesOf((each) => assumed.has(each)),
    )
    for (const [into, part] of Object.entries(fields))
      if (into === field || !isFilled(known[into])) divided[into] = part
    const guess = guessed === undefined ? undefined : fields[guessed]
    const isTaken =
      guessed !== undefined && guess !== undefined && (guessed === field || !isFilled(known[guessed]))
    if (isTaken) guesses.push({ field: guessed, text, value: guess })
  }
  return { ...row, values: divided, guesses }
}

/** The fields that need no column of their own, because another column contains them. */
export const dividedFields = (sources: readonly Pick<Source, 'column' | 'at'>[]): Set<string> =>
  new Set(sources.flatMap(({ column, at }) => (at.length > 0 ? (column.divides?.into ?? []) : [])))

/** How the file was read, in sentences for the person who imports it. */
export function notesOf(sources: readonly Source[]): string[] {
  const orders = sources
    .filter(({ order }) => order === 'mdy')
    .map(({ column }) => `The dates of ${column.title} are read as month/day/year.`)
  const columns = new Set(sources.filter(({ at }) => at.length > 0).map(({ column }) => column.field))
  const divided = sources.flatMap(({ column: { field, divides } }) =>
    divides?.note && columns.has(field) && !divides.into.every((into) => columns.has(into))
      ? [divides.note]
      : [],
  )
  return [...orders, ...divided]
}
