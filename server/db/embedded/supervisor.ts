import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#server/db/log.ts'
import { connectAdmin, ensureAppDatabase, isAlone, type Logins } from './connection.ts'
import type { Place } from './place.ts'
import { type Listening, pidFileHinders, startPostmaster, stopPostmaster } from './postmaster.ts'
import { isDamage, toStartError } from './sentences.ts'

const patience = 30_000

/** Whether a failed start can succeed on a retry: another start was faster, or a killed PostgreSQL left files. */
const isPassing = (output: string) =>
  !isDamage.test(output) &&
  (pidFileHinders.test(output) ||
    /already exists|pre-existing shared memory|starting up|shutting down|\.s\.PGSQL.*No such file/.test(
      output,
    ))

/** Keeps one connection to PostgreSQL, restarts PostgreSQL when the connection is lost, and stops it at the end. */
export class Supervisor {
  readonly #place: Place
  readonly #log: Log
  readonly #settings: Record<string, string>
  #connection?: pg.Client
  #stopped?: Promise<void>
  #recovery?: Promise<void>
  listening: Listening = { pid: 0, host: '', port: 0 }

  constructor(place: Place, log: Log, settings: Record<string, string>) {
    this.#place = place
    this.#log = log
    this.#settings = settings
  }

  /** Connects to a running PostgreSQL, or starts one. Throws a StartError after 30 seconds in vain. */
  async comeUp(logins: Logins): Promise<{ adopted: boolean }> {
    const start = { tried: false, running: false, over: Date.now() + patience, failure: 'it does not answer' }
    for (;;) {
      const found = await connectAdmin(this.#place, logins)
      if (found.state === 'ready') {
        this.listening = found.listening
        this.#watch(found.client, logins)
        await ensureAppDatabase(found.client, logins)
        return { adopted: !start.tried }
      }
      if (found.state === 'busy') start.over = Math.max(start.over, Date.now() + patience)
      if (Date.now() > start.over) throw toStartError(start.failure, this.#place.dataDir)
      if (found.state === 'absent' && !start.running) {
        start.tried = true
        start.running = true
        const port = this.listening.port || undefined
        const outcome = startPostmaster(this.#place, this.#settings, port).catch((error) => ({
          ok: false,
          output: error instanceof Error ? error.message : String(error),
        }))
        void outcome.then(({ ok, output }) => {
          start.running = false
          if (ok) return
          start.failure = output
          if (!isPassing(output)) start.over = 0
        })
      }
      await sleep(20)
    }
  }

  #watch(client: pg.Client, logins: Logins) {
    this.#connection = client
    client.once('end', () => {
      this.#connection = undefined
      if (!this.#stopped) this.#recovery = this.#recover(logins)
    })
  }

  /** Creates no new database files: an empty database in place of missing data would look like a loss. */
  async #recover(logins: Logins) {
    this.#log.warn('The connection to the database is lost; reconnecting')
    for (let pause = 100; !this.#stopped; pause = Math.min(pause * 2, 5_000)) {
      try {
        await this.comeUp(logins)
        this.#log.info('The database is back')
        return
      } catch (error) {
        this.#log.warn(error instanceof Error ? error.message : String(error))
        await sleep(pause)
      }
    }
  }

  /** Stops PostgreSQL, unless another server is present. */
  stop(): Promise<void> {
    this.#stopped ??= this.#end()
    return this.#stopped
  }

  async #end() {
    if (this.#recovery) await Promise.race([this.#recovery, sleep(2_000, undefined, { ref: false })])
    const client = this.#connection
    if (!client) return
    try {
      if (await isAlone(client)) {
        const { ok, output } = await stopPostmaster(this.#place)
        if (!ok) this.#log.warn(`PostgreSQL did not stop: ${output}`)
      } else {
        this.#log.info('PostgreSQL keeps running: another Gable server uses it')
      }
    } catch (error) {
      this.#log.warn(`PostgreSQL was left running: ${error instanceof Error ? error.message : error}`)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
