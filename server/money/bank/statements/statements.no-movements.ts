import { eq, isNull, max, sql } from 'drizzle-orm'
import { sayDays } from '#shared/date-format.ts'
import { addDays, laterDay, today } from '#shared/dates.ts'
import { type BankAccount, type QuietInput, statedFormat } from '#shared/money/bank/bank.ts'
import { toPence } from '#shared/pence.ts'
import { refuseField } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { bankImports } from '../../ledger/bank.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { lockBooks } from '../../ledger/post.ts'
import { describeOne, readBankAccount } from '../bank.accounts.ts'

/** How many payments moved a bank account in the books between two days. */
async function countMovements(
  scope: TransactionScope,
  subject: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await scope.tx.execute(sql`
    select count(distinct e.id)::int as count from ${ledgers} l
    join ${transfers} t on t.account_id = l.account_id and l.id in (t.debit_id, t.credit_id)
    join ${entries} e on e.account_id = t.account_id and e.id = t.entry_id
    where l.account_id = ${scope.accountId} and l.kind = 'bank' and l.subject_id = ${subject}
      and coalesce(e.value_day, e.day) between ${from}::date and ${to}::date`)
  return (rows[0] as { count: number } | undefined)?.count ?? 0
}

/**
 * Records that a person says nothing moved in an account since its last statement, for banks that give no file then. It covers
 * the days like a file and is told apart from one. Throws where the books moved the account, or for another balance than the
 * bank's last one.
 */
export function stateNoMovements(
  scope: AccountScope,
  id: string,
  { to, balance }: QuietInput,
): Promise<BankAccount> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const account = await readBankAccount(inside, id)
    const { stated, statedOn, balance: inBooks } = await describeOne(inside, account)
    const [read] = await inside
      .select({ until: max(bankImports.toDay) })
      .from(bankImports)
      .where(inside.mine(bankImports, eq(bankImports.bankAccountId, id), isNull(bankImports.undoneAt)))
    const from = read?.until ? laterDay(addDays(read.until, 1), account.openedOn) : account.openedOn
    if (to >= today()) refuseField('date-not-over', 'to', 'Choose a date in the past')
    if (to < from)
      refuseField(
        'bank-already-covered',
        'to',
        `A statement already covers the account up to ${inside.day(addDays(from, -1))}. Choose a later date`,
        409,
      )
    const moved = await countMovements(inside, account.subjectId, { from, to })
    if (moved > 0)
      refuseField(
        'bank-has-movements',
        'to',
        `Gable has ${moved === 1 ? 'a payment' : `${moved} payments`} for this account ${sayDays(from, to, inside.dates)}. Import the statement instead`,
        409,
      )
    const known = stated ?? inBooks
    if (toPence(balance) !== toPence(known))
      refuseField(
        'bank-balance-differs',
        'balance',
        statedOn
          ? `Your last statement balance was ${scope.money(toPence(known))} on ${inside.day(statedOn)}. If it has changed, import the statement instead`
          : `The balance on Gable is ${scope.money(toPence(known))}. If the bank balance is different, import the statement instead`,
      )
    await inside.table(bankImports).insert({
      bankAccountId: id,
      file: 'No movements',
      format: statedFormat,
      fromDay: from,
      toDay: to,
      closingPence: toPence(balance),
      lines: 0,
      added: 0,
    })
    return describeOne(inside, account)
  })
}
