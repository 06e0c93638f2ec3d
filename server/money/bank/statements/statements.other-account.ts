import { eq, isNull } from 'drizzle-orm'
import type { FileLine, StatementFile } from '#shared/money/bank/bank.files.ts'
import { formatSortCode, padAccountNumber } from '#shared/sort-code.ts'
import type { Transaction } from '../../../db/client.ts'
import { pickColumns } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankImports } from '../../ledger/bank.table.ts'
import { askOtherBalance } from './statements.balances.ts'
import type { Account } from './statements.file.ts'

/** The names of formats, which say nothing of the bank. */
const formats: readonly string[] = ['', 'CSV', 'OFX', 'CAMT.053', 'MT940']

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Whether two numbers may be of one account: a bank may write the last digits only, or all of an IBAN. */
const mayBeOne = (one: string, other: string) => one.endsWith(other) || other.endsWith(one)

/** 'Lloyds 30-98-12 ··5678' as far as the file says it. */
function nameOf({
  bank,
  sortCode,
  accountNumber,
}: Pick<StatementFile, 'bank' | 'sortCode' | 'accountNumber'>) {
  const digits = digitsOf(accountNumber)
  return [
    formats.includes(bank) ? 'another account' : bank,
    sortCode && formatSortCode(sortCode),
    digits && `··${digits.slice(-4)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * The question whether a file is of another account; null where nothing says so. A number that was read or typed decides;
 * where a file has none, the bank does, and the balances do in any case. `fresh` are the lines that are not stored.
 */
export async function askOtherAccount(
  scope: AccountScope,
  reader: Pick<Transaction, 'select'>,
  account: Account,
  said: { file: StatementFile; fresh: readonly FileLine[] },
): Promise<string | null> {
  const question = await askOtherNumber(scope, reader, account, said.file)
  return question ?? askOtherBalance(scope, reader, account, said)
}

async function askOtherNumber(
  scope: AccountScope,
  reader: Pick<Transaction, 'select'>,
  account: Account,
  file: StatementFile,
): Promise<string | null> {
  const read = await reader
    .select(pickColumns(bankImports, 'bank', 'sortCode', 'accountNumber'))
    .from(bankImports)
    .where(scope.mine(bankImports, eq(bankImports.bankAccountId, account.id), isNull(bankImports.undoneAt)))
    .groupBy(bankImports.bank, bankImports.sortCode, bankImports.accountNumber)
  // The account's own number is whole, and a file's may be its last digits.
  const own = { ...account, accountNumber: padAccountNumber(account.accountNumber) }
  const known = (field: 'sortCode' | 'accountNumber') =>
    [own, ...read].map((each) => digitsOf(each[field])).filter(Boolean)
  const [numbers, codes] = [known('accountNumber'), known('sortCode')]
  const [number, code] = [digitsOf(file.accountNumber), digitsOf(file.sortCode)]
  const isOtherNumber = number !== '' && numbers.length > 0 && !numbers.some((each) => mayBeOne(each, number))
  const isOtherCode = code !== '' && codes.length > 0 && !codes.includes(code)
  const isKnownNumber = number !== '' && numbers.length > 0 && !isOtherNumber
  const banks = read.map(({ bank }) => bank).filter((bank) => !formats.includes(bank))
  const isOtherBank =
    !isKnownNumber && !formats.includes(file.bank) && banks.length > 0 && !banks.includes(file.bank)
  if (!isOtherNumber && !isOtherCode && !isOtherBank) return null
  const [bank] = banks
  const [ownNumber = '', ownCode = ''] = [numbers[0], codes[0]]
  const named = [ownCode && formatSortCode(ownCode), ownNumber && `··${ownNumber.slice(-4)}`].filter(Boolean)
  const has = isOtherBank && bank ? `has imported ${bank} such files` : `is ${named.join(' ')}`
  return `This looks like a file of ${nameOf(file)}, but “${account.name}” ${has}. Import it here anyway?`
}
