import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../../db/embedded/free-port.ts'

const packages = '/usr/lib/postgresql'
/** The user with few rights whose number every Linux has: PostgreSQL and PgBouncer refuse root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** The folder of a PostgreSQL that can copy itself, which npm's cannot; the newest one. */
function findBinaries(): string | undefined {
  if (!existsSync(packages)) return undefined
  return readdirSync(packages)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(packages, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_basebackup')))
}

const pooler = () => ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)

/** What this machine lacks for the sweep; undefined where it has everything. */
export function missingEngines(): string | undefined {
  if (process.platform !== 'linux') return 'it runs on Linux only'
  const missing = [...(findBinaries() ? [] : ['postgresql']), ...(pooler() ? [] : ['pgbouncer'])]
  return missing.length > 0 ? `it needs Debian’s packages ${missing.join(' and ')}` : undefined
}

export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  if (nobody.uid) chownSync(path, nobody.uid, nobody.gid)
  chmodSync(path, 0o700)
  return path
}

/** A PostgreSQL on loopback in a folder of its own. */
export class Engine {
  readonly port: number
  readonly #folder: string

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.port = port
  }

  #call(program: string, args: string[]): void {
    const path = join(findBinaries() ?? '', program)
    execFileSync(path, args, { ...nobody, cwd: '/', stdio: 'ignore', env: { LC_ALL: 'C' } })
  }

  #start(): void {
    const options = `-c listen_addresses=127.0.0.1 -p ${this.port} -k ${this.#folder} -c max_connections=100`
    this.#call('pg_ctl', ['-D', this.#folder, '-w', '-l', join(this.#folder, 'log'), '-o', options, 'start'])
  }

  static async make(folder: string): Promise<Engine> {
    const engine = new Engine(makeFolder(folder), await findFreePort())
    engine.#call('initdb', ['-D', folder, '-U', 'gable', '-A', 'trust', '-E', 'UTF8', '--locale', 'C'])
    engine.#start()
    return engine
  }

  /** A streaming replica of this one. Returns when each commit waits for it. */
  async replicate(folder: string): Promise<Engine> {
    const replica = new Engine(makeFolder(folder), await findFreePort())
    const from = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'gable']
    replica.#call('pg_basebackup', [...from, '-D', folder, '-R', '-X', 'stream', '-c', 'fast'])
    replica.#start()
    await this.query(`alter system set synchronous_standby_names = '*'`)
    await this.query('select pg_reload_conf()')
    for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
      const rows = await this.query("select 1 from pg_stat_replication where sync_state = 'sync'")
      if (rows.length > 0) return replica
    }
    throw new Error('the replica does not follow')
  }

  promote(): void {
    this.#call('pg_ctl', ['-D', this.#folder, '-w', 'promote'])
  }

  /** Ends it without warning, which comes close to a lost machine. */
  kill(): void {
    const [pid] = readFileSync(join(this.#folder, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }

  stop(): void {
    try {
      this.#call('pg_ctl', ['-D', this.#folder, '-m', 'immediate', 'stop'])
    } catch {
      // It was killed, or never started.
    }
  }

  async query(statement: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: `postgres://gable@127.0.0.1:${this.port}/postgres` })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
}

/** PgBouncer in transaction mode. */
export class Pooler {
  readonly port: number
  readonly #folder: string
  #child: ReturnType<typeof spawn> | undefined

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.port = port
  }

  /** `statement_timeout` stands here, because a pooler takes no such setting from a client. */
  #write(to: Engine): void {
    writeFileSync(join(this.#folder, 'users'), '"gable" ""\n')
    writeFileSync(
      join(this.#folder, 'pgbouncer.ini'),
      `[databases]
gable = host=127.0.0.1 port=${to.port} dbname=postgres connect_query='set statement_timeout = 60000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${this.port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(this.#folder, 'users')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
`,
    )
  }

  static async start(folder: string, to: Engine): Promise<Pooler> {
    const made = new Pooler(makeFolder(folder), await findFreePort())
    made.#write(to)
    made.#child = spawn(pooler() ?? '', [join(folder, 'pgbouncer.ini')], {
      ...nobody,
      cwd: '/',
      stdio: 'ignore',
    })
    return made
  }

  get url(): string {
    return `postgres://gable@127.0.0.1:${this.port}/gable`
  }

  /** Sends everybody to another engine. */
  pointTo(engine: Engine): void {
    this.#write(engine)
    this.#child?.kill('SIGHUP')
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
  }
}
