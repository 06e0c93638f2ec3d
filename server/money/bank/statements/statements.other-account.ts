import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { addDays, earlierDay, laterDay } from '#shared/dates.ts'
import type { FileLine, StatementFile } from '#shared/money/bank/bank.files.ts'
import { statedFormat } from '#shared/money/bank/bank.ts'
import { formatSortCode, padAccountNumber } from '#shared/sort-code.ts'
import { pickColumns } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankImports, bankLines } from '../../ledger/bank.table.ts'
import { type Contradiction, type Days, findContradiction, type Known } from './statements.contradictions.ts'
import type { Account } from './statements.file.ts'

const listRead = (scope: AccountScope, { id }: Account) =>
  scope
    .select({
      id: bankImports.id,
      format: bankImports.format,
      from: bankImports.fromDay,
      to: bankImports.toDay,
      lines: bankImports.lines,
      closing: bankImports.closingPence,
    })
    .from(bankImports)
    .where(scope.mine(bankImports, eq(bankImports.bankAccountId, id), isNull(bankImports.undoneAt)))
    .orderBy(asc(bankImports.createdAt), asc(bankImports.id))

/** The days of the last line before a file that states a balance, and of the first after it. */
async function findEdges(scope: AccountScope, { id }: Account, { from, to }: StatementFile) {
  const isStated = sql`${bankLines.balance} is not null`
  const [edges] = await scope
    .select({
      isBalanced: sql<boolean>`coalesce(bool_or(${isStated}), false)`,
      before: sql<
        string | null
      >`max(${bankLines.day}) filter (where ${isStated} and ${bankLines.day} < ${from}::date)::text`,
      after: sql<
        string | null
      >`min(${bankLines.day}) filter (where ${isStated} and ${bankLines.day} > ${to}::date)::text`,
    })
    .from(bankLines)
    .where(scope.mine(bankLines, eq(bankLines.bankAccountId, id)))
  return edges ?? { isBalanced: false, before: null, after: null }
}

const listLines = (scope: AccountScope, { id }: Account, { from, to }: Days) =>
  scope
    .select(pickColumns(bankLines, 'importId', 'day', 'pence', 'balance'))
    .from(bankLines)
    .where(
      scope.mine(
        bankLines,
        and(eq(bankLines.bankAccountId, id), gte(bankLines.day, from), lte(bankLines.day, to)),
      ),
    )
    .orderBy(asc(bankLines.day), asc(bankLines.seq))

/**
 * What is stored of an account from the last balance before a file until the first after it. Of an account whose lines have
 * balances only the closing balances of files without lines count, because the others say the same.
 */
async function readKnown(scope: AccountScope, account: Account, file: StatementFile): Promise<Known> {
  const read = await listRead(scope, account)
  const { isBalanced, before, after } = await findEdges(scope, account, file)
  const begun = addDays(account.openedOn, -1)
  const closings = read.flatMap(({ id, format, to, lines, closing }) =>
    closing === null || format === statedFormat || to < begun || (isBalanced && lines > 0)
      ? []
      : [{ importId: id, day: to, closing }],
  )
  const closed = closings.map(({ day }) => day).toSorted()
  const [left = '', right] = [closed.findLast((day) => day < file.from), closed.find((day) => day > file.to)]
  const bounds = {
    from: laterDay(before ?? '', left) || file.from,
    to: earlierDay(after ?? right ?? file.to, right ?? after ?? file.to),
  }
  const lines = await listLines(scope, account, bounds)
  const places = new Map(read.map(({ id }, at) => [id, at]))
  const placeOf = ({ importId }: { importId: string }) => places.get(importId) ?? 0
  const steps = [...lines, ...closings.filter(({ day }) => day >= bounds.from && day <= bounds.to)]
  // The closing balance of a file comes after its own lines, and before those of the same day that a later file has.
  steps.sort((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : placeOf(one) - placeOf(other),
  )
  return { steps, read }
}

/** What a person reads of two balances that are not of one account. */
function sayContradiction(
  scope: AccountScope,
  { name }: Account,
  { where, ofFile, stored }: Contradiction,
): string {
  const [there, here] = [scope.money(ofFile.pence), scope.money(stored.pence)]
  const [day, other] = [scope.day(ofFile.day), scope.day(stored.day)]
  if (where === 'before')
    return `This file begins on ${day} with ${there}; “${name}” ended on ${other} with ${here}`
  if (where === 'after')
    return `This file ends on ${day} with ${there}; “${name}” has ${here} at the beginning of ${other}`
  return `This file has ${there} at the end of ${day}; “${name}” has ${here}`
}

/**
 * The question whether a file is of another account, because its balances contradict those of the account's own days; null where
 * they follow, where either has none, and where unread days may explain the difference.
 */
async function askOtherBalance(
  scope: AccountScope,
  account: Account,
  { file, fresh }: { file: StatementFile; fresh: readonly FileLine[] },
): Promise<string | null> {
  if ((!file.opening && !file.closing) || file.to < account.openedOn) return null
  const counted = { ...file, from: laterDay(file.from, account.openedOn) }
  const known = await readKnown(scope, account, counted)
  const found = findContradiction(counted, known, new Set(fresh))
  if (!found) return null
  return `${sayContradiction(scope, account, found)}. It may be another account’s, or a payment is missing. Import it here anyway?`
}

/** The names of formats, which say nothing of the bank. */
const formats: readonly string[] = ['', 'CSV', 'QIF', 'OFX', 'CAMT.053', 'MT940']

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
  account: Account,
  said: { file: StatementFile; fresh: readonly FileLine[] },
): Promise<string | null> {
  const question = await askOtherNumber(scope, account, said.file)
  return question ?? askOtherBalance(scope, account, said)
}

async function askOtherNumber(
  scope: AccountScope,
  account: Account,
  file: StatementFile,
): Promise<string | null> {
  const read = await scope
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
  const has = isOtherBank && bank ? `has imported files of ${bank}` : `is ${named.join(' ')}`
  return `This looks like a file of ${nameOf(file)}, but “${account.name}” ${has}. Import it here anyway?`
}
