import { and, eq, gte, isNull, lte, max } from 'drizzle-orm'
import type { z } from 'zod'
import { type FileReplies, fileReplies } from '#shared/csv/questions.ts'
import { sayDays } from '#shared/date-format.ts'
import { addDays, earlierDay, today } from '#shared/dates.ts'
import { type CsvMapping, csvMapping, type StatementFile } from '#shared/money/bank/bank.files.ts'
import { type BankFileReply, statedFormat } from '#shared/money/bank/bank.ts'
import { fromPence, sumOf } from '#shared/pence.ts'
import { Refused, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankAccounts, bankImports } from '../../ledger/bank.table.ts'
import type { Counts } from '../sort/sort.sure.ts'

const shownFirst = 8

function parseSent<Sent>(schema: z.ZodType<Sent>, text: string, refusal: string): Sent {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new Refused(400, 'invalid-input', refusal)
  }
}

/** The mapping that was sent with the file, or else the one that the bank account remembers. Throws a 400. */
export function parseMapping(text: string | undefined, remembered: unknown): CsvMapping | undefined {
  if (text === undefined) return csvMapping.safeParse(remembered).data
  return parseSent(csvMapping, text, 'The columns of the file couldn’t be read. Choose them again.')
}

/** The replies that were sent with the file. Throws a 400. */
export function parseReplies(text: string | undefined): FileReplies | undefined {
  if (text === undefined) return undefined
  return parseSent(fileReplies, text, 'The answers about this file couldn’t be read. Answer them again.')
}

export type Account = typeof bankAccounts.$inferSelect

/** What a person should look at before the file is stored. */
export async function listNotices(
  scope: AccountScope,
  account: Account,
  file: StatementFile,
): Promise<string[]> {
  const notices: string[] = []
  if (file.lines.some(({ day }) => day < account.openedOn))
    notices.push(
      `Transactions before ${scope.day(account.openedOn)} are skipped because the account starts on that date.`,
    )
  const isStanding = and(eq(bankImports.bankAccountId, account.id), isNull(bankImports.undoneAt))
  const [last] = await scope
    .select({ day: max(bankImports.toDay) })
    .from(bankImports)
    .where(scope.mine(bankImports, isStanding))
  const [word] = await scope
    .select({ from: bankImports.fromDay, to: bankImports.toDay, by: bankImports.authorName })
    .from(bankImports)
    .where(
      scope.mine(
        bankImports,
        isStanding,
        eq(bankImports.format, statedFormat),
        lte(bankImports.fromDay, file.to),
        gte(bankImports.toDay, file.from),
      ),
    )
    .limit(1)
  const moved = word && file.lines.filter(({ day }) => day >= word.from && day <= word.to).length
  if (word && moved)
    notices.push(
      `${word.by} confirmed no transactions ${sayDays(word.from, word.to, scope.dates)}, but this file has ${moved === 1 ? 'a transaction' : `${moved} transactions`} in that period.`,
    )
  const { idle = [] } = file
  if (idle.length > 0)
    notices.push(
      `${idle.length === 1 ? 'One row' : `${idle.length} rows`} did not happen, or not yet, and ${idle.length === 1 ? 'is' : 'are'} left out: ${idle.slice(0, 2).join('; ')}.`,
    )
  if (last?.day && addDays(last.day, 1) < file.from)
    notices.push(`No statement covers ${sayDays(addDays(last.day, 1), addDays(file.from, -1), scope.dates)}.`)
  return notices
}

/** Throws a 400 for a file without lines and balances, in another currency, or with days that have not come. */
export function refuseFile(file: StatementFile, currency: string): void {
  if (file.lines.length === 0 && !file.closing)
    throw new Refused(
      400,
      'statement-empty',
      'The file has no transactions and no balance. Nothing was saved.',
    )
  if (file.currency && file.currency !== currency)
    throw new Refused(
      400,
      'currency-mismatch',
      `The file is in ${file.currency}, but this account uses ${currency}. Nothing was saved.`,
    )
  if (file.lines.some(({ day }) => day > today()) || (file.closing && file.closing.day > today()))
    throw new Refused(
      400,
      'date-in-future',
      'The file has transactions with dates in the future. Nothing was saved.',
    )
}

/** Remembers the columns of a bank account's files. */
export async function rememberMapping(
  scope: AccountScope,
  account: Account,
  mapping: CsvMapping | undefined,
): Promise<void> {
  if (!mapping) return
  await scope.table(bankAccounts).update(eq(bankAccounts.id, account.id), { mapping }, { unrecorded: true })
}

type FoundOfFile = Pick<
  Extract<BankFileReply, { kind: 'read' }>,
  'importId' | 'early' | 'fresh' | 'isNew' | 'notices' | 'otherAccount' | 'begins'
>

/**
 * The file with the days that it covers: until the day that a person says where the file does not say one, and never beyond
 * today. Throws a 400 for a day before its last line, or one that has not come.
 */
export function coverUntil<File extends StatementFile>(file: File, until: string | undefined): File {
  if (until === undefined || file.hasPeriod) return { ...file, to: earlierDay(file.to, today()) }
  if (until > today()) refuseField('date-in-future', 'until', 'This date is in the future')
  if (until < file.to) refuseField('date-order', 'until', 'The file has transactions after this date')
  return { ...file, to: until }
}

/** What a person sees of a file before and after it is stored. */
export const describeFile = (
  { lines, from, to, format, bank, opening, closing, hasPeriod }: StatementFile,
  found: Counts & FoundOfFile,
): BankFileReply => ({
  kind: 'read',
  format,
  bank,
  from,
  to,
  hasPeriod,
  ...found,
  lines: lines.length,
  moneyIn: fromPence(sumOf(lines, ({ pence }) => Math.max(pence, 0))),
  moneyOut: fromPence(sumOf(lines, ({ pence }) => Math.max(-pence, 0))),
  opening: opening && fromPence(opening.pence),
  closing: closing && fromPence(closing.pence),
  addsUp: opening || closing ? true : null,
  first: lines.slice(0, shownFirst).map(({ day, pence, text, balance }) => ({
    day,
    amount: fromPence(pence),
    text,
    balance: balance === null ? null : fromPence(balance),
  })),
})
