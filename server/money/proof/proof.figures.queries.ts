import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { byDay, laterDay } from '#shared/dates.ts'
import { groupOf } from '#shared/money/ledgers.ts'
import type { ClientGroup, Proof } from '#shared/money/proof/proof.ts'
import { sumOf, toPence } from '#shared/pence.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { readBegun } from './proof.differences.queries.ts'
import { readSnapshot } from './proof.snapshot.queries.ts'
import type { Moved } from './proof.standing.queries.ts'
import { countTouches, nameStarts } from './proof.standing-cache.queries.ts'
import { type BankStart, readStarts } from './proof.starts.pick.ts'
import { readStated, type Stated } from './proof.statements.queries.ts'
import { proofs } from './proof.table.ts'
import { readMovements } from './proof.walk.queries.ts'

/** The three numbers of a day in pence, and whether they are right: what a signature says of the day. */
export interface Figures {
  bank: number
  cash: number
  clients: number
  isRight: boolean
}

/** The figures of a proof that was worked out, or that was stored as it was. */
export const figuresOf = ({
  bank,
  cash,
  clients,
  isRight,
}: Pick<Proof, 'bank' | 'cash' | 'clients' | 'isRight'>): Figures => ({
  bank: toPence(bank),
  cash: toPence(cash),
  clients: toPence(clients),
  isRight,
})

/** The columns of a stored proof that have its figures. */
export const storedFigures = {
  bank: proofs.bank,
  cash: proofs.cash,
  clients: proofs.clients,
  isRight: sql<boolean>`coalesce((${proofs.content} ->> 'isRight')::boolean, false)`,
}

export const hasSameFigures = (one: Figures, other: Figures): boolean =>
  one.bank === other.bank &&
  one.cash === other.cash &&
  one.clients === other.clients &&
  one.isRight === other.isRight

/** Whether a proof still is as its day is now. */
export function isAsItsDay(made: Figures & { day: string }, now: ReadonlyMap<string, Figures>): boolean {
  const present = now.get(made.day)
  return present !== undefined && hasSameFigures(made, present)
}

/** Whether the three numbers are equal and no kind of ledgers is below nothing. Card payments are a claim on Stripe. */
export const isRightOn = ({ bank, cash, clients }: Omit<Figures, 'isRight'>, hasHole: boolean): boolean =>
  bank === cash && cash === clients && !hasHole

/** What an account began with, as its files state it or else as the books have it, and what it has at the bank on a day. */
export function balanceAtBank(
  { opening, moved, gaps }: Pick<Stated, 'opening' | 'moved' | 'gaps'>,
  begun: number,
): { base: number; bank: number } {
  const base = opening ?? begun
  return { base, bank: base + moved + sumOf(gaps) }
}

/** What belongs to clients at the end of each of these days, by kind; the days are in their order. */
function sumClients(moved: readonly Moved[], days: readonly string[]) {
  const inOrder = [...moved].sort(byDay)
  const groups = new Map<ClientGroup, number>()
  let at = 0
  return days.map((day) => {
    for (let each = inOrder[at]; each && each.day <= day; each = inOrder[at]) {
      const group = groupOf(each.kind)
      if (group) groups.set(group, (groups.get(group) ?? 0) + each.pence)
      at += 1
    }
    return {
      clients: [...groups.values()].reduce((sum, pence) => sum + pence, 0),
      hasHole: [...groups].some(([kind, pence]) => kind !== 'card' && pence < 0),
    }
  })
}

/** After every day, for what any file can still change. */
const always = '9999-12-31'

/** The figures of a day, and the last day of what they follow from. */
interface Found {
  figures: Figures
  followsUntil: string
}

/** Works the figures of days out, all of them by one way through the books and the files. */
async function workOut(
  scope: TransactionScope,
  starts: BankStart[],
  days: readonly string[],
): Promise<Map<string, Found>> {
  const until = days.at(-1)
  if (until === undefined) return new Map()
  const statedOf = await readStated(scope, starts, until)
  const begunOf = await readBegun(scope, starts, until)
  const clients = sumClients(await readMovements(scope, { until }), days)
  return new Map(
    days.map((day, at) => {
      const sums = { bank: 0, cash: 0, clients: clients[at]?.clients ?? 0 }
      let followsUntil = day
      for (const start of starts) {
        const { begun, cash } = begunOf(start, day)
        const stated = statedOf(start, day)
        sums.cash += cash
        // Before its first day the books do not follow the account, so there is nothing to compare.
        sums.bank += start.since > day ? cash : balanceAtBank(stated, begun).bank
        // What a file of a later day states may be what the account began with.
        if (start.since <= day) followsUntil = laterDay(followsUntil, stated.openingFrom ?? always)
      }
      const figures = { ...sums, isRight: isRightOn(sums, clients[at]?.hasHole ?? false) }
      return [day, { figures, followsUntil }]
    }),
  )
}

interface Kept extends Found {
  /** How often a day until the last one that the figures follow from had been touched. */
  touches: number
}

interface Book {
  starts: string
  days: ReadonlyMap<string, Kept>
}

const roughBytes = 160
const books = new LRUCache<string, Book>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ days }) => 500 + roughBytes * days.size,
})

/** Forgets the figures of an account, so that a test can compare them with what is worked out. */
export function forgetFigures(accountId: string): void {
  books.set(accountId, { starts: '', days: new Map() })
}

async function readTouches(
  scope: TransactionScope,
  found: Iterable<Found>,
): Promise<(found: Found) => number> {
  const days = [...new Set([...found].map(({ followsUntil }) => followsUntil))].sort()
  const counts = days.length > 0 ? await countTouches(scope, days) : []
  const touches = new Map(days.map((day, at) => [day, counts[at] ?? 0]))
  return ({ followsUntil }) => touches.get(followsUntil) ?? 0
}

/** The same within a transaction that has the accounts. */
export async function readFiguresIn(
  scope: TransactionScope,
  starts: BankStart[],
  { days: asked, isSnapshot }: { days: readonly string[]; isSnapshot: boolean },
): Promise<Map<string, Figures>> {
  const named = nameStarts(starts)
  const book = books.get(scope.accountId)
  const before: Book['days'] = book?.starts === named ? book.days : new Map()
  const wanted = new Set(asked)
  const known = [...before].filter(([day]) => wanted.has(day))
  const touchesNow = await readTouches(
    scope,
    known.map(([, each]) => each),
  )
  const holding = new Map(known.filter(([, each]) => each.touches === touchesNow(each)))
  const missing = [...wanted].filter((day) => !holding.has(day)).sort()
  const fresh = await workOut(scope, starts, missing)
  // Within a transaction that writes, what is read may never be.
  if (isSnapshot && fresh.size > 0) {
    const touchesOf = await readTouches(scope, fresh.values())
    const more = [...fresh].map(([day, each]) => [day, { ...each, touches: touchesOf(each) }] as const)
    books.set(scope.accountId, { starts: named, days: new Map([...before, ...more]) })
  }
  return new Map([...holding, ...fresh].map(([day, { figures }]) => [day, figures]))
}

/**
 * The figures that days have now. They are kept until something is written that they follow from, so that a year of signed days
 * is compared with the books without working each day out again.
 */
export const readFigures = (scope: AccountScope, days: readonly string[]): Promise<Map<string, Figures>> =>
  // What was read and how often its days were touched must be of one moment.
  readSnapshot(scope, async (inside, isSnapshot) =>
    readFiguresIn(inside, await readStarts(inside), { days, isSnapshot }),
  )
