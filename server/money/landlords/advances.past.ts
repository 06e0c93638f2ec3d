import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { addDays, laterDay, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import { gained } from '../ledger/balances.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import type { NewEntry } from '../ledger/entry.ts'
import { countsOn, hasBalance, isMoved, isOfEntry } from '../ledger/joins.pick.ts'
import { balances, ledgers } from '../ledger/ledgers.table.ts'
import { advanceOf } from './advances.ts'

interface Change {
  day: string
  pence: number
}

interface Moves {
  changes: Change[]
  sample: boolean
}

/** What these entries change of landlords' balances, by the days that they count for. */
function listMoves(posted: readonly NewEntry[], firstOpen: string): Map<string, Moves> {
  const moves = new Map<string, Moves>()
  for (const { day, transfers: moved, sample = false } of posted)
    for (const { debit, credit, pence } of moved)
      for (const [{ kind, subject }, gain] of [
        [debit, -pence],
        [credit, pence],
      ] as const) {
        if (kind !== 'landlord') continue
        const of = moves.get(subject) ?? { changes: [], sample }
        of.changes.push({ day: laterDay(day, firstOpen), pence: gain })
        moves.set(subject, of)
      }
  return moves
}

const byDay = (a: Change, b: Change) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)

/** The first day on which the changes alone lower the balance; undefined where they never do. */
function findFirstLower(changes: Change[]): string | undefined {
  let sum = 0
  for (const [day, some] of groupBy(changes.toSorted(byDay), (change) => change.day)) {
    sum += some.reduce((all, { pence }) => all + pence, 0)
    if (sum < 0) return day
  }
  return undefined
}

/** What these landlords' ledgers gained by what is stored, by the days that entries count for. */
async function listStored(scope: AccountScope, tx: Transaction, landlords: string[]) {
  const rows = await tx
    .select({ subject: ledgers.subjectId, day: sql<string>`${countsOn}::text`, pence: gained })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .innerJoin(transfers, isMoved())
    .innerJoin(entries, isOfEntry)
    .where(
      scope.mine(
        ledgers,
        eq(ledgers.kind, 'landlord'),
        inArray(ledgers.subjectId, landlords),
        // A private landlord's own ledger has no floor, so nothing is advanced.
        isNotNull(balances.floor),
      ),
    )
    .groupBy(ledgers.subjectId, countsOn)
  return groupBy(rows, ({ subject }) => subject)
}

/** By how much the changes take the balance below nothing at the end of each day until today, in pence. */
function listLacks(stored: Change[], changes: Change[], now: string): Change[] {
  const days = [...new Set([...stored, ...changes].map(({ day }) => day))].filter((day) => day <= now).sort()
  const sumOn = (some: Change[]) => {
    const sums = new Map<string, number>()
    for (const { day, pence } of some) sums.set(day, (sums.get(day) ?? 0) + pence)
    return sums
  }
  const [was, added] = [sumOn(stored), sumOn(changes)]
  let [before, after] = [0, 0]
  return days.map((day) => {
    before += was.get(day) ?? 0
    after += (was.get(day) ?? 0) + (added.get(day) ?? 0)
    return { day, pence: Math.max(0, Math.max(-after, 0) - Math.max(-before, 0)) }
  })
}

/** What is advanced from each day on: from the first day with a lack, and until the landlord's own money is there to stay. */
function listAdvances(lacks: Change[]): Change[] {
  const first = lacks.findIndex(({ pence }) => pence > 0)
  if (first < 0) return []
  let most = 0
  const levels = lacks
    .slice(first)
    .toReversed()
    .map(({ day, pence }) => {
      most = Math.max(most, pence)
      return { day, pence: most }
    })
    .toReversed()
  return levels.flatMap(({ day, pence }, at) => {
    const change = pence - (levels[at - 1]?.pence ?? 0)
    return change === 0 ? [] : [{ day, pence: change }]
  })
}

/**
 * Money that is taken back on the past day on which it came may have been paid out to the landlord since. From the payout
 * until the landlord's next money the agency had advanced it, and these entries say so: otherwise the landlord's balance of
 * those days would be below nothing. Answers nothing for what lacks today, which is refused or advanced elsewhere.
 */
export async function workOutPastAdvances(
  scope: AccountScope,
  tx: Transaction,
  posted: readonly NewEntry[],
  closedThrough: string | undefined,
): Promise<NewEntry[]> {
  const now = today()
  const moves = listMoves(posted, closedThrough ? addDays(closedThrough, 1) : '')
  const lowered = [...moves].flatMap(([landlord, { changes }]) => {
    const first = findFirstLower(changes)
    return first !== undefined && first < now ? [landlord] : []
  })
  if (lowered.length === 0) return []
  const stored = await listStored(scope, tx, lowered)
  return lowered.flatMap((landlord) => {
    const { changes, sample } = moves.get(landlord) ?? { changes: [], sample: false }
    const was = stored.get(landlord)
    if (!was) return []
    const lacks = listLacks(was, changes, now)
    if ((lacks.at(-1)?.pence ?? 0) > 0) return []
    return listAdvances(lacks).map(({ day, pence }) => advanceOf(landlord, pence, { day, sample }))
  })
}
