import type pg from 'pg'

/*
 * Generated books of accounts that send invoices for rent and have no rent accounts: landlords, homes, tenants, tenancies of
 * every kind, and invoices with and without links to them.
 */

const whole = (most: string) => `floor(random() * ${most})::int`
const oneOf = (...texts: string[]) =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + ${whole(String(texts.length))}]`

/** Days on which calendars go wrong, or random days of a little more than the last two years. */
const aDay = `case when random() < 0.2 then ${oneOf('2026-01-31', '2026-02-28', '2026-03-29', '2026-10-25', '2025-12-31')}::date
  else current_date - ${whole('700')} + 20 end`

/** One of the account's rows of a table, or none. The place `n` decides, so that every case occurs. */
const idIn = (table: string, n: string) =>
  `(select (array_agg(id order by id))[1 + ${n} % count(*)::int] from ${table} t where t.account_id = a.id)`

/** Whether a tenancy is in effect on a day, in SQL of its own. */
const inEffect = (day: string) => `t.start_date <= ${day} and case when t.ended_on is not null then t.ended_on
  when t.status = 'pending' then t.start_date - 1
  else coalesce(least(t.end_date, t.over_since - 1), 'infinity') end >= ${day}`

const statements = [
  `insert into accounts (id, name, kind) select gen_random_uuid(), 'Invoiced ' || n, ${oneOf('agent', 'landlord')}::user_role
   from generate_series(1, $1) n`,
  `insert into landlords (account_id, id, name, email, phone)
   select a.id, gen_random_uuid(), 'Landlord ' || n, 'l@example.org', '' from accounts a, generate_series(1, 3) n`,
  `insert into properties (account_id, id, address_line_1, town_city, borough, post_code, bedrooms, bathrooms, rent,
     landlord_id, created_at, on_books_since)
   select a.id, gen_random_uuid(), n || ' Old Road', '', 'Camden', '', 2, 1, 900, ${idIn('landlords', 'n')},
     now() - interval '1 day' * ${whole('900')}, case when random() < 0.3 then ${aDay} end
   from accounts a, generate_series(1, 6) n`,
  `insert into tenants (account_id, id, name, email, phone)
   select a.id, gen_random_uuid(), 'Tenant ' || n, 't@example.org', '' from accounts a, generate_series(1, 7) n`,
  // Some tenants have two tenancies of one home, of which some overlap; some ended before they began.
  `insert into tenancies (account_id, id, tenant_id, property_id, landlord_id, start_date, end_date, rent_amount, status,
     ended_on, ended_why, over_since)
   select account_id, gen_random_uuid(), tenant_id, property_id,
     (select landlord_id from properties p where p.account_id = d.account_id and p.id = property_id), start_date,
     case when random() < 0.4 then start_date + ${whole('500')} end, rent, status::tenancy_status,
     case when is_ended then start_date + ${whole('300')} - 5 end, case when is_ended then 'other'::tenancy_end_reason end,
     case when status in ('expired', 'terminated') then least(start_date + ${whole('300')}, current_date) end
   from (select a.id as account_id, ${idIn('tenants', 'n')} as tenant_id, ${idIn('properties', 'n')} as property_id,
     ${aDay} as start_date, 500 + ${whole('1000')} + 0.5 as rent, random() < 0.2 as is_ended,
     ${oneOf('active', 'active', 'active', 'pending', 'expired', 'terminated')} as status
     from accounts a, generate_series(1, 11) n) d`,
  `insert into schedules (account_id, id, tenancy_id, seq, pence, from_day, why)
   select account_id, gen_random_uuid(), id, n, rent_amount * 100 + n, case when n > 1 then start_date + n * 40 end, 'change'
   from tenancies, generate_series(1, 2) n where n = 1 or random() < 0.5`,
  // Half name tenant and home as a tenancy does; the rest name one of them, another pair, or nobody.
  `insert into invoices (account_id, id, invoice_number, tenant, tenant_id, property, property_id, type, amount, issue_date,
     due_date, status, paid_on)
   select account_id, gen_random_uuid(), 'INV-' || n, 'Somebody', case when kind <> 1 then tenant_id end, 'Somewhere',
     case when kind <> 2 then property_id end, type::invoice_type, amount, due - 7, due, status::invoice_status,
     case when status = 'paid' then least(due + ${whole('40')} - 10, current_date) end
   from (select a.id as account_id, n, n % 8 as kind, ${idIn('tenants', 'n')} as tenant_id,
     case when n % 8 = 3 then ${idIn('properties', '(n + 1)')} else ${idIn('properties', 'n')} end as property_id,
     ${oneOf('rent', 'rent', 'rent', 'deposit', 'maintenance')} as type, 1 + ${whole('150000')} / 100.0 as amount,
     ${aDay} as due, ${oneOf('paid', 'paid', 'pending', 'pending', 'overdue', 'cancelled')} as status
     from accounts a, generate_series(1, 40) n) d`,
  // Some of the invoices that fit a single tenancy belong to it.
  `update invoices set tenancy_id = fitting.tenancy_id from (
     select i.account_id, i.id, (array_agg(t.id))[1] as tenancy_id from invoices i join tenancies t on
       t.account_id = i.account_id and t.tenant_id = i.tenant_id and t.property_id = i.property_id and ${inEffect('i.due_date')}
     group by 1, 2 having count(*) = 1) fitting
   where invoices.account_id = fitting.account_id and invoices.id = fitting.id`,
]

/** Fills a database with so many accounts; equal ones at every run of a day. */
export async function fillInvoicedBooks(pool: pg.Pool, accounts: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select setseed(0.25)')
    for (const [place, statement] of statements.entries())
      await client.query(statement, place === 0 ? [accounts] : [])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const isOverdue = `(i.status = 'overdue' or i.status = 'pending' and i.due_date < current_date)`
const monthOf = (day: string) => `to_char(${day}, 'YYYY-MM')`
const idsOf = (which: string) =>
  `coalesce(string_agg(i.id::text, ' ' order by i.id::text) filter (where ${which}), '')`

/**
 * The figures of each account, worked out from the tables alone: what landlords received in all and in each month; the
 * rent roll and the let homes at the end of each month; what is overdue; and the invoices on each landlord's statement of a
 * month, received and outstanding. `days` are the last days of the months, or today.
 */
const figures = {
  revenue: `select i.account_id, p.landlord_id::text as of, sum(i.amount) as figure from invoices i
    join properties p on p.account_id = i.account_id and p.id = i.property_id
    where i.status = 'paid' and i.type = 'rent' group by 1, 2`,
  received: `select i.account_id, ${monthOf('day')} as of, sum(i.amount) as figure from days, invoices i
    where i.status = 'paid' and i.type = 'rent' and i.paid_on between date_trunc('month', day) and day group by 1, 2`,
  overdue: `select i.account_id, 'all' as of, count(*) || ' ' || sum(i.amount) as figure from invoices i
    where ${isOverdue} group by 1`,
  let: `select t.account_id, ${monthOf('day')} as of, count(distinct t.property_id) as figure
    from days join tenancies t on ${inEffect('day')} group by 1, 2`,
  rentRoll: `select t.account_id, ${monthOf('day')} as of, sum(coalesce((select s.pence / 100.0 from schedules s
      where s.account_id = t.account_id and s.tenancy_id = t.id and coalesce(s.from_day, '-infinity') <= day
      order by coalesce(s.from_day, '-infinity') desc, s.seq desc limit 1), t.rent_amount)) as figure
    from days join tenancies t on ${inEffect('day')} group by 1, 2`,
  statements: `select i.account_id, p.landlord_id || ' ' || ${monthOf('day')} as of,
      ${idsOf(`i.status = 'paid' and i.paid_on between date_trunc('month', day) and day`)} || ' / ' ||
      ${idsOf(`${isOverdue} and (i.due_date < day or day = current_date)
        or i.status = 'paid' and i.paid_on > day and i.due_date < day`)} as figure
    from days, invoices i join properties p on p.account_id = i.account_id and p.id = i.property_id group by 1, 2`,
}

/** Figures of an account, by name and by what each is of. */
export type InvoicedFigures = Map<string, string>

/** Reads all figures of all accounts; `days` are the last days of months, the last one today. */
export async function readInvoicedFigures(
  pool: pg.Pool,
  days: string[],
): Promise<Map<string, InvoicedFigures>> {
  const found = new Map<string, InvoicedFigures>()
  for (const [name, query] of Object.entries(figures)) {
    const { rows } = await pool.query<{ account_id: string; of: string; figure: string }>(
      `with days as (select unnest($1::date[]) as day) ${query}`,
      [days],
    )
    for (const { account_id: account, of, figure } of rows) {
      const known = found.get(account) ?? new Map<string, string>()
      found.set(account, known.set(`${name} ${of}`, figure))
    }
  }
  return found
}
