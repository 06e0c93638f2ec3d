import { lte, sql } from 'drizzle-orm'
import { byDay, laterDay } from '#shared/dates.ts'
import { valuesOf } from '#shared/group.ts'
import {
  type AgedMoney,
  type AgeGroup,
  type AgesSum,
  ageGroupNames,
  ageGroupOf,
  ageGroups,
  type ClientGroup,
  type Proof,
} from '#shared/money/proof/proof.ts'
import { outOfDeposit } from '#shared/money/rent/rent.words.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { writeCsv } from '../../registry/export.ts'
import { bankLines } from '../ledger/bank.table.ts'
import { receipts } from '../ledger/charges.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { ageOn } from './proof.bank.ts'
import { readClientSide } from './proof.clients.ts'
import { counts, readSnapshot } from './proof.snapshot.queries.ts'

/**
 * What was not sorted at the end of a day, oldest first: bank lines, and what the opening balances left. It adds up to the
 * proof's group, because it follows the same entries by the same days. What was said since of the opening balances names the
 * account in the place of a line.
 */
export async function listWaiting(scope: TransactionScope, day: string): Promise<AgedMoney[]> {
  const { rows } = await scope.tx.execute(sql`
    select b.id, coalesce(b.text, 'Not sorted in the opening balances') as label,
      coalesce(b.day, s.day)::text as day, s.pence
    from (select nullif(coalesce(root.source_id, e.source_id), ${scope.accountId}) as line_id, min(${counts}) as day,
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

/** What stands before the name of a tenant who left and still has such money here; null for money of others. */
const leftKinds: Record<ClientGroup, string | null> = {
  tenant: '',
  deposit: 'Deposit: ',
  holding: 'Holding deposit: ',
  landlord: null,
  contractor: null,
  fees: null,
  vat: null,
  nrl: null,
  'in-transit': null,
  suspense: null,
  card: null,
}

/** The money of tenants who had left by a day, oldest first. Its age counts from the last time that it moved. */
export async function listUnclaimed(
  scope: TransactionScope,
  groups: Proof['groups'],
  day: string,
): Promise<AgedMoney[]> {
  const held = groups.flatMap(({ kind, lines }) => {
    const before = leftKinds[kind]
    if (before === null) return []
    return lines.flatMap(({ subjectId, label, amount }) =>
      subjectId && toPence(amount) > 0 ? [{ kind, id: subjectId, label: `${before}${label}`, amount }] : [],
    )
  })
  if (held.length === 0) return []
  const left = await scope
    .select({ id: tenancies.id, endedOn: tenancies.endedOn })
    .from(tenancies)
    .where(scope.mine(tenancies, isOneOf(tenancies.id, valuesOf(held, 'id')), lte(tenancies.endedOn, day)))
  if (left.length === 0) return []
  const { rows } = await scope.tx.execute(sql`
    select e.tenancy_id as id, max(${counts}) filter (where e.kind <> 'deposit')::text as credit,
      max(${counts}) filter (where e.kind in ('deposit', 'release', 'reversal')
        or e.id in (select id from ${receipts} r where r.account_id = e.account_id and r.method = ${outOfDeposit}))::text as deposit
    from ${entries} e
    where e.account_id = ${scope.accountId}
      and e.kind in ('receipt', 'sorting', 'refund', 'bounce', 'release', 'reversal', 'deposit')
      and e.tenancy_id in ${left.map(({ id }) => id)} and ${counts} <= ${day}::date
    group by 1`)
  const moved = new Map(
    (rows as { id: string; credit: string | null; deposit: string | null }[]).map((row) => [row.id, row]),
  )
  const endOf = new Map(left.map(({ id, endedOn }) => [id, endedOn]))
  return held
    .flatMap(({ kind, id, label, amount }) => {
      const endedOn = endOf.get(id)
      if (!endedOn) return []
      const last = kind === 'tenant' ? moved.get(id)?.credit : moved.get(id)?.deposit
      const since = laterDay(endedOn, last ?? endedOn)
      return [{ id, label, day: since, age: ageOn(day, since), amount }]
    })
    .sort(byDay)
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
  return readSnapshot(scope, async (inside) => {
    const { groups } = await readClientSide(inside, day)
    const waiting = await listWaiting(inside, day)
    const unclaimed = await listUnclaimed(inside, groups, day)
    const rowOf = (kind: string) => (each: AgedMoney) => [
      ...[kind, each.label, each.day ?? '', String(each.age ?? ''), ageGroupNames[ageGroupOf(each.age)]],
      each.amount.toFixed(2),
    ]
    const sumOf = (kind: string, group: AgeGroup, amount: number) => [
      ...[`${kind} in all`, '', day, '', ageGroupNames[group]],
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

const notSorted = 'Unidentified money (suspense)'
const notClaimed = 'Money of a former tenant'
