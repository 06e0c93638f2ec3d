import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { laterDay } from '#shared/dates.ts'
import type { Transaction } from '../db/client.ts'
import type { AccountScope } from '../db/scope.ts'
import { balances, ledgers } from './ledgers.table.ts'
import type { NewEntry } from './post.ts'

interface Change {
  /** What the landlord's ledger gains, below 0 what it loses. */
  net: number
  /** What of the loss follows from a tenancy's days or rent, whatever the landlord has left. */
  forced: number
  day: string
  sample: boolean
}

function listChanges(posted: readonly NewEntry[]): Map<string, Change> {
  const changes = new Map<string, Change>()
  for (const { transfers, day, isForced = false, sample = false } of posted)
    for (const { debit, credit, pence } of transfers)
      for (const [{ kind, subject }, gain] of [
        [debit, -pence],
        [credit, pence],
      ] as const) {
        if (kind !== 'landlord') continue
        const before = changes.get(subject) ?? { net: 0, forced: 0, day, sample }
        changes.set(subject, {
          net: before.net + gain,
          forced: before.forced + (isForced && gain < 0 ? pence : 0),
          day: laterDay(before.day, day),
          sample: before.sample || sample,
        })
      }
  return changes
}

function entryOf(landlordId: string, pence: number, { day, sample }: Change): NewEntry {
  const landlord = { kind: 'landlord', subject: landlordId } as const
  const short = { kind: 'shortfall', subject: landlordId } as const
  return {
    ...{ id: uuid(), day, kind: 'advance', source: 'rule', sample },
    memo: pence > 0 ? 'Advanced by the agency' : 'Advance paid back',
    transfers: [
      pence > 0
        ? { debit: short, credit: landlord, pence }
        : { debit: landlord, credit: short, pence: -pence },
    ],
  }
}

/**
 * Rent of days after the end belongs to the tenant again, also where the landlord has been paid it already: the agency is
 * then short of what the landlord's balance lacks, and has it back from the landlord's next money. Answers the entries
 * that say so, to be posted with the others. `ledgerIds` are by kind and subject.
 */
export async function workOutAdvances(
  scope: AccountScope,
  tx: Transaction,
  posted: readonly NewEntry[],
  ledgerIds: ReadonlyMap<string, string>,
): Promise<NewEntry[]> {
  const changes = listChanges(posted)
  const concerned = [...changes].flatMap(([id, { forced, net }]) =>
    forced > 0 || (net > 0 && ledgerIds.has(`shortfall:${id}`)) ? [id] : [],
  )
  if (concerned.length === 0) return []
  const rows = await tx
    .select({ kind: ledgers.kind, subject: ledgers.subjectId, balance: balances })
    .from(ledgers)
    .innerJoin(balances, and(eq(balances.accountId, ledgers.accountId), eq(balances.ledgerId, ledgers.id)))
    .where(
      scope.mine(
        ledgers,
        inArray(ledgers.kind, ['landlord', 'shortfall']),
        inArray(ledgers.subjectId, concerned),
      ),
    )
  return concerned.flatMap((id) => {
    const change = changes.get(id)
    const find = (kind: string) => rows.find((row) => row.kind === kind && row.subject === id)?.balance
    const [landlord, short] = [find('landlord'), find('shortfall')]
    // A private landlord's own money may fall below nothing.
    if (!change || !landlord || landlord.floor === null) return []
    const after = landlord.credits - landlord.debits + change.net
    const advanced = short ? short.debits - short.credits : 0
    const pence = after < 0 ? Math.min(-after, change.forced) : -Math.min(after, advanced)
    return pence === 0 ? [] : [entryOf(id, pence, change)]
  })
}
