import { and, asc, isNull, max, sql } from 'drizzle-orm'
import { addDays, earlierDay, laterDay, today } from '#shared/dates.ts'
import type { Designation } from '#shared/money/bank/bank.ts'
import { entryKinds } from '#shared/money/entries.ts'
import { kindsOfDues, movesLedger } from '#shared/money/events.ts'
import { dueLedgers } from '#shared/money/ledgers.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { bankAccounts, bankImports } from '../ledger/bank.table.ts'
import { books } from '../ledger/books.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { counts } from './proof.snapshot.queries.ts'

/** A bank account as the proof counts it. */
export interface BankStart {
  id: string
  subject: string
  name: string
  /** The balance of the books at the end of this day is the opening balance of the proof. */
  since: string
  closedOn: string | null
  heldName: string
  designation: Designation
  letterId: string | null
  /** The last day of the newest file. */
  readUntil: string | null
}

/** The bank accounts, the main one first, and the day after which the payments of each are compared. */
export async function readStarts(scope: AccountScope): Promise<BankStart[]> {
  const [state] = await scope.select({ openedOn: books.openedOn }).from(books).where(scope.mine(books))
  const rows = await scope
    .select({
      id: bankAccounts.id,
      subject: bankAccounts.subjectId,
      ...pickColumns(bankAccounts, 'name', 'openedOn', 'closedOn', 'heldName', 'designation', 'letterId'),
      readUntil: max(bankImports.toDay),
    })
    .from(bankAccounts)
    .leftJoin(
      bankImports,
      and(refersTo(bankImports.bankAccountId, bankAccounts), isNull(bankImports.undoneAt)),
    )
    .where(scope.mine(bankAccounts))
    .groupBy(bankAccounts.accountId, bankAccounts.id)
    .orderBy(asc(sql`${bankAccounts.subjectId} <> ${bankAccounts.accountId}`), asc(bankAccounts.createdAt))
  return rows.map(({ openedOn, ...row }) => {
    const before = addDays(openedOn, -1)
    const isMain = row.subject === scope.accountId
    return { ...row, since: isMain && state?.openedOn ? laterDay(state.openedOn, before) : before }
  })
}

const listOf = (names: readonly string[]) => sql.raw(`(${names.map((name) => `'${name}'`).join(', ')})`)

/**
 * The condition that an entry `e` may have moved money. On the day on which rent falls due most entries have not, and the ledger
 * refuses whatever the register of money events does not say.
 */
export const maybeMovedMoney = sql`e.kind not in ${listOf(kindsOfDues)}`

/** The condition that an entry `e` may have moved the ledger of a bank account. */
export const maybeMovedBank = sql`e.kind in ${listOf(entryKinds.filter((kind) => movesLedger(kind, 'bank')))}`

/**
 * The newest day, at most today, that a file of any account covers or on which money moved in the books: after it nothing is
 * known that could change the three numbers. An account that is known less far is carried at its stated balance.
 */
export async function readNewestDay(scope: TransactionScope, starts: BankStart[]): Promise<string> {
  // From the newest entry down, because all of them would have to be looked at for the newest of those that moved money.
  const { rows } = await scope.tx.execute(sql`select ${counts}::text as day from ${entries} e
    cross join lateral (
      select from ${transfers} t join ${ledgers} l on l.account_id = t.account_id and l.id in (t.debit_id, t.credit_id)
      where t.account_id = e.account_id and t.entry_id = e.id and l.kind not in ${listOf(dueLedgers)} limit 1) moved
    where e.account_id = ${scope.accountId} and ${counts} <= ${today()}::date and ${maybeMovedMoney}
    order by ${counts} desc limit 1`)
  const newest = (rows[0] as { day: string } | undefined)?.day
  const read = starts.flatMap(({ readUntil }) => readUntil ?? [])
  return earlierDay([...read, ...(newest ? [newest] : [])].sort().at(-1) ?? today(), today())
}
