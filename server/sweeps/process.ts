import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import { findFreePort } from '../db/embedded/free-port.ts'
import { applicationPages } from '../http/pages.ts'
import { programs } from '../programs/programs.mjs'

const root = join(import.meta.dirname, '../..')
/** What the server prints when it listens. */
const welcome = 'Gable is ready'

/** The real server as a process of its own, on its embedded database in a temporary folder. */
export class ServerProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'gable-kill-'))
  readonly #bundle = join(root, `node_modules/.cache/gable/sweep-${process.pid}`)
  #child: ChildProcess | undefined
  #leftDatabase = false
  #said = ''
  #listens = false
  url = ''
  readonly #settings: Record<string, string>

  /** `settings` are added to those of every such server. */
  constructor(settings: Record<string, string> = {}) {
    this.#settings = settings
  }

  /** What the process has printed last. */
  get said(): string {
    return this.#said
  }

  async prepare(): Promise<void> {
    await build({
      entryPoints: ['server/main.ts', ...programs].map((file) => join(root, file)),
      outbase: join(root, 'server'),
      outdir: join(this.#bundle, 'server'),
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      absWorkingDir: root,
      logLevel: 'error',
    })
    cpSync(join(root, 'server/db/migrations'), join(this.#bundle, 'server/migrations'), { recursive: true })
    const client = ['index', ...applicationPages].map((name) => `client/${name}`)
    for (const name of [...client, 'render/agent', 'render/home', 'render/missing']) {
      const page = join(this.#bundle, `${name}.html`)
      mkdirSync(dirname(page), { recursive: true })
      writeFileSync(page, '<!doctype html><title>Gable</title>')
    }
    this.url = `http://127.0.0.1:${await findFreePort()}`
  }

  /** Starts the process and waits until it answers with its database. */
  async start(): Promise<void> {
    const { PATH, HOME, TMPDIR } = process.env
    this.#leftDatabase = false
    this.#said = ''
    this.#listens = false
    this.#child = spawn(process.execPath, [join(this.#bundle, 'server/main.js')], {
      cwd: root,
      env: {
        PATH,
        HOME,
        TMPDIR,
        PORT: new URL(this.url).port,
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'error',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const hear = (chunk: Buffer) => {
      this.#said = `${this.#said}${chunk}`.slice(-4000)
      this.#listens ||= this.#said.includes(welcome)
    }
    this.#child.stdout?.on('data', hear)
    this.#child.stderr?.on('data', hear)
    await this.isReady()
  }

  /** Waits until the server reaches its database. Throws after a minute, or when the process ended. */
  async isReady(): Promise<void> {
    for (const until = Date.now() + 60_000; Date.now() < until; await sleep(20)) {
      // Until the process says that it listens, another program could answer at its port.
      const answer = this.#listens ? await fetch(`${this.url}/readyz`).catch(() => {}) : undefined
      if (answer?.ok) return
      if (!this.isRunning) break
    }
    throw new Error(`the server did not get ready; it said: ${this.#said}`)
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  /** Sends a signal and waits for the end. Returns the exit code, or null when the signal killed the process. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (!child || !this.isRunning) return child?.exitCode ?? null
    this.#leftDatabase = signal === 'SIGKILL'
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
    child.kill(signal)
    return ended
  }

  /** Kills PostgreSQL without warning, which comes close to a power cut. */
  killDatabase(): void {
    const [pid] = readFileSync(join(this.dataDir, 'pg18/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }

  async clear(): Promise<void> {
    // A killed server leaves its database running; the next server uses and stops it.
    if (this.#leftDatabase) await this.start().catch(() => undefined)
    await this.end('SIGTERM')
    rmSync(this.dataDir, { recursive: true, force: true })
    rmSync(this.#bundle, { recursive: true, force: true })
  }
}

/** Works with a running server of its own, and leaves nothing of it behind. */
export async function withServerProcess<Result>(
  work: (server: ServerProcess) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const server = new ServerProcess(settings)
  try {
    await server.prepare()
    await server.start()
    return await work(server)
  } finally {
    await server.clear()
  }
}
