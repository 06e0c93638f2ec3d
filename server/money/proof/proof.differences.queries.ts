import { sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { EntryKind } from '#shared/money/entries.ts'
import type { Row } from '../../db/client.ts'
import type { TransactionScope } from '../../db/scope.ts'
import { bankImports, bankLines, bankMatches } from '../ledger/bank.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { counts } from './proof.snapshot.queries.ts'
import type { BankStart } from './proof.starts.pick.ts'

/** A difference between the cash book and the bank: a bank line, a payment that was typed in, or both. */
export interface Difference {
  lineId: string | null
  lineDay: string | null
  linePence: number
  lineText: string
  cashPence: number
  entryId: string | null
  entryDay: string | null
  kind: EntryKind | null
  memo: string | null
  tenancyId: string | null
  bankAccountId: string
  /** The day on which the entry was reversed, even when it is later than the day of the proof. */
  backOn: string | null
}

/**
 * The differences between the cash book and the bank after the days on which the accounts were opened. A bank line is one
 * group with its entry, the typed entry that is tied to it, and the reversals of both.
 */
export async function listDifferences(
  scope: TransactionScope,
  starts: BankStart[],
  day: string,
): Promise<Difference[]> {
  const { accountId } = scope
  const since = JSON.stringify(starts.map(({ id, subject, since: from }) => ({ id, subject, since: from })))
  const { rows } = await scope.tx.execute<Row<Difference>>(sql`
    with starts as (select * from jsonb_to_recordset(${since}::jsonb) as s(id uuid, subject uuid, since date)),
    moved as materialized (
      select e.id, ${counts} as day, e.source, e.source_id, e.reverses_id, s.id as bank_id,
        case when t.debit_id = l.id then t.pence else -t.pence end as pence
      from starts s
      join ${ledgers} l on l.account_id = ${accountId} and l.kind = 'bank' and l.subject_id = s.subject
      join ${transfers} t on t.account_id = ${accountId} and l.id in (t.debit_id, t.credit_id)
      join ${entries} e on e.account_id = ${accountId} and e.id = t.entry_id
      where ${counts} <= ${day}::date and ${counts} > s.since and e.kind <> 'opening'),
    ties as (
      select tied.entry_id, min(m.line_id::text)::uuid as line_id from ${bankMatches} m
      cross join lateral (values (m.entry_id), (m.subject_id)) as tied(entry_id)
      where m.account_id = ${accountId} and m.kind = 'seen' and m.taken_back_at is null and tied.entry_id is not null
      group by tied.entry_id),
    roots as (
      select distinct on (root.id) root.id, root.source, root.source_id from moved root
      where root.id in (select reverses_id from moved)),
    keyed as materialized (
      select coalesce(ties.line_id, case when m.source = 'bank' then m.source_id end,
          root_ties.line_id, case when root.source = 'bank' then root.source_id end, root.id, m.id) as key,
        m.id, m.day, m.bank_id, m.pence
      from moved m
      left join ties on ties.entry_id = m.id
      left join roots root on root.id = m.reverses_id
      left join ties root_ties on root_ties.entry_id = root.id),
    lines as (
      select bl.id, bl.bank_account_id, bl.day, bl.pence from ${bankLines} bl
      join starts s on s.id = bl.bank_account_id
      join ${bankImports} bi on bi.account_id = bl.account_id and bi.id = bl.import_id and bi.undone_at is null
      where bl.account_id = ${accountId} and bl.day > s.since and bl.day <= ${day}::date),
    apart as materialized (
      select g.key, l.id as line_id, l.bank_account_id, l.day, coalesce(l.pence, 0) as line_pence,
        coalesce(g.pence, 0) as cash_pence
      from (select key, sum(pence) as pence from keyed group by key) g
      full join lines l on l.id = g.key
      where coalesce(g.pence, 0) <> coalesce(l.pence, 0)),
    firsts as (
      select distinct on (key) key, id, bank_id from keyed where key in (select key from apart)
      order by key, day, id)
    select l.line_id as "lineId", coalesce(l.day, later.day)::text as "lineDay", l.line_pence::float8 as "linePence",
      coalesce(own.text, later.text, '') as "lineText", l.cash_pence::float8 as "cashPence",
      e.id as "entryId", ${counts}::text as "entryDay", e.kind, e.memo, e.tenancy_id as "tenancyId",
      coalesce(l.bank_account_id, f.bank_id) as "bankAccountId",
      (select coalesce(back.value_day, back.day)::text from ${entries} back
        where back.account_id = ${accountId} and back.reverses_id = e.id) as "backOn"
    from apart l
    left join firsts f on f.key = l.key
    left join ${bankLines} own on own.account_id = ${accountId} and own.id = l.line_id
    left join ${bankLines} later on l.line_id is null and later.account_id = ${accountId} and later.id = l.key
    left join ${entries} e on e.account_id = ${accountId} and e.id = f.id
    order by coalesce(e.value_day, e.day, l.day), coalesce(e.id, l.line_id)`)
  return rows
}

/** What the cash book of a bank account has, in pence: of all entries until its `since` and opening balances, and in all. */
interface Begun {
  begun: number
  cash: number
}

/** The cash book of each bank account at the end of any day until the last one; the books are gone through once. */
export async function readBegun(
  scope: TransactionScope,
  starts: BankStart[],
  until: string,
): Promise<(start: BankStart, day: string) => Begun> {
  const { accountId } = scope
  const since = JSON.stringify(starts.map(({ id, subject, since: from }) => ({ id, subject, since: from })))
  const pence = sql`case when t.debit_id = l.id then t.pence else -t.pence end`
  const { rows } = await scope.tx.execute<Row<Begun & { id: string; day: string }>>(sql`
    select s.id, ${counts}::text as day, sum(${pence})::float8 as cash,
      coalesce(sum(${pence}) filter (where ${counts} <= s.since or e.kind = 'opening'), 0)::float8 as begun
    from jsonb_to_recordset(${since}::jsonb) as s(id uuid, subject uuid, since date)
    join ${ledgers} l on l.account_id = ${accountId} and l.kind = 'bank' and l.subject_id = s.subject
    join ${transfers} t on t.account_id = ${accountId} and l.id in (t.debit_id, t.credit_id)
    join ${entries} e on e.account_id = ${accountId} and e.id = t.entry_id
    where ${counts} <= ${until}::date
    group by s.id, ${counts}`)
  const of = groupBy(rows, ({ id }) => id)
  return ({ id }, day) =>
    (of.get(id) ?? []).reduce(
      (sum, row) => (row.day <= day ? { begun: sum.begun + row.begun, cash: sum.cash + row.cash } : sum),
      { begun: 0, cash: 0 },
    )
}
