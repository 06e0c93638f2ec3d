import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lte,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import { addDays } from '#shared/dates.ts'
import { groupBy, valuesOf } from '#shared/group.ts'
import type { BankLine, bankLinesQuery, bankLinesReply, Suggestion } from '#shared/money/bank/bank.ts'
import { fromPence } from '#shared/pence.ts'
import { pickColumns } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bankAccounts, bankImports, bankLines, bankMatches } from '../ledger/bank.table.ts'
import { daysAlike } from './matching/rent/matching.candidates.ts'
import { findPayee, isCardPayment } from './matching/words/matching.payees.ts'
import { madeByMatch } from './sort/sort.made.ts'
import { readMatchInput } from './sort/suggest.input.ts'
import { suggestForLines } from './sort/suggest.lines.ts'
import { areOfPayers } from './sort/suggest.payers.ts'
import type { StoredLine } from './statements/statements.store.ts'

const pageSize = 100
/** Lines are compared with so many others of their payers at most, so that two of them do not claim one month's rent. */
const mostCompared = 2000

/** Lines as the desk shows them; those that wait with what they may be. */
export async function describeLines(
  scope: AccountScope,
  lines: StoredLine[],
  suggested = new Map<string, Suggestion[]>(),
): Promise<BankLine[]> {
  const ids = lines.map(({ id }) => id)
  const matches = groupBy(
    ids.length === 0
      ? []
      : await scope
          .select({ ...getTableColumns(bankMatches), made: madeByMatch })
          .from(bankMatches)
          .where(scope.mine(bankMatches, inArray(bankMatches.lineId, ids), isNull(bankMatches.takenBackAt)))
          .orderBy(asc(bankMatches.createdAt), asc(bankMatches.id)),
    ({ lineId }) => lineId,
  )
  return lines.map(({ pence, sorted, balance, ...line }) => ({
    ...line,
    payee: findPayee({ ...line, pence }).name,
    isCard: isCardPayment({ ...line, pence }),
    amount: fromPence(pence),
    left: fromPence(pence - sorted),
    balance: balance === null ? null : fromPence(balance),
    matches: (matches.get(line.id) ?? []).map((match) => ({
      ...match,
      amount: fromPence(match.pence),
      author: match.authorName,
      at: match.createdAt,
    })),
    suggestions: suggested.get(line.id) ?? [],
  }))
}

const isWaiting = sql`${bankLines.sorted} <> ${bankLines.pence}`

const wordsOf = (search = '') => search.trim().split(/\s+/).filter(Boolean).slice(0, 10)

/** The text that a search looks through: the line's words, and its amount as people write it. */
const searched = sql`${bankLines.text} || ' ' || ${bankLines.payer} || ' ' || ${bankLines.reference} || ' '
  || to_char(abs(${bankLines.pence}) / 100.0, 'FM999999990.00') || ' ' || to_char(abs(${bankLines.pence}) / 100.0, 'FM999,999,990.00')`

function whereOf(query: z.output<typeof bankLinesQuery>): (SQL | undefined)[] {
  const { bankAccountId, state = 'unsorted', importId, id, from, to, search } = query
  if (id) return [eq(bankLines.id, id)]
  return [
    bankAccountId ? eq(bankLines.bankAccountId, bankAccountId) : undefined,
    importId ? eq(bankLines.importId, importId) : undefined,
    from ? gte(bankLines.day, from) : undefined,
    to ? lte(bankLines.day, to) : undefined,
    ...wordsOf(search).map((word) => sql`${searched} ilike ${`%${word.replace(/[%_\\]/g, '\\$&')}%`}`),
    state === 'unsorted' ? isWaiting : undefined,
    state === 'sorted' ? sql`${bankLines.sorted} = ${bankLines.pence}` : undefined,
  ]
}

/** Throws NotFound where the query names a bank account, a file or a line that this account does not have. */
async function refuseForeign(scope: AccountScope, query: z.output<typeof bankLinesQuery>): Promise<void> {
  const named = [
    { table: bankAccounts, id: query.bankAccountId },
    { table: bankImports, id: query.importId },
    { table: bankLines, id: query.id },
  ]
  for (const { table, id } of named) {
    if (!id) continue
    const [found] = await scope
      .select({ id: table.id })
      .from(table)
      .where(scope.mine(table, eq(table.id, id)))
    if (!found) throw new NotFound()
  }
}

/** The condition for lines that follow this one in a page's order. */
async function afterLine(scope: AccountScope, id: string, isOldestFirst: boolean): Promise<SQL> {
  const [line] = await scope
    .select(pickColumns(bankLines, 'day', 'seq', 'id'))
    .from(bankLines)
    .where(scope.mine(bankLines, eq(bankLines.id, id)))
  if (!line) throw new NotFound()
  const here = sql`(${line.day}::date, ${line.seq}::int, ${line.id}::uuid)`
  const there = sql`(${bankLines.day}, ${bankLines.seq}, ${bankLines.id})`
  return isOldestFirst ? sql`${there} > ${here}` : sql`${there} < ${here}`
}

/** A page of lines. Unsorted lines come oldest first, with their suggestions; others newest first. */
export async function listBankLines(
  scope: AccountScope,
  query: z.output<typeof bankLinesQuery>,
): Promise<z.input<typeof bankLinesReply>> {
  await refuseForeign(scope, query)
  const isOldestFirst = (query.state ?? 'unsorted') === 'unsorted'
  const order = isOldestFirst ? asc : desc
  const where = whereOf(query)
  const [sums] = await scope
    .select({
      count: sql<number>`count(*)::int`,
      moneyIn: sql<number>`coalesce(sum(${bankLines.pence}) filter (where ${bankLines.pence} > 0), 0)::float8`,
      moneyOut: sql<number>`coalesce(-sum(${bankLines.pence}) filter (where ${bankLines.pence} < 0), 0)::float8`,
    })
    .from(bankLines)
    .where(scope.mine(bankLines, ...where))
  const after = query.after ? await afterLine(scope, query.after, isOldestFirst) : undefined
  const rows = await scope
    .select()
    .from(bankLines)
    .where(scope.mine(bankLines, and(...where, after)))
    .orderBy(order(bankLines.day), order(bankLines.seq), order(bankLines.id))
    .limit(pageSize + 1)
  const lines = rows.slice(0, pageSize)
  return {
    lines: await describeLines(scope, lines, await suggestWaiting(scope, lines)),
    count: sums?.count ?? 0,
    moneyIn: fromPence(sums?.moneyIn ?? 0),
    moneyOut: fromPence(sums?.moneyOut ?? 0),
    hasMore: rows.length > pageSize,
  }
}

/** The suggestions for the unsorted lines, which depend on other unsorted lines of the same payers near their days. */
async function suggestWaiting(scope: AccountScope, lines: StoredLine[]) {
  const waiting = lines.filter(({ sorted, pence }) => sorted !== pence)
  const days = waiting.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return undefined
  const payers = new Set(waiting.map(({ payerKey }) => payerKey))
  const beside = await scope
    .select()
    .from(bankLines)
    .where(
      scope.mine(
        bankLines,
        eq(bankLines.sorted, 0),
        areOfPayers([...payers].filter(Boolean)),
        between(bankLines.day, addDays(first, -daysAlike), addDays(last, daysAlike)),
        notInArray(bankLines.id, valuesOf(waiting, 'id')),
      ),
    )
    .limit(mostCompared)
  return suggestForLines(waiting, await readMatchInput(scope, waiting), beside)
}
