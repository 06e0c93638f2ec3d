import { inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { laterDay } from '#shared/dates.ts'
import {
  type AgedMoney,
  type AgeGroup,
  type AgesSum,
  ageGroupNames,
  ageGroupOf,
  ageGroups,
  type Proof,
} from '#shared/money/proof/proof.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { writeCsv } from '../../registry/export.ts'
import { bankLines } from '../bank/bank.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { ageOn } from './proof.bank.ts'
import { readClientSide } from './proof.clients.ts'

/**
 * What was not sorted at the end of a day, oldest first: bank lines, and what the opening balances left. It adds up to the
 * proof's group, because it follows the same entries by the same days.
 */
export async function listWaiting(
  scope: AccountScope,
  tx: Pick<Transaction, 'execute'>,
  day: string,
): Promise<AgedMoney[]> {
  const counts = sql`coalesce(e.value_day, e.day)`
  const { rows } = await tx.execute(sql`
    select b.id, coalesce(b.text, 'Not sorted in the opening balances') as label,
      coalesce(b.day, s.day)::text as day, s.pence
    from (select coalesce(root.source_id, e.source_id) as line_id, min(${counts}) as day,
        sum(case when l.id = t.credit_id then t.pence else -t.pence end)::float8 as pence
      from ${ledgers} l
      join ${transfers} t on t.account_id = l.account_id and l.id in (t.debit_id, t.credit_id)
      join ${entries} e on e.account_id = t.account_id and e.id = t.entry_id
      left join ${entries} root on root.account_id = e.account_id and root.id = e.reverses_id
      where l.account_id = ${scope.accountId} and l.kind = 'suspense' and ${counts} <= ${day}::date
      group by 1) s
    left join ${bankLines} b on b.account_id = ${scope.accountId} and b.id = s.line_id
    where s.pence <> 0
    order by coalesce(b.day, s.day), b.seq`)
  return (rows as { id: string | null; label: string; day: string; pence: number }[]).map(
    ({ pence, ...each }) => ({ ...each, age: ageOn(day, each.day), amount: fromPence(pence) }),
  )
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
}

/** Both by age. */
export function sumAges(waiting: AgedMoney[], unclaimed: AgedMoney[]): AgesSum[] {
  const sumOf = (some: AgedMoney[], group: AgeGroup) => {
    const of = some.filter(({ age }) => ageGroupOf(age) === group)
    return { count: of.length, amount: fromPence(of.reduce((sum, { amount }) => sum + toPence(amount), 0)) }
  }
  return ageGroups.map((group) => ({
    group,
    waiting: sumOf(waiting, group),
    unclaimed: sumOf(unclaimed, group),
  }))
}

/** Every sum that waits for somebody on a day with its age, as rows of a spreadsheet. */
export function writeAgesCsv(scope: AccountScope, day: string): Promise<string> {
  return scope.transaction(async (inside, tx) => {
    await tx.execute('set transaction isolation level repeatable read, read only')
    const { groups } = await readClientSide(inside, tx, day)
    const waiting = await listWaiting(inside, tx, day)
    const unclaimed = await listUnclaimed(inside, tx, groups, day)
    const rowOf = (kind: string) => (each: AgedMoney) => [
      ...[kind, each.label, each.day ?? '', String(each.age ?? ''), ageGroupNames[ageGroupOf(each.age)]],
      each.amount.toFixed(2),
    ]
    const sumOf = (kind: string, group: AgeGroup, amount: number) => [
      ...[`${kind} together`, '', day, '', ageGroupNames[group]],
      amount.toFixed(2),
    ]
    const ages = sumAges(waiting, unclaimed)
    return writeCsv(
      ['Kind', 'What', 'Since', 'Days', 'Age', 'Amount'],
      [
        ...waiting.map(rowOf(notSorted)),
        ...unclaimed.map(rowOf(notClaimed)),
        ...ages.map(({ group, waiting: { amount } }) => sumOf(notSorted, group, amount)),
        ...ages.map(({ group, unclaimed: { amount } }) => sumOf(notClaimed, group, amount)),
      ],
    )
  })
}

const notSorted = 'Not yet sorted'
const notClaimed = 'Credit of a tenant who left'
