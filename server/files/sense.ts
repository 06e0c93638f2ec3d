import { askLetters, restoreLetters, restoresLetters } from '#shared/csv/letters.ts'
import { askQuestion, type FileQuestion, type FileReplies, findOpenQuestion } from '#shared/csv/questions.ts'
import { Refused } from '../db/refusals.ts'

/*
 * Does this file make sense? One step between reading and storing that every importer shares: what a person may not have seen in
 * a file, or what a program has changed in it, is asked once, with two examples.
 */

export interface SheetRow {
  /** The row's number in a spreadsheet: the header is row 1. */
  row: number
  cells: string[]
  /** Whether it is hidden or filtered out in a workbook. */
  isHidden?: true
}

export interface Sensed<Row> {
  rows: Row[]
  questions: FileQuestion[]
}

const short = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text)
const sayRow = ({ row, cells }: SheetRow) =>
  `row ${row} (${cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 3)
    .map(short)
    .join(', ')})`

/** A column's letters in a spreadsheet: 0 is A, 27 is AB. */
const lettersOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : lettersOf(Math.floor(at / 26) - 1) + lettersOf(at % 26)

/** Asks whether rows or columns that a workbook hides are part of the list; nothing where none is hidden. */
function askHidden(
  what: 'row' | 'column',
  examples: readonly string[],
  replies: FileReplies,
): FileQuestion[] {
  const count = examples.length
  if (count === 0) return []
  const which = count === 1 ? `One ${what} is` : `${count.toLocaleString('en-GB')} ${what}s are`
  const shown = examples.slice(0, 2)
  const text = `${which} hidden or filtered out in the workbook, such as ${shown.join(' and ')}. Are they part of the list?`
  const options = [
    { reply: 'leave', label: 'No, leave them out', example: 'Only what the workbook shows is read' },
    { reply: 'take', label: 'Yes, take them too', example: shown.join('; ') },
  ]
  return [askQuestion({ id: `hidden-${what}s`, text, count, options }, replies)]
}

const isFilled = (text: string | undefined) => (text ?? '').trim() !== ''

/**
 * The rows of a file as a person means them, with what is asked about them. Until a question is answered, everything is shown
 * and nothing may be stored. Rows keep their numbers and columns their places, whatever is left out.
 */
export function senseRows<Row extends SheetRow>(
  rows: readonly Row[],
  hiddenColumns: readonly number[],
  replies: FileReplies = {},
): Sensed<Row> {
  const hidden = rows.filter(({ isHidden }) => isHidden)
  const [seen = rows[0]] = rows.filter(({ isHidden }) => !isHidden)
  const columns = hiddenColumns.filter((at) => rows.some(({ cells }) => isFilled(cells[at])))
  const nameColumn = (at: number) => {
    const name = (seen?.cells[at] ?? '').trim()
    return `column ${lettersOf(at)}${name ? ` (${short(name)})` : ''}`
  }
  const isAll = hidden.length === rows.length
  const questions = [
    ...askHidden('row', isAll ? [] : hidden.map(sayRow), replies),
    ...askHidden('column', columns.map(nameColumn), replies),
    ...askLetters(textsOf(rows), replies),
  ]
  const leavesRows = !isAll && replies['hidden-rows'] === 'leave'
  const left = new Set(replies['hidden-columns'] === 'leave' ? columns : [])
  const restores = restoresLetters(replies)
  const read = leavesRows ? rows.filter(({ isHidden }) => !isHidden) : [...rows]
  if (left.size === 0 && !restores) return { rows: read, questions }
  const cellOf = (text: string, at: number) => (left.has(at) ? '' : restores ? restoreLetters(text) : text)
  return { rows: read.map((row) => ({ ...row, cells: row.cells.map(cellOf) })), questions }
}

function* textsOf(rows: readonly SheetRow[]) {
  for (const { cells } of rows) yield* cells
}

/** The same for the text of a file. */
export function senseText(
  text: string,
  replies: FileReplies = {},
): { text: string; questions: FileQuestion[] } {
  if (!/[\u0080-\uffff]/.test(text)) return { text, questions: [] }
  const questions = askLetters(text.split(/\r\n|\n|\r/), replies)
  return { text: restoresLetters(replies) ? restoreLetters(text) : text, questions }
}

/** Throws a 400 for a file of which something is asked that nobody has answered. */
export function refuseOpenQuestions(questions: readonly FileQuestion[]): void {
  const open = findOpenQuestion(questions)
  if (open)
    throw new Refused(400, 'file-questions-open', `Nothing was stored. ${open.text}`, { replies: open.text })
}
