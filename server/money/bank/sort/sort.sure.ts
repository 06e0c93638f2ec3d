import { isDeepStrictEqual } from 'node:util'
import type { BankFileReply } from '#shared/money/bank/bank.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { runReading } from '../../../files/reader.ts'
import type { NewMatch, StoredLine } from '../statements/statements.store.ts'
import { postAccepted } from './sort.accept.ts'
import type { Sorters } from './sorters.ts'
import { type LabelledMatchInput, readMatchInput } from './suggest.input.ts'
import { type SuggestLine, type Sure, suggestSure } from './suggest.lines.ts'

/** How many new lines are sure, how many have a likely suggestion, and how many have neither. */
export type Counts = Pick<BankFileReply & { kind: 'read' }, 'sure' | 'likely' | 'waiting'>

/** So few lines are weighed at once; more of them, in a thread. */
const fewLines = 100

/** What weighing a line comes to, in bytes of a file that is read (files/reader.ts). */
const weightOfLine = 1_000

const tooMuch =
  'It takes too long to match the transactions of this file. Nothing was saved. Export a shorter period.'

interface Weighing {
  here: typeof suggestSure
  inThread: typeof runReading<Sure>
}

/**
 * Weighs the suggestions for new lines; more than a few of them in a thread, so that other people's calls go on. Tests
 * give the two ways of weighing.
 */
export async function findSure(
  account: string,
  rows: StoredLine[],
  known: LabelledMatchInput,
  { here, inThread }: Weighing = { here: suggestSure, inThread: runReading },
): Promise<Sure> {
  const lines = linesOf(rows)
  if (lines.length <= fewLines) return here(lines, known)
  const order = { task: 'matching', parts: [lines, known], weight: lines.length * weightOfLine }
  return inThread(account, order, tooMuch)
}

const linesOf = (rows: StoredLine[]): SuggestLine[] =>
  rows.map(({ id, bankAccountId, day, pence, text, payer, reference, type, sorted }) => ({
    id,
    bankAccountId,
    day,
    pence,
    text,
    payer,
    reference,
    type,
    sorted,
  }))

/** What was found of new lines before the books are locked, and what it was found by. */
export interface Weighed {
  lines: SuggestLine[]
  known: LabelledMatchInput
  found: Sure
}

/** The books have changed since new lines were weighed, so that they have to be weighed again. */
export class BooksMoved extends Error {}

/** Weighs new lines. Call it before the transaction that stores them: the thread takes seconds, and others wait for its locks. */
export async function weighLines(scope: AccountScope, rows: StoredLine[]): Promise<Weighed> {
  const known = await readMatchInput(scope, rows, keysOf(rows))
  return { lines: linesOf(rows), known, found: await findSure(scope.accountId, rows, known) }
}

const keysOf = (rows: StoredLine[]) => rows.map(({ payerKey }) => payerKey)

/** The counts that storing these lines would come to. */
export async function countKinds(scope: AccountScope, rows: StoredLine[]): Promise<Counts> {
  const { found } = await weighLines(scope, rows)
  const { sure, likely } = found
  return { sure: sure.length, likely, waiting: rows.length - sure.length - likely }
}

/**
 * The counts of new lines as the desk shows them once they and their sure matches are stored: the posted lines have paid what
 * others were likely for, and their payers are known now. What is sure only now still waits for a person.
 */
export async function countStored(
  scope: AccountScope,
  rows: StoredLine[],
  matches: readonly NewMatch[],
): Promise<Counts> {
  const posted = new Set(matches.map(({ lineId }) => lineId))
  const rest = rows.filter(({ id }) => !posted.has(id))
  const { sure, likely } = await countKinds(scope, rest)
  return { sure: posted.size, likely: likely + sure, waiting: rest.length - likely - sure }
}

/**
 * Posts the new lines with a sure suggestion; the lines need not be stored yet. A line that is refused stays unsorted with
 * the others. Throws BooksMoved where many lines were weighed by other books, unless `isLastTry`.
 */
export async function postSure(
  scope: TransactionScope,
  rows: StoredLine[],
  { sorters, weighed, isLastTry }: { sorters: Sorters; weighed: Weighed; isLastTry: boolean },
): Promise<NewMatch[]> {
  const known = await readMatchInput(scope, rows, keysOf(rows))
  const { found: before, ...asked } = weighed
  const isSame = isDeepStrictEqual(asked, { lines: linesOf(rows), known })
  if (!isSame && rows.length > fewLines && !isLastTry) throw new BooksMoved('weigh the lines again')
  const found = isSame ? before : await findSure(scope.accountId, rows, known)
  const lines = new Map(rows.map((line) => [line.id, line]))
  const sure = found.sure.flatMap(({ id, best }) => {
    const line = lines.get(id)
    return line ? [{ line, best }] : []
  })
  const { matches } = await postAccepted(scope, sure, known, sorters)
  return matches
}
