import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeLog } from '../http/log.ts'
import { openStore } from '../mail/store.ts'
import * as schema from '../schema.ts'
import { createTestDatabase, openPool, type TestDatabase } from '../testing/database.ts'
import { fillTables } from '../testing/fill.ts'
import { connectDatabase } from './client.ts'
import { lastBeforeBaseline, listMigrations, migrateDatabase } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const quiet = { info: () => {} }

let database: TestDatabase
let pool: pg.Pool

async function open(copyOf?: string) {
  database = await createTestDatabase({ migrated: false, ...(copyOf && { copyOf }) })
  pool = openPool(database.url)
}

afterEach(async () => {
  await pool.end()
  await database.drop()
})

/** How many rows each table has. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows)
    counts[name] = Number((await pool.query(`select count(*) from "${name}"`)).rows[0].count)
  return counts
}

async function fill(): Promise<void> {
  const client = await pool.connect()
  await fillTables(client).finally(() => client.release())
}

const releases = journal.entries.map(({ tag }, at) => [tag, at] as const)

describe('a database with rows in every table is brought up to date and keeps them', () => {
  /** An empty database that is migrated one release further for each test, so that no test begins with the first migration. */
  let growing: TestDatabase
  beforeAll(async () => {
    growing = await createTestDatabase({ migrated: false })
  })
  afterAll(() => growing.drop())

  async function growTo(at: number) {
    const ran = listMigrations()
      .slice(0, at + 1)
      .map(({ hash }) => hash)
    const own = openPool(growing.url)
    await migrateDatabase(own, quiet, (hash) => ran.includes(hash)).finally(() => own.end())
  }

  test.each(releases)('from %s', async (_, at) => {
    await growTo(at)
    await open(growing.url)
    await fill()
    const before = await countRows()
    await migrateDatabase(pool, quiet)
    const after = await countRows()
    for (const table of Object.keys(before))
      if (table in after) expect(after[table], table).toBe(before[table])
  })
})

test('two servers that start at once on an empty database both get their tables and the email queue', async () => {
  await open()
  const start = async () => {
    const own = connectDatabase({ connectionString: database.url }, makeLog('silent'), schema)
    try {
      await migrateDatabase(own.pool, quiet)
      await (await openStore(own.pool, makeLog('silent'))).close()
    } finally {
      await own.pool.end()
    }
  }
  const started = await Promise.allSettled([start(), start()])
  expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('several servers that start at once migrate one after another', async () => {
  await open()
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(pool, quiet)))
  const { rows } = await pool.query('select hash from schema_migrations')
  expect(rows).toHaveLength(journal.entries.length)
})

const readHashes = async () =>
  (await pool.query<{ hash: string }>('select hash from schema_migrations')).rows
    .map(({ hash }) => hash)
    .sort()

const hashes = listMigrations().map(({ hash }) => hash)

test('a database of version 0.1.0 is taken over with its rows', async () => {
  await open()
  await migrateDatabase(pool, quiet, (hash) => hash === hashes[0])
  await fill()
  const before = await countRows()
  await pool.query('delete from schema_migrations')
  await pool.query("insert into schema_migrations values ('the first of 0.1.0'), ($1)", [lastBeforeBaseline])
  await migrateDatabase(pool, quiet)
  expect(await readHashes()).toEqual(hashes.toSorted())
  expect(await countRows()).toMatchObject(before)
})

test('a database that is older still is left as it was, with a sentence', async () => {
  await open()
  await migrateDatabase(pool, quiet, () => false)
  await pool.query(
    "insert into schema_migrations values ('the first of 0.1.0'); create table landlords (id int)",
  )
  await expect(migrateDatabase(pool, quiet)).rejects.toThrow(/Start the last version 0\.1\.0 with it once/)
  expect(await readHashes()).toEqual(['the first of 0.1.0'])
  expect(await countRows()).toEqual({ landlords: 0 })
})

test('a migration that fails leaves the tables of before, although others ran before it, and says which', async () => {
  await open()
  const first = hashes[0] ?? ''
  await migrateDatabase(pool, quiet, (hash) => hash === first)
  await fill()
  const before = await countRows()
  // A later migration makes this table.
  await pool.query('create table backup_runs (day date)')
  await expect(migrateDatabase(pool, quiet)).rejects.toThrow(
    /the migration \d{4}_\w+ failed \(.*already exists.*\)\. Nothing was changed/,
  )
  expect(await readHashes()).toEqual([first])
  expect(await countRows()).toEqual({ ...before, backup_runs: 0 })
  await pool.query('drop table backup_runs')
  await migrateDatabase(pool, quiet)
  expect(await readHashes()).toEqual(hashes.toSorted())
})

test('the start says which migrations run and how long each took', async () => {
  await open()
  const lines: unknown[] = []
  await migrateDatabase(pool, { info: (fields: unknown) => void lines.push(fields) } as never)
  const names = journal.entries.map(({ tag }) => tag)
  expect(lines[0]).toEqual({ migrations: names })
  expect(lines.slice(1, -1)).toEqual(names.map((migration) => ({ migration, seconds: expect.any(Number) })))
})

test('a database that a newer version has used is left to that version', async () => {
  await open()
  await migrateDatabase(pool, quiet)
  await pool.query("insert into schema_migrations values ('of a newer version')")
  await expect(migrateDatabase(pool, quiet)).rejects.toThrow(
    /A newer version of Gable has used this database/,
  )
})
