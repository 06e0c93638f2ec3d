import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Person } from '../../testing/people.ts'
import { type Account, type Canaries, newCanaries } from './account.ts'

/** Tables whose rows a twin does not get, because they belong to a person or are unique across accounts. */
const notCopied = new Set(['memberships', 'calendar_feeds', 'touched_days'])

async function listTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id'`,
  )
  return rows.map(({ name }) => name).filter((name) => !notCopied.has(name))
}

/** Columns that keep their values: counts, orders, and the version that a caller names. */
const kept = new Set(['seq', 'version', 'last_fee_invoice'])

/** The changed columns of a twin's rows, by table: amounts are tripled, and days are a week earlier. */
async function listOtherValues(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ table: string; name: string; type: string }>(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and data_type in ('bigint', 'numeric', 'date')`,
  )
  const values = new Map<string, string[]>()
  for (const { table, name, type } of rows) {
    if (kept.has(name)) continue
    const value = type === 'date' ? `t."${name}" - 7` : `t."${name}" * 3`
    values.set(table, [...(values.get(table) ?? []), `'${name}', ${value}`])
  }
  return new Map([...values].map(([table, parts]) => [table, `jsonb_build_object(${parts.join(', ')})`]))
}

const isMissingReference = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23503'

/** Does the work for every table, and again for tables whose rows refer to a later one. */
async function inAnyOrder(tables: string[], work: (table: string) => Promise<unknown>): Promise<void> {
  let left = tables
  while (left.length > 0) {
    const waiting: string[] = []
    for (const table of left) {
      try {
        await work(table)
      } catch (error) {
        if (!isMissingReference(error)) throw error
        waiting.push(table)
      }
    }
    if (waiting.length === left.length) throw new Error(`${waiting.join(', ')} cannot be written`)
    left = waiting
  }
}

/** Adds colleagues to the twin. Each membership has the id of one in the account. */
async function copyMembers(pool: pg.Pool, from: string, to: string) {
  const { rows } = await pool.query<{ id: string; role: string; landlord_id: string | null }>(
    `select id, role, landlord_id from memberships where account_id = $1 and role <> 'owner'`,
    [from],
  )
  for (const { id, role, landlord_id } of rows) {
    const user = randomUUID()
    await pool.query(`insert into users (id, email, name, role) values ($1, $2, 'Twin', 'agent')`, [
      user,
      `${user}@example.org`,
    ])
    await pool.query(
      'insert into memberships (account_id, id, user_id, role, landlord_id) values ($1, $2, $3, $4, $5)',
      [to, id, user, role, landlord_id],
    )
  }
}

/** A text as PostgreSQL writes bytes, such as those of files. */
const hexOf = (text: string) => Buffer.from(text).toString('hex')

/**
 * Gives a person's account a copy of every row of another: the same ids, numbers and versions, with canaries of its
 * own. PostgreSQL lets two accounts use one id, so a query that forgets the account finds both rows.
 */
export async function makeTwin(pool: pg.Pool, from: Account, { accountId: to }: Person): Promise<Canaries> {
  const canaries = newCanaries()
  const tables = await listTables(pool)
  await inAnyOrder(tables, (table) => pool.query(`delete from ${table} where account_id = $1`, [to]))
  const replaced = [
    [from.accountId, to],
    ...Object.entries(from.canaries).flatMap(([part, canary]) => {
      const own = canaries[part as keyof Canaries]
      return [
        [canary, own],
        [hexOf(canary), hexOf(own)],
      ]
    }),
  ]
  const text = replaced.reduce(
    (source, _, at) => `replace(${source}, $${2 * at + 2}, $${2 * at + 3})`,
    'to_jsonb(t)::text',
  )
  const others = await listOtherValues(pool)
  await inAnyOrder(tables, (table) =>
    pool.query(
      `insert into ${table} select copy.* from ${table} t, jsonb_populate_record(null::${table},
         ${text}::jsonb || ${others.get(table) ?? `'{}'`}
           || case when to_jsonb(t) ? 'token_hash' then jsonb_build_object('token_hash', md5(random()::text)) else '{}' end
           || case when to_jsonb(t) ? 'secret_hash' then jsonb_build_object('secret_hash', md5(random()::text)) else '{}' end
           || case when to_jsonb(t) ? 'slug' then jsonb_build_object('slug', md5(random()::text)) else '{}' end) copy
       where t.account_id = $1`,
      [from.accountId, ...replaced.flat()],
    ),
  )
  // Invoices of the twin cannot be paid by card, even if those of the account can.
  await pool.query(`update agencies set payment_details = '' where account_id = $1`, [to])
  await copyMembers(pool, from.accountId, to)
  return canaries
}

/** Appends an account's canary to its pictures, whose readers ignore what comes after the end. */
export async function markPictures(pool: pg.Pool, accountId: string, { house }: Canaries): Promise<void> {
  await pool.query(`update files set bytes = bytes || convert_to($2, 'UTF8') where account_id = $1`, [
    accountId,
    house,
  ])
  await pool.query(
    `update user_photos set bytes = bytes || convert_to($2, 'UTF8')
     where user_id in (select user_id from memberships where account_id = $1)`,
    [accountId, house],
  )
}
