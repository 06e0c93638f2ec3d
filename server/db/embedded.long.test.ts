import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartError } from '#server/env.ts'
import { copyDataFolder } from '#server/testing/data-folder.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { silentLog } from './log.ts'

const isRoot = process.getuid?.() === 0

const sharedHome = mkdtempSync(join(tmpdir(), 'gable-embedded-'))
chmodSync(sharedHome, 0o755)
const madeData = join(sharedHome, 'data')
beforeAll(async () => {
  await (await startEmbedded({ dataDir: madeData, log: silentLog })).stop()
})
afterAll(() => rmSync(sharedHome, { recursive: true, force: true }))

let home: string
let dataDir: string
let open: Embedded[]

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'gable-embedded-'))
  chmodSync(home, 0o755)
  dataDir = join(home, 'data')
  open = []
})

afterEach(async () => {
  for (const database of open) await database.stop()
  rmSync(home, { recursive: true, force: true })
})

/** Copies a ready data folder, because only tests of the first start need a new one. */
const useMadeData = () => copyDataFolder(madeData, dataDir)

async function start() {
  const database = await startEmbedded({ dataDir, log: silentLog })
  open.push(database)
  return database
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** Another server, in a process of its own that can be killed. */
function startElsewhere(): ChildProcess {
  const program = `
    import { startEmbedded } from '#server/db/embedded.ts'
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} } })
    console.log('up')`
  const args = ['--import', 'tsx', '--input-type=module', '-e', program]
  return spawn(process.execPath, args, { cwd: join(import.meta.dirname, '../..'), stdio: 'pipe' })
}

/** Clusters, whole and half. Where PostgreSQL's user cannot enter this project, its programs lie beside them. */
const listClusters = () => readdirSync(dataDir).filter((name) => name !== 'gable-postgresql')

const ended = (child: ChildProcess) => new Promise((done) => child.once('exit', done))

const postmasterPid = () => Number(readFileSync(join(dataDir, 'pg18/postmaster.pid'), 'utf8').split('\n')[0])

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await ended(child)
}

describe('the database that comes along', () => {
  it('keeps its data from one start to the next, and stops when the server stops', async () => {
    const first = await start()
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS rent')
    await first.stop()
    await expect(ask(first.url, 'SELECT 1')).rejects.toThrow()
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await ask(second.url, 'SELECT rent FROM kept')).toEqual([{ rent: 42 }])
  })

  it('is shared by two servers on one folder, and the last of them stops it', async () => {
    const [first, second] = await Promise.all([start(), start()])
    await first.stop()
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
    await expect(ask(second.url, 'SELECT 1')).rejects.toThrow()
  })

  it('repairs a first start that was cut short', async () => {
    const child = startElsewhere()
    await vi.waitFor(() => expect(readdirSync(dataDir).join()).toContain('pg18.new-'), {
      timeout: 25_000,
      interval: 5,
    })
    await sleep(150)
    await kill(child)
    expect(listClusters()).toEqual([expect.stringMatching(`^pg18.new-${child.pid}-`)])
    const { url } = await start()
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(listClusters()).toEqual(['pg18'])
  })

  it('is adopted after its server was killed', async () => {
    useMadeData()
    const child = startElsewhere()
    await new Promise((up) => child.stdout?.once('data', up))
    const pid = postmasterPid()
    await kill(child)
    const { adopted, url } = await start()
    expect(adopted).toBe(true)
    expect(postmasterPid()).toBe(pid)
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('comes back at the same address when it is killed itself, with all it had confirmed', async () => {
    useMadeData()
    const { url } = await start()
    await ask(url, 'CREATE TABLE kept AS SELECT 42 AS rent')
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await ask(url, 'SELECT rent FROM kept')).toEqual([{ rent: 42 }]), {
      timeout: 25_000,
      interval: 50,
    })
    expect(postmasterPid()).not.toBe(pid)
  })

  it.skipIf(process.platform === 'win32')('ends a statement whose reader has gone', async () => {
    useMadeData()
    const { url } = await start()
    const socket = new Socket()
    const reader = new pg.Client({ connectionString: url, stream: () => socket })
    reader.on('error', () => {})
    await reader.connect()
    const answer = reader.query('select pg_sleep(600)').catch(() => 'lost')
    const listSleepers = () =>
      ask(url, "select pid from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'")
    await vi.waitFor(async () => expect(await listSleepers()).toHaveLength(1), { timeout: 10_000 })
    // As a reader that is killed: nobody tells PostgreSQL to stop.
    socket.destroy()
    expect(await answer).toBe('lost')
    await vi.waitFor(async () => expect(await listSleepers()).toEqual([]), { timeout: 25_000, interval: 250 })
  })
})

/** The Unix socket that an address names. */
function socketOf(address: string): string {
  const { port, searchParams } = new URL(address)
  return join(searchParams.get('host') ?? '', `.s.PGSQL.${port || 5432}`)
}

describe('who may use it', () => {
  let shared: Embedded

  beforeAll(async () => {
    shared = await startEmbedded({ dataDir: madeData, log: silentLog })
  })

  afterAll(() => shared.stop())

  it('writes safely, with checksums, and gives the app no more than its own database', async () => {
    const { url } = shared
    const [row] = await ask(
      url,
      `SELECT current_setting('fsync') AS fsync, current_setting('data_checksums') AS checksums,
        current_setting('listen_addresses') AS addresses, current_setting('server_encoding') AS encoding,
        rolsuper OR rolcreaterole OR rolcreatedb AS mighty FROM pg_roles WHERE rolname = current_user`,
    )
    expect(row).toEqual({ fsync: 'on', checksums: 'on', addresses: '', encoding: 'UTF8', mighty: false })
  })

  it.runIf(isRoot)('another user of the machine does not reach it', async () => {
    // The program is read as root, because the other user may not enter the folder of Node or of this project.
    const program = `
      import { createConnection } from 'node:net'
      process.setgroups([])
      process.setgid(65534)
      process.setuid(65534)
      createConnection(${JSON.stringify(socketOf(shared.url))})
        .once('connect', () => { console.log('connected'); process.exit() })
        .once('error', (error) => console.log(error.code))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    })
    expect(stdout.trim()).toBe('EACCES')
  })

  it('nobody gets in without the password', async () => {
    const { url } = shared
    await expect(ask(url.replace(/gable:[^@]+@/, 'gable:guess@'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    )
  })
})

describe('the data folder', () => {
  it.runIf(isRoot)('may lie where only root can look', async () => {
    chmodSync(home, 0o700)
    const { url } = await start()
    await ask(url, 'CREATE TABLE kept AS SELECT 42 AS rent')
    await expect(open[0]?.stop()).resolves.toBeUndefined()
    const again = await start()
    expect(await ask(again.url, 'SELECT rent FROM kept')).toEqual([{ rent: 42 }])
  })

  it.each([
    ['holds something else', () => writeFileSync(join(dataDir, 'pg18/notes.txt'), ''), /holds no PostgreSQL/],
    [
      'is of an older PostgreSQL',
      () => writeFileSync(join(dataDir, 'pg18/PG_VERSION'), '17\n'),
      /of PostgreSQL 17/,
    ],
  ])('is left alone and named when it %s', async (_title, fill, sentence) => {
    mkdirSync(join(dataDir, 'pg18'), { recursive: true })
    fill()
    const before = readdirSync(join(dataDir, 'pg18'))
    const failure = await start().catch((error) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect(failure.message).toMatch(sentence)
    expect(failure.message).toContain('DATA_DIR')
    expect(readdirSync(join(dataDir, 'pg18'))).toEqual(before)
  })

  it('starts although an old pid file is empty, invalid, unreadable or names another program', async () => {
    useMadeData()
    const first = await start()
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS rent')
    await first.stop()
    const another = '1\n/elsewhere\n0\n5432\n/nowhere\n\n0\nready\n'
    for (const [content, mode] of [
      ['', 0o644],
      ['half a line', 0o644],
      [another, 0o644],
      ['1', 0],
    ] as const) {
      writeFileSync(join(dataDir, 'pg18/postmaster.pid'), content, { mode })
      const { url, stop } = await start()
      expect(await ask(url, 'SELECT rent FROM kept'), JSON.stringify(content)).toEqual([{ rent: 42 }])
      await stop()
    }
  }, 60_000)

  it('says so when its files are damaged, instead of trying for ever', async () => {
    useMadeData()
    const first = await start()
    process.kill(postmasterPid(), 'SIGKILL')
    await first.stop()
    const written = join(dataDir, 'pg18/pg_wal')
    for (const name of readdirSync(written)) if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(written, name))
    await expect(start()).rejects.toThrow(/^The database in .* is damaged and does not start\..* restore/)
  })

  it('says so when its password file is missing, and keeps its data', async () => {
    useMadeData()
    await (await start()).stop()
    const file = join(dataDir, 'pg18/gable.password')
    const password = readFileSync(file)
    rmSync(file)
    const failure = await start().catch((error) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect(failure.message).toContain(`${file}, which holds the database's password, is missing`)
    writeFileSync(file, password)
    expect(await ask((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('is named when a file stands in its place', async () => {
    writeFileSync(dataDir, '')
    await expect(start()).rejects.toThrow(/is a file, not a folder/)
  })
})
