import { asc, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { laterDay } from '#shared/dates.ts'
import { type AgedMoney, mostAged, type Proof } from '#shared/money/proof/proof.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { Transaction } from '../../db/client.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { bankImports, bankLines } from '../bank/bank.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { ageOn } from './proof.bank.ts'

/** What the opening balances left unsorted and no line says more of, and since when. */
async function readOpeningSuspense(scope: AccountScope, tx: Transaction, day: string) {
  const { rows } = await tx.execute(sql`
    select min(coalesce(e.value_day, e.day))::text as day,
      coalesce(sum(case when l.id = t.credit_id then t.pence else -t.pence end), 0)::float8 as pence
    from ${ledgers} l
    join ${transfers} t on t.account_id = l.account_id and l.id in (t.debit_id, t.credit_id)
    join ${entries} e on e.account_id = t.account_id and e.id = t.entry_id
    left join ${entries} root on root.account_id = e.account_id and root.id = e.reverses_id
    where l.account_id = ${scope.accountId} and l.kind = 'suspense' and coalesce(root.kind, e.kind) = 'opening'
      and coalesce(e.value_day, e.day) <= ${day}::date`)
  return rows[0] as { day: string | null; pence: number } | undefined
}

/** The oldest lines until a day that nobody has sorted, and what the opening balances left unsorted. */
export async function listWaiting(scope: AccountScope, tx: Transaction, day: string): Promise<AgedMoney[]> {
  const lines = await tx
    .select({
      id: bankLines.id,
      label: bankLines.text,
      day: bankLines.day,
      pence: sql<number>`(${bankLines.pence} - ${bankLines.sorted})::float8`,
    })
    .from(bankLines)
    .innerJoin(bankImports, refersTo(bankLines.importId, bankImports))
    .where(
      scope.mine(
        bankLines,
        isNull(bankImports.undoneAt),
        lte(bankLines.day, day),
        ne(bankLines.pence, bankLines.sorted),
      ),
    )
    .orderBy(asc(bankLines.day), asc(bankLines.seq))
    .limit(mostAged)
  const opening = await readOpeningSuspense(scope, tx, day)
  const begun =
    opening && opening.pence !== 0
      ? [{ id: null, label: 'Not sorted in the opening balances', ...opening }]
      : []
  return [...begun, ...lines].map(({ pence, ...each }) => ({
    ...each,
    age: ageOn(day, each.day),
    amount: fromPence(pence),
  }))
}

/** The credits of tenants who had left by a day. Their age counts from the last time that the money moved. */
export async function listUnclaimed(
  scope: AccountScope,
  tx: Transaction,
  groups: Proof['groups'],
  day: string,
): Promise<AgedMoney[]> {
  const credits = groups
    .filter(({ kind }) => kind === 'tenant')
    .flatMap(({ lines }) => lines.filter(({ subjectId, amount }) => subjectId && toPence(amount) > 0))
  const ids = credits.flatMap(({ subjectId }) => subjectId ?? [])
  if (ids.length === 0) return []
  const left = await tx
    .select({ id: tenancies.id, endedOn: tenancies.endedOn })
    .from(tenancies)
    .where(
      scope.mine(
        tenancies,
        inArray(tenancies.id, ids),
        isNotNull(tenancies.endedOn),
        lte(tenancies.endedOn, day),
      ),
    )
  if (left.length === 0) return []
  const { rows } = await tx.execute(sql`
    select e.tenancy_id as id, max(coalesce(e.value_day, e.day))::text as day from ${entries} e
    where e.account_id = ${scope.accountId} and e.kind in ('receipt', 'sorting', 'refund', 'release', 'reversal')
      and e.tenancy_id in ${left.map(({ id }) => id)} and coalesce(e.value_day, e.day) <= ${day}::date
    group by 1`)
  const moved = new Map((rows as { id: string; day: string }[]).map((row) => [row.id, row.day]))
  return left
    .flatMap(({ id, endedOn }) => {
      const credit = credits.find(({ subjectId }) => subjectId === id)
      if (!credit || !endedOn) return []
      const since = laterDay(endedOn, moved.get(id) ?? endedOn)
      return [{ id, label: credit.label, day: since, age: ageOn(day, since), amount: credit.amount }]
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .slice(0, mostAged)
}
