import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays, laterDay, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { gained } from '../ledger/balances.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { listLandlordChanges, type NewEntry } from '../ledger/entry.ts'
import { countsOn, hasBalance, isMoved, isOfEntry, isReversedBy } from '../ledger/joins.queries.ts'
import type { Posting } from '../ledger/ledger.ports.ts'
import { balances, ledgers } from '../ledger/ledgers.table.ts'
import { type DayChange, findFirstLack, listLevelChanges } from './advances.levels.ts'

/*
 * What the agency advances to a landlord follows from the landlord's money alone: on every open day it is what the landlord's own
 * money lacks, and no more. So it is worked out again whenever a day of the landlord's changes, and past days read the same in
 * whatever order their payments were entered.
 */

interface Change extends DayChange {
  /** Whether the landlord loses it even without money, because a tenancy's days, a fee or the bank took it. */
  isForced: boolean
}

interface Moves {
  changes: Change[]
  sample: boolean
}

/** What these entries change of landlords' balances, by the days that they count for. */
function listMoves(posted: readonly NewEntry[], firstOpen: string): Map<string, Moves> {
  const moves = new Map<string, Moves>()
  for (const { subject, day, pence, isForced, sample } of listLandlordChanges(posted)) {
    const of = moves.get(subject) ?? { changes: [], sample }
    of.changes.push({ day: laterDay(day, firstOpen), pence, isForced })
    moves.set(subject, { changes: of.changes, sample: of.sample || sample })
  }
  return moves
}

const forcedLoss = (changes: readonly Change[]) =>
  Math.max(-changes.reduce((sum, { pence, isForced }) => sum + (isForced ? pence : 0), 0), 0)

/** Whether an advance may follow: the landlord has or had one, or loses by force, or a past day has less than before. */
function mayBeAdvanced({ changes }: Moves, hasShortfall: boolean, now: string): boolean {
  if (hasShortfall || forcedLoss(changes) > 0) return true
  const first = findFirstLack(changes)
  return first !== undefined && first < now
}

interface Stored {
  /** What the landlord's ledger gained without advances, by day. */
  own: DayChange[]
  /** What was advanced, less what was paid back, by day. */
  advanced: DayChange[]
  floor: number
}

/** The stored days of these landlords, without private ones: their own ledger has no floor, so that nothing is advanced. */
async function readStored(scope: AccountScope, landlords: string[]): Promise<Map<string, Stored>> {
  const rows = await scope
    .select({
      subject: ledgers.subjectId,
      kind: ledgers.kind,
      floor: balances.floor,
      day: sql<string | null>`${countsOn}::text`,
      pence: sql<number>`coalesce(${gained}, 0)::float8`,
    })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .leftJoin(transfers, isMoved())
    .leftJoin(entries, isOfEntry)
    .where(
      scope.mine(
        ledgers,
        inArray(ledgers.kind, ['landlord', 'shortfall']),
        inArray(ledgers.subjectId, landlords),
      ),
    )
    .groupBy(ledgers.subjectId, ledgers.kind, balances.floor, countsOn)
  const found = new Map<string, Stored>()
  for (const [subject, some] of groupBy(rows, (row) => row.subject)) {
    const floor = some.find(({ kind }) => kind === 'landlord')?.floor ?? null
    if (floor === null) continue
    // The shortfall mirrors each advance, so that both ledgers together are what the landlord has without them.
    const own = some.flatMap(({ day, pence }) => (day === null ? [] : [{ day, pence }]))
    const shortfall = some.filter(({ kind }) => kind === 'shortfall')
    const advanced = shortfall.flatMap(({ day, pence }) => (day === null ? [] : [{ day, pence: -pence }]))
    found.set(subject, { own, advanced, floor })
  }
  return found
}

interface Advance {
  id: string
  /** The day that it counts for. */
  day: string
  landlord: string
  /** Below 0 where it was paid back. */
  pence: number
  sample: boolean
}

/** The advances of a landlord that stand, of these days. */
async function listAdvances(scope: AccountScope, landlord: string, days: string[]): Promise<Advance[]> {
  const reversal = alias(entries, 'reversal')
  const rows = await scope
    .select({
      id: entries.id,
      day: sql<string>`${countsOn}::text`,
      pence: sql<number>`-(${gained})`,
      sample: entries.sample,
    })
    .from(ledgers)
    .innerJoin(transfers, isMoved())
    .innerJoin(entries, isOfEntry)
    .leftJoin(reversal, isReversedBy(reversal))
    .where(
      scope.mine(
        ledgers,
        eq(ledgers.kind, 'shortfall'),
        eq(ledgers.subjectId, landlord),
        eq(entries.kind, 'advance'),
        isNull(reversal.id),
        inArray(countsOn, days),
      ),
    )
    .groupBy(entries.accountId, entries.id)
  return rows.map((row) => ({ ...row, landlord }))
}

/** The entry of an advance of `pence`; below 0 it is paid back. */
function entryOf({ landlord, pence, day, sample }: Omit<Advance, 'id'>): NewEntry {
  const ledger = { kind: 'landlord', subject: landlord } as const
  const short = { kind: 'shortfall', subject: landlord } as const
  const [debit, credit] = pence > 0 ? [short, ledger] : [ledger, short]
  const memo = pence > 0 ? 'Advanced by the agency' : 'Advance paid back'
  const transfer = { debit, credit, pence: Math.abs(pence) }
  return { id: uuid(), day, kind: 'advance', source: 'rule', sample, memo, transfers: [transfer] }
}

/** The entry that takes an advance off its day, because the landlord's own money is there after all. */
const mirrorOf = (advance: Advance): NewEntry => ({
  ...entryOf({ ...advance, pence: -advance.pence }),
  kind: 'reversal',
  reversesId: advance.id,
  memo: 'Advance no longer needed',
})

/** The entries that bring the advances of one landlord to what they must be. */
async function workOutOne(
  { scope, closedThrough }: Posting,
  landlord: string,
  { changes, sample }: Moves,
  { own, advanced, floor }: Stored,
): Promise<NewEntry[]> {
  const firstOpen = closedThrough ? addDays(closedThrough, 1) : ''
  const wanted = listLevelChanges({
    own: [...own, ...changes],
    advanced,
    floor,
    mayRise: forcedLoss(changes),
    firstOpen,
    today: today(),
  })
  const days = wanted.flatMap(({ day, was }) => (was === 0 && day !== firstOpen ? [] : [day]))
  const standing = days.length === 0 ? [] : await listAdvances(scope, landlord, days)
  return wanted.flatMap(({ day, pence, was }) => {
    const ofDay = standing.filter((advance) => advance.day === day)
    const left = was - ofDay.reduce((sum, advance) => sum + advance.pence, 0)
    const mirrors = ofDay.map(mirrorOf)
    return pence === left ? mirrors : [...mirrors, entryOf({ landlord, pence: pence - left, day, sample })]
  })
}

/**
 * The entries of advances that follow from the posted ones, and the reversals of advances that are no longer needed. They are
 * posted with the others.
 */
export async function workOutAdvances(posting: Posting, posted: readonly NewEntry[]): Promise<NewEntry[]> {
  const { scope, ledgerIds, closedThrough } = posting
  const now = today()
  const moves = [...listMoves(posted, closedThrough ? addDays(closedThrough, 1) : '')]
  const concerned = moves.filter(([id, each]) => mayBeAdvanced(each, ledgerIds.has(`shortfall:${id}`), now))
  if (concerned.length === 0) return []
  const stored = await readStored(
    scope,
    concerned.map(([id]) => id),
  )
  const found: NewEntry[] = []
  for (const [id, each] of concerned) {
    const of = stored.get(id)
    if (of) found.push(...(await workOutOne(posting, id, each, of)))
  }
  return found
}
