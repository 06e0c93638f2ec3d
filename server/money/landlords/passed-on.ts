import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { passedOn } from '#shared/money/passed-on.ts'
import type { Transaction } from '../../db/client.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { readAhead } from '../ledger/balances.ts'
import { isUndo, type NewEntry } from '../ledger/entry.ts'
import { hasBalance } from '../ledger/joins.queries.ts'
import { balances, ledgers } from '../ledger/ledgers.table.ts'

interface Loss {
  net: number
  /** What entries for which the agency advances anyway come to; a loss is below 0. */
  forced: number
}

/** What landlords lose by these entries, in pence: until today, or with entries of later days. */
function listLosses(posted: readonly NewEntry[], isCounted: (day: string) => boolean): Map<string, Loss> {
  const losses = new Map<string, Loss>()
  for (const { day, transfers, isForced = false } of posted) {
    if (!isCounted(day)) continue
    for (const { debit, credit, pence } of transfers)
      for (const [{ kind, subject }, gain] of [
        [debit, -pence],
        [credit, pence],
      ] as const) {
        if (kind !== 'landlord') continue
        const { net, forced } = losses.get(subject) ?? { net: 0, forced: 0 }
        losses.set(subject, { net: net + gain, forced: forced + (isForced ? gain : 0) })
      }
  }
  return losses
}

interface Short {
  id: string
  name: string
  pence: number
}

/** The landlords whose balances these entries would leave overdrawn, with what they lack, in pence. */
async function listShort(
  scope: AccountScope,
  tx: Transaction,
  posted: readonly NewEntry[],
): Promise<Short[]> {
  const now = today()
  const all = listLosses(posted, () => true)
  const untilToday = listLosses(posted, (day) => day <= now)
  const concerned = [...all].flatMap(([id, { net }]) =>
    net < 0 || (untilToday.get(id)?.net ?? 0) < 0 ? [id] : [],
  )
  if (concerned.length === 0) return []
  const rows = await tx
    .select({ id: landlords.id, name: landlords.name, credits: balances.credits, debits: balances.debits })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .innerJoin(
      landlords,
      and(eq(landlords.accountId, ledgers.accountId), eq(landlords.id, ledgers.subjectId)),
    )
    .where(
      scope.mine(
        ledgers,
        eq(ledgers.kind, 'landlord'),
        inArray(ledgers.subjectId, concerned),
        // A private landlord's own ledger may be overdrawn.
        isNotNull(balances.floor),
      ),
    )
  const ahead = await readAhead(scope, tx, 'landlord', concerned)
  const lacking = (balance: number, { net, forced }: Loss = { net: 0, forced: 0 }) =>
    net < 0 ? Math.max(0, -(balance + net) - Math.max(-forced, 0)) : 0
  return rows.flatMap(({ id, name, credits, debits }) => {
    const balance = credits - debits
    const pence = Math.max(
      lacking(balance, all.get(id)),
      lacking(balance - (ahead.get(id) ?? 0), untilToday.get(id)),
    )
    return pence > 0 ? [{ id, name, pence }] : []
  })
}

/** The question that names the landlords, what each lacks, and the ways out. */
function askHow({ money }: AccountScope, short: readonly Short[]): never {
  const sum = money(short.reduce((all, { pence }) => all + pence, 0))
  const [first] = short
  const who = short.length === 1 && first ? first.name : `${short.length} landlords`
  throw new Refused(
    409,
    passedOn,
    `${who}: ${sum} of this has already been paid out. Hold it against ${short.length === 1 ? who : 'them'} as an advance until their next rent, or pay it in from the agency’s own money. Nothing was changed.`,
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
export async function coverPassedOn(
  scope: AccountScope,
  tx: Transaction,
  posted: readonly NewEntry[],
): Promise<NewEntry[]> {
  if (!isUndo(posted)) return []
  const short = await listShort(scope, tx, posted)
  if (short.length === 0) return []
  if (scope.ifPassedOn !== 'agency-money') askHow(scope, short)
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
