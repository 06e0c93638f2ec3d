import type { Pool, PoolClient } from 'pg'
import { entryKinds } from '#shared/money/entries.ts'
import { events } from '#shared/money/events.ts'

const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `(${row.map((text) => `'${text}'`).join(', ')})`).join(', ')

/** Every move that the register of money events knows, as kind, debit ledger and credit ledger. */
const moves = rowsOf(
  entryKinds.flatMap((kind) => {
    const known = events[kind].moves
    return known === 'mirror' ? [] : known.map((pair) => [kind, ...pair])
  }),
)

const sources = rowsOf(entryKinds.flatMap((kind) => events[kind].sources.map((source) => [kind, source])))

/** The rules that must hold of all books of a database. Each is a query whose rows are the exceptions. */
const rules: Record<string, string> = {
  'an entry moves what the register of money events says, and takes another back or not': `
    select e.kind, d.kind as debit, c.kind as credit, e.memo from entries e
    join transfers t on t.account_id = e.account_id and t.entry_id = e.id
    join ledgers d on d.account_id = t.account_id and d.id = t.debit_id
    join ledgers c on c.account_id = t.account_id and c.id = t.credit_id
    where case when e.kind = 'reversal' then e.reverses_id is null
      else e.reverses_id is not null or (e.kind, d.kind, c.kind) not in (values ${moves}) end`,
  'an entry is made by what the register of money events says': `
    select kind, source, memo from entries where (kind, source) not in (values ${sources})`,
  'a balance is the sum of its transfers': `
    select b.ledger_id, b.debits, b.credits, d.sum as debited, c.sum as credited from balances b
    left join lateral (select coalesce(sum(pence), 0) as sum from transfers t
      where t.account_id = b.account_id and t.debit_id = b.ledger_id) d on true
    left join lateral (select coalesce(sum(pence), 0) as sum from transfers t
      where t.account_id = b.account_id and t.credit_id = b.ledger_id) c on true
    where b.debits <> d.sum or b.credits <> c.sum`,
  'every ledger has its balance': `
    select l.id from ledgers l left join balances b on b.account_id = l.account_id and b.ledger_id = l.id
    where b.ledger_id is null`,
  'money that belongs to somebody is never overdrawn': `
    select l.kind, b.* from balances b join ledgers l on l.account_id = b.account_id and l.id = b.ledger_id
    join accounts a on a.id = b.account_id and (a.kind = 'agent' or l.kind <> 'landlord')
    where l.kind in ('due', 'landlord', 'deposit', 'holding', 'contractor', 'nrl', 'in-transit') and b.credits < b.debits`,
  'rent that was paid in advance is not spent before it is due': `
    select l.subject_id, b.credits - b.debits as held, ahead.pence from ledgers l
    join balances b on b.account_id = l.account_id and b.ledger_id = l.id and b.floor is not null
    cross join lateral (select sum(case when t.credit_id = l.id then t.pence else -t.pence end) as pence
      from transfers t join entries e on e.account_id = t.account_id and e.id = t.entry_id
      where t.account_id = l.account_id and l.id in (t.debit_id, t.credit_id)
        and e.day > (now() at time zone 'Europe/London')::date) ahead
    where l.kind = 'landlord' and ahead.pence > 0 and b.credits - b.debits < ahead.pence`,
  'a charge is paid by what receipts gave it': `
    select c.id, c.paid, sum from charges c left join lateral (
      select coalesce(sum(case e.kind when 'allocation' then t.pence else -t.pence end), 0) as sum from transfers t
      join entries e on e.account_id = t.account_id and e.id = t.entry_id
      where t.account_id = c.account_id and t.charge_id = c.id and t.receipt_id is not null) s on true
    where c.paid <> sum`,
  'a receipt is used by what it paid and what was given back': `
    select r.id, r.used, sum from receipts r left join lateral (
      select coalesce(sum(case when e.kind in ('allocation', 'refund', 'bounce') then t.pence else -t.pence end), 0) as sum
      from transfers t join entries e on e.account_id = t.account_id and e.id = t.entry_id
      where t.account_id = r.account_id and t.receipt_id = r.id and e.kind <> 'receipt'
        and not (e.kind = 'reversal' and e.reverses_id = r.id)) s on true
    where r.used <> sum`,
  'client money is at the bank, to the penny': `
    select account_id, sum(case when l.kind in ('bank', 'card', 'shortfall', 'scheme') then b.debits - b.credits else 0 end) as held,
      sum(case when l.kind in ('bank', 'card', 'shortfall', 'scheme') then 0 else b.credits - b.debits end) as owed
    from balances b join ledgers l using (account_id) where l.id = b.ledger_id group by account_id
    having sum(b.debits - b.credits) <> 0`,
  'a list’s row says what charges and receipts say': `
    select a.tenancy_id, a.owed, c.open, a.credit, r.open_credit from rent_accounts a
    left join lateral (select coalesce(sum(pence - paid - taken_off - written_off), 0) as open,
        min(due_on) filter (where pence > paid + taken_off + written_off) as since from charges c
      where c.account_id = a.account_id and c.tenancy_id = a.tenancy_id
        and (a.next_due is null or c.due_on < a.next_due)) c on true
    left join lateral (select coalesce(sum(pence - used) filter (where not reversed), 0) as open_credit from receipts r
      where r.account_id = a.account_id and r.tenancy_id = a.tenancy_id) r on true
    where a.owed <> c.open or a.owed_since is distinct from c.since or a.credit <> r.open_credit`,
  'a tenant’s credit on the rent list is what the reconciliation of today has': `
    select a.tenancy_id, a.credit + ahead.paid as listed, ledger.pence from rent_accounts a
    cross join lateral (select coalesce(sum(paid), 0) as paid from charges c
      where c.account_id = a.account_id and c.tenancy_id = a.tenancy_id
        and c.kind not in ('deposit', 'holding-deposit')
        and c.due_on > (now() at time zone 'Europe/London')::date) ahead
    cross join lateral (select coalesce(sum(case when t.credit_id = l.id then t.pence else -t.pence end), 0) as pence
      from ledgers l join transfers t on t.account_id = l.account_id and l.id in (t.debit_id, t.credit_id)
      join entries e on e.account_id = t.account_id and e.id = t.entry_id
      where l.account_id = a.account_id and l.kind in ('tenant', 'due') and l.subject_id = a.tenancy_id
        and coalesce(e.value_day, e.day) <= (now() at time zone 'Europe/London')::date) ledger
    where a.credit + ahead.paid <> ledger.pence`,
  'nobody owes and is in credit at once, but for a deposit': `
    select a.tenancy_id from rent_accounts a where a.credit > 0 and exists (select from charges c
      where c.account_id = a.account_id and c.tenancy_id = a.tenancy_id
        and c.kind not in ('deposit', 'holding-deposit') and (a.next_due is null or c.due_on < a.next_due)
        and c.pence > c.paid + c.taken_off + c.written_off)`,
  'an entry moves money, and its number comes once': `
    select e.id from entries e where not exists (select from transfers t
      where t.account_id = e.account_id and t.entry_id = e.id)`,
  'a bank line is sorted by what it was found to be': `
    select l.id, l.pence, l.sorted, m.sum from bank_lines l left join lateral (
      select coalesce(sum(pence), 0) as sum from bank_matches
      where account_id = l.account_id and line_id = l.id and taken_back_at is null) m on true
    where l.sorted <> m.sum`,
  'what a bank line was found to be stands while its entry does': `
    select m.id from bank_matches m where (m.taken_back_at is null) = exists (select from entries e
      where e.account_id = m.account_id and e.reverses_id = m.entry_id)`,
  'what waits to be sorted is what bank lines have left': `
    select l.account_id, b.credits - b.debits as waits, o.sum as opened, n.sum as left_over from ledgers l
    join balances b on b.account_id = l.account_id and b.ledger_id = l.id
    left join lateral (select coalesce(sum(case when t.credit_id = l.id then t.pence else -t.pence end), 0) as sum
      from transfers t join entries e on e.account_id = t.account_id and e.id = t.entry_id
      where t.account_id = l.account_id and (t.credit_id = l.id or t.debit_id = l.id)
        and (e.kind = 'opening' or e.source_id = l.account_id or e.reverses_id in (select id from entries o
          where o.account_id = l.account_id and (o.kind = 'opening' or o.source_id = l.account_id)))
    ) o on true
    left join lateral (select coalesce(sum(pence - sorted), 0) as sum from bank_lines where account_id = l.account_id) n on true
    where l.kind = 'suspense' and b.credits - b.debits - o.sum <> n.sum`,
  'a fee invoice or credit note is of one landlord and one day of issue': `
    select account_id, number from fee_invoices where number is not null group by account_id, number
    having count(distinct (landlord_id, kind, issued_on)) > 1`,
  'fee invoices are numbered without gaps': `
    select b.account_id, b.last_fee_invoice, count(distinct f.number), max(f.number) from books b
    left join fee_invoices f on f.account_id = b.account_id group by b.account_id, b.last_fee_invoice
    having count(distinct f.number) <> b.last_fee_invoice or coalesce(max(f.number), 0) <> b.last_fee_invoice`,
  'a fee is what its invoice says, net and VAT, and a later invoice has a later date of issue': `
    select f.id, f.net, f.vat, posted.net as posted_net, posted.vat as posted_vat from fee_invoices f left join lateral (
      select coalesce(sum(case when c.kind = 'fees' then t.pence when d.kind = 'fees' then -t.pence end), 0) as net,
        coalesce(sum(case when c.kind = 'vat' then t.pence when d.kind = 'vat' then -t.pence end), 0) as vat
      from transfers t
      join ledgers c on c.account_id = t.account_id and c.id = t.credit_id
      join ledgers d on d.account_id = t.account_id and d.id = t.debit_id
      where t.account_id = f.account_id and t.entry_id = f.entry_id) posted on true
    where f.net <> posted.net or f.vat <> posted.vat
      or exists (select from entries e where e.account_id = f.account_id and e.reverses_id = f.entry_id)
      or exists (select from fee_invoices other where other.account_id = f.account_id
        and other.number < f.number and other.issued_on > f.issued_on)`,
  'a fee that was taken and not reversed has its row': `
    select e.id from entries e where e.kind = 'fee' and e.source_id is not null
      and not exists (select from fee_invoices f where f.account_id = e.account_id and f.entry_id = e.id)
      and not exists (select from entries r where r.account_id = e.account_id and r.reverses_id = e.id)`,
  'a payout is on its way from its approval until the bank has shown it': `
    select p.id, p.pence, b.credits - b.debits as on_its_way from payouts p
    left join ledgers l on l.account_id = p.account_id and l.kind = 'in-transit' and l.subject_id = p.id
    left join balances b on b.account_id = l.account_id and b.ledger_id = l.id
    where coalesce(b.credits - b.debits, 0) <>
      case when p.entry_id is not null and p.cancelled_at is null and p.seen_id is null then p.pence else 0 end`,
  'a scheme holds no more of a deposit than the tenant has paid': `
    select s.subject_id, sb.debits - sb.credits as at_scheme, db.credits - db.debits as held from ledgers s
    join balances sb on sb.account_id = s.account_id and sb.ledger_id = s.id
    left join ledgers d on d.account_id = s.account_id and d.kind = 'deposit' and d.subject_id = s.subject_id
    left join balances db on db.account_id = d.account_id and db.ledger_id = d.id
    where s.kind = 'scheme' and sb.debits - sb.credits not between 0 and coalesce(db.credits - db.debits, 0)`,
  'a reversal is the exact mirror': `
    select e.id from entries e where e.reverses_id is not null and exists (
      (select debit_id, credit_id, pence, charge_id, receipt_id from transfers
        where account_id = e.account_id and entry_id = e.id
       except select credit_id, debit_id, pence, charge_id, receipt_id from transfers
        where account_id = e.account_id and entry_id = e.reverses_id))`,
}

/** The rules that a database's books break, each with the number of exceptions; empty when the books are right. */
export async function findBrokenRules(database: Pool | PoolClient): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await database.query(query)
    if (rows.length > 0) broken.push(`${rule}: ${rows.length}, such as ${JSON.stringify(rows[0])}`)
  }
  return broken
}

/** Removes the rent accounts of the sample street, so that invoices alone say what was paid. */
export async function removeSampleRent(pool: Pool, accountId: string): Promise<void> {
  for (const table of [
    'bank_matches',
    'fee_invoices',
    'repair_events',
    'bills',
    'transfers',
    'charges',
    'receipts',
    'entries',
    'balances',
    'ledgers',
    'rent_accounts',
  ])
    await pool.query(`delete from ${table} where account_id = $1`, [accountId])
  await pool.query('update account_versions set seq = seq + 1 where account_id = $1', [accountId])
}
