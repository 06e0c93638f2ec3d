import { eq } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { Transaction } from '../../../db/client.ts'
import { isOneOf } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankLines } from '../../ledger/bank.table.ts'
import type { PreparedLine } from '../files/prepare.ts'
import type { StoredLine } from './bank.store.ts'

type Placed = Pick<StoredLine, 'id' | 'identity' | 'day' | 'seq'>

/**
 * Puts lines that come later than others of their day in the file's order: the balances of a day add up in that order alone.
 * Lines that are stored already move with them. Answers the new lines with their places.
 */
export async function placeInDays(
  scope: AccountScope,
  tx: Transaction,
  rows: readonly StoredLine[],
  lines: readonly PreparedLine[],
): Promise<StoredLine[]> {
  const [first] = rows
  if (!first) return []
  const places = new Map(lines.map(({ identity }, place) => [identity, place]))
  const stored: Placed[] = await tx
    .select({ id: bankLines.id, identity: bankLines.identity, day: bankLines.day, seq: bankLines.seq })
    .from(bankLines)
    .where(
      scope.mine(
        bankLines,
        eq(bankLines.bankAccountId, first.bankAccountId),
        isOneOf(bankLines.day, [...new Set(rows.map(({ day }) => day))]),
        isOneOf(
          bankLines.identity,
          lines.map(({ identity }) => identity),
        ),
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
