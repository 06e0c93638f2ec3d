import { and, eq, inArray, sql } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { kindsShownByBank } from '#shared/money/events.ts'
import type { Transaction } from '../../../db/client.ts'
import { Refused, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankAccounts } from '../../ledger/bank.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isMoved, isOfEntry } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { findMatchedLine } from './entry-matches.ts'
import type { Sorter } from './sorters.ts'
import { postPart } from './sorters.ts'

/** What an entry moved at a bank account, in pence: money in above 0. Undefined once the entry was reversed. */
async function readMoved(scope: AccountScope, tx: Transaction, entryId: string) {
  const [row] = await tx
    .select({
      day: entries.day,
      kind: entries.kind,
      bank: ledgers.subjectId,
      pence: sql<number>`sum(case when ${transfers.debitId} = ${ledgers.id} then ${transfers.pence}
        else -${transfers.pence} end)::float8`,
    })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .innerJoin(ledgers, and(isMoved(), eq(ledgers.kind, 'bank')))
    .where(
      scope.mine(
        entries,
        eq(entries.id, entryId),
        inArray(entries.kind, kindsShownByBank),
        sql`not exists (select 1 from ${entries} as back where back.account_id = ${entries.accountId}
          and back.reverses_id = ${entries.id})`,
      ),
    )
    .groupBy(entries.day, entries.kind, ledgers.subjectId)
  return row
}

/** The subject of a bank account's ledger. */
async function readSubject(scope: AccountScope, tx: Transaction, id: string | null) {
  if (id === null) return undefined
  const [own] = await tx
    .select({ subject: bankAccounts.subjectId })
    .from(bankAccounts)
    .where(scope.mine(bankAccounts, eq(bankAccounts.id, id)))
  return own?.subject
}

/** Ties a line to an entry that was typed by hand for the same money, so that the money counts once. */
export const sortAsSeen: Sorter = async (scope, tx, part) => {
  const { line, pence, isIn, subjectId } = part
  const moved = subjectId ? await readMoved(scope, tx, subjectId) : undefined
  if (!subjectId || !moved)
    refuseField(
      'typed-entry-not-found',
      'parts',
      'No such payment was entered by hand. Choose one from the list',
    )
  if (moved.pence !== (isIn ? pence : -pence))
    throw new Refused(
      400,
      'amount-mismatch',
      `${scope.money(Math.abs(moved.pence))} was entered by hand, but this is ${scope.money(pence)}.`,
    )
  if (moved.kind === 'between-accounts' && moved.bank !== (await readSubject(scope, tx, line.bankAccountId)))
    throw new Refused(400, 'other-bank-account', 'This payment was entered for another bank account.')
  if (await findMatchedLine(scope, tx, [subjectId]))
    throw new Refused(409, 'already-matched', 'Another bank transaction is already matched to this payment.')
  // The line has moved its own bank account already, so the typed entry's bank account gives the money back.
  const bank = { kind: 'bank', subject: moved.bank } as const
  const entryId = await postPart(scope, tx, part, [{ ledger: bank, pence }], { kind: 'seen' })
  return { entryId, subjectId, label: `Entered by hand for ${formatDate(moved.day, scope.dates)}` }
}
