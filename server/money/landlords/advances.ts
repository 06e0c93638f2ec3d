import { inArray } from 'drizzle-orm'
import { earlierDay, laterDay, today } from '#shared/dates.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { readAhead } from '../ledger/balances.ts'
import type { NewEntry } from '../ledger/entry.ts'
import { hasBalance } from '../ledger/joins.pick.ts'
import { balances, ledgers } from '../ledger/ledgers.table.ts'

interface Gain {
  /** What the landlord's ledger gains, in pence; a loss is below 0. */
  net: number
  /** The part of the loss, in pence, that follows from a tenancy's days or rent: the landlord loses it even without money. */
  forced: number
}

const none: Gain = { net: 0, forced: 0 }

const add = ({ net, forced }: Gain, pence: number, isForced: boolean): Gain => ({
  net: net + pence,
  forced: forced + (isForced && pence < 0 ? -pence : 0),
})

interface Change {
  all: Gain
  /** The gain without entries of later days. */
  untilToday: Gain
  day: string
  sample: boolean
}

function listChanges(posted: readonly NewEntry[], now: string): Map<string, Change> {
  const changes = new Map<string, Change>()
  for (const { transfers, day, isForced = false, sample = false } of posted)
    for (const { debit, credit, pence } of transfers)
      for (const [{ kind, subject }, gain] of [
        [debit, -pence],
        [credit, pence],
      ] as const) {
        if (kind !== 'landlord') continue
        const before = changes.get(subject) ?? { all: none, untilToday: none, day, sample }
        changes.set(subject, {
          all: add(before.all, gain, isForced),
          untilToday: day > now ? before.untilToday : add(before.untilToday, gain, isForced),
          day: laterDay(before.day, day),
          sample: before.sample || sample,
        })
      }
  return changes
}

/** The entry of an advance of `pence`; below 0 it is paid back. */
export function advanceOf(
  landlordId: string,
  pence: number,
  { day, sample }: Pick<Change, 'day' | 'sample'>,
): NewEntry {
  const landlord = { kind: 'landlord', subject: landlordId } as const
  const short = { kind: 'shortfall', subject: landlordId } as const
  return {
    id: uuid(),
    day,
    kind: 'advance',
    source: 'rule',
    sample,
    memo: pence > 0 ? 'Advanced by the agency' : 'Advance paid back',
    transfers: [
      pence > 0
        ? { debit: short, credit: landlord, pence }
        : { debit: landlord, credit: short, pence: -pence },
    ],
  }
}

/**
 * Rent for days after the end of a tenancy belongs to the tenant again, even when it has been paid out to the landlord. The
 * agency then advances what the landlord's balance lacks, and gets the advance back from the landlord's next money. Answers
 * the entries of advances, which are posted with the others. `ledgerIds` are by kind and subject.
 */
export async function workOutAdvances(
  scope: AccountScope,
  tx: Transaction,
  posted: readonly NewEntry[],
  ledgerIds: ReadonlyMap<string, string>,
): Promise<NewEntry[]> {
  const now = today()
  const changes = listChanges(posted, now)
  const concerned = [...changes].flatMap(([id, { all }]) =>
    all.forced > 0 || (all.net > 0 && ledgerIds.has(`shortfall:${id}`)) ? [id] : [],
  )
  if (concerned.length === 0) return []
  const rows = await tx
    .select({ kind: ledgers.kind, subject: ledgers.subjectId, balance: balances })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .where(
      scope.mine(
        ledgers,
        inArray(ledgers.kind, ['landlord', 'shortfall']),
        inArray(ledgers.subjectId, concerned),
      ),
    )
  const ahead = await readAhead(scope, tx, 'landlord', concerned)
  return concerned.flatMap((id) => {
    const change = changes.get(id)
    const find = (kind: string) => rows.find((row) => row.kind === kind && row.subject === id)?.balance
    const [landlord, short] = [find('landlord'), find('shortfall')]
    // A private landlord's own ledger has no floor, so nothing is advanced.
    if (!change || !landlord || landlord.floor === null) return []
    const after = landlord.credits - landlord.debits + change.all.net
    // Rent that was paid ahead cannot cover a shortfall before its due day.
    const afterToday = landlord.credits - landlord.debits - (ahead.get(id) ?? 0) + change.untilToday.net
    const lacking = (left: number, { forced }: Gain) => Math.min(Math.max(-left, 0), forced)
    const advance = Math.max(lacking(after, change.all), lacking(afterToday, change.untilToday))
    const day = afterToday < 0 ? earlierDay(change.day, now) : change.day
    if (advance > 0) return [advanceOf(id, advance, { ...change, day })]
    const advanced = short ? short.debits - short.credits : 0
    const free = change.day > now ? after : Math.min(after, afterToday)
    const back = Math.min(Math.max(free, 0), advanced)
    return back > 0 ? [advanceOf(id, -back, change)] : []
  })
}
