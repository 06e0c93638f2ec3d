import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastBeforeBaseline, listMigrations, migrateDatabase } from '#server/db/migrate.ts'
import { StartError } from '#server/env.ts'
import { createTestDatabase, openPool } from '#server/testing/database.ts'
import { readMigrations } from './catalog.ts'
import { header } from './format.ts'
import { readLines, saveLines } from './lines.ts'
import { loadBackup } from './read.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const quiet = pino({ level: 'silent' })

/** The key of the servers in these tests, as far as backups see it. */
const keys = {
  sign: (check: string, text: string) =>
    check === 'our key' ? createHash('sha256').update(`our key ${text}`).digest('hex') : undefined,
  demand: (check: string) => {
    if (check !== 'our key') throw new StartError('another key')
  },
}

let folder: string
let file: string
let release: (() => Promise<void>)[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gable-backup-'))
  file = join(folder, 'all.gz')
  release = []
})

afterEach(async () => {
  for (const one of release.reverse()) await one()
  rmSync(folder, { recursive: true, force: true })
})

async function aDatabase(migrated: boolean) {
  const { url, drop } = await createTestDatabase({ migrated })
  const pool = openPool(url)
  release.push(drop, () => pool.end())
  return pool
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const backUp = (pool: pg.Pool) => withClient(pool, (client) => saveLines(writeBackup(client, keys), file))

/** What a server's first start leaves in its database. */
const leaveKeyCheck = (pool: pg.Pool) => pool.query("INSERT INTO secrets VALUES ('key check', 'our key')")

const restore = (to: pg.Pool, options: { replace?: boolean; unchecked?: boolean } = {}) =>
  restoreBackup(to, readLines(file), quiet, { keys, ...options })

/** The lines of a backup without the header, which has the time, and its signature. */
const contents = (pool: pg.Pool) =>
  withClient(pool, async (client) => {
    const lines: string[] = []
    for await (const line of writeBackup(client, keys)) lines.push(line)
    return lines.slice(1).map((line) => line.replace(/,"seal":.*/, ''))
  })

async function* without<T>(first: number, lines: AsyncIterable<T>) {
  let at = 0
  for await (const line of lines) if (at++ >= first) yield line
}

/** Two tables that refer to each other, a table that refers to itself, and values that a backup easily spoils. */
const awkward = `
  CREATE TYPE mood AS ENUM ('glad', 'so so');
  CREATE TABLE leaders (id int PRIMARY KEY, team int NOT NULL);
  CREATE TABLE teams (id int PRIMARY KEY, leader int NOT NULL REFERENCES leaders);
  ALTER TABLE leaders ADD CONSTRAINT leaders_team FOREIGN KEY (team) REFERENCES teams;
  CREATE TABLE parts (id int PRIMARY KEY, whole int REFERENCES parts, twice int GENERATED ALWAYS AS (id * 2) STORED);
  CREATE TABLE "Odd ""values""" (
    id uuid, "a b" text, at timestamptz, day date, price numeric(11,2), size float8, yes boolean,
    list text[], json jsonb, bytes bytea, mood mood, short varchar(9)
  );`

const values = `
  BEGIN; ALTER TABLE leaders ALTER CONSTRAINT leaders_team DEFERRABLE INITIALLY DEFERRED;
  INSERT INTO leaders VALUES (1, 10), (2, 20); INSERT INTO teams VALUES (10, 2), (20, 1); SET CONSTRAINTS ALL IMMEDIATE;
  ALTER TABLE leaders ALTER CONSTRAINT leaders_team NOT DEFERRABLE; COMMIT;
  INSERT INTO parts (id, whole) SELECT n, nullif(n + 1, 2001) FROM generate_series(1, 2000) AS n;
  INSERT INTO "Odd ""values""" VALUES
    ('019a0000-0000-7000-8000-000000000001', E'two\\nlines, "quotes", \\\\, £ 🏠', '2026-03-29 01:30:00.123456+01',
     '2026-07-01', 1234567.10, 0.1, false, ARRAY['a', NULL, '{b,"c"}'], '{"n": 1.10, "t": "\\u00e9"}',
     '\\x00ff10', 'so so', 'é'),
    (NULL, '', NULL, NULL, NULL, 'NaN', NULL, '{}', 'null', '', NULL, NULL),
    (NULL, NULL, 'infinity', '0044-03-15 BC', 0, '-Infinity', true, NULL, '[]', NULL, 'glad', '')`

describe('a backup', () => {
  it('brings every value back as it was, also between tables that refer to each other', async () => {
    const [from, to] = [await aDatabase(false), await aDatabase(false)]
    await from.query(awkward + values)
    await to.query(awkward)
    await backUp(from)
    const head = header.parse((await readLines(file).next()).value)
    const counts = await withClient(to, (client) =>
      loadBackup(client, head, without(1, readLines(file)), { keys }),
    )
    expect(counts).toEqual({ leaders: 2, teams: 2, parts: 2000, 'Odd "values"': 3 })
    expect(await contents(to)).toEqual(await contents(from))
    await expect(to.query('INSERT INTO leaders VALUES (3, 30)')).rejects.toThrow(/foreign key/)
  })

  it('shows one moment: rows that are written while it runs are not in it', async () => {
    const from = await aDatabase(false)
    await from.query('CREATE TABLE notes (id int)')
    const lines: string[] = []
    await withClient(from, async (client) => {
      for await (const line of writeBackup(client, keys)) {
        if (lines.length === 0) await from.query('INSERT INTO notes VALUES (1)')
        lines.push(line)
      }
    })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ end: true, rows: { notes: 0 } })
  })

  it('can be read by its owner alone, and leaves no half a file when it fails', async () => {
    const from = await aDatabase(false)
    await backUp(from)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    async function* failing() {
      yield 'one line\n'
      throw new Error('the disk is full')
    }
    await expect(saveLines(failing(), join(folder, 'half.gz'))).rejects.toThrow('the disk is full')
    expect(() => statSync(join(folder, 'half.gz'))).toThrow()
    expect(() => statSync(join(folder, 'half.gz.part'))).toThrow()
  })
})

describe('restoring', () => {
  async function aBackup() {
    const from = await aDatabase(true)
    await leaveKeyCheck(from)
    await from.query('CREATE TABLE extra (id int); INSERT INTO extra VALUES (1), (2)')
    await backUp(from)
    return from
  }

  it('makes the tables in a new database, with every row', async () => {
    const from = await aDatabase(true)
    await leaveKeyCheck(from)
    await backUp(from)
    const to = await aDatabase(false)
    await restore(to)
    expect(await contents(to)).toEqual(await contents(from))
    await expect(migrateDatabase(to, quiet)).resolves.toBeUndefined()
  })

  const hashesOf = (pool: pg.Pool) => withClient(pool, readMigrations)

  it('brings an older backup up to date', async () => {
    const from = await aDatabase(false)
    let first: string | undefined
    await migrateDatabase(from, quiet, (hash) => {
      first ??= hash
      return hash === first
    })
    await backUp(from)
    const to = await aDatabase(false)
    await restore(to, { unchecked: true })
    expect(await hashesOf(from)).toEqual([first])
    expect(await hashesOf(to)).toEqual(await hashesOf(await aDatabase(true)))
  })

  it('takes a backup of version 0.1.0 whose tables are those of the baseline, and no older one', async () => {
    const from = await aDatabase(false)
    const [baseline] = listMigrations()
    await migrateDatabase(from, quiet, (hash) => hash === baseline?.hash)
    await from.query('delete from schema_migrations')
    await from.query("insert into schema_migrations values ('the first of 0.1.0')")
    await backUp(from)
    const to = await aDatabase(false)
    await expect(restore(to, { unchecked: true })).rejects.toThrow(/Restore it with the last version 0\.1\.0/)
    expect(await hashesOf(to)).toEqual([])
    await from.query('insert into schema_migrations values ($1)', [lastBeforeBaseline])
    await backUp(from)
    await restore(to, { unchecked: true })
    expect(await hashesOf(to)).toEqual(await hashesOf(await aDatabase(true)))
  })

  it('leaves everything as it was when the backup does not fit', async () => {
    await aBackup()
    const to = await aDatabase(true)
    const before = await contents(to)
    await expect(restore(to)).rejects.toThrow(/extra, which this database has not/)
    expect(await contents(to)).toEqual(before)
  })

  it('ends every session, also those in a backup of an older version', async () => {
    await backUp(await aDatabase(true))
    const whole = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
    const end = JSON.parse(whole.at(-1) ?? '')
    const sessions = [
      { table: 'sessions', columns: ['sid', 'sess', 'expire'] },
      ['a hash', '{}', '2099-01-01 00:00:00+00'],
    ]
    const last = { ...end, rows: { ...end.rows, sessions: 1 } }
    const lines = [...whole.slice(0, -1), ...[...sessions, last].map((line) => JSON.stringify(line))]
    writeFileSync(file, gzipSync(lines.join('\n')))
    const to = await aDatabase(true)
    await restore(to, { unchecked: true })
    expect((await to.query('SELECT * FROM sessions')).rows).toEqual([])
  })

  it('never writes over rows, unless it is told to replace them', async () => {
    const from = await aBackup()
    const to = await aDatabase(true)
    await to.query('CREATE TABLE extra (id int); INSERT INTO extra VALUES (7)')
    await expect(restore(to)).rejects.toThrow(/There are rows in this database/)
    expect((await to.query('SELECT id FROM extra')).rows).toEqual([{ id: 7 }])
    await restore(to, { replace: true })
    expect(await contents(to)).toEqual(await contents(from))
  })

  it('refuses a file that was cut off or changed, or that is no backup', async () => {
    await aBackup()
    const whole = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
    const to = await aDatabase(true)
    await to.query('CREATE TABLE extra (id int)')
    const attempt = async (content: Buffer | string) => {
      writeFileSync(file, content)
      const failure = await restore(to).then(
        () => 'restored',
        (error) => error.message,
      )
      expect((await to.query('SELECT * FROM extra')).rows).toEqual([])
      return failure
    }
    const packed = (lines: string[]) => gzipSync(`${lines.join('\n')}\n`)
    expect(await attempt(packed(whole.slice(0, -1)))).toMatch(/its last line is missing/)
    const changed = (from: string, to: string) => packed(whole.map((line) => line.replace(from, to)))
    expect(await attempt(packed([...whole, '["3"]']))).toMatch(/damaged: it goes on after its end/)
    expect(await attempt(changed('"extra":2', '"extra":2,"other":0'))).toMatch(
      /damaged: it counts other, which it does not hold/,
    )
    expect(await attempt(changed('"extra":2', '"tenants":0'))).toMatch(
      /damaged: it holds extra, which it does not count/,
    )
    expect(await attempt(changed('["2"]', '["2","3"]'))).toMatch(
      /damaged: a row of extra does not have its 1/,
    )
    expect(await attempt(changed('["2"]', '["two"]'))).toMatch(
      /damaged: invalid input syntax for type integer/,
    )
    expect(await attempt(changed('["2"]', '["2'))).toMatch(/cannot be read as a backup/)
    expect(await attempt(packed(whole.filter((line) => line !== '["2"]')))).toMatch(
      /extra has 1 rows and should have 2/,
    )
    expect(await attempt(gzipSync(whole.join('\n')).subarray(0, -40))).toMatch(/cannot be read as a backup/)
    expect(await attempt('hello')).toMatch(/cannot be read as a backup/)
    expect(await attempt(gzipSync('{"hello": 1}'))).toMatch(/not a backup of Gable/)
    const head = JSON.parse(whole[0] ?? '')
    const newer = JSON.stringify({ ...head, migrations: [...head.migrations, 'of a newer version'] })
    expect(await attempt(packed([newer, ...whole.slice(1)]))).toMatch(/another version of Gable/)
  })

  it('names a file that is not there', async () => {
    const to = await aDatabase(false)
    await expect(restoreBackup(to, readLines(join(folder, 'gone.gz')), quiet, { keys })).rejects.toThrow(
      /gone\.gz cannot be read/,
    )
  })

  it('is refused while a server uses the database', async () => {
    await aBackup()
    const to = await aDatabase(true)
    const server = new pg.Client({
      connectionString: to.options.connectionString,
      application_name: 'gable',
    })
    await server.connect()
    await expect(restore(to)).rejects.toThrow(/Stop it, then restore again/)
    await server.end()
  })
})
