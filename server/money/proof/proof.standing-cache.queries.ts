import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { addDays } from '#shared/dates.ts'
import { valuesOf } from '#shared/group.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { readBegun } from './proof.differences.queries.ts'
import { readSnapshot } from './proof.snapshot.queries.ts'
import { type Standing, walkDays } from './proof.standing.queries.ts'
import { type BankStart, readStarts } from './proof.starts.pick.ts'
import { readStated } from './proof.statements.queries.ts'
import { touchedDays } from './proof.table.ts'
import { readOn, readWhole } from './proof.walk.queries.ts'

/** The standing of a day, and by what it is known to hold still. */
interface Kept {
  standing: Standing
  /** How often a day until then was touched. */
  touches: number
  /** The day until which the files of each account reached. */
  reads: ReadonlyMap<string, string>
}

interface Book {
  /** The accounts, and the days after which the books follow them. */
  starts: string
  /** The oldest first. */
  kept: Kept[]
}

/** So many of the newest days are kept one by one, and the ends of months before. */
const daysKept = 31
const roughBytes = 2_000

const books = new LRUCache<string, Book>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ kept }) => 1_000 + roughBytes * kept.length,
})

const readsOf = (starts: BankStart[]) =>
  new Map(starts.map(({ id, since, readUntil }) => [id, readUntil ?? since]))

const isMonthEnd = (day: string) => addDays(day, 1).endsWith('-01')

/** How often the days until each of these days were touched, in their order. */
export async function countTouches(scope: TransactionScope, days: readonly string[]): Promise<number[]> {
  const { rows: touched } = await scope.tx.execute<{
    day: string
    touches: number
  }>(sql`select d.day::text as day, d.touches from ${touchedDays} d
    where d.account_id = ${scope.accountId} order by d.day`)
  let [at, sum] = [0, 0]
  return days.map((day) => {
    for (; at < touched.length && (touched[at]?.day ?? '') <= day; at += 1) sum += touched[at]?.touches ?? 0
    return sum
  })
}

/** The kept standings that still hold, the oldest first. */
async function listHolding(scope: TransactionScope, starts: BankStart[]): Promise<Kept[]> {
  const book = books.get(scope.accountId)
  if (!book || book.starts !== nameStarts(starts)) return []
  const reads = readsOf(starts)
  const touches = await countTouches(
    scope,
    book.kept.map(({ standing }) => standing.day),
  )
  return book.kept.filter(({ standing: { day }, ...kept }, at) => {
    // A file shows or misses what was typed in since the last one, so only days before both are as they were.
    const isRead = [...reads].every(([id, until]) => {
      const was = kept.reads.get(id) ?? ''
      return was === until || (day <= was && day <= until)
    })
    return isRead && kept.touches === touches[at]
  })
}

/** The accounts and the days after which the books follow them, as text that can be compared. */
export const nameStarts = (starts: BankStart[]) =>
  JSON.stringify(starts.map(({ id, subject, since }) => [id, subject, since]).sort())

/**
 * What the proof knows today. It goes on from the newest day whose standing is known to hold, and keeps the standings of the
 * days on its way. A day is kept once the books follow all accounts on it.
 */
export async function readStanding(
  scope: TransactionScope,
  starts: BankStart[],
  { until, isSnapshot }: { until: string; isSnapshot: boolean },
): Promise<Standing> {
  const holding = await listHolding(scope, starts)
  const newest = holding.at(-1)?.standing
  const walk =
    (newest && (await readOn(scope, starts, { from: newest, until }))) ??
    (await readWhole(scope, starts, until))
  const followed =
    starts
      .map(({ since }) => since)
      .sort()
      .at(-1) ?? until
  const keeps = (day: string) =>
    day >= followed && day < until && (isMonthEnd(day) || day >= addDays(until, -daysKept))
  const standings = walkDays(walk.from, { ...walk, starts, until, keeps })
  const last = standings.pop()
  if (!last) throw new Error('a walk without its last day')
  // Within a transaction that writes, what is read may never be.
  if (isSnapshot && standings.length > 0) {
    const touches = await countTouches(scope, valuesOf(standings, 'day'))
    const reads = readsOf(starts)
    const fresh = standings.map((standing, at) => ({ standing, touches: touches[at] ?? 0, reads }))
    const before = holding.filter(
      ({ standing: { day } }) =>
        day <= walk.from.day && (isMonthEnd(day) || day >= addDays(until, -daysKept)),
    )
    books.set(scope.accountId, { starts: nameStarts(starts), kept: [...before, ...fresh] })
  }
  return last
}

/** Forgets what is kept of an account, so that a test can compare it with the whole walk. */
export function forgetStandings(accountId: string): void {
  books.set(accountId, { starts: '', kept: [] })
}

/** What a bank account had when the books began to follow it, in pence: as its files state it, and as the books have it. */
export interface Opening {
  name: string
  stated: number
  begun: number
}

interface Openings {
  starts: string
  /** The newest day that they follow from. */
  day: string
  touches: number
  openings: Opening[]
}

const openings = new LRUCache<string, Openings>({ max: 500 })

/** After every day, for what any file can still change. */
const always = '9999-12-31'

/** The opening balances of the bank accounts. They are worked out anew once a day that they follow from is touched. */
export const readOpenings = (scope: AccountScope, until: string): Promise<Opening[]> =>
  // What was read and how often its days were touched must be of one moment. What a call has written itself is not kept.
  readSnapshot(scope, async (inside, isSnapshot) => {
    const starts = await readStarts(inside)
    const named = JSON.stringify(starts.map(({ id, name, since }) => [id, name, since]))
    const kept = openings.get(scope.accountId)
    if (kept?.starts === named) {
      const [touches] = await countTouches(inside, [kept.day])
      if (touches === kept.touches) return kept.openings
    }
    const begunOf = await readBegun(inside, starts, until)
    const statedOf = await readStated(inside, starts, until)
    const read = starts.map((start) => ({
      name: start.name,
      stated: statedOf(start, until).opening ?? 0,
      begun: begunOf(start, until).begun,
    }))
    const days = starts.flatMap((start) => [start.since, statedOf(start, until).openingFrom ?? always])
    const day = days.sort().at(-1) ?? always
    const [touches = 0] = await countTouches(inside, [day])
    if (isSnapshot) openings.set(scope.accountId, { starts: named, day, touches, openings: read })
    return read
  })
