import { eq } from 'drizzle-orm'
import { type BankAccount, designationWords, type LetterInput } from '#shared/money/bank/bank.ts'
import { raiseVersion } from '../../db/commits.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import { keepPaper, servePaper } from '../../files/papers.keep.ts'
import { makePaper } from '../../files/papers.make.ts'
import type { Raw } from '../../http/route.ts'
import { writeCsv } from '../../registry/export.ts'
import { bankAccounts } from '../ledger/bank.table.ts'
import { describeOne, readBankAccount } from './bank.accounts.ts'

/**
 * Keeps the bank's letter with its account, or takes it away. A letter that was replaced is swept later (papers.sweep.ts). Throws
 * NotFound, or a 400 for a file that is no paper.
 */
export async function keepLetter(
  scope: AccountScope,
  id: string,
  { letter }: LetterInput,
): Promise<BankAccount> {
  await readBankAccount(scope, scope, id)
  const made = letter && (await makePaper(scope.accountId, letter.file))
  return scope.transaction(async (inside, tx) => {
    await raiseVersion(tx, inside, bankAccounts)
    const letterId = made && (await keepPaper(inside, tx, made, 'bank letter'))
    const values = { letterId, letterName: letter?.name ?? '' }
    const [row] = await inside.table(bankAccounts).update(eq(bankAccounts.id, id), values)
    if (!row) throw new NotFound()
    return describeOne(inside, tx, row)
  })
}

/** The bank's letter. Throws NotFound. */
export async function readLetter(scope: AccountScope, id: string): Promise<Raw> {
  const [letter] = await scope
    .select({ ...pickColumns(files, 'id', 'contentType', 'bytes'), account: bankAccounts.name })
    .from(bankAccounts)
    .innerJoin(files, refersTo(bankAccounts.letterId, files))
    .where(scope.mine(bankAccounts, eq(bankAccounts.id, id)))
  if (!letter) throw new NotFound()
  const words = letter.account.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return servePaper({ ...letter, name: ['letter', ...words].join('-'), isShown: true })
}

/** The bank accounts as rows of a spreadsheet, with what an auditor asks of each. */
export const writeAccountsCsv = (accounts: BankAccount[]): string =>
  writeCsv(
    [
      ...['Account', 'Bank', 'Name at the bank', 'Sort code', 'Account number', 'Designation'],
      ...['Bank confirmation letter', 'Letter added on'],
    ],
    accounts.map(({ name, bank, heldName, sortCode, accountNumber, designation, letter }) => [
      ...[name, bank, heldName, sortCode, accountNumber, designationWords[designation]],
      ...[letter?.name ?? 'Missing', letter?.keptOn ?? ''],
    ]),
  )
