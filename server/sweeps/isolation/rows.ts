import type pg from 'pg'

/** The account and people whose rows are watched. */
export interface Watched {
  accountId: string
  /** The people whose own rows (profile, photo, sessions) are watched too. */
  people: string[]
  /** The people whose rows may change, because the calls are theirs. */
  except: string[]
}

/** Each row as its table, its id and a hash of its whole content. */
type Rows = Set<string>

async function listTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id'`,
  )
  return rows.map(({ name }) => name)
}

/** Reads every row of an account in every table, and the rows of its people. */
export async function readRows(pool: pg.Pool, { accountId, people, except }: Watched): Promise<Rows> {
  const rows: Rows = new Set()
  async function add(table: string, condition: string, values: unknown[], row = 'to_jsonb(t)') {
    const found = await pool.query<{ id: string; hash: string }>(
      `select coalesce(to_jsonb(t) ->> 'id', '') as id, md5((${row})::text) as hash from ${table} t where ${condition}`,
      values,
    )
    for (const { id, hash } of found.rows) rows.add(`${table} ${id} ${hash}`)
  }
  // A person's own views and name raise the account's versions of both.
  const isOthers = `not coalesce(to_jsonb(t) ->> 'user_id' = any($2), false)
    and not (cardinality($2::text[]) > 0 and coalesce(to_jsonb(t) ->> 'entity', '') in ('saved_views', 'profile'))`
  for (const table of await listTables(pool))
    await add(table, `account_id = $1 and ${isOthers}`, [accountId, except])
  await add('accounts', 'id = $1', [accountId])
  const watched = people.filter((id) => !except.includes(id))
  await add('users', 'id = any($1)', [watched])
  for (const own of ['user_photos', 'passkeys', 'authenticator_apps', 'recovery_codes'])
    await add(own, 'user_id = any($1)', [watched])
  // A person's own calls write their session's last use.
  await add(
    'sessions',
    `sess ->> 'userId' = any($1)`,
    [watched],
    `jsonb_build_array(t.sid, t.sess - 'seenAt')`,
  )
  return rows
}

/** The rows that are in one of the two and not in the other, each as table, id and hash. */
export function differenceOf(before: Rows, after: Rows): string[] {
  const missing = [...before].filter((row) => !after.has(row)).map((row) => `was ${row}`)
  const added = [...after].filter((row) => !before.has(row)).map((row) => `is ${row}`)
  return [...missing, ...added]
}

/** The rows of other accounts that hold one of these canaries, as table and account. */
export async function findStrayRows(pool: pg.Pool, accountId: string, canaries: string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await listTables(pool)) {
    const { rows } = await pool.query<{ account: string }>(
      `select account_id as account from ${table} t
       where account_id <> $1 and to_jsonb(t)::text like any($2)`,
      [accountId, canaries.map((canary) => `%${canary}%`)],
    )
    found.push(...rows.map(({ account }) => `${table} of ${account}`))
  }
  return found
}
