import { and, desc, eq, gt, gte, inArray, isNull, notExists, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TypedEntry } from '#shared/money/bank/bank.ts'
import type { EntryKind } from '#shared/money/entries.ts'
import { events, kindsShownByBank } from '#shared/money/events.ts'
import { fromPence } from '#shared/pence.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import { NotFound, refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { homeText } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { bills, contractors } from '../../bills/bills.table.ts'
import { gained } from '../../ledger/balances.ts'
import { bankAccounts } from '../../ledger/bank.table.ts'
import { books } from '../../ledger/books.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isMoved, isOfEntry, isReversedBy } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { lockBooks } from '../../ledger/post.ts'
import { reversePlainEntry } from '../../ledger/reverse.ts'
import { findMatchedLine, selectShowing } from './entry-matches.ts'

/** The sources of entries whose money other lines of the bank show. */
const shownOtherwise = ['bank', 'stripe'] as const

interface Wanted {
  /** By default the day on which the books begin to follow the bank account. */
  since?: string
  /** Kinds that are read elsewhere. */
  without?: EntryKind[]
  most?: number
}

/**
 * What was typed by hand since a day, moved a bank account and is tied to no bank line, newest first. What stands in an opening
 * balance is left out, because the proof counts it there.
 */
export function listUntied(scope: AccountScope, { since, without = [], most }: Wanted) {
  const back = alias(entries, 'back')
  const takenBack = scope.select({ id: back.id }).from(back).where(isReversedBy(back))
  // What a bank's ledger loses came in.
  const pence = sql<number>`-(${gained})`
  const found = scope
    .select({
      entryId: entries.id,
      ...pickColumns(entries, 'day', 'kind', 'source', 'memo', 'sourceId'),
      /** The account whose line it waits for. */
      bankAccountId: sql<string>`min(${bankAccounts.id}::text)`,
      tenancyId: entries.tenancyId,
      tenant: sql<string>`coalesce(min(${tenants.name}), '')`,
      home: sql<string>`coalesce(min(${homeText(scope)}), '')`,
      payee: sql<string>`coalesce((select min(${contractors.name}) from ${bills}
        join ${contractors} on ${refersTo(bills.contractorId, contractors)}
        where ${bills.accountId} = ${entries.accountId} and ${bills.paidId} = ${entries.id}), '')`,
      pence,
    })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .innerJoin(ledgers, and(isMoved(), eq(ledgers.kind, 'bank')))
    .innerJoin(
      bankAccounts,
      and(eq(bankAccounts.accountId, ledgers.accountId), eq(bankAccounts.subjectId, ledgers.subjectId)),
    )
    .leftJoin(books, eq(books.accountId, entries.accountId))
    .leftJoin(tenancies, refersTo(entries.tenancyId, tenancies))
    .leftJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .leftJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(
      scope.mine(
        entries,
        since === undefined ? undefined : gte(entries.day, since),
        gte(entries.day, bankAccounts.openedOn),
        or(isNull(books.openedOn), gt(entries.day, books.openedOn)),
        inArray(entries.kind, kindsShownByBank),
        without.length > 0 ? notInArray(entries.kind, without) : undefined,
        notInArray(entries.source, [...shownOtherwise]),
        isNull(entries.reversesId),
        notExists(selectShowing(scope, entries.accountId, entries.id)),
        notExists(takenBack),
      ),
    )
    .groupBy(entries.accountId, entries.id)
    .having(sql`${pence} <> 0`)
    .orderBy(desc(entries.day), desc(entries.seq))
  return most === undefined ? found : found.limit(most)
}

const mostTyped = 1000

/** Whether an entry is the agency's own money that it paid into the client account by hand: for a landlord, or for a shortfall. */
const isPaidIn = ({ kind, source }: { kind: string; source: string }): boolean =>
  kind === 'sorting' && source === 'hand'

/** What was typed by hand and waits for its bank line, newest first. Nothing before there is a bank account. */
export async function listTypedEntries(scope: AccountScope): Promise<TypedEntry[]> {
  const found = await listUntied(scope, { most: mostTyped })
  return found.map(({ entryId, day, kind, source, memo, tenant, home, payee, pence }) => ({
    id: entryId,
    day,
    amount: fromPence(pence),
    what: events[kind].proof,
    about: [tenant, home].filter(Boolean).join(', ') || payee,
    memo,
    undoable: isPaidIn({ kind, source }) && pence > 0,
  }))
}

async function refuseTied(scope: AccountScope, id: string): Promise<void> {
  if (await findMatchedLine(scope, [id]))
    refuse(
      'entry-matched',
      'This money is matched to a bank transaction. Undo that match first, under Matched.',
    )
}

/**
 * Undoes what the agency paid into the client account from its own money. Throws NotFound for anything else, and a 409 where the
 * bank has shown it, where it was undone before, or with the question where the landlord was paid it.
 */
export function undoPaidIn(scope: AccountScope, id: string): Promise<{ entryId: string }> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const [entry] = await inside
      .select({ kind: entries.kind, source: entries.source })
      .from(entries)
      .where(inside.mine(entries, eq(entries.id, id)))
    if (!entry || !isPaidIn(entry)) throw new NotFound()
    await refuseTied(inside, id)
    const entryId = await reversePlainEntry(inside, id, 'The money was not paid in', 'its own day')
    return { entryId }
  })
}
