import { eq, max, sql } from 'drizzle-orm'
import { type CsvMapping, csvMapping, type StatementFile } from '#shared/bank/bank.files.ts'
import type { BankFileReply } from '#shared/bank/bank.ts'
import { formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { fromPence } from '#shared/pence.ts'
import { bankAccounts, bankImports } from '../../books/bank.table.ts'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Counts } from './bank.sure.ts'

const shownFirst = 8

/** The mapping that was sent with the file, or else the one that the bank account remembers. Throws a 400. */
export function parseMapping(text: string | undefined, remembered: unknown): CsvMapping | undefined {
  if (text === undefined) return csvMapping.safeParse(remembered).data
  try {
    return csvMapping.parse(JSON.parse(text))
  } catch {
    throw new Refused(400, 'The columns of the file are not said in a way that can be read.')
  }
}

export type Account = typeof bankAccounts.$inferSelect

/** What a person should look at before the file is stored. */
export async function listNotices(
  scope: AccountScope,
  tx: Pick<Transaction, 'select'>,
  account: Account,
  file: StatementFile,
): Promise<string[]> {
  const asDay = (day: string) => formatDate(day, scope.dates)
  const notices: string[] = []
  const differs = (said: string, known: string) => {
    const [a, b] = [said.replace(/\D/g, ''), known.replace(/\D/g, '')]
    return a !== '' && b !== '' && !a.endsWith(b) && !b.endsWith(a)
  }
  if (differs(file.accountNumber, account.accountNumber) || differs(file.sortCode, account.sortCode))
    notices.push(
      `The file is of account ${file.accountNumber || file.sortCode}, which is not ${account.name}.`,
    )
  if (file.from < account.openedOn)
    notices.push(
      `Lines before ${asDay(account.openedOn)} are left out: from that day on the books say what the bank says.`,
    )
  const [last] = await tx
    .select({ day: max(bankImports.toDay) })
    .from(bankImports)
    .where(
      scope.mine(
        bankImports,
        eq(bankImports.bankAccountId, account.id),
        sql`${bankImports.undoneAt} is null`,
      ),
    )
  if (last?.day && addDays(last.day, 1) < file.from)
    notices.push(`Nothing was read from ${asDay(addDays(last.day, 1))} to ${asDay(addDays(file.from, -1))}.`)
  return notices
}

/** Throws a 400 for a file without lines, in another currency, or with days that have not come. */
export function refuseFile(file: StatementFile, currency: string): void {
  if (file.lines.length === 0) throw new Refused(400, 'The file has no lines. Nothing was stored.')
  if (file.currency && file.currency !== currency)
    throw new Refused(
      400,
      `The file is in ${file.currency}; these books are kept in ${currency}. Nothing was stored.`,
    )
  if (file.to > today())
    throw new Refused(400, 'The file has lines of days that have not come yet. Nothing was stored.')
}

/** Remembers the columns of a bank account's files. */
export async function rememberMapping(
  scope: AccountScope,
  tx: Transaction,
  account: Account,
  mapping: CsvMapping | undefined,
): Promise<void> {
  if (!mapping) return
  await raiseVersion(tx, scope, bankAccounts)
  await tx
    .update(bankAccounts)
    .set({ mapping })
    .where(scope.mine(bankAccounts, eq(bankAccounts.id, account.id)))
}

/** What a person sees of a file before and after it is stored. */
export const describeFile = (
  { lines, from, to, format, bank, opening, closing }: StatementFile,
  {
    importId,
    early,
    fresh,
    notices,
    ...counts
  }: Counts & { importId: string | null; early: number; fresh: number; notices: string[] },
): BankFileReply => ({
  kind: 'read',
  importId,
  ...{ format, bank, from, to, early, fresh, notices },
  lines: lines.length,
  moneyIn: fromPence(lines.reduce((sum, { pence }) => sum + Math.max(pence, 0), 0)),
  moneyOut: fromPence(lines.reduce((sum, { pence }) => sum - Math.min(pence, 0), 0)),
  opening: opening && fromPence(opening.pence),
  closing: closing && fromPence(closing.pence),
  addsUp: opening || closing ? true : null,
  ...counts,
  first: lines.slice(0, shownFirst).map(({ day, pence, text, balance }) => ({
    day,
    amount: fromPence(pence),
    text,
    balance: balance === null ? null : fromPence(balance),
  })),
})
