import pg from 'pg'
import { inject } from 'vitest'
import type { AccountId } from '../db/scope.ts'
import { uuid } from '../db/uuid.ts'
import { databaseUrl } from './database.url.ts'
import type { PeopledApp, Person } from './people.ts'

const isPerson = (value: object): value is Person => 'cookie' in value && 'accountId' in value

/** The people in what a test prepares. */
function peopleIn(value: unknown): Person[] {
  if (!value || typeof value !== 'object') return []
  return isPerson(value) ? [value] : Object.values(value).flatMap(peopleIn)
}

/** What was prepared, for its copy: other texts for these texts, and other people for these people. */
function renamed(value: unknown, names: ReadonlyMap<string, string>, people: Map<Person, Person>): unknown {
  if (typeof value === 'string') {
    let text = value
    for (const [from, to] of names) text = text.replaceAll(from, to)
    return text
  }
  if (!value || typeof value !== 'object' || value instanceof Date || Buffer.isBuffer(value)) return value
  if (isPerson(value)) return people.get(value)
  if (Array.isArray(value)) return value.map((one) => renamed(one, names, people))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, names, people)]))
}

/** A connection past the triggers and references, for rows that have met them; undefined where the login has no right to it. */
async function connectPast({ services }: PeopledApp): Promise<pg.Client | undefined> {
  const { rows } = await services.pool.query<{ name: string }>('select current_database() as name')
  const client = new pg.Client({
    connectionString: databaseUrl(inject('cluster').adminUrl, rows[0]?.name ?? ''),
  })
  // The database goes at the end of the file's tests, with force.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    return client
  } catch {
    await client.end()
    return undefined
  }
}

/** The account that each of these people works in. */
async function readSessions({ services }: PeopledApp, users: string[]): Promise<Map<string, string>> {
  const { rows } = await services.pool.query<{ user: string; account: string }>(
    `select sess->>'userId' as user, sess->>'accountId' as account from sessions where sess->>'userId' = any($1)`,
    [users],
  )
  return new Map(rows.map(({ user, account }) => [user, account]))
}

/** The statements that copy all that an account has, with other texts for `texts`. */
async function planCopy(client: pg.Client, accounts: string[], users: string[], texts: number) {
  const { rows } = await client.query<{ table: string; columns: string[]; key: string }>(
    `select c.table_name as table, array_agg(quote_ident(c.column_name) order by c.ordinal_position) as columns,
      case c.table_name when 'accounts' then 'id' when 'users' then 'id' else 'account_id' end as key
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name having c.table_name in ('accounts', 'users') or bool_or(c.column_name = 'account_id')`,
  )
  const within = (ids: string[]) => ids.map((id) => `'${id}'`).join(', ')
  const rowsOf = ({ table, key }: { table: string; key: string }) =>
    `from "${table}" where ${key} in (${within(table === 'users' ? users : accounts)})`
  const filled = await client.query<{ table: string }>(
    rows
      .map((each) => `select '${each.table}' as table where exists (select ${rowsOf(each)})`)
      .join(' union all '),
  )
  const names = new Set(filled.rows.map(({ table }) => table))
  return rows
    .filter(({ table }) => names.has(table))
    .map(({ table, columns, key }) => {
      let row = 'to_jsonb(r)::text'
      for (let at = 0; at < texts; at += 1) row = `replace(${row}, '§from${at}§', '§to${at}§')`
      const list = columns.join(', ')
      return `insert into "${table}" (${list}) overriding system value
        select ${columns.map((column) => `n.${column}`).join(', ')} from (select * ${rowsOf({ table, key })}) r,
        jsonb_populate_record(null::"${table}", ${row}::jsonb) n`
    })
}

/**
 * What `build` makes with people of its own, for every test anew: it runs once for a file, and each test gets a copy of the
 * accounts with other people in them. The ids of the rows are the same in each. What holds only in its own account, such as
 * sealed bank details and the secrets of links, cannot be copied.
 */
export function prepare<Made extends object>(
  appOf: () => PeopledApp,
  build: () => Promise<Made>,
): () => Promise<Made> {
  let prepared: Promise<() => Promise<Made>> | undefined

  async function start(): Promise<() => Promise<Made>> {
    const app = appOf()
    const client = await connectPast(app)
    if (!client) return build
    const made = await build()
    const people = [...new Set(peopleIn(made))]
    const users = people.map(({ user }) => user.id)
    const worksIn = await readSessions(app, users)
    const accounts = [
      ...new Set([...people.map(({ accountId }) => accountId as string), ...worksIn.values()]),
    ]
    const texts = [...accounts, ...users, ...people.map(({ user }) => user.email)]
    const plan = (await planCopy(client, accounts, users, texts.length)).join(';\n')
    return async () => {
      const names = new Map<string, string>(
        texts.map((text) => [text, text.includes('@') ? `${uuid()}@example.org` : uuid()]),
      )
      const statements = plan.replaceAll(/§(from|to)(\d+)§/g, (_, way, at) => {
        const text = texts[Number(at)] ?? ''
        return way === 'from' ? text : (names.get(text) ?? '')
      })
      await client.query(`begin;\n${statements};\ncommit`)
      const nameOf = (text: string) => names.get(text) ?? text
      const copies = new Map<Person, Person>()
      for (const person of people) {
        const { id, email } = person.user
        const user = { ...person.user, id: nameOf(id), email: nameOf(email) }
        const at = nameOf(worksIn.get(id) ?? person.accountId) as AccountId
        copies.set(person, {
          ...(await app.enter(user, at)),
          accountId: nameOf(person.accountId) as AccountId,
        })
      }
      return renamed(made, names, copies) as Made
    }
  }

  return async () => {
    prepared ??= start()
    return (await prepared)()
  }
}
