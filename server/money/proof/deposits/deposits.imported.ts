import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PriorDeposit } from '#shared/records/tenancies/tenancies.deposit.ts'
import { isOneOf, pickColumns } from '../../../db/joins.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { readBalances } from '../../ledger/balances.ts'
import { charges } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isCredited, isOfEntry, isReversedBy } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { lockBooks, postEntries, readClosedThrough } from '../../ledger/post.ts'
import { reversePlainEntries } from '../../ledger/reverse.ts'
import { depositFacts } from '../proof.table.ts'
import { findPriorProblem, readPriorRules } from './deposits.prior.rules.ts'
import { factsOf, priorEntry } from './deposits.prior.ts'

/** Makes the function that finds what is wrong with the deposit of a new tenancy. */
async function openCheck(scope: AccountScope) {
  const rules = await readPriorRules(scope)
  return (startDate: string, deposit: PriorDeposit) =>
    findPriorProblem(scope, rules, { startDate, endedOn: null }, deposit)
}

/** Reads what decides whether the deposit of a tenancy that is on the books can be recorded from a file. */
async function openKnown(scope: AccountScope) {
  const rules = await readPriorRules(scope)
  const mirrors = alias(entries, 'mirrors')
  const held = await scope
    .select({ id: ledgers.subjectId })
    .from(ledgers)
    .innerJoin(transfers, isCredited())
    .innerJoin(entries, isOfEntry)
    .leftJoin(mirrors, isReversedBy(mirrors))
    .where(scope.mine(ledgers, and(eq(ledgers.kind, 'deposit'), isNull(mirrors.id))))
  const asked = await scope
    .select({ id: charges.tenancyId })
    .from(charges)
    .where(scope.mine(charges, and(eq(charges.kind, 'deposit'), sql`${charges.takenOff} < ${charges.pence}`)))
  const settled = new Set([...held, ...asked].map(({ id }) => id))
  return {
    /** Whether a deposit is or was held, or is asked for on the rent account. */
    isSettled: (tenancyId: string) => settled.has(tenancyId),
    findProblem: (tenancy: Parameters<typeof findPriorProblem>[2], deposit: PriorDeposit) =>
      findPriorProblem(scope, rules, tenancy, deposit),
  }
}

/** Records the deposits of tenancies of which nothing is held or asked for on the rent account. The import has checked each. */
function record(
  scope: AccountScope,
  imported: readonly { id: string; deposit: PriorDeposit }[],
): Promise<void> {
  if (imported.length === 0) return Promise.resolve()
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const made = imported.map(({ id: tenancyId, deposit }) => ({ tenancyId, deposit, entryId: uuid() }))
    await postEntries(
      inside,
      made.map(({ tenancyId, deposit, entryId: id }) => ({
        ...priorEntry(inside, tenancyId, deposit),
        id,
        source: 'import',
        sourceId: inside.changeId,
      })),
    )
    const facts = made.flatMap(({ tenancyId, deposit, entryId }) =>
      factsOf(deposit, entryId).map((fact) => ({ ...fact, tenancyId })),
    )
    await inside.table(depositFacts).load(facts)
  })
}

/** The entries of imports that brought the deposits of these tenancies, with whether each was taken back. */
async function listImported(scope: AccountScope, tenancyIds: string[], changeId: string | undefined) {
  const mirrors = alias(entries, 'mirrors')
  return scope
    .select({ ...pickColumns(entries, 'id', 'day', 'valueDay'), mirror: mirrors.id })
    .from(ledgers)
    .innerJoin(transfers, isCredited())
    .innerJoin(
      entries,
      and(
        isOfEntry,
        eq(entries.kind, 'opening'),
        eq(entries.source, 'import'),
        changeId ? eq(entries.sourceId, changeId) : undefined,
      ),
    )
    .leftJoin(mirrors, isReversedBy(mirrors))
    .where(scope.mine(ledgers, eq(ledgers.kind, 'deposit'), isOneOf(ledgers.subjectId, tenancyIds)))
}

/**
 * Takes the deposits back that came with these tenancies, whose import is undone; with `changeId` those only that this import
 * recorded of tenancies from before it. Throws a 409 where the month of one has been
 * closed since, or where one has been returned, kept or paid to a scheme.
 */
function undo(scope: AccountScope, tenancyIds: string[], changeId?: string): Promise<void> {
  return scope.transaction(async (inside) => {
    const found = await listImported(inside, tenancyIds, changeId)
    if (found.length === 0) return
    await lockBooks(inside)
    const standing = found.filter(({ mirror }) => mirror === null)
    const closed = await readClosedThrough(inside)
    const late = standing.find(({ day, valueDay }) => closed && (valueDay ?? day) <= closed)
    if (late && closed)
      refuse(
        'month-closed',
        `You can’t undo this import: ${inside.day(closed)} has been closed since, with a deposit of this import.`,
      )
    const ids = standing.map(({ id }) => id)
    await reversePlainEntries(inside, ids, 'The import was undone', 'its own day')
    const entryIds = found.map(({ id }) => id)
    await inside.table(depositFacts).remove(isOneOf(depositFacts.entryId, entryIds))
    for (const kind of ['deposit', 'scheme'] as const)
      for (const pence of (await readBalances(inside, kind, tenancyIds)).values())
        if (pence !== 0)
          refuse(
            'deposit-moved',
            'You can’t undo this import: a deposit of it has been moved or added to since.',
          )
  })
}

/**
 * Deposits from before Gable that an import records with its tenancies. The entry of one names no tenancy, because an entry
 * stays for ever and an import that is undone removes its tenancies; the ledger that it moves says whose it is.
 */
export const importedDeposits = { openCheck, openKnown, record, undo }
