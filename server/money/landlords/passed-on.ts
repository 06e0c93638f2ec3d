import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { groupBy, valuesOf } from '#shared/group.ts'
import { passedOn } from '#shared/money/passed-on.ts'
import { sumOf } from '#shared/pence.ts'
import { joinNames } from '#shared/text.ts'
import { isOneOf, pickColumns, refersTo } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { readAhead } from '../ledger/balances.ts'
import { isUndo, listLandlordChanges, type NewEntry } from '../ledger/entry.ts'
import { hasBalance } from '../ledger/joins.queries.ts'
import { balances, ledgers } from '../ledger/ledgers.table.ts'
import { isOnItsWay, payoutFiles, payouts } from '../payouts/payouts.table.ts'

interface Loss {
  net: number
  /** What entries for which the agency advances anyway come to; a loss is below 0. */
  forced: number
}

/** What landlords lose by these entries, in pence: until today, or with entries of later days. */
function listLosses(posted: readonly NewEntry[], isCounted: (day: string) => boolean): Map<string, Loss> {
  const losses = new Map<string, Loss>()
  for (const { subject, day, pence, isForced } of listLandlordChanges(posted)) {
    if (!isCounted(day)) continue
    const { net, forced } = losses.get(subject) ?? { net: 0, forced: 0 }
    losses.set(subject, { net: net + pence, forced: forced + (isForced ? pence : 0) })
  }
  return losses
}

interface Short {
  id: string
  name: string
  pence: number
}

/** The balances of these landlords that may not be overdrawn, in pence. A private landlord's own may. */
const readFloored = (scope: AccountScope, ids: string[]) =>
  scope
    .select({
      ...pickColumns(landlords, 'id', 'name'),
      balance: sql<number>`(${balances.credits} - ${balances.debits})::float8`,
    })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .innerJoin(landlords, refersTo(ledgers.subjectId, landlords))
    .where(
      scope.mine(
        ledgers,
        and(eq(ledgers.kind, 'landlord'), inArray(ledgers.subjectId, ids), isNotNull(balances.floor)),
      ),
    )

/** The landlords whose balances these entries would leave overdrawn, with what they lack, in pence. */
async function listShort(scope: AccountScope, posted: readonly NewEntry[]): Promise<Short[]> {
  const now = today()
  const all = listLosses(posted, () => true)
  const untilToday = listLosses(posted, (day) => day <= now)
  const concerned = [...all].flatMap(([id, { net }]) =>
    net < 0 || (untilToday.get(id)?.net ?? 0) < 0 ? [id] : [],
  )
  if (concerned.length === 0) return []
  const rows = await readFloored(scope, concerned)
  const ahead = await readAhead(scope, 'landlord', concerned)
  const lacking = (balance: number, { net, forced }: Loss = { net: 0, forced: 0 }) =>
    net < 0 ? Math.max(0, -(balance + net) - Math.max(-forced, 0)) : 0
  return rows.flatMap(({ id, name, balance }) => {
    const pence = Math.max(
      lacking(balance, all.get(id)),
      lacking(balance - (ahead.get(id) ?? 0), untilToday.get(id)),
    )
    return pence > 0 ? [{ id, name, pence }] : []
  })
}

/** How much of a sum is paid, and how much left the balance for a payout that the bank has not paid yet: this part first. */
interface Whereabouts {
  paid: number
  approved: number
  inFile: number
  /** The days of the payment files, the oldest first. */
  fileDays: string[]
}

async function readWhereabouts(scope: AccountScope, short: readonly Short[]): Promise<Whereabouts> {
  const rows = await scope
    .select({
      subjectId: payouts.subjectId,
      pence: payouts.pence,
      fileId: payouts.payoutFileId,
      fileAt: payoutFiles.createdAt,
    })
    .from(payouts)
    .leftJoin(payoutFiles, refersTo(payouts.payoutFileId, payoutFiles))
    .where(
      scope.mine(
        payouts,
        eq(payouts.payee, 'landlord'),
        isOneOf(payouts.subjectId, valuesOf(short, 'id')),
        isOnItsWay,
      ),
    )
    // A payout that is in no file is the easiest to cancel.
    .orderBy(sql`${payoutFiles.createdAt} desc nulls first`)
  const found = { paid: 0, approved: 0, inFile: 0 }
  const days = new Set<string>()
  for (const { id, pence } of short) {
    let left = pence
    for (const payout of rows.filter(({ subjectId }) => subjectId === id)) {
      const part = Math.min(left, payout.pence)
      if (part === 0) break
      left -= part
      found[payout.fileId ? 'inFile' : 'approved'] += part
      if (payout.fileAt) days.add(today(new Date(payout.fileAt)))
    }
    found.paid += left
  }
  return { ...found, fileDays: [...days].sort() }
}

/** '£300.00 of this is approved for payout and £700.00 has already been paid out'. */
function sayWhere({ money, dates }: AccountScope, { paid, approved, inFile, fileDays }: Whereabouts): string {
  const days = joinNames(fileDays.map((day) => formatDate(day, dates)))
  const parts = [
    { pence: approved, words: 'is approved for payout' },
    { pence: inFile, words: `is in the payment file of ${days}` },
    { pence: paid, words: 'has already been paid out' },
  ].filter(({ pence }) => pence > 0)
  return joinNames(
    parts.map(({ pence, words }, at) => `${money(pence)} ${at === 0 ? 'of this ' : ''}${words}`),
  )
}

/** The question that names the landlords, what each lacks, where that is, and the ways out. */
async function askHow(scope: AccountScope, short: readonly Short[]): Promise<never> {
  const sum = scope.money(sumOf(short))
  const [first] = short
  const who = short.length === 1 && first ? first.name : `${short.length} landlords`
  const whereabouts = await readWhereabouts(scope, short)
  const isLeaving = whereabouts.approved + whereabouts.inFile > 0
  const wayBack = isLeaving
    ? 'The bank hasn’t shown the payment yet: cancel the payout first. If it is to be paid, hold'
    : 'Hold'
  refuse(
    passedOn,
    `${who}: ${sayWhere(scope, whereabouts)}. ${wayBack} it against ${short.length === 1 ? who : 'them'} as an advance until their next rent, or pay it in from the agency’s own money. Nothing was changed.`,
    {
      'ifPassedOn.advance': 'Hold as Advance',
      'ifPassedOn.agency-money': `Pay In ${sum}`,
    },
  )
}

/**
 * Undoing what a landlord has been paid already leaves the landlord's balance overdrawn. Throws a 409 that asks what the agency
 * does about it; answers the entries of its own money, which are posted with the others, where it has said to pay it in.
 */
export async function coverPassedOn(scope: AccountScope, posted: readonly NewEntry[]): Promise<NewEntry[]> {
  if (!isUndo(posted)) return []
  const short = await listShort(scope, posted)
  if (short.length === 0) return []
  if (scope.ifPassedOn !== 'agency-money') await askHow(scope, short)
  return short.map(({ id, pence }) => ({
    id: uuid(),
    day: today(),
    kind: 'sorting',
    source: 'hand',
    memo: 'Paid in by the agency',
    transfers: [
      {
        debit: { kind: 'bank', subject: scope.accountId },
        credit: { kind: 'landlord', subject: id },
        pence,
      },
    ],
  }))
}

/** The landlords whose balance of today these entries lower, without entries that follow from a tenancy's days and rent. */
function listLowered(posted: readonly NewEntry[]): string[] {
  const counted = listLandlordChanges(posted).filter(({ day, isForced }) => day <= today() && !isForced)
  const changes = groupBy(counted, ({ subject }) => subject)
  return [...changes].flatMap(([landlord, some]) => (sumOf(some) < 0 ? [landlord] : []))
}

/**
 * Throws a 409 where entries of today use rent that was paid ahead, which is the landlord's from its due day on only. Call
 * it once the balances have moved: the floor of a balance covers all days together and cannot refuse this.
 */
export async function refuseRentAhead(scope: AccountScope, posted: readonly NewEntry[]): Promise<void> {
  const lowered = listLowered(posted)
  if (lowered.length === 0) return
  const ahead = await readAhead(scope, 'landlord', lowered)
  if (ahead.size === 0) return
  for (const { id, balance } of await readFloored(scope, [...ahead.keys()])) {
    const later = ahead.get(id) ?? 0
    if (later > 0 && balance - later < 0)
      refuse(
        'rent-paid-in-advance',
        `${scope.money(later)} of this landlord’s money is rent paid in advance. It is theirs from its due date. Nothing was changed.`,
      )
  }
}
