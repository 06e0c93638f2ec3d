import fc, { type Arbitrary } from 'fast-check'
import type { Access } from '#shared/contract.ts'
import type { Route } from '../http/route.ts'
import { members } from '../registry.ts'
import type { PeopledApp } from '../testing/people.ts'
import { bodiesFor, toJson } from './inputs.ts'
import { readAsClient } from './shared.ts'
import { type Actor, prepareStage, type Stage } from './stage.ts'
import { inParallel, openWire } from './wire.ts'

export interface IsolationCounts {
  tried: number
  /** Answers that held a canary of rows that the caller may not see. */
  foreignAnswers: number
  /** Calls that named a foreign record and succeeded. */
  foreignSuccesses: number
  answers5xx: number
  /** Rows of the watched account that changed. */
  changedRows: number
  /** Successful writes of strangers in their own accounts, which prove that the sweep is not only refusals. */
  ownWrites: number
  /** Answers to owner and viewer that held their canaries, which prove that the search finds canaries. */
  ownAnswers: number
  /** A client landlord's answers that held their own landlord's canary, over every route that is shared. */
  clientAnswers: number
  examples: string[]
}

/** Every row of an account in every table, except for the rows that are personal to its readers. */
async function readAccountRows(app: PeopledApp, { victim, readers }: Stage): Promise<Set<string>> {
  const { pool } = app.services
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' and table_name not in ('memberships')`,
  )
  const dump = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t
       where account_id = $1 and not coalesce(to_jsonb(t)->>'user_id' = any($2), false)`,
      [victim.accountId, readers],
    )
    for (const { row } of rows) dump.add(`${name} ${row}`)
  }
  return dump
}

const writes = new Set<Access>(['write', 'manage', 'owner'])

/** Leaves out calls that end a session or a membership: a sweep of people who are signed out tests nothing. */
const isSwept = ({ path }: Route) => !/^\/api\/(auth\/|sessions|password|team\/me|accounts\/)/.test(path)

function callsOf(
  route: Route,
  { names, actors }: Stage,
): Arbitrary<{ actor: Actor; path: string; named: string[]; body?: string }> {
  const ids = fc.constantFrom(...(names.ids ?? []))
  return fc
    .record({
      actor: fc.constantFrom(...actors),
      id: ids,
      body: route.body
        ? fc.oneof(bodiesFor(route.body, names, 0), bodiesFor(route.body, names, 0.1))
        : fc.constant(undefined),
      query: route.query
        ? fc.oneof(bodiesFor(route.query, names, 0), bodiesFor(route.query, names, 0.1))
        : fc.constant({}),
      smuggled: fc.boolean(),
    })
    .map(({ actor, id, body, query, smuggled }) => {
      const sent =
        smuggled && body && typeof body === 'object' ? { ...body, accountId: names.account?.[0] } : body
      const asked = queryOf(query)
      return {
        actor,
        path: route.path.replace(/:\w+/g, id) + (asked && `?${asked}`),
        named: [
          ...(route.path.includes(':') ? [id] : []),
          ...new URLSearchParams(asked).getAll('landlordId'),
        ],
        ...(sent !== undefined && { body: toJson(sent) }),
      }
    })
}

/** The values as a query string; empty when `query` is no record. */
function queryOf(query: unknown): string {
  if (!query || typeof query !== 'object' || Array.isArray(query)) return ''
  const pairs = Object.entries(query).map(([name, value]) => [
    name,
    String(toJson(value)).replace(/^"|"$/g, ''),
  ])
  return new URLSearchParams(pairs).toString()
}

/** Calls every route as people who may not see an account's rows, and searches the answers for those rows. */
export async function sweepIsolation(
  app: PeopledApp,
  {
    count,
    seed = Date.now(),
    tell = () => {},
  }: { count: number; seed?: number; tell?: (line: string) => void },
): Promise<IsolationCounts> {
  const counts: IsolationCounts = {
    tried: 0,
    foreignAnswers: 0,
    foreignSuccesses: 0,
    answers5xx: 0,
    changedRows: 0,
    ownWrites: 0,
    ownAnswers: 0,
    clientAnswers: 0,
    examples: [],
  }
  const found = (what: string) => {
    if (counts.examples.length < 20) counts.examples.push(what)
  }
  const { send, close } = openWire(app.url)
  const routes = app.routes.filter(isSwept)
  try {
    for (let round = 0; counts.tried < count; round += 1) {
      const stage = await prepareStage(app)
      const before = await readAccountRows(app, stage)
      const perRoute = Math.ceil(Math.min(routes.length * 40, count - counts.tried) / routes.length)
      const calls = routes.flatMap((route, place) =>
        fc
          .sample(callsOf(route, stage), { numRuns: perRoute, seed: seed + round * 1000 + place })
          .map((call, turn) => ({ ...call, route, turn })),
      )
      calls.sort((a, b) => a.turn - b.turn)
      await inParallel(calls, 12, async ({ actor, path, named, body, route }) => {
        counts.tried += 1
        const answer = await send({
          method: route.method.toUpperCase(),
          path,
          headers: {
            ...(actor.cookie && { cookie: actor.cookie }),
            ...(body && { 'content-type': 'application/json' }),
          },
          body: body === undefined ? undefined : Buffer.from(body),
        })
        const about = `${answer.status} to ${actor.name}: ${route.method} ${path} ${body ?? ''}`.slice(0, 400)
        const good = answer.status < 300
        if (answer.status >= 500) {
          counts.answers5xx += 1
          found(about)
        }
        // An answer may repeat what the caller sent, so the sent texts are not searched.
        const shown = withoutTyped(answer.text, body)
        if (actor.forbidden.some((canary) => shown.includes(canary))) {
          counts.foreignAnswers += 1
          found(`canary in ${about}`)
        }
        const reached = route.access !== 'public' && named.some((id) => actor.unreachable.has(id))
        if (good && (reached || (actor.readsOnly && writes.has(route.access)))) {
          counts.foreignSuccesses += 1
          found(`reached ${about}`)
        }
        if (good && route.method !== 'get') counts.ownWrites += 1
      })
      for (const { name: kind } of members) {
        for (const person of [stage.victim, stage.viewer]) {
          const own = await person.call('GET', `/api/${kind}`)
          if (own.text.includes(stage.canaries.open) && own.text.includes(stage.canaries.closed))
            counts.ownAnswers += 1
        }
      }
      const seen = await readAsClient(app, stage)
      counts.clientAnswers += seen.own
      counts.foreignAnswers += seen.foreign.length
      seen.foreign.forEach(found)
      const after = await readAccountRows(app, stage)
      const changed =
        [...before].filter((row) => !after.has(row)).length +
        [...after].filter((row) => !before.has(row)).length
      counts.changedRows += changed
      if (changed > 0) found(`${changed} rows of the watched account changed`)
      tell(`${counts.tried} tried, ${counts.foreignAnswers} foreign answers`)
    }
  } finally {
    close()
  }
  return counts
}

/** The answer without the texts of the request. */
function withoutTyped(answer: string, body: string | undefined): string {
  const typed = body?.match(/"[^"]*cny[0-9a-f-]+[^"]*"/g) ?? []
  return typed.reduce((text, each) => text.replaceAll(each.slice(1, -1), ''), answer)
}
