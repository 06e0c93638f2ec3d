import type pg from 'pg'
import { quoteName, readMigrations, readTables, type Table } from './catalog.ts'
import { type Header, migrationsTable, outputSettings } from './format.ts'

/** Rows of a fetch: few for tables with files, which may have megabytes each. */
const batchOf = ({ columns }: Table) => (columns.some(({ type }) => type === 'bytea') ? 4 : 500)

const line = (value: unknown) => `${JSON.stringify(value)}\n`

/** Rows that no backup holds: the key that earlier versions kept beside what it seals. */
const leftOut: Readonly<Record<string, string>> = { secrets: "name = 'session'" }

async function* rowsOf(client: pg.ClientBase, table: Table): AsyncGenerator<(string | null)[]> {
  const values = table.columns.map(({ name }) => `${quoteName(name)}::text`).join(', ')
  const unless = leftOut[table.name] ? ` WHERE NOT (${leftOut[table.name]})` : ''
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR SELECT ${values} FROM ${quoteName(table.name)}${unless}`,
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

/** Every row of every table as of one moment, line by line. The server can keep writing meanwhile. */
export async function* writeBackup(client: pg.ClientBase): AsyncGenerator<string> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(outputSettings)
  try {
    const migrations = await readMigrations(client)
    const takenAt = new Date().toISOString()
    yield line({ format: 'gable-backup', version: 1, takenAt, migrations } satisfies Header)
    const counts: Record<string, number> = {}
    for (const table of await readTables(client)) {
      if (table.name === migrationsTable) continue
      yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
      let count = 0
      for await (const row of rowsOf(client, table)) {
        count += 1
        yield line(row)
      }
      counts[table.name] = count
    }
    yield line({ end: true, rows: counts })
  } finally {
    await client.query('ROLLBACK')
  }
}
