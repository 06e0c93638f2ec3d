import { setTimeout as sleep } from 'node:timers/promises'
import { clearRateLimits } from '../../testing/limits.ts'
import type { PeopledApp } from '../../testing/people.ts'
import { openWire, type Received, type Sent } from '../wire.ts'
import { textOf } from './answers.ts'
import { type Actor, type Phase, prepareStage, type Stage } from './cast.ts'
import { type Planned, planCalls } from './plan.ts'
import { callNameOf } from './rights.ts'
import { differenceOf, findStrayRows, readRows } from './rows.ts'
import { varyCalls } from './variations.ts'

export interface IsolationCounts {
  tried: number
  /** Answers that held a canary of rows that the caller may not see. */
  foreignAnswers: number
  /** Answers with another status than the plan expects. */
  unexpected: number
  answers5xx: number
  /** Rows of watched accounts that changed. */
  changedRows: number
  /** Rows of other accounts that hold a canary of the account. */
  strayRows: number
  /** Answers with the caller's own canary, which prove that the search finds canaries. */
  ownAnswers: number
  /** Successful writes of strangers in their own accounts, which prove that not everything is refused. */
  ownWrites: number
  examples: string[]
}

/** Sends calls and looks at their answers. */
class Sweeper {
  readonly counts: IsolationCounts = {
    tried: 0,
    foreignAnswers: 0,
    unexpected: 0,
    answers5xx: 0,
    changedRows: 0,
    strayRows: 0,
    ownAnswers: 0,
    ownWrites: 0,
    examples: [],
  }
  readonly #app: PeopledApp
  readonly #send: (whole: Sent) => Promise<Received>
  readonly #stopsAtFirst: boolean
  /** The ETag of the owner's answer, by address, as a browser would keep it. */
  readonly #tags = new Map<string, string>()

  constructor(app: PeopledApp, send: (whole: Sent) => Promise<Received>, stopsAtFirst: boolean) {
    this.#app = app
    this.#send = send
    this.#stopsAtFirst = stopsAtFirst
  }

  get #isOver() {
    return this.#stopsAtFirst && this.counts.examples.length > 0
  }

  #note(what: string) {
    if (this.counts.examples.length < 20) this.counts.examples.push(what.slice(0, 500))
  }

  /** Sends a request, again when a limit refuses it: limits have tests of their own. */
  async #ask({ cookie }: Pick<Actor, 'cookie'>, method: string, path: string, body?: string, tag?: string) {
    const sent = body === undefined ? undefined : Buffer.from(body)
    const headers = {
      ...(cookie && { cookie }),
      ...(sent && { 'content-type': 'application/json' }),
      ...(tag && { 'if-none-match': tag }),
    }
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#send({ method: method.toUpperCase(), path, headers, body: sent })
      if (answer.status !== 429 || tries === 12) return answer
      await clearRateLimits(this.#app)
      await sleep(100 * tries)
    }
  }

  async #search(actor: Actor, answer: Received, about: string): Promise<string> {
    this.counts.tried += 1
    const text = await textOf(answer)
    if (actor.forbidden.some((canary) => text.includes(canary))) {
      this.counts.foreignAnswers += 1
      this.#note(`canary in ${about}`)
    }
    if (answer.status >= 500) {
      this.counts.answers5xx += 1
      this.#note(about)
    }
    return text
  }

  async make({ actor, route, path, body, expects, isOwn }: Planned) {
    const answer = await this.#ask(actor, route.method, path, body)
    const { status } = answer
    const about = `${status} to ${actor.name}: ${callNameOf(route)} ${path} ${body ?? ''}`
    const text = await this.#search(actor, answer, about)
    const isExpected =
      expects === 'anything' ||
      (expects === 'let in' ? status !== 401 && status !== 403 : expects.includes(status))
    if (!isExpected) {
      this.counts.unexpected += 1
      this.#note(`${about} instead of ${expects}`)
    }
    if (isOwn && actor.ownCanary && text.includes(actor.ownCanary)) this.counts.ownAnswers += 1
    if (!isOwn && status < 300 && route.method !== 'get') this.counts.ownWrites += 1
    const tag = route.remembered && this.#tags.get(path)
    if (tag) await this.#askAgain(actor, path, tag)
  }

  /** Asks with the ETag of another person's answer, as a browser that kept that answer would. */
  async #askAgain(actor: Actor, path: string, tag: string) {
    const answer = await this.#ask(actor, 'get', path, undefined, tag)
    const about = `${answer.status} to ${actor.name} with the owner’s tag: GET ${path}`
    await this.#search(actor, answer, about)
    if (answer.status !== 304) return
    this.counts.unexpected += 1
    this.#note(about)
  }

  /** Reads every list as the account's owner, so that the server has them in memory, and keeps their tags. */
  async warmUp({ account }: Stage) {
    const lists = this.#app.routes.filter(({ remembered, path }) => remembered && !path.includes(':'))
    for (const { path } of lists) {
      const { headers } = await this.#ask(account.owner, 'get', path)
      if (typeof headers.etag === 'string') this.#tags.set(path, headers.etag)
    }
  }

  /** Looks for the account's content in the rows of every other account. */
  async searchOtherAccounts({ account }: Stage) {
    const { accountId, canaries } = account
    const stray = await findStrayRows(this.#app.services.pool, accountId, Object.values(canaries))
    this.counts.strayRows += stray.length
    if (stray.length > 0) this.#note(`copied into other accounts: ${stray.slice(0, 6).join(', ')}`)
  }

  /** Makes the calls of a phase, and compares the rows that are watched before and after. */
  async play({ name, lanes, watched }: Phase, callsOf: (actor: Actor) => Planned[]) {
    const { pool } = this.#app.services
    const read = () => Promise.all(watched.map((whose) => readRows(pool, whose)))
    const before = await read()
    await Promise.all(
      lanes.map(async (actors) => {
        for (const call of actors.flatMap(callsOf)) if (!this.#isOver) await this.make(call)
      }),
    )
    const after = await read()
    for (const [at, rows] of before.entries()) {
      const changed = differenceOf(rows, after[at] ?? new Set())
      this.counts.changedRows += changed.length
      if (changed.length > 0) this.#note(`changed by ${name}: ${changed.slice(0, 6).join(', ')}`)
    }
  }
}

interface Options {
  /** The least number of calls; one round of the plan has about 2,200. */
  count?: number
  seed?: number
  /** The accounts of the first round; by default the round makes its own. */
  stage?: Stage | undefined
  /** Whether to end at the first finding, as for a deliberate defect. */
  stopsAtFirst?: boolean
  tell?: (line: string) => void
}

/**
 * Calls every route as people who may not see an account's rows, and looks for those rows in answers and changes. The
 * rounds make the planned calls and generated ones in turn, each with new accounts.
 */
export async function sweepIsolation(
  app: PeopledApp,
  { count = 1, seed = Date.now(), stage: given, stopsAtFirst = false, tell = () => {} }: Options = {},
): Promise<IsolationCounts> {
  const { send, close } = openWire(app.url)
  const sweeper = new Sweeper(app, send, stopsAtFirst)
  const { counts } = sweeper
  try {
    for (let round = 0; counts.tried < count; round += 1) {
      const stage = (round === 0 && given) || (await prepareStage(app))
      await sweeper.warmUp(stage)
      // Generated calls change what the planned ones expect, so that each has accounts of its own.
      const callsOf = (actor: Actor) =>
        round % 2 === 0 ? planCalls(app.routes, actor) : varyCalls(app.routes, actor, seed + round * 1000)
      for (const phase of stage.phases) await sweeper.play(phase, callsOf)
      await sweeper.searchOtherAccounts(stage)
      tell(
        `${counts.tried} tried, ${counts.foreignAnswers} foreign answers, ${counts.changedRows} rows changed`,
      )
    }
  } finally {
    close()
  }
  return counts
}
