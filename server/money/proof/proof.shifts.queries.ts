import { sql } from 'drizzle-orm'
import type { Row } from '../../db/client.ts'
import type { TransactionScope } from '../../db/scope.ts'
import { bankImports, bankLines, bankMatches } from '../ledger/bank.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { counts } from './proof.snapshot.queries.ts'
import { type BankStart, maybeMovedBank } from './proof.starts.pick.ts'

/** A movement of the cash book that the bank has on another day, or that no file can have shown yet. */
export interface Shift {
  bankId: string
  /** The day of the cash book. */
  day: string
  /** The bank's day; null where the account's files do not reach the day of the cash book. */
  bankDay: string | null
  pence: number
}

/** What happened after a day until another one; without the first day from the beginning. */
export interface Stretch {
  after?: string | undefined
  until: string
}

const gained = sql`case when t.debit_id = l.id then t.pence else -t.pence end`

/**
 * All movements of the cash book, what ties them to lines of the bank, and the lines. PostgreSQL expects few movements, and would
 * look the line of each up.
 */
const wholeBook = (accountId: string, { until }: Stretch) => sql`
    moved as (
      select e.id, s.id as bank_id, s.reads, ${counts} as day, e.source, e.source_id, e.reverses_id,
        sum(${gained}) as pence
      from starts s
      join ${ledgers} l on l.account_id = ${accountId} and l.kind = 'bank' and l.subject_id = s.subject
      join ${transfers} t on t.account_id = ${accountId} and l.id in (t.debit_id, t.credit_id)
      join ${entries} e on e.account_id = ${accountId} and e.id = t.entry_id
      where ${counts} <= ${until}::date and ${counts} > s.since and e.kind <> 'opening'
      group by e.account_id, e.id, s.id, s.reads),
    tied as (
      select each.entry_id, m.line_id from ${bankMatches} m
      cross join lateral (values (m.entry_id), (m.subject_id)) as each(entry_id)
      where m.account_id = ${accountId} and m.kind = 'seen' and m.taken_back_at is null and each.entry_id is not null),
    lines as materialized (
      select bl.id, bl.day, bl.pence from ${bankLines} bl
      join starts s on s.id = bl.bank_account_id
      join ${bankImports} bi on bi.account_id = bl.account_id and bi.id = bl.import_id and bi.undone_at is null
      where bl.account_id = ${accountId} and bl.day > s.since and bl.day <= ${until}::date)`

/**
 * The same of the groups of which an entry or a line is on a later day. `asked` are all entries that may belong to them. Each
 * step asks by ids, so that what came before is not gone through.
 */
const laterGroups = (accountId: string, { after, until }: Stretch) => sql`
    late as materialized (
      select e.id, e.source, e.source_id, e.reverses_id from ${entries} e
      cross join lateral (
        select from ${transfers} t join ${ledgers} l on l.account_id = t.account_id and l.id in (t.debit_id, t.credit_id)
        where t.account_id = ${accountId} and t.entry_id = e.id and l.kind = 'bank' limit 1) bank
      where e.account_id = ${accountId} and ${maybeMovedBank}
        and ${counts} > ${after}::date and ${counts} <= ${until}::date),
    roots as materialized (
      select id, source, source_id from late
      union select r.id, r.source, r.source_id from late
      cross join lateral (select id, source, source_id from ${entries}
        where account_id = ${accountId} and id = late.reverses_id offset 0) r),
    keys as materialized (
      select bl.id from starts s join ${bankLines} bl on bl.account_id = ${accountId} and bl.bank_account_id = s.id
        and bl.day > ${after}::date and bl.day <= ${until}::date
      union select source_id from roots where source = 'bank' and source_id is not null
      union select m.line_id from roots cross join lateral (select line_id from ${bankMatches}
        where account_id = ${accountId} and entry_id = roots.id and kind = 'seen' offset 0) m
      union select m.line_id from roots cross join lateral (select line_id from ${bankMatches}
        where account_id = ${accountId} and subject_id = roots.id and kind = 'seen' offset 0) m
      union select id from roots),
    members as materialized (
      select id from roots
      union select m.id from keys cross join lateral (select each.id from ${bankMatches} m
        cross join lateral (values (m.entry_id), (m.subject_id)) as each(id)
        where m.account_id = ${accountId} and m.line_id = keys.id and m.kind = 'seen' and each.id is not null offset 0) m
      union select e.id from keys cross join lateral (select id from ${entries}
        where account_id = ${accountId} and source = 'bank' and source_id = keys.id offset 0) e),
    asked as materialized (
      select id from members
      union select back.id from members cross join lateral (select id from ${entries}
        where account_id = ${accountId} and reverses_id = members.id offset 0) back),
    moved as materialized (
      select e.id, s.id as bank_id, s.reads, e.day, e.source, e.source_id, e.reverses_id, sum(e.pence) as pence
      from asked
      cross join lateral (
        select e.id, ${counts} as day, e.source, e.source_id, e.reverses_id, l.subject_id, ${gained} as pence
        from ${entries} e
        join ${transfers} t on t.account_id = ${accountId} and t.entry_id = e.id
        join ${ledgers} l on l.account_id = ${accountId} and l.kind = 'bank' and l.id in (t.debit_id, t.credit_id)
        where e.account_id = ${accountId} and e.id = asked.id and e.kind <> 'opening' and ${counts} <= ${until}::date
        offset 0) e
      join starts s on s.subject = e.subject_id and e.day > s.since
      group by 1, 2, 3, 4, 5, 6, 7),
    tied as (
      select moved.id as entry_id, m.line_id from moved cross join lateral (select line_id from ${bankMatches}
        where account_id = ${accountId} and entry_id = moved.id and kind = 'seen' and taken_back_at is null
        union select line_id from ${bankMatches}
        where account_id = ${accountId} and subject_id = moved.id and kind = 'seen' and taken_back_at is null offset 0) m),
    lines as (
      select bl.id, bl.day, bl.pence from keys
      cross join lateral (select id, day, pence, import_id, bank_account_id from ${bankLines}
        where account_id = ${accountId} and id = keys.id and day <= ${until}::date offset 0) bl
      join starts s on s.id = bl.bank_account_id and bl.day > s.since
      join ${bankImports} bi on bi.account_id = ${accountId} and bi.id = bl.import_id and bi.undone_at is null)`

/**
 * The movements of the cash book whose money is where it should be, only on another day: the bank has shown all of it, or its
 * files do not reach so far. What else differs is a hole. Bank lines, typed entries and reversals are grouped as in
 * `listDifferences`. With `after` only the groups of which something is on a later day.
 */
export async function listShifts(
  scope: TransactionScope,
  starts: BankStart[],
  stretch: Stretch,
): Promise<Shift[]> {
  const known = JSON.stringify(
    starts.map(({ id, subject, since, readUntil }) => ({ id, subject, since, reads: readUntil ?? since })),
  )
  const isLater = stretch.after !== undefined
  const { rows } = await scope.tx.execute<Row<Shift>>(sql`
    with starts as (
      select * from jsonb_to_recordset(${known}::jsonb) as s(id uuid, subject uuid, since date, reads date)),
    ${isLater ? laterGroups(scope.accountId, stretch) : wholeBook(scope.accountId, stretch)},
    ties as (select entry_id, min(line_id::text)::uuid as line_id from tied group by entry_id),
    keyed as (
      select m.bank_id, m.reads, m.day, m.pence,
        coalesce(ties.line_id, case when m.source = 'bank' then m.source_id end,
          root_ties.line_id, case when root.source = 'bank' then root.source_id end, root.id, m.id) as key
      from moved m
      left join ties on ties.entry_id = m.id
      left join moved root on root.id = m.reverses_id
      left join ties root_ties on root_ties.entry_id = root.id),
    sums as (select key, sum(pence) as pence, min(day) as first from keyed group by key)
    select k.bank_id as "bankId", k.day::text as day, l.day::text as "bankDay", sum(k.pence)::float8 as pence
    from keyed k
    join sums on sums.key = k.key
    left join lines l on l.id = k.key
    where ((l.id is not null and l.pence = sums.pence and l.day <> k.day)
      or (l.id is null and sums.first > k.reads))
      ${isLater ? sql`and k.key in (select id from keys)` : sql``}
    group by 1, 2, 3
    having sum(k.pence) <> 0`)
  return rows
}
