import type pg from 'pg'
import { StartError } from '#server/env.ts'
import { countRows, quoteName, readForeignKeys, readTables, type Table } from './catalog.ts'
import { endLine, migrationsTable, outputSettings, rowLine, tableLine } from './format.ts'

const batchRows = 500
const batchLetters = 8_000_000

type Row = (string | null)[]

/** Inserts many rows in one statement: each column is an array of texts, which PostgreSQL casts to its type. */
async function insert(client: pg.ClientBase, { name, columns }: Table, rows: Row[]) {
  if (rows.length === 0) return
  const names = columns.map((column) => quoteName(column.name))
  const texts = columns.map((_, place) => `$${place + 1}::text[]`)
  const typed = columns.map((column) => `${quoteName(column.name)}::${column.type}`)
  await client.query(
    `INSERT INTO ${quoteName(name)} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${typed} FROM unnest(${texts}) AS given (${names})`,
    columns.map((_, place) => rows.map((row) => row[place])),
  )
}

/** The table of this database that receives a table of the backup. */
function targetOf(tables: Table[], line: unknown): Table {
  const wanted = tableLine.parse(line)
  const table = tables.find(({ name }) => name === wanted.table)
  const columns = wanted.columns.map((name) => table?.columns.find((column) => column.name === name))
  const missing = wanted.columns.filter((_, place) => !columns[place])
  if (!table || missing.length > 0) {
    throw new StartError(
      `The backup has ${missing.join(', ')} in ${wanted.table}, which this database has not.`,
    )
  }
  return { name: table.name, columns: columns.filter((column) => column !== undefined) }
}

async function insertLines(
  client: pg.ClientBase,
  lines: AsyncIterable<unknown>,
): Promise<Record<string, number>> {
  const tables = await readTables(client)
  let table: Table | undefined
  let batch: Row[] = []
  let letters = 0
  const flush = async () => {
    if (table) await insert(client, table, batch)
    batch = []
    letters = 0
  }
  for await (const line of lines) {
    if (table && Array.isArray(line)) {
      const row = rowLine.parse(line)
      batch.push(row)
      letters += row.reduce((sum, value) => sum + (value?.length ?? 0), 0)
      if (batch.length >= batchRows || letters > batchLetters) await flush()
      continue
    }
    await flush()
    const end = endLine.safeParse(line)
    if (end.success) return end.data.rows
    table = targetOf(tables, line)
  }
  throw new StartError('The backup ends in the middle; it was not written to its end. Nothing was restored.')
}

async function compareCounts(client: pg.ClientBase, expected: Record<string, number>) {
  for (const [name, rows] of Object.entries(expected)) {
    const found = await countRows(client, name)
    if (found !== rows) {
      throw new StartError(`${name} has ${found} rows and should have ${rows}. Nothing was restored.`)
    }
  }
}

/**
 * Inserts the rows of a backup into a database with the same tables: all rows or, when anything fails, none.
 * `replace` deletes the stored rows first, in the same transaction. Tables refer to each other in circles, so
 * references are checked after the last row. Returns the counts by table.
 */
export async function loadBackup(
  client: pg.ClientBase,
  lines: AsyncIterable<unknown>,
  { replace = false } = {},
): Promise<Record<string, number>> {
  await client.query('BEGIN')
  try {
    await client.query(outputSettings)
    const keys = await readForeignKeys(client)
    const setTiming = async (timing?: string) => {
      for (const key of keys) {
        const how = timing ?? key.timing
        await client.query(
          `ALTER TABLE ${quoteName(key.table)} ALTER CONSTRAINT ${quoteName(key.name)} ${how}`,
        )
      }
    }
    if (replace) {
      const names = (await readTables(client))
        .map(({ name }) => name)
        .filter((name) => name !== migrationsTable)
      await client.query(`TRUNCATE ${names.map(quoteName)}`)
    }
    await setTiming('DEFERRABLE INITIALLY DEFERRED')
    const expected = await insertLines(client, lines)
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    await setTiming()
    await compareCounts(client, expected)
    await client.query('COMMIT')
    return expected
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
