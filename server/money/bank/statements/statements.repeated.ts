import { eq, gte, lte } from 'drizzle-orm'
import { groupBy, valuesOf } from '#shared/group.ts'
import { isOneOf, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankImports, bankLines } from '../../ledger/bank.table.ts'
import type { PreparedFile, PreparedLine } from '../files/prepare.ts'
import type { Account } from './statements.file.ts'
import { findSettled, isSameInWords, type Settled, saySettled } from './statements.settled.ts'

/** The lines that the bank account does not have yet. */
async function listFresh(
  scope: AccountScope,
  bankAccountId: string,
  lines: PreparedLine[],
): Promise<PreparedLine[]> {
  const rows = await scope
    .select({ identity: bankLines.identity })
    .from(bankLines)
    .where(
      scope.mine(
        bankLines,
        eq(bankLines.bankAccountId, bankAccountId),
        isOneOf(bankLines.identity, valuesOf(lines, 'identity')),
      ),
    )
  const known = new Set(rows.map(({ identity }) => identity))
  return lines.filter(({ identity }) => !known.has(identity))
}

const daySum = ({ day, pence }: Pick<PreparedLine, 'day' | 'pence'>) => `${day} ${pence}`

/** A line that an earlier file has brought, and whether that file covers its day whole. */
interface EarlierLine {
  text: string
  isWhole: boolean
}

/** The lines of each day and amount that earlier files have brought, without those that this file knows as its own. */
async function listEarlier(
  scope: AccountScope,
  { id }: Account,
  { format, lines, from, to }: PreparedFile,
  settled: readonly Settled[],
): Promise<Map<string, EarlierLine[]>> {
  const own = new Set([...valuesOf(lines, 'identity'), ...settled.map(({ stored }) => stored.identity)])
  const { day, pence, text, identity } = bankLines
  const rows = await scope
    .select({ day, pence, text, identity, format: bankImports.format, until: bankImports.toDay })
    .from(bankLines)
    .innerJoin(bankImports, refersTo(bankLines.importId, bankImports))
    .where(scope.mine(bankLines, eq(bankLines.bankAccountId, id), gte(day, from), lte(day, to)))
  const others = groupBy(
    rows.filter((row) => !own.has(row.identity)),
    daySum,
  )
  const describe = (row: (typeof rows)[number]) => ({
    text: row.text,
    isWhole: row.format !== format || row.day < row.until,
  })
  return new Map([...others].map(([key, some]) => [key, some.map(describe)]))
}

/** What a file brings that is new. */
interface Sifted {
  fresh: PreparedLine[]
  /** The stored lines that give way, because their payments have settled. */
  replaced: string[]
  /** What a person is told of the other lines. */
  notices: string[]
}

/**
 * The lines of a file that the bank account does not have yet, and those that it has from earlier files in other words or with
 * another number. Of a day that both cover whole, both have the same payments, so one is left out for each of its amount. On the
 * last day of the earlier file, which may have gone on after it was made, the words have to fit as well.
 */
export async function siftStored(scope: AccountScope, account: Account, file: PreparedFile): Promise<Sifted> {
  const unknown = await listFresh(scope, account.id, file.lines)
  if (unknown.length === 0) return { fresh: [], replaced: [], notices: [] }
  const settled = await findSettled(scope, account, file, unknown)
  const replacing = settled.filter(({ outcome }) => outcome === 'replaced')
  const taken = new Set(replacing.map(({ line }) => line))
  const known = new Set(settled.map(({ line }) => line))
  const all = unknown.filter((line) => taken.has(line) || !known.has(line))
  const there = await listEarlier(scope, account, file, settled)
  const repeated = new Set<PreparedLine>()
  for (const line of all) {
    if (taken.has(line)) continue
    const earlier = there.get(daySum(line)) ?? []
    const same = earlier.findIndex(({ text }) => isSameInWords(text, line.text))
    const at = same >= 0 ? same : earlier.findIndex(({ isWhole }) => isWhole)
    if (at < 0) continue
    earlier.splice(at, 1)
    repeated.add(line)
  }
  return {
    fresh: all.filter((line) => !repeated.has(line)),
    replaced: replacing.map(({ stored }) => stored.id),
    notices: [...sayRepeated(scope, [...repeated]), ...saySettled(scope, settled)],
  }
}

/** Names the lines that are left out, with the first two of them. */
function sayRepeated(scope: AccountScope, repeated: readonly PreparedLine[]): string[] {
  if (repeated.length === 0) return []
  const named = repeated
    .slice(0, 2)
    .map(({ day, pence, text }) => `${scope.day(day)}, ${scope.money(pence)}, ${text}`)
  const lines =
    repeated.length === 1
      ? 'One transaction is here from an earlier file, by its day and amount, and is left out'
      : `${repeated.length} transactions are here from earlier files, by their days and amounts, and are left out`
  return [`${lines}: ${named.join('; ')}.`]
}
