import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { addDays, earlierDay, laterDay } from '#shared/dates.ts'
import type { FileLine, StatementFile } from '#shared/money/bank/bank.files.ts'
import { statedFormat } from '#shared/money/bank/bank.ts'
import type { Transaction } from '../../../db/client.ts'
import { pickColumns } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankImports, bankLines } from '../../ledger/bank.table.ts'
import { type Contradiction, type Days, findContradiction, type Known } from './statements.contradictions.ts'
import type { Account } from './statements.file.ts'

type Reader = Pick<Transaction, 'select'>

const listRead = (scope: AccountScope, reader: Reader, { id }: Account) =>
  reader
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
async function findEdges(scope: AccountScope, reader: Reader, { id }: Account, { from, to }: StatementFile) {
  const isStated = sql`${bankLines.balance} is not null`
  const [edges] = await reader
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

const listLines = (scope: AccountScope, reader: Reader, { id }: Account, { from, to }: Days) =>
  reader
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
async function readKnown(
  scope: AccountScope,
  reader: Reader,
  account: Account,
  file: StatementFile,
): Promise<Known> {
  const read = await listRead(scope, reader, account)
  const { isBalanced, before, after } = await findEdges(scope, reader, account, file)
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
  const lines = await listLines(scope, reader, account, bounds)
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
  const asDay = (day: string) => formatDate(day, scope.dates)
  const [there, here] = [scope.money(ofFile.pence), scope.money(stored.pence)]
  const [day, other] = [asDay(ofFile.day), asDay(stored.day)]
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
export async function askOtherBalance(
  scope: AccountScope,
  reader: Reader,
  account: Account,
  { file, fresh }: { file: StatementFile; fresh: readonly FileLine[] },
): Promise<string | null> {
  if ((!file.opening && !file.closing) || file.to < account.openedOn) return null
  const counted = { ...file, from: laterDay(file.from, account.openedOn) }
  const known = await readKnown(scope, reader, account, counted)
  const found = findContradiction(counted, known, new Set(fresh))
  if (!found) return null
  return `${sayContradiction(scope, account, found)}. It may be another account’s, or a payment is missing. Import it here anyway?`
}
