import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bankImports, bankLines, bankMatches } from '../bank/bank.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import type { BankStart } from './proof.starts.pick.ts'

/** A movement of the cash book that the bank has on another day, or that no file can have shown yet. */
export interface Shift {
  bankId: string
  /** The day of the cash book. */
  day: string
  /** The bank's day; null where the account's files do not reach the day of the cash book. */
  bankDay: string | null
  pence: number
}

/**
 * The movements of the cash book whose money is where it should be, only on another day: the bank has shown all of it, or its
 * files do not reach so far. What else differs is a hole. Bank lines, typed entries and reversals are grouped as in
 * `listDifferences`.
 */
export async function listShifts(
  scope: AccountScope,
  tx: Pick<Transaction, 'execute'>,
  starts: BankStart[],
  until: string,
): Promise<Shift[]> {
  const { accountId } = scope
  const known = JSON.stringify(
    starts.map(({ id, subject, since, readUntil }) => ({ id, subject, since, reads: readUntil ?? since })),
  )
  const counts = sql`coalesce(e.value_day, e.day)`
  const { rows } = await tx.execute(sql`
    with starts as (
      select * from jsonb_to_recordset(${known}::jsonb) as s(id uuid, subject uuid, since date, reads date)),
    moved as (
      select e.id, s.id as bank_id, s.reads, ${counts} as day, e.source, e.source_id, e.reverses_id,
        sum(case when t.debit_id = l.id then t.pence else -t.pence end) as pence
      from starts s
      join ${ledgers} l on l.account_id = ${accountId} and l.kind = 'bank' and l.subject_id = s.subject
      join ${transfers} t on t.account_id = ${accountId} and l.id in (t.debit_id, t.credit_id)
      join ${entries} e on e.account_id = ${accountId} and e.id = t.entry_id
      where ${counts} <= ${until}::date and ${counts} > s.since and e.kind <> 'opening'
      group by e.account_id, e.id, s.id, s.reads),
    ties as (
      select tied.entry_id, min(m.line_id::text)::uuid as line_id from ${bankMatches} m
      cross join lateral (values (m.entry_id), (m.subject_id)) as tied(entry_id)
      where m.account_id = ${accountId} and m.kind = 'seen' and m.taken_back_at is null and tied.entry_id is not null
      group by tied.entry_id),
    keyed as (
      select m.bank_id, m.reads, m.day, m.pence,
        coalesce(ties.line_id, case when m.source = 'bank' then m.source_id end,
          root_ties.line_id, case when root.source = 'bank' then root.source_id end, root.id, m.id) as key
      from moved m
      left join ties on ties.entry_id = m.id
      left join moved root on root.id = m.reverses_id
      left join ties root_ties on root_ties.entry_id = root.id),
    sums as (select key, sum(pence) as pence, min(day) as first from keyed group by key),
    lines as (
      select bl.id, bl.day, bl.pence from ${bankLines} bl
      join starts s on s.id = bl.bank_account_id
      join ${bankImports} bi on bi.account_id = bl.account_id and bi.id = bl.import_id and bi.undone_at is null
      where bl.account_id = ${accountId} and bl.day > s.since and bl.day <= ${until}::date)
    select k.bank_id as "bankId", k.day::text as day, l.day::text as "bankDay", sum(k.pence)::float8 as pence
    from keyed k
    join sums on sums.key = k.key
    left join lines l on l.id = k.key
    where (l.id is not null and l.pence = sums.pence and l.day <> k.day)
      or (l.id is null and sums.first > k.reads)
    group by 1, 2, 3
    having sum(k.pence) <> 0`)
  return rows as unknown as Shift[]
}
