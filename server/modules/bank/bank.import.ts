import { eq, inArray, max } from 'drizzle-orm'
import type { BankFileReply } from '#shared/bank/bank.ts'
import { bankImports, bankLines } from '../../books/bank.table.ts'
import { lockBooks, planForMany } from '../../books/post.ts'
import type { Transaction } from '../../db/client.ts'
import { inBatches } from '../../db/commits.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import type { Sorting } from './bank.accept.ts'
import { readBankAccount } from './bank.accounts.ts'
import {
  type Account,
  describeFile,
  listNotices,
  parseMapping,
  refuseFile,
  rememberMapping,
} from './bank.file.ts'
import { addSortedLines, postLines, type StoredLine } from './bank.store.ts'
import { countKinds, postSure } from './bank.sure.ts'
import { type IdentifiedLine, withIdentities } from './files/identity.ts'
import { readStatementFile } from './files/read.ts'
import { payerKey } from './matching/matching.payers.ts'

interface Asked {
  bankAccountId: string
  name: string
  dryRun?: 'yes' | 'no' | undefined
  dayOrder?: 'dmy' | 'mdy' | undefined
  sheet?: string | undefined
  /** JSON of a mapping. */
  mapping?: string | undefined
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

/**
 * Reads a bank's file. A dry run stores nothing; otherwise one transaction stores all new lines and sorts the sure ones.
 * Lines that are stored already are left out. Throws a Refused with a sentence that names the line.
 */
export async function importBankFile(
  scope: AccountScope,
  bytes: Uint8Array,
  { bankAccountId, name, dryRun, dayOrder, sheet, mapping }: Asked,
  { currency, sorting }: { currency: string; sorting: Sorting },
): Promise<BankFileReply> {
  const account = await readBankAccount(scope, scope, bankAccountId)
  const mapped = parseMapping(mapping, account.mapping)
  const reading = await readStatementFile(bytes, { mapping: mapped, dayOrder, sheet })
  if (reading.kind !== 'read') return reading
  const { file, kind: _, ...source } = reading
  refuseFile(file, currency)
  const lines = withIdentities(file.lines).filter(({ day }) => day >= account.openedOn)
  const early = file.lines.length - lines.length
  const notices = await listNotices(scope, scope, account, file)
  if (dryRun === 'yes') {
    const fresh = await listFresh(scope, scope, account.id, lines)
    const rows = rowsOf(scope, account, fresh, { importId: uuid(), after: 0 })
    const counts = await countKinds(scope, scope, rows)
    return {
      ...describeFile(file, { importId: null, early, fresh: fresh.length, notices, ...counts }),
      ...source,
    }
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
    await postLines(inside, tx, account.subjectId, rows)
    const { matches, counts } = await postSure(inside, tx, rows, sorting)
    await addSortedLines(inside, tx, rows, matches)
    return describeFile(file, { importId, early, fresh: fresh.length, notices, ...counts })
  })
}

const rowsOf = (
  { accountId }: AccountScope,
  { id: bankAccountId }: Account,
  lines: IdentifiedLine[],
  { importId, after }: { importId: string; after: number },
): StoredLine[] =>
  lines.map(({ day, pence, text, payer, reference, type, balance, identity }, place) => {
    const now = new Date().toISOString()
    const id = uuid()
    return {
      ...{ accountId, id, bankAccountId, importId, seq: after + place + 1, day, pence, text },
      ...{
        payer,
        reference,
        type: type.slice(0, 60),
        balance,
        identity,
        sorted: 0,
        sample: false,
        createdAt: now,
      },
      payerKey: payerKey({ id, day, pence, text, payer, reference }),
    }
  })
