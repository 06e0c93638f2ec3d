import { askQuestion, type FileQuestion, type FileReplies, replyOf } from '#shared/csv/questions.ts'
import { rentQuestion } from '#shared/csv/rents.rows.ts'
import {
  agreeRent,
  findRentPeriod,
  isPlainPeriod,
  type RentPeriod,
  readRent,
  rentPeriodWords,
  sayMonthlyRent,
} from '#shared/csv/rents.ts'
import { type Source, textOfField } from '#shared/csv/rows.ts'
import type { Sheet, SheetRow } from '../../../files/sheet.ts'
import type { PlannedKind } from '../imports.kinds.ts'

type Mapping = readonly (string | null)[]

/** A column that holds periods of rents and that is not read as such. */
interface UnreadPeriods {
  at: number
  id: string
  /** The rows with a period other than the month. */
  rows: SheetRow[]
}

const replies = ['rent', 'leave'] as const
const cellOf = ({ cells }: SheetRow, at: number) => cells[at] ?? ''
const isOtherThanMonth = (text: string) => isPlainPeriod(text) && findRentPeriod(text) !== 'month'

const periodField = ({ columns }: Pick<PlannedKind, 'columns'>) =>
  columns.find(({ format }) => format === 'period')?.field

/** The columns that no rent is read with, although some of their cells say 'pw', 'quarterly' or the like and nothing else. */
function listUnread(kind: PlannedKind, { headers, rows }: Sheet, mapping: Mapping): UnreadPeriods[] {
  if (periodField(kind) === undefined) return []
  return headers.flatMap((_, at) => {
    const field = mapping[at] ?? null
    if (field !== null && field !== 'notes') return []
    const found = rows.filter((row) => isOtherThanMonth(cellOf(row, at)))
    return found.length > 0 ? [{ at, id: `period:${at}`, rows: found }] : []
  })
}

/** Reads the columns of which a person has said that they are the rent's period. */
export function withPeriods(kind: PlannedKind, sheet: Sheet, mapping: Mapping, given: FileReplies): Mapping {
  const field = periodField(kind) ?? null
  const ofRent = new Set(
    listUnread(kind, sheet, mapping)
      .filter(({ id }) => replyOf(given, id, replies) === 'rent')
      .map(({ at }) => at),
  )
  return sheet.headers.map((_, at) => (ofRent.has(at) ? field : (mapping[at] ?? null)))
}

/** Leaves out a suggested column of periods in which no cell is a period, such as the months of a fixed term. */
export function withoutOtherPeriods(kind: PlannedKind, { rows }: Sheet, mapping: Mapping): Mapping {
  const field = periodField(kind)
  return mapping.map((each, at) => {
    if (each === null || each !== field) return each
    const isPeriod = rows.some((row) => findRentPeriod(cellOf(row, at)) !== undefined)
    const isEmpty = rows.every((row) => cellOf(row, at).trim() === '')
    return isPeriod || isEmpty ? each : null
  })
}

type Money = (amount: number) => string

/** '£325.00 a week = £1,408.33 a month', or the rent of the month as it stands. */
function exampleOf(text: string, per: RentPeriod, money: Money): string {
  const read = readRent(text)
  const agreed = read.problem === undefined && agreeRent(read.amount, read.per ?? per)
  if (!agreed) return ''
  if (agreed.per === 'month') return `${money(agreed.pence / 100)} ${rentPeriodWords.month}`
  return sayMonthlyRent(agreed, money)
}

interface Given {
  kind: PlannedKind
  sheet: Sheet
  mapping: Mapping
  sources: readonly Source[]
  replies: FileReplies
}

/** What is asked about the periods of the rents, and by row the question that the row waits for. */
export function askAboutRents(given: Given, money: Money) {
  const { questions, waiting } = askAboutPeriods(given, money)
  return { questions: [...questions, ...askWhatRentSays(given, money)], waiting }
}

/** The questions about periods in columns that are not read, and the rows that wait for them. */
function askAboutPeriods({ kind, sheet, mapping, sources, replies: given }: Given, money: Money) {
  const rent = sources.find(({ column }) => column.monthly)
  const waiting = new Map<number, string>()
  const questions = listUnread(kind, sheet, mapping).map(({ at, id, rows }): FileQuestion => {
    const [first] = rows
    const text = first ? cellOf(first, at).trim() : ''
    const own = first && rent ? textOfField(rent, first.cells) : ''
    const example = (per: RentPeriod = 'month') => exampleOf(own, per, money)
    const options = [
      { reply: 'rent', label: 'Yes, the rent is for that', example: example(findRentPeriod(text)) },
      { reply: 'leave', label: 'No, it means something else', example: example(rent?.headerPer) },
    ]
    const header = sheet.headers[at] || `Column ${at + 1}`
    const ask = `The column ‘${header}’ says ‘${text}’. Is that the rent period?`
    const question = askQuestion({ id, text: ask, count: rows.length, options }, given)
    if (question.reply === null) for (const { row } of rows) waiting.set(row, id)
    return question
  })
  return { questions, waiting }
}

/** The question where the header of the rent names one period and the period's own column another. */
function askWhatRentSays(
  { sources, sheet: { rows }, replies: given }: Pick<Given, 'sources' | 'sheet' | 'replies'>,
  money: Money,
): FileQuestion[] {
  const rent = sources.find(({ column }) => column.monthly)
  const beside = sources.find(({ column }) => column.format === 'period')
  const headerPer = rent?.headerPer
  if (!rent || !beside || !headerPer) return []
  const differing = rows.flatMap(({ cells }) => {
    const text = textOfField(rent, cells)
    const per = findRentPeriod(textOfField(beside, cells))
    const read = readRent(text)
    const isOwn = read.problem !== undefined || read.per !== undefined
    return per && per !== headerPer && !isOwn ? [{ text, per }] : []
  })
  const [first] = differing
  if (!first) return []
  const text = `The rents are in ‘${rent.headers[0]}’, and ‘${beside.headers[0]}’ has another period. Which one applies?`
  const options = [
    {
      reply: 'column',
      label: `For the period in ‘${beside.headers[0]}’`,
      example: exampleOf(first.text, first.per, money),
    },
    {
      reply: 'header',
      label: `All ${rentPeriodWords[headerPer]}, as ‘${rent.headers[0]}’ says`,
      example: exampleOf(first.text, headerPer, money),
    },
  ]
  return [askQuestion({ id: rentQuestion, text, count: differing.length, options }, given)]
}
