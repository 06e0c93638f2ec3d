import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays } from '#shared/dates.ts'
import { authorlessSources, type EntrySource } from '#shared/money/entries.ts'
import { mayMove } from '#shared/money/events.ts'
import { type LedgerKind, ledgerRules } from '#shared/money/ledgers.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import { inBatches, insertRows } from '../../db/commits.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { books } from './books.table.ts'
import { entries, transfers } from './entries.table.ts'
import { isUndo, type LedgerName, type NewEntry } from './entry.ts'
import { addEntries, afterPosting } from './ledger.ports.ts'
import { balances, ledgers } from './ledgers.table.ts'

const floorOf = (kind: LedgerKind, isAgency: boolean): number | null => {
  const { floor, ownFloor = floor } = ledgerRules[kind]
  return isAgency ? floor : ownFloor
}

const keyOf = ({ kind, subject }: LedgerName) => `${kind}:${subject}`

/** Makes every other writer of this account's money wait until the transaction ends. Call it before reading. */
export const lockBooks = (scope: TransactionScope): Promise<void> => scope.lock(entries)

/**
 * Prepares a transaction for thousands of rows. PostgreSQL may have planned its checks of references while the tables were
 * small, and would then read a whole table for each row; new plans use the indexes.
 */
export async function planForMany({ tx }: TransactionScope): Promise<void> {
  await tx.execute(sql`discard plans`)
  await tx.execute(sql`set local enable_seqscan = off`)
}

/**
 * Does work in a transaction that goes through all money of an account. Where PostgreSQL expects few rows, as of an account that it
 * has not counted yet, it would compare each row with each.
 */
export async function planForAll<Result>(
  { tx }: TransactionScope,
  work: () => Promise<Result>,
): Promise<Result> {
  await tx.execute(sql`set local enable_nestloop = off`)
  const result = await work()
  await tx.execute(sql`set local enable_nestloop = on`)
  return result
}

const namesIn = (posted: readonly NewEntry[]) =>
  posted.flatMap(({ transfers: moved }) => moved.flatMap(({ debit, credit }) => [debit, credit]))

/** The account's kind, and its currency, which does not change while the books are locked. */
export async function readAccount(scope: AccountScope) {
  const { kind, currency } = accounts
  const [account] = await scope
    .select({ kind, currency })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  if (!account) throw new Error('the account has gone')
  return account
}

async function openLedgers(scope: TransactionScope, names: LedgerName[]): Promise<Map<string, string>> {
  const wanted = new Map(names.map((name) => [keyOf(name), name]))
  const ids = new Map<string, string>()
  for (const some of inBatches([...new Set(names.map(({ subject }) => subject))], 5000)) {
    const known = await scope
      .select({ id: ledgers.id, kind: ledgers.kind, subject: ledgers.subjectId })
      .from(ledgers)
      .where(scope.mine(ledgers, inArray(ledgers.subjectId, some)))
    for (const row of known) ids.set(keyOf(row), row.id)
  }
  const { accountId } = scope
  const missing = [...wanted.values()].filter((name) => !ids.has(keyOf(name)))
  if (missing.length === 0) return ids
  const { kind: accountKind, currency } = await readAccount(scope)
  const isAgency = accountKind === 'agent'
  const fresh = missing.map(({ kind, subject }) => ({
    accountId,
    id: uuid(),
    kind,
    subjectId: subject,
    currency,
  }))
  await insertRows(scope.tx, ledgers, fresh)
  await insertRows(
    scope.tx,
    balances,
    fresh.map(({ id, kind }) => ({ accountId, ledgerId: id, floor: floorOf(kind, isAgency) })),
  )
  for (const { id, kind, subjectId } of fresh) ids.set(keyOf({ kind, subject: subjectId }), id)
  return ids
}

/** By how much, in pence, a ledger would be below its floor. */
interface Short {
  kind: LedgerKind
  pence: number
}

/** Adds transfers to the balances. Adds nothing, and answers the ledgers that lack money, the worst first, where there are any. */
async function addToBalances(
  scope: TransactionScope,
  moved: { debitId: string; creditId: string; pence: number }[],
): Promise<Short[]> {
  const sums = new Map<string, { debits: number; credits: number }>()
  const sumOf = (id: string) => {
    const sum = sums.get(id) ?? { debits: 0, credits: 0 }
    sums.set(id, sum)
    return sum
  }
  for (const { debitId, creditId, pence } of moved) {
    sumOf(debitId).debits += pence
    sumOf(creditId).credits += pence
  }
  const rows = [...sums].map(([ledgerId, sum]) => ({ ledgerId, ...sum }))
  const ofAdded = and(eq(balances.accountId, scope.accountId), sql`${balances.ledgerId} = added."ledgerId"`)
  const left = sql`${balances.credits} + added.credits - ${balances.debits} - added.debits`
  const { rows: short } = await scope.tx.execute<Short & Record<string, unknown>>(sql`
    with added as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows("ledgerId" uuid, debits bigint, credits bigint)
    ), short as (
      select ${balances.ledgerId} as id, ${balances.floor} - (${left}) as pence from ${balances}, added
      where ${ofAdded} and ${left} < ${balances.floor}
    ), done as (
      update ${balances} set debits = ${balances.debits} + added.debits,
        credits = ${balances.credits} + added.credits, version = ${balances.version} + 1
      from added where ${ofAdded} and not exists (select from short)
    )
    select ${ledgers.kind} as kind, short.pence::float8 as pence from ${ledgers}, short
    where ${scope.mine(ledgers)} and ${ledgers.id} = short.id order by pence desc`)
  return short
}

/** Entries of the schedule and of rules have no person as their author, even when a person's request posts them. */
const authorOf = ({ author }: AccountScope, source: EntrySource) =>
  authorlessSources.includes(source)
    ? { authorId: null, authorName: 'Gable' }
    : { authorId: author.id, authorName: author.name }

/** Why entries are refused: what is missing, and whether it was there and has been passed on. */
function saysShort({ money }: AccountScope, { kind, pence }: Short, posted: readonly NewEntry[]): string {
  const says = ledgerRules[kind].says
  const missing = `${money(pence)} of ${says.charAt(0).toLowerCase()}${says.slice(1)} is missing`
  return isUndo(posted)
    ? `You can’t change this, because the money has already been paid on: ${missing}. ${undoFirst[kind]}`
    : `For this ${missing}. Nothing was changed.`
}

/** What has to be undone before money of these ledgers can be; a landlord's is asked about (landlords/passed-on.ts). */
const undoFirst: Record<LedgerKind, string> = {
  bank: 'Nothing was changed.',
  card: 'Nothing was changed.',
  scheme: 'Undo what the scheme paid out first. Nothing was changed.',
  shortfall: 'Nothing was changed.',
  tenant: 'Nothing was changed.',
  due: 'Undo what this money paid first. Nothing was changed.',
  landlord: 'Nothing was changed.',
  fees: 'Nothing was changed.',
  vat: 'Nothing was changed.',
  suspense: 'Undo the match of this transaction first. Nothing was changed.',
  deposit: 'Undo what was returned, deducted or sent to the scheme first. Nothing was changed.',
  holding: 'Undo what the holding deposit was used for first. Nothing was changed.',
  contractor: 'Undo the payment to the contractor first. Nothing was changed.',
  nrl: 'Undo the tax payment first. Nothing was changed.',
  'in-transit': 'Undo the match of the payout first. Nothing was changed.',
}

/** The day through which the books are closed; undefined while they are open. */
export async function readClosedThrough(scope: AccountScope): Promise<string | undefined> {
  return (await scope.table(books).get())?.closedThrough ?? undefined
}

/** The day through which the books are closed, and the number of the last entry; 0 before the first. */
async function readEnd(scope: TransactionScope) {
  const { rows } = await scope.tx.execute<{ closedThrough: string | null; last: number }>(sql`
    select (select ${books.closedThrough} from ${books} where ${scope.mine(books)})::text as "closedThrough",
      coalesce((select max(${entries.seq}) from ${entries} where ${scope.mine(entries)}), 0)::float8 as last`)
  return { closedThrough: rows[0]?.closedThrough ?? undefined, last: rows[0]?.last ?? 0 }
}

/** Throws where an entry would move what the register of money events does not say: whoever posts it has a mistake. */
function refuseUnknownMoves(posted: readonly NewEntry[]): void {
  for (const { kind, reversesId, transfers: moved } of posted)
    for (const { debit, credit } of moved)
      if (reversesId === undefined && !mayMove(kind, debit.kind, credit.kind))
        throw new Error(`an entry of the kind ${kind} does not move ${debit.kind} and ${credit.kind}`)
}

/**
 * Adds entries to the books, in their order, and moves the balances of their ledgers. Call it with the books locked.
 * With `isPast` each entry is stored as created on its own day. Entries in closed months get a value day. Throws a 409 when
 * a ledger would be overdrawn that may not be.
 */
export async function postEntries(
  scope: TransactionScope,
  given: readonly NewEntry[],
  { isPast = false }: { isPast?: boolean } = {},
): Promise<void> {
  if (given.length === 0) return
  const { accountId } = scope
  // Somebody has said that the agency advances what an undo takes from a landlord who has been paid it.
  const isForced = scope.ifPassedOn === 'advance' && isUndo(given)
  const asked = isForced ? given.map((entry) => ({ ...entry, isForced })) : given
  const known = await openLedgers(scope, namesIn(asked))
  const { closedThrough, last } = await readEnd(scope)
  const posting = { scope, ledgerIds: known, closedThrough }
  const posted = [...asked]
  posted.push(...(await addEntries.ask(posting, posted)).flat())
  refuseUnknownMoves(posted)
  const ids = posted.length > asked.length ? await openLedgers(scope, namesIn(posted)) : known
  const idOf = (name: LedgerName) => {
    const id = ids.get(keyOf(name))
    if (!id) throw new Error('a transfer without its ledger')
    return id
  }
  const rows = posted.map((entry, place) => ({
    ...entry,
    accountId,
    seq: last + 1 + place,
    valueDay: closedThrough && entry.day <= closedThrough ? addDays(closedThrough, 1) : null,
    ...authorOf(scope, entry.source),
    ...(isPast && { createdAt: `${entry.day}T09:00:00.000Z` }),
  }))
  const moved = posted.flatMap((entry) =>
    entry.transfers.map(({ debit, credit, pence, chargeId, receiptId }, n) => ({
      accountId,
      entryId: entry.id,
      n,
      debitId: idOf(debit),
      creditId: idOf(credit),
      pence,
      chargeId,
      receiptId,
    })),
  )
  await insertRows(scope.tx, entries, rows)
  await insertRows(scope.tx, transfers, moved)
  const [short] = await addToBalances(scope, moved)
  if (short) refuse('not-enough-money', saysShort(scope, short, posted))
  await afterPosting.ask(posting, posted)
}
