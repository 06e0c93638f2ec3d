import { addDays } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { FileLine, StatementFile } from '#shared/money/bank/bank.files.ts'
import { sumLines } from '../files/chain.ts'

/** What is stored of a bank account: a line, or the closing balance of a file. Amounts are pence. */
export type StoredStep =
  | { day: string; pence: number; balance: number | null }
  | { day: string; closing: number }

export interface Days {
  from: string
  to: string
}

/** What the bank had before and after a step; null where no balance before it is known. */
interface Moment {
  day: string
  before: number | null
  after: number | null
}

/** A balance of a file that the stored days do not have, and theirs; each with its day. */
export interface Contradiction {
  where: 'before' | 'within' | 'after'
  ofFile: { day: string; pence: number }
  stored: { day: string; pence: number }
}

export interface Known {
  /** In the bank's order. */
  steps: readonly StoredStep[]
  /** The days of all files that were read, and those on which nothing moved by a person's word. */
  read: readonly Days[]
}

/** Whether files cover all days between two days, and not only some. */
function isRead(read: readonly Days[], { from, to }: Days): boolean {
  let next = from
  while (next <= to) {
    const reached = read.filter((days) => days.from <= next && next <= days.to).map((days) => days.to)
    const last = reached.toSorted().at(-1)
    if (last === undefined) return false
    next = addDays(last, 1)
  }
  return true
}

const daysBetween = (first: string, second: string): Days => ({
  from: addDays(first, 1),
  to: addDays(second, -1),
})

/** The balances along the stored steps. After days that nobody has read, a balance is known again once a line states one. */
function walk({ steps, read }: Known): Moment[] {
  let running: number | null = null
  return steps.map((step, at) => {
    const last = steps[at - 1]
    if (last && !isRead(read, daysBetween(last.day, step.day))) running = null
    if ('closing' in step) {
      running = step.closing
      return { day: step.day, before: running, after: running }
    }
    running = step.balance ?? (running === null ? null : running + step.pence)
    return { day: step.day, before: running === null ? null : running - step.pence, after: running }
  })
}

/** The balances along the stored steps, also of lines that only a later balance tells. */
function listMoments(known: Known): Moment[] {
  const { steps, read } = known
  const moments = walk(known)
  for (const [at, step] of [...steps.entries()].reverse()) {
    const next = moments[at + 1]
    if (moments[at]?.after !== null || 'closing' in step || !next || next.before === null) continue
    if (!isRead(read, daysBetween(step.day, next.day))) continue
    moments[at] = { day: step.day, before: next.before - step.pence, after: next.before }
  }
  return moments
}

type BalancedFile = Pick<StatementFile, 'from' | 'to' | 'opening' | 'closing' | 'lines'>

/** The balance before a file's first line; undefined where the file states none. */
function openingOf({ opening, closing, lines }: BalancedFile): number | undefined {
  if (opening) return opening.pence
  return closing ? closing.pence - sumLines(lines) : undefined
}

const byDay = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1

/** What a file has at the end of each day with a line. */
function listEnds({ lines }: BalancedFile, opening: number) {
  let end = opening
  return [...groupBy(lines, ({ day }) => day)].toSorted(byDay).map(([day, some]) => {
    end += sumLines(some)
    return { day, end }
  })
}

/** A file's balances by day. Lines of one day stand in no certain order, and the last day of a file may not be over. */
function balancesOf(file: BalancedFile, opening: number, fresh: ReadonlySet<FileLine>) {
  const { lines } = file
  const ends = listEnds(file, opening)
  const until = (day: string) => ends.findLast((each) => each.day <= day)?.end ?? opening
  let running = opening
  const moments = lines.map((line) => {
    const before = running
    running = line.balance ?? running + line.pence
    return { line, before, after: running }
  })
  const ofDay = groupBy(moments, ({ line }) => line.day)
  const on = (day: string) => {
    const some = ofDay.get(day) ?? []
    const end = until(day)
    const added = sumLines(some.flatMap(({ line }) => (fresh.has(line) ? [line] : [])))
    return new Set([...some.flatMap(({ before, after }) => [before, after]), end, end - added])
  }
  return { until, on }
}

/**
 * Where the balances of a file and those that are stored cannot both be of one account: on a day that both have, or where the
 * one follows the other and all days between were read. Undefined where they agree, or nothing is known. `fresh` are the lines
 * of the file that are not stored.
 */
export function findContradiction(
  file: BalancedFile,
  known: Known,
  fresh: ReadonlySet<FileLine>,
): Contradiction | undefined {
  const opening = openingOf(file)
  if (opening === undefined) return undefined
  const { from, to } = file
  const moments = listMoments(known)
  const balances = balancesOf(file, opening, fresh)
  const within = groupBy(
    moments.filter(({ day }) => day >= from && day <= to),
    ({ day }) => day,
  )
  const last = moments.findLast(({ day }) => day < from)
  const begun = balances.until(addDays(from, -1))
  if (last && last.after !== null && last.after !== begun && !within.has(from))
    if (isRead(known.read, daysBetween(last.day, from)))
      return {
        where: 'before',
        ofFile: { day: from, pence: begun },
        stored: { day: addDays(from, -1), pence: last.after },
      }
  for (const [day, some] of within) {
    const stored = some.flatMap(({ before, after }) =>
      before === null || after === null ? [] : [before, after],
    )
    const pence = stored.at(-1)
    const ofFile = balances.on(day)
    if (pence !== undefined && !stored.some((each) => ofFile.has(each)))
      return {
        where: 'within',
        ofFile: { day, pence: balances.until(day) },
        stored: { day, pence },
      }
  }
  const next = moments.find(({ day }) => day > to)
  const end = balances.until(to)
  if (next && next.before !== null && next.before !== end && !within.has(to))
    if (isRead(known.read, daysBetween(to, next.day)))
      return {
        where: 'after',
        ofFile: { day: to, pence: end },
        stored: { day: next.day, pence: next.before },
      }
  return undefined
}
