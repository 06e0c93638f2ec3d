import type pg from 'pg'
import { clearRateLimits } from '../../testing/limits.ts'
import type { PeopledApp } from '../../testing/people.ts'
import { textOf } from '../isolation/answers.ts'
import { type Actor, prepareStage, type Stage } from '../isolation/cast.ts'
import { type Planned, planCalls } from '../isolation/plan.ts'
import { callNameOf } from '../isolation/rights.ts'
import { openWire } from '../wire.ts'
import { forgetting } from './forgetful.ts'

/** Which queries are noticed when they forget their account. */
export interface QueryFindings {
  /** By the query's file and line: the call that was answered differently, or that changed another account's rows. */
  noticed: Record<string, string>
  /** By the query's file and line: the calls that run a query that was not noticed. */
  unnoticed: Record<string, string[]>
  /** Calls that fail although no query forgets anything. */
  failed: string[]
}

interface Answer {
  status: number
  text: string
}

/** The most rounds of writes, each with accounts of its own. Queries that a call runs beyond these are left to tests. */
const mostRounds = 14

/** POST calls that store nothing: checks of files, and previews. */
const isLook = /\/(import|opening-balances|opening|preview|bulk-pdf)$/
const isRead = ({ route }: Planned) => route.method === 'get' || isLook.test(route.path)
const actorsOf = ({ phases }: Stage) => phases.flatMap(({ lanes }) => lanes.flat())

/** Answers a function that sums up all rows of an account as text, without the versions of its tables. */
async function openRowSums(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' and table_name <> 'account_versions'`,
  )
  const sums = tables.map(
    ({ name }) => `select coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)), 0) as sum
      from ${name} t where account_id = $1`,
  )
  return async (accountId: string): Promise<string> => {
    const { rows } = await pool.query<{ sums: string }>(
      `select string_agg(sum::text, ' ') as sums from (${sums.join(' union all ')}) as tables`,
      [accountId],
    )
    return rows[0]?.sums ?? ''
  }
}

class QuerySweep {
  readonly noticed = new Map<string, string>()
  readonly asked = new Map<string, Set<string>>()
  readonly failed = new Set<string>()
  readonly #app: PeopledApp
  readonly #wire: ReturnType<typeof openWire>

  constructor(app: PeopledApp, wire: ReturnType<typeof openWire>) {
    this.#app = app
    this.#wire = wire
  }

  async #send({ actor, route, path, body }: Planned): Promise<Answer> {
    const sent = body === undefined ? undefined : Buffer.from(body)
    const headers = {
      ...(actor.cookie && { cookie: actor.cookie }),
      ...(sent && { 'content-type': 'application/json' }),
    }
    const answer = await this.#wire.send({ method: route.method.toUpperCase(), path, headers, body: sent })
    return { status: answer.status, text: await textOf({ ...answer, headers: {} }) }
  }

  /** Makes a call while one query forgets its account, or none does. Status 0 stands for a call that never ends. */
  async #ask(call: Planned, query?: string): Promise<Answer> {
    const { pool } = this.#app.services
    // Raised versions keep lists from being answered from memory.
    await pool.query('update account_versions set seq = seq + 1')
    forgetting.query = query
    forgetting.asked = new Set()
    try {
      const answer = await this.#send(call)
      if (answer.status !== 429) return answer
      await clearRateLimits(this.#app)
      return await this.#send(call)
    } catch (error) {
      return { status: 0, text: String(error) }
    } finally {
      forgetting.query = undefined
    }
  }

  /** Notes which queries a call ran, and answers those that have not been noticed yet. */
  #listUnnoticed({ route }: Planned): string[] {
    for (const query of forgetting.asked)
      this.asked.set(query, (this.asked.get(query) ?? new Set()).add(callNameOf(route)))
    return [...forgetting.asked].filter((query) => !this.noticed.has(query))
  }

  #recordNotice(query: string, { actor, route }: Planned, what: string) {
    this.noticed.set(query, `${actor.name}: ${callNameOf(route)} ${what}`)
  }

  /** Makes every read as every actor. A query is noticed when the answer differs from the sound one. */
  async sweepReads(stage: Stage) {
    for (const actor of actorsOf(stage))
      for (const call of planCalls(this.#app.routes, actor).filter(isRead)) {
        const sound = await this.#ask(call)
        const isSteady = (await this.#ask(call)).text === sound.text
        for (const query of isSteady ? this.#listUnnoticed(call) : []) {
          const { status, text } = await this.#ask(call, query)
          if (text !== sound.text)
            this.#recordNotice(query, call, status === sound.status ? 'shows more' : `answers ${status}`)
        }
      }
  }

  /** Makes the writes that are refused. A query is noticed when the refusal differs, or does not come. */
  async sweepRefusals(stage: Stage) {
    for (const actor of actorsOf(stage))
      for (const call of planCalls(this.#app.routes, actor)) {
        if (isRead(call) || !Array.isArray(call.expects) || call.expects.includes(200)) continue
        const sound = await this.#ask(call)
        if (sound.status < 400) continue
        for (const query of this.#listUnnoticed(call)) {
          const { status } = await this.#ask(call, query)
          if (status !== sound.status)
            this.#recordNotice(query, call, `answers ${status} instead of ${sound.status}`)
        }
      }
  }

  /**
   * How the answer to a write differs while a query forgets its account. The sound answer is taken beside it, because
   * forgetful queries that ran earlier in the round may have changed what the write finds.
   */
  async #compareWrite(call: Planned, query: string, usual: number): Promise<string | undefined> {
    const isRefused = usual >= 400
    // What failed may have changed something.
    if (usual === 0 || usual >= 500) return undefined
    const before = isRefused ? (await this.#ask(call)).status : usual
    if (isRefused && (before < 400 || before >= 500)) return undefined
    const { status } = await this.#ask(call, query)
    if (status === before || (!isRefused && status < 400)) return undefined
    const sound = isRefused ? before : (await this.#ask(call)).status
    return sound === status || sound >= 400 !== isRefused
      ? undefined
      : `answers ${status} instead of ${sound}`
  }

  /**
   * Writes as the twin, whose records have the ids of the account's. A query is noticed when rows of the account change or
   * the answer differs. In the first round no query forgets. Each later round tries one query of each call, or all of them
   * where the call is refused.
   */
  async sweepWrites() {
    const sums = await openRowSums(this.#app.services.pool)
    const usual = new Map<number, number>()
    const left = new Map<number, Set<string>>()
    for (let round = 0; round < mostRounds; round += 1) {
      const stage = await prepareStage(this.#app, 'agent')
      const twin = actorsOf(stage).find(({ isTwin }) => isTwin) as Actor
      let before = await sums(stage.account.accountId)
      const calls = planCalls(this.#app.routes, twin).filter((call) => !isRead(call))
      let tries = 0
      for (const [at, call] of calls.entries()) {
        const untried = [...(left.get(at) ?? [])].filter((query) => !this.noticed.has(query))
        const isRefused = (usual.get(at) ?? 0) >= 400
        for (const query of isRefused ? untried : untried.slice(0, 1)) {
          left.get(at)?.delete(query)
          tries += 1
          const difference = await this.#compareWrite(call, query, usual.get(at) ?? 0)
          this.#listUnnoticed(call)
          const after = await sums(stage.account.accountId)
          if (after !== before) this.#recordNotice(query, call, 'changes another account')
          else if (difference) this.#recordNotice(query, call, difference)
          const isChanged = after !== before || difference !== undefined
          before = after
          if (isChanged) break
        }
        if (untried.length > 0) continue
        const { status } = await this.#ask(call)
        const unnoticed = this.#listUnnoticed(call)
        if (round > 0) continue
        if (status >= 500) this.failed.add(callNameOf(call.route))
        usual.set(at, status)
        left.set(at, new Set(unnoticed))
      }
      if (round > 0 && tries === 0) return
    }
  }
}

/**
 * Takes the account out of each query that the calls of the isolation sweep run, one at a time, in a server whose scopes
 * are forgetful. `log` gets a line after each part.
 */
export async function sweepQueries(app: PeopledApp, log: (line: string) => void): Promise<QueryFindings> {
  const wire = openWire(app.url)
  const sweep = new QuerySweep(app, wire)
  const note = (part: string) => log(`${part}: ${sweep.noticed.size} of ${sweep.asked.size} queries noticed`)
  try {
    const stage = await prepareStage(app, 'agent')
    await sweep.sweepReads(stage)
    note('reads')
    await sweep.sweepRefusals(stage)
    note('refusals')
    await sweep.sweepWrites()
    note('writes')
  } finally {
    wire.close()
  }
  const unnoticed = [...sweep.asked].filter(([query]) => !sweep.noticed.has(query))
  return {
    noticed: Object.fromEntries(sweep.noticed),
    unnoticed: Object.fromEntries(unnoticed.map(([query, calls]) => [query, [...calls]])),
    failed: [...sweep.failed],
  }
}
