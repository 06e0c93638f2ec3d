import type { Agency } from './agency.ts'

/**
 * What is wrong with clients' money at the end of a day, by plain SQL: what the bank's files state, less what belongs to
 * landlords, tenants and everybody else, and every kind of ledgers that is below nothing.
 */
export async function findHoles({ app, person }: Agency, day: string): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ kind: string; pence: string }>(
    `select case l.kind when 'due' then 'tenant' when 'scheme' then 'deposit' else l.kind end as kind,
       sum(case when t.credit_id = l.id then t.pence else -t.pence end) as pence
     from transfers t join entries e on e.account_id = t.account_id and e.id = t.entry_id
     join ledgers l on l.account_id = t.account_id and l.id in (t.credit_id, t.debit_id)
     where t.account_id = $1 and coalesce(e.value_day, e.day) <= $2 group by 1`,
    [person.accountId, day],
  )
  const sums = new Map(rows.map(({ kind, pence }) => [kind, Number(pence)]))
  const stated = await app.services.pool.query<{ pence: string }>(
    `select coalesce(sum(bl.pence), 0) as pence from bank_lines bl join bank_imports bi
       on bi.account_id = bl.account_id and bi.id = bl.import_id and bi.undone_at is null
     where bl.account_id = $1 and bl.day <= $2`,
    [person.accountId, day],
  )
  const bank = Number(stated.rows[0]?.pence ?? 0)
  const clients = [...sums].filter(([kind]) => kind !== 'bank' && kind !== 'shortfall')
  const owed = clients.reduce((all, [, pence]) => all + pence, 0)
  const below = clients.filter(([kind, pence]) => kind !== 'card' && pence < 0)
  return [
    ...(bank === owed ? [] : [`the bank has ${bank} and ${owed} belongs to clients`]),
    ...((sums.get('shortfall') ?? 0) === 0 ? [] : [`${sums.get('shortfall')} is short`]),
    ...below.map(([kind, pence]) => `${kind} is ${pence}`),
  ]
}
