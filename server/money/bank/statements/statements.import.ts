import { eq, gte, isNull, lte, max, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { StatementFile } from '#shared/money/bank/bank.files.ts'
import { type BankFileReply, type bankImportQuery, statedFormat } from '#shared/money/bank/bank.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { isSmall, runReading, weighFile } from '../../../files/reader.ts'
import { isWorkbook } from '../../../files/workbook/workbook.ts'
import { bankImports, bankLines } from '../../ledger/bank.table.ts'
import { lockBooks, planForMany } from '../../ledger/post.ts'
import { readBankAccount } from '../bank.accounts.ts'
import { type PreparedFile, type PreparedLine, prepareStatement } from '../files/prepare.ts'
import type { ReadingOptions } from '../files/read.ts'
import { BooksMoved, countKinds, countStored, postSure, type Weighed, weighLines } from '../sort/sort.sure.ts'
import type { Sorters } from '../sort/sorters.ts'
import {
  type Account,
  coverUntil,
  describeFile,
  listNotices,
  parseMapping,
  parseReplies,
  refuseFile,
  rememberMapping,
} from './statements.file.ts'
import { beginEarlier, proposeFirstDay } from './statements.first-day.ts'
import { askOtherAccount } from './statements.other-account.ts'
import { siftStored } from './statements.repeated.ts'
import { addSortedLines, placeInDays, postLines, type StoredLine } from './statements.store.ts'
import { removeLines } from './statements.undo.ts'

/** Lines are weighed before the books are locked. Where others keep changing them meanwhile, the last try weighs under the lock. */
const mostTries = 3

const tooMuch = 'The file is too large to import. Nothing was saved. Export a shorter period.'

/** Reads a file of the bank, in a thread unless it is small. */
const readFile = (
  account: string,
  bytes: Uint8Array,
  options: ReadingOptions,
): ReturnType<typeof prepareStatement> =>
  isSmall(bytes) && !isWorkbook(bytes)
    ? prepareStatement(bytes, options)
    : runReading(account, { task: 'statement', parts: [bytes, options], weight: weighFile(bytes) }, tooMuch)

/** Whether no file that was read covers all days of this one. */
async function coversNewDays(
  scope: AccountScope,
  { id }: Account,
  { from, to }: StatementFile,
): Promise<boolean> {
  const [covered] = await scope
    .select({ id: bankImports.id })
    .from(bankImports)
    .where(
      scope.mine(
        bankImports,
        eq(bankImports.bankAccountId, id),
        isNull(bankImports.undoneAt),
        ne(bankImports.format, statedFormat),
        lte(bankImports.fromDay, from),
        gte(bankImports.toDay, to),
      ),
    )
    .limit(1)
  return covered === undefined
}

/** Of the lines that an account does not have yet, those that count for it, and how many lines of the file are too early. */
async function sift(scope: AccountScope, account: Account, file: PreparedFile, all: readonly PreparedLine[]) {
  const isEarly = ({ day }: PreparedLine) => day < account.openedOn
  const fresh = all.filter((line) => !isEarly(line))
  const isNew =
    fresh.length > 0 || (file.to >= account.openedOn && (await coversNewDays(scope, account, file)))
  return { fresh, isNew, early: file.lines.filter(isEarly).length }
}

/**
 * Reads a bank's file. A dry run stores nothing; otherwise one transaction stores all new lines and sorts the sure ones.
 * Lines that are stored already are left out. Throws a Refused with a sentence that names the line, and a 409 for a file that
 * looks like another account's until a person has said that it is this one's.
 */
export async function importBankFile(
  scope: AccountScope,
  bytes: Uint8Array,
  {
    bankAccountId,
    name,
    dryRun,
    dayOrder,
    sheet,
    mapping,
    replies,
    until,
    begin,
    otherAccount,
  }: z.output<typeof bankImportQuery>,
  { currency, sorters }: { currency: string; sorters: Sorters },
): Promise<BankFileReply> {
  const account = await readBankAccount(scope, bankAccountId)
  const mapped = parseMapping(mapping, account.mapping)
  const options = { mapping: mapped, dayOrder, sheet, replies: parseReplies(replies) }
  const reading = await readFile(scope.accountId, bytes, options)
  if (reading.kind !== 'read') return reading
  const { file: found, kind: _, ...source } = reading
  const file = coverUntil(found, until)
  refuseFile(file, currency)
  const idOf = idsByIdentity()
  /** What the file has that is new, by the books as they stand and without a lock. */
  const look = async () => {
    const begins = await proposeFirstDay(scope, account, file)
    const from = begin === 'yes' && begins && !begins.refusal ? { ...account, openedOn: begins.on } : account
    const stored = await siftStored(scope, account, file)
    const { fresh, ...sifted } = await sift(scope, from, file, stored.fresh)
    const rows = rowsOf(scope, account, fresh, { importId: uuid(), after: 0, idOf })
    return { begins, stored, sifted, rows }
  }
  if (dryRun === 'yes') {
    const { begins, stored, sifted, rows } = await look()
    // Where the account may begin earlier, that is asked instead of told.
    const begun = begins ? { ...account, openedOn: begins.on } : account
    return {
      ...describeFile(file, {
        ...sifted,
        importId: null,
        fresh: rows.length,
        begins,
        notices: [...(await listNotices(scope, begun, file)), ...stored.notices],
        otherAccount: await askOtherAccount(scope, account, { file, fresh: stored.fresh }),
        ...(await countKinds(scope, rows)),
      }),
      ...source,
    }
  }
  const store = (weighed: Weighed, isLastTry: boolean) =>
    scope.transaction(async (inside) => {
      await lockBooks(inside)
      await planForMany(inside)
      const now = await readBankAccount(inside, bankAccountId)
      const stored = await siftStored(inside, now, file)
      await removeLines(inside, stored.replaced, 'The payment has settled')
      const question = await askOtherAccount(inside, now, { file, fresh: stored.fresh })
      if (question && otherAccount !== 'yes')
        refuse('confirm-other-account', question, { otherAccount: question })
      const begun = begin === 'yes' ? await beginEarlier(inside, now, file) : now
      const notices = [...(await listNotices(inside, begun, file)), ...stored.notices]
      const { fresh, isNew, early } = await sift(inside, begun, file, stored.fresh)
      if (!isNew && early < file.lines.length)
        notices.push('Every transaction in this file is already on Gable, so nothing was added.')
      const importId = uuid()
      await inside.table(bankImports).insert({
        id: importId,
        bankAccountId: account.id,
        file: name,
        format: file.format,
        bank: file.bank,
        sortCode: file.sortCode,
        accountNumber: file.accountNumber,
        fromDay: file.from,
        toDay: file.closing && file.closing.day > file.to ? file.closing.day : file.to,
        closingPence: file.closing?.pence ?? null,
        lines: file.lines.length,
        added: fresh.length,
        sample: false,
      })
      await rememberMapping(inside, account, mapping === undefined ? undefined : mapped)
      const [last] = await inside
        .select({ seq: max(bankLines.seq) })
        .from(bankLines)
        .where(inside.mine(bankLines, eq(bankLines.bankAccountId, account.id)))
      const added = rowsOf(inside, account, fresh, { importId, after: last?.seq ?? 0, idOf })
      const rows = await placeInDays(inside, added, file.lines)
      await postLines(inside, account.subjectId, rows)
      const matches = await postSure(inside, rows, { sorters, weighed, isLastTry })
      await addSortedLines(inside, rows, matches)
      return { importId, early, fresh: fresh.length, isNew, notices, rows, matches }
    })
  for (let tries = 1; ; tries += 1) {
    const weighed = await weighLines(scope, (await look()).rows)
    const stored = await store(weighed, tries === mostTries).catch((error: unknown) => {
      if (!(error instanceof BooksMoved)) throw error
    })
    if (!stored) continue
    const { rows, matches, ...said } = stored
    const counts = await countStored(scope, rows, matches)
    return describeFile(file, { ...said, otherAccount: null, begins: null, ...counts })
  }
}

/** The id that each new line will have, however often the file is looked at: what was weighed of a line names it. */
function idsByIdentity(): (identity: string) => string {
  const ids = new Map<string, string>()
  return (identity) => {
    const id = ids.get(identity) ?? uuid()
    ids.set(identity, id)
    return id
  }
}

function rowsOf(
  { accountId }: AccountScope,
  { id: bankAccountId }: Account,
  lines: PreparedLine[],
  { importId, after, idOf }: { importId: string; after: number; idOf: (identity: string) => string },
): StoredLine[] {
  const createdAt = new Date().toISOString()
  return lines.map(
    ({ day, pence, text, payer, reference, type, balance, bankId, identity, payerKey }, place) => ({
      accountId,
      id: idOf(identity),
      bankAccountId,
      importId,
      seq: after + place + 1,
      day,
      pence,
      text,
      payer,
      reference,
      type: type.slice(0, 60),
      balance,
      identity,
      bankId: bankId ?? '',
      payerKey,
      sorted: 0,
      sample: false,
      createdAt,
    }),
  )
}
