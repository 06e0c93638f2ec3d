import type { Pool, PoolClient } from 'pg'

/** What each landlord's ledger, and what was advanced for the landlord, gained on each day, by the days that entries count for. */
const moves = `
  select l.account_id, l.subject_id, coalesce(e.value_day, e.day) as day,
    sum(case when l.kind = 'shortfall' then 0 when t.credit_id = l.id then t.pence else -t.pence end) as gained,
    sum(case when l.kind = 'landlord' then 0 when t.debit_id = l.id then t.pence else -t.pence end) as advanced
  from ledgers l
  join transfers t on t.account_id = l.account_id and l.id in (t.debit_id, t.credit_id)
  join entries e on e.account_id = t.account_id and e.id = t.entry_id
  where l.kind in ('landlord', 'shortfall') and l.subject_id <> l.account_id group by 1, 2, 3`

/** The balance and the advance of each landlord with a floor at the end of each day until today that has an entry. */
const days = `
  select m.account_id, m.subject_id, m.day::text, b.floor,
    sum(m.gained) over (partition by m.account_id, m.subject_id order by m.day) as balance,
    sum(m.advanced) over (partition by m.account_id, m.subject_id order by m.day) as advance
  from (${moves}) m
  join ledgers l on l.account_id = m.account_id and l.kind = 'landlord' and l.subject_id = m.subject_id
  join balances b on b.account_id = l.account_id and b.ledger_id = l.id and b.floor is not null
  where m.day <= (now() at time zone 'Europe/London')::date`

/** A credit note's amounts below 0, whether they are stored with their sign or without. */
const ofPaper = (column: 'net' | 'vat') =>
  `sum(case when kind = 'credit' and net > 0 then -${column} else ${column} end) as ${column}`

const ofLedger = (kind: 'fees' | 'vat') =>
  `coalesce(sum(case when f.kind <> '${kind}' then 0 when t.debit_id = l.id then t.pence else -t.pence end), 0)`

/** What must hold of every landlord's money, on every day. Each is a query whose rows are the exceptions. */
const rules: Record<string, string> = {
  'no landlord is below the floor at the end of any day': `
    select * from (${days}) d where balance < floor`,
  'an advance is of a day on which the landlord would be below the floor, and of no more': `
    select * from (${days}) d where advance <> greatest(0, floor - (balance - advance))`,
  'the fee papers of a charge, issued or not yet, are the landlord’s fees in the ledger, net and VAT with their signs': `
    select account_id, subject_id, charge_id, ledger.net, ledger.vat, papers.net as paper_net, papers.vat as paper_vat
    from (select l.account_id, l.subject_id, t.charge_id, ${ofLedger('fees')} as net, ${ofLedger('vat')} as vat
      from ledgers l
      join transfers t on t.account_id = l.account_id and l.id in (t.debit_id, t.credit_id)
      join ledgers f on f.account_id = l.account_id and f.kind in ('fees', 'vat') and f.id in (t.debit_id, t.credit_id)
      where l.kind = 'landlord' group by 1, 2, 3) ledger
    full join (select account_id, landlord_id as subject_id, charge_id, ${ofPaper('net')}, ${ofPaper('vat')}
      from fee_invoices group by 1, 2, 3) papers using (account_id, subject_id, charge_id)
    where coalesce(ledger.net, 0) <> coalesce(papers.net, 0) or coalesce(ledger.vat, 0) <> coalesce(papers.vat, 0)`,
}

/** The rules that landlords' money breaks, each with the number of exceptions; empty when it is right. */
export async function findBrokenLandlordRules(
  database: Pool | PoolClient,
  accountId?: string,
): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await database.query(
      `select * from (${query}) exceptions where $1::uuid is null or account_id = $1`,
      [accountId ?? null],
    )
    if (rows.length > 0) broken.push(`${rule}: ${rows.length}, such as ${JSON.stringify(rows[0])}`)
  }
  return broken
}
