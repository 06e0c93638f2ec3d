import { eq } from 'drizzle-orm'
import { groupBy, valuesOf } from '#shared/group.ts'
import type { SortKind } from '#shared/money/bank/bank.ts'
import { isOneOf, pickColumns } from '../../../db/joins.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { bankLines, bankMatches } from '../../ledger/bank.table.ts'
import type { NewEntry } from '../../ledger/entry.ts'
import { postEntries } from '../../ledger/post.ts'
import type { PreparedLine } from '../files/prepare.ts'
import { countSorted } from '../sort/entry-matches.ts'
import { suspenseLedger } from '../sort/sorters.ts'

export type StoredLine = typeof bankLines.$inferSelect

type NewLine = typeof bankLines.$inferInsert

async function storeLines(scope: AccountScope, lines: NewLine[]): Promise<void> {
  await scope.table(bankLines).load(lines)
}

/** Posts lines between their bank account and the suspense ledger. Call it with the books locked. */
export async function postLines(scope: TransactionScope, subjectId: string, lines: NewLine[]): Promise<void> {
  const bank = { kind: 'bank', subject: subjectId } as const
  const posted = lines.map(
    ({ id, day, pence, text, sample = false }): NewEntry => ({
      id: uuid(),
      day,
      kind: 'bank-line',
      memo: text,
      source: 'bank',
      sourceId: id,
      sample,
      transfers: [
        pence > 0
          ? { debit: bank, credit: suspenseLedger(scope), pence }
          : { debit: suspenseLedger(scope), credit: bank, pence: -pence },
      ],
    }),
  )
  await postEntries(scope, posted)
}

/** Adds unsorted lines and posts them. Call it with the books locked. */
export async function addLines(scope: TransactionScope, subjectId: string, lines: NewLine[]): Promise<void> {
  await storeLines(scope, lines)
  await postLines(scope, subjectId, lines)
}

export interface NewMatch {
  lineId: string
  kind: SortKind
  /** With the sign of the line. */
  pence: number
  entryId: string
  subjectId: string | null
  label: string
  personId: string | null
  why: string
}

type Decider = 'rule' | 'person'

function storeMatches(scope: AccountScope, matches: NewMatch[], decidedBy: Decider) {
  const { author } = scope
  const rows = matches.map((match) => ({
    ...match,
    decidedBy,
    authorId: decidedBy === 'person' ? author.id : null,
    authorName: decidedBy === 'person' ? author.name : 'Gable',
  }))
  return scope.table(bankMatches).load(rows)
}

/** Stores what lines, or parts of them, are sorted as. A check of the table refuses more than a line's amount. */
export async function addMatches(
  scope: AccountScope,
  matches: NewMatch[],
  decidedBy: Decider,
): Promise<void> {
  if (matches.length === 0) return
  await storeMatches(scope, matches, decidedBy)
  await countSorted(scope, matches, 1)
}

/** Adds lines that were posted already, with the matches of rules: each is of a whole line, and a line has one at most. */
export async function addSortedLines(
  scope: AccountScope,
  lines: StoredLine[],
  matches: NewMatch[],
): Promise<void> {
  const sorted = new Map(matches.map(({ lineId, pence }) => [lineId, pence]))
  await storeLines(
    scope,
    lines.map((line) => ({ ...line, sorted: sorted.get(line.id) ?? 0 })),
  )
  await storeMatches(scope, matches, 'rule')
}

type Placed = Pick<StoredLine, 'id' | 'identity' | 'day' | 'seq'>

/**
 * Puts lines that come later than others of their day in the file's order: the balances of a day add up in that order alone.
 * Lines that are stored already move with them. Answers the new lines with their places.
 */
export async function placeInDays(
  scope: AccountScope,
  rows: readonly StoredLine[],
  lines: readonly PreparedLine[],
): Promise<StoredLine[]> {
  const [first] = rows
  if (!first) return []
  const places = new Map(lines.map(({ identity }, place) => [identity, place]))
  const stored: Placed[] = await scope
    .select(pickColumns(bankLines, 'id', 'identity', 'day', 'seq'))
    .from(bankLines)
    .where(
      scope.mine(
        bankLines,
        eq(bankLines.bankAccountId, first.bankAccountId),
        isOneOf(bankLines.day, [...new Set(rows.map(({ day }) => day))]),
        isOneOf(bankLines.identity, valuesOf(lines, 'identity')),
      ),
    )
  if (stored.length === 0) return [...rows]
  const seqs = new Map<string, number>()
  for (const some of groupBy<Placed, string>([...stored, ...rows], ({ day }) => day).values()) {
    const free = some.map(({ seq }) => seq).toSorted((one, other) => one - other)
    const placeOf = ({ identity }: Placed) => places.get(identity) ?? 0
    some
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .forEach(({ id, seq }, at) => {
        seqs.set(id, free[at] ?? seq)
      })
  }
  const moved = stored.flatMap(({ id, seq }) =>
    seqs.get(id) === seq ? [] : [{ id, seq: seqs.get(id) ?? seq }],
  )
  await scope.table(bankLines).updateEach(moved)
  return rows.map((row) => ({ ...row, seq: seqs.get(row.id) ?? row.seq }))
}
