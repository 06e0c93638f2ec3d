import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import type { StatementFile } from '#shared/money/bank/bank.files.ts'
import { monthName } from '#shared/months.ts'
import { refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankAccounts, bankImports, bankLines } from '../../ledger/bank.table.ts'
import { readBookDays } from '../../ledger/closed.ts'

type Account = typeof bankAccounts.$inferSelect

/**
 * Why an account cannot begin on another day, as a sentence without its full stop; '' where it can. An earlier day is
 * possible at any time, unless its months are closed or opening balances say what the books had.
 */
export async function findFirstDayProblem(
  scope: AccountScope,
  { id, openedOn }: Pick<Account, 'id' | 'openedOn'>,
  day: string,
): Promise<string> {
  if (day > today()) return 'This date is in the future'
  const state = await readBookDays(scope)
  if (state.openedOn)
    return `Your records already start with the opening balances of ${scope.day(state.openedOn)}`
  if (state.closedThrough && day <= state.closedThrough)
    return `${monthName(state.closedThrough.slice(0, 7))} is closed, and ${scope.day(day)} is before its end. An owner can open it again`
  const [read] = await scope
    .select({ id: bankImports.id })
    .from(bankImports)
    .where(scope.mine(bankImports, eq(bankImports.bankAccountId, id), isNull(bankImports.undoneAt)))
    .limit(1)
  return read && day > openedOn
    ? 'A statement has already been imported for this account. Undo that import first, or choose an earlier date'
    : ''
}

/** Throws a 409 where an account cannot begin on a day. */
export async function refuseFirstDay(scope: AccountScope, account: Account, day: string): Promise<void> {
  const why = await findFirstDayProblem(scope, account, day)
  if (why) refuseField('bank-first-day', 'openedOn', why, 409)
}

/** What the bank had before the account's first line, as the oldest file states it; undefined where none does. */
async function readFirstBalance(scope: AccountScope, id: string): Promise<number | undefined> {
  const rows = await scope
    .select({ pence: bankLines.pence, balance: bankLines.balance })
    .from(bankLines)
    .where(scope.mine(bankLines, and(eq(bankLines.bankAccountId, id), isNotNull(bankLines.balance))))
    .orderBy(asc(bankLines.day), asc(bankLines.seq))
    .limit(1)
  const [first] = rows
  return first && (first.balance ?? 0) - first.pence
}

/** Why the balances of an older file do not lead to those of the account's first file, as a sentence; '' where they do. */
async function findBrokenChain(
  scope: AccountScope,
  { id, openedOn }: Account,
  { closing, to }: StatementFile,
): Promise<string> {
  // Days between the two files may have moved the difference; the proof names them.
  if (!closing || to < addDays(openedOn, -1)) return ''
  const begun = await readFirstBalance(scope, id)
  if (begun === undefined || to >= openedOn || begun === closing.pence) return ''
  return `The file closes with ${scope.money(closing.pence)} on ${scope.day(to)}, but the account started on ${scope.day(openedOn)} with ${scope.money(begun)}. A payment between them is missing`
}

/** The proposal to begin an account on the first day of a file that has older lines; null where it has none. */
export async function proposeFirstDay(
  scope: AccountScope,
  account: Account,
  file: StatementFile,
): Promise<{ on: string; openedOn: string; lines: number; refusal: string } | null> {
  const lines = file.lines.filter(({ day }) => day < account.openedOn).length
  if (lines === 0) return null
  const problem = await findFirstDayProblem(scope, account, file.from)
  return {
    on: file.from,
    openedOn: account.openedOn,
    lines,
    refusal: problem || (await findBrokenChain(scope, account, file)),
  }
}

/** Begins an account on the first day of a file. Throws a 409 where it cannot. Call it with the books locked. */
export async function beginEarlier(
  scope: AccountScope,
  account: Account,
  file: StatementFile,
): Promise<Account> {
  const proposal = await proposeFirstDay(scope, account, file)
  if (!proposal) return account
  if (proposal.refusal) refuseField('bank-first-day', 'begin', proposal.refusal, 409)
  const [after] = await scope
    .table(bankAccounts)
    .update(eq(bankAccounts.id, account.id), { openedOn: proposal.on })
  if (!after) throw new Error('a bank account was not changed')
  return after
}
