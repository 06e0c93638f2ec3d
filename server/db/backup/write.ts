import type pg from 'pg'
import { quoteName, readMigrations, readTables, type Table } from './catalog.ts'
import { type End, type Header, leftOut, outputSettings, waitingMailsTable } from './format.ts'
import { type BackupKeys, countTables, lineOf, signedText } from './proof.ts'

/** Rows of a fetch: few for tables with files, which may have megabytes each. */
const batchOf = ({ columns }: Table) => (columns.some(({ type }) => type === 'bytea') ? 4 : 500)

/** Rows that no backup holds: the key that earlier versions kept beside what it seals. */
const rowsLeftOut: Readonly<Record<string, string>> = { secrets: "name = 'session'" }

/** The rows of a table as SQL: those that it holds, and for the waiting mails also those that are in the queue. */
async function sourceOf(client: pg.ClientBase, { name }: Table): Promise<string> {
  const stored = quoteName(name)
  if (rowsLeftOut[name]) return `${stored} WHERE NOT (${rowsLeftOut[name]})`
  if (name !== waitingMailsTable) return stored
  const { rows } = await client.query("SELECT to_regclass('mail_queue.job') IS NOT NULL AS there")
  if (!rows[0]?.there) return stored
  return `(SELECT id, data FROM ${stored} UNION ALL SELECT id, data FROM mail_queue.job
    WHERE name = 'mail' AND state IN ('created', 'retry', 'active')) AS waiting`
}

async function* rowsOf(client: pg.ClientBase, table: Table): AsyncGenerator<(string | null)[]> {
  const values = table.columns.map(({ name }) => `${quoteName(name)}::text`).join(', ')
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR SELECT ${values} FROM ${await sourceOf(client, table)}`,
  )
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${batchOf(table)} FROM backup`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('CLOSE backup')
}

/** The check value of the key that the database was used with. */
export async function readKeyCheck(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query("SELECT to_regclass('public.secrets') IS NOT NULL AS there")
  if (!rows[0]?.there) return undefined
  const found = await client.query<{ value: string }>("SELECT value FROM secrets WHERE name = 'key check'")
  return found.rows[0]?.value
}

/** Every row of every table as of one moment, line by line. The server can keep writing meanwhile. */
export async function* writeBackup(
  client: pg.ClientBase,
  { sign }: Pick<BackupKeys, 'sign'>,
): AsyncGenerator<string> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(outputSettings)
  try {
    const migrations = await readMigrations(client)
    const takenAt = new Date().toISOString()
    const keyCheck = await readKeyCheck(client)
    const head: Header = {
      format: 'gable-backup',
      version: 2,
      takenAt,
      migrations,
      ...(keyCheck && { keyCheck }),
    }
    yield lineOf(head)
    const tables = countTables()
    for (const table of await readTables(client)) {
      if (leftOut.includes(table.name)) continue
      const columns = table.columns.map(({ name }) => name)
      tables.open(table.name, columns)
      yield lineOf({ table: table.name, columns })
      for await (const row of rowsOf(client, table)) {
        tables.add(row)
        yield lineOf(row)
      }
    }
    const written = tables.finish()
    const seal = keyCheck && sign(keyCheck, signedText(head, written))
    yield lineOf({ end: true, ...written, ...(seal && { seal }) } satisfies End)
  } finally {
    await client.query('ROLLBACK')
  }
}
