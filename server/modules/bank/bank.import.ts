import { eq, inArray, max, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { type CsvMapping, csvMapping, type StatementFile } from '#shared/bank/bank.files.ts'
import { type BankFileReply, likelyOf } from '#shared/bank/bank.ts'
import { formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { fromPence } from '#shared/pence.ts'
import { bankAccounts, bankImports, bankLines } from '../../books/bank.table.ts'
import { lockBooks, planForMany } from '../../books/post.ts'
import type { Transaction } from '../../db/client.ts'
import { inBatches, raiseVersion } from '../../db/commits.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readBankAccount } from './bank.accounts.ts'
import { type Known, readKnown } from './bank.known.ts'
import { suggestFor } from './bank.lines.ts'
import { addLines, addMatches, type NewMatch, type StoredLine } from './bank.store.ts'
import { type IdentifiedLine, withIdentities } from './files/identity.ts'
import { readStatementFile } from './files/read.ts'
import { payerKey } from './matching/matching.payers.ts'
import type { Receiver, SortedPart, Sorters } from './sorters.ts'

/** What a file's sure lines are turned into. */
export interface Sorting {
  sorters: Sorters
  receive: Receiver
}

interface Asked {
  bankAccountId: string
  name: string
  dryRun?: 'yes' | 'no' | undefined
  dayOrder?: 'dmy' | 'mdy' | undefined
  /** JSON of a mapping. */
  mapping?: string | undefined
}

const shownFirst = 8

function parseMapping(text: string | undefined, remembered: unknown): CsvMapping | undefined {
  if (text === undefined) return csvMapping.safeParse(remembered).data
  try {
    return csvMapping.parse(JSON.parse(text))
  } catch {
    throw new Refused(400, 'The columns of the file are not said in a way that can be read.')
  }
}

/** The lines that the bank account does not have yet. */
async function listFresh(
  scope: AccountScope,
  tx: Pick<Transaction, 'select'>,
  bankAccountId: string,
  lines: IdentifiedLine[],
): Promise<IdentifiedLine[]> {
  const known = new Set<string>()
  for (const some of inBatches(lines, 5000)) {
    const rows = await tx
      .select({ identity: bankLines.identity })
      .from(bankLines)
      .where(
        scope.mine(
          bankLines,
          eq(bankLines.bankAccountId, bankAccountId),
          inArray(
            bankLines.identity,
            some.map(({ identity }) => identity),
          ),
        ),
      )
    for (const { identity } of rows) known.add(identity)
  }
  return lines.filter(({ identity }) => !known.has(identity))
}

type Account = typeof bankAccounts.$inferSelect

/** What a person should look at before the file is stored. */
async function noticesOf(
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

/** Throws a 400 for a file that cannot be this account's. */
function refuseFile(file: StatementFile, currency: string): void {
  if (file.lines.length === 0) throw new Refused(400, 'The file has no lines. Nothing was stored.')
  if (file.currency && file.currency !== currency)
    throw new Refused(
      400,
      `The file is in ${file.currency}; these books are kept in ${currency}. Nothing was stored.`,
    )
  if (file.to > today())
    throw new Refused(400, 'The file has lines of days that have not come yet. Nothing was stored.')
}

/**
 * Reads a bank's file. On a dry run nothing is stored; else all of it is, in one transaction, and sure lines are sorted.
 * A line that is there already is left out. Throws a Refused with a sentence that names the line.
 */
export async function importBankFile(
  scope: AccountScope,
  bytes: Uint8Array,
  { bankAccountId, name, dryRun, dayOrder, mapping }: Asked,
  { currency, sorting }: { currency: string; sorting: Sorting },
): Promise<BankFileReply> {
  const account = await readBankAccount(scope, scope, bankAccountId)
  const mapped = parseMapping(mapping, account.mapping)
  const reading = await readStatementFile(bytes, { mapping: mapped, dayOrder })
  if (reading.kind !== 'read') return reading
  const { file } = reading
  refuseFile(file, currency)
  const lines = withIdentities(file.lines).filter(({ day }) => day >= account.openedOn)
  const notices = await noticesOf(scope, scope, account, file)
  const describe = (fresh: IdentifiedLine[], counts: Counts, importId: string | null): BankFileReply => ({
    kind: 'read',
    importId,
    format: file.format,
    bank: file.bank,
    from: file.from,
    to: file.to,
    lines: file.lines.length,
    fresh: fresh.length,
    moneyIn: fromPence(file.lines.reduce((sum, { pence }) => sum + Math.max(pence, 0), 0)),
    moneyOut: fromPence(file.lines.reduce((sum, { pence }) => sum - Math.min(pence, 0), 0)),
    opening: file.opening && fromPence(file.opening.pence),
    closing: file.closing && fromPence(file.closing.pence),
    addsUp: file.opening || file.closing ? true : null,
    notices,
    ...counts,
    first: file.lines.slice(0, shownFirst).map(({ day, pence, text, balance }) => ({
      day,
      amount: fromPence(pence),
      text,
      balance: balance === null ? null : fromPence(balance),
    })),
  })
  if (dryRun === 'yes') {
    const fresh = await listFresh(scope, scope, account.id, lines)
    const rows = rowsOf(scope, account, fresh, { importId: uuid(), after: 0 })
    return describe(fresh, await countKinds(scope, scope, rows), null)
  }
  return scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    await planForMany(tx)
    const fresh = await listFresh(inside, tx, account.id, lines)
    const importId = uuid()
    const { accountId, author } = inside
    await tx.insert(bankImports).values({
      accountId,
      id: importId,
      bankAccountId: account.id,
      file: name,
      format: file.format,
      fromDay: file.from,
      toDay: file.closing && file.closing.day > file.to ? file.closing.day : file.to,
      closingPence: file.closing?.pence ?? null,
      lines: file.lines.length,
      added: fresh.length,
      authorId: author.id,
      authorName: author.name,
      sample: false,
    })
    await rememberMapping(inside, tx, account, mapping === undefined ? undefined : mapped)
    const [last] = await tx
      .select({ seq: max(bankLines.seq) })
      .from(bankLines)
      .where(inside.mine(bankLines, eq(bankLines.bankAccountId, account.id)))
    const rows = rowsOf(inside, account, fresh, { importId, after: last?.seq ?? 0 })
    await addLines(inside, tx, account.subjectId, rows)
    const counts = await sortSure(inside, tx, rows, sorting)
    return describe(fresh, counts, importId)
  })
}

async function rememberMapping(
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

const rowsOf = (
  { accountId }: AccountScope,
  { id: bankAccountId }: Account,
  lines: IdentifiedLine[],
  { importId, after }: { importId: string; after: number },
): StoredLine[] =>
  lines.map(({ day, pence, text, payer, reference, balance, identity }, place) => {
    const now = new Date().toISOString()
    const id = uuid()
    return {
      ...{ accountId, id, bankAccountId, importId, seq: after + place + 1, day, pence, text },
      ...{ payer, reference, balance, identity, sorted: 0, sample: false, createdAt: now },
      payerKey: payerKey({ id, day, pence, text, payer, reference }),
    }
  })

interface Counts {
  sure: number
  likely: number
  waiting: number
}

type Suggested = ReturnType<typeof suggestFor>

function countOf(rows: StoredLine[], suggested: Suggested, sure: number): Counts {
  const likely = rows.filter(({ id }) => {
    const found = suggested.get(id) ?? []
    return !found[0]?.isSure && likelyOf(found)
  }).length
  return { sure, likely, waiting: rows.length - sure - likely }
}

/** How many lines of a file would be sorted by themselves, are likely, and wait. */
async function countKinds(scope: AccountScope, tx: Pick<Transaction, 'select'>, rows: StoredLine[]) {
  const suggested = suggestFor(rows, await readKnown(scope, tx, rows))
  return countOf(rows, suggested, rows.filter(({ id }) => suggested.get(id)?.[0]?.isSure).length)
}

/** Sorts what is sure of new lines. A line that turns out to be impossible waits with the others. */
async function sortSure(
  scope: AccountScope,
  tx: Transaction,
  rows: StoredLine[],
  { sorters, receive }: Sorting,
): Promise<Counts> {
  const known = await readKnown(scope, tx, rows)
  const suggested = suggestFor(rows, known)
  const sure = rows.flatMap((line) => {
    const [best] = suggested.get(line.id) ?? []
    return best?.isSure ? [{ line, best, part: partOf(line, best) }] : []
  })
  const received = sure.filter(({ best }) => best.kind === 'tenancy')
  const answers = await receive(
    scope,
    tx,
    received.map(({ part }) => part),
  )
  const matches = received.flatMap(({ line, best, part }, place): NewMatch[] => {
    const answer = answers[place]
    return !answer || 'refused' in answer ? [] : [matchOf(line, best, part, answer, known)]
  })
  for (const { line, best, part } of sure) {
    const sorter = best.kind !== 'tenancy' && sorters[best.kind]
    if (!sorter) continue
    try {
      const answer = await scope.transaction((nested, own) => sorter(nested, own, part))
      matches.push(matchOf(line, best, part, answer, known))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  await addMatches(scope, tx, matches, 'rule')
  return countOf(rows, suggested, matches.length)
}

type Best = NonNullable<ReturnType<Suggested['get']>>[number]

const partOf = (line: StoredLine, { subjectId, personId }: Best): SortedPart => ({
  line,
  pence: Math.abs(line.pence),
  isIn: line.pence > 0,
  subjectId,
  personId,
  note: '',
})

const matchOf = (
  line: StoredLine,
  best: Best,
  { personId }: SortedPart,
  { entryId, subjectId, label }: { entryId: string; subjectId: string | null; label: string },
  { labels }: Known,
): NewMatch => ({
  lineId: line.id,
  kind: best.kind,
  pence: line.pence,
  entryId,
  subjectId,
  personId,
  label: label || labels.get(subjectId ?? '') || best.label,
  why: best.why.join(', '),
})
