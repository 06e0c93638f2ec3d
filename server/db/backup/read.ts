import type pg from 'pg'
import { StartError } from '#server/env.ts'
import { countRows, quoteName, readForeignKeys, readTables, type Table } from './catalog.ts'
import { type Header, type HeldTable, migrationsTable, outputSettings, type Row } from './format.ts'
import { type BackupKeys, compareTables, damaged, readTablesOf } from './proof.ts'
import { readKeyCheck } from './write.ts'

const batchRows = 500
const batchLetters = 8_000_000

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
function targetOf(tables: Table[], wanted: HeldTable): Table {
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

/** Inserts the lines. Answers the counts and hashes of the tables, and the last line. */
async function insertLines(client: pg.ClientBase, lines: AsyncIterable<unknown>, tables: Table[]) {
  let table: Table | undefined
  let batch: Row[] = []
  let letters = 0
  const flush = async () => {
    if (table) await insert(client, table, batch)
    batch = []
    letters = 0
  }
  const found = await readTablesOf(lines, {
    async open(wanted) {
      await flush()
      table = targetOf(tables, wanted)
    },
    async add(row) {
      batch.push(row)
      letters += row.reduce((sum, value) => sum + (value?.length ?? 0), 0)
      if (batch.length >= batchRows || letters > batchLetters) await flush()
    },
  })
  await flush()
  return found
}

async function confirmCounts(client: pg.ClientBase, expected: Record<string, number>) {
  for (const [name, rows] of Object.entries(expected)) {
    const found = await countRows(client, name)
    if (found !== rows) {
      throw new StartError(`${name} got ${found} rows and should have ${rows}. Nothing was restored.`)
    }
  }
}

/** Ends every session, because older backups hold sessions, and gives the database a mark of its own. */
export async function resetAfterRestore(client: pg.ClientBase): Promise<void> {
  const tables = await readTables(client)
  const has = (wanted: string) => tables.some(({ name }) => name === wanted)
  if (has('sessions')) await client.query('DELETE FROM sessions')
  if (!has('database_marks')) return
  await client.query('DELETE FROM database_marks')
  // Counted in seconds since 2026, the floor rises faster than the version of any record.
  await client.query(
    "INSERT INTO database_marks (version_floor) VALUES (extract(epoch FROM now() - timestamptz '2026-01-01')::int)",
  )
}

/** A sentence for a value or a reference that PostgreSQL refused; its codes of classes 22 and 23 are about data. */
function explainRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^2[23]/.test(code) && error instanceof Error ? damaged(error.message) : error
}

export interface Loading {
  /** Deletes the stored rows first, in the same transaction. */
  replace?: boolean
  /** Takes rows that no hash and no signature proves. */
  unchecked?: boolean
  keys: BackupKeys
}

/**
 * Inserts the rows of a backup into a database with the same tables: all rows or, when anything fails, none.
 * Tables refer to each other in circles, so references are checked after the last row. Returns the counts by table.
 */
export async function loadBackup(
  client: pg.ClientBase,
  head: Header,
  lines: AsyncIterable<unknown>,
  { replace = false, unchecked = false, keys }: Loading,
): Promise<Record<string, number>> {
  await client.query('BEGIN')
  try {
    await client.query(outputSettings)
    const tables = await readTables(client)
    const references = await readForeignKeys(client)
    const setTiming = async (timing?: string) => {
      for (const key of references) {
        const how = timing ?? key.timing
        await client.query(
          `ALTER TABLE ${quoteName(key.table)} ALTER CONSTRAINT ${quoteName(key.name)} ${how}`,
        )
      }
    }
    if (replace) {
      const names = tables.map(({ name }) => name).filter((name) => name !== migrationsTable)
      await client.query(`TRUNCATE ${names.map(quoteName)}`)
    }
    await setTiming('DEFERRABLE INITIALLY DEFERRED')
    const { held, end } = await insertLines(client, lines, tables)
    compareTables(held, end, head, keys, unchecked)
    // Backups of earlier versions name their key among their rows only.
    const check = await readKeyCheck(client)
    if (check) keys.demand(check)
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    await setTiming()
    await confirmCounts(client, held.rows)
    await resetAfterRestore(client)
    await client.query('COMMIT')
    return held.rows
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw explainRefusal(error)
  }
}
