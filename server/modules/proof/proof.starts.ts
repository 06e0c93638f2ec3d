import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import { addDays, laterDay, today } from '#shared/dates.ts'
import { bankAccounts, bankImports } from '../../books/bank.table.ts'
import { books } from '../../books/state.table.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'

export type Reader = Pick<Transaction, 'select'>

/** A bank account as the proof counts it. */
export interface BankStart {
  id: string
  subject: string
  name: string
  /** The balance of the books at the end of this day is the opening balance of the proof. */
  since: string
  closedOn: string | null
  /** The last day of the newest file. */
  readUntil: string | null
}

/** The bank accounts, the main one first, and the day after which the payments of each are compared. */
export async function readStarts(scope: AccountScope, reader: Reader): Promise<BankStart[]> {
  const [state] = await reader.select({ openedOn: books.openedOn }).from(books).where(scope.mine(books))
  const rows = await reader
    .select({
      id: bankAccounts.id,
      subject: bankAccounts.subjectId,
      name: bankAccounts.name,
      openedOn: bankAccounts.openedOn,
      closedOn: bankAccounts.closedOn,
      readUntil: max(bankImports.toDay),
    })
    .from(bankAccounts)
    .leftJoin(
      bankImports,
      and(
        eq(bankImports.accountId, bankAccounts.accountId),
        eq(bankImports.bankAccountId, bankAccounts.id),
        isNull(bankImports.undoneAt),
      ),
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

/** The newest day that the files of every open bank account cover, at most today; today without files. */
export function defaultDay(starts: BankStart[]): string {
  const read = starts.flatMap(({ closedOn, readUntil }) => (closedOn === null && readUntil ? readUntil : []))
  return [today(), ...read].sort()[0] ?? today()
}
