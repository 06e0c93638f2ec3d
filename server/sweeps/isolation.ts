import { randomUUID } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import type { TeamRole } from '#shared/auth.ts'
import type { Route } from '../http/route.ts'
import type { PeopledApp, Person } from '../testing/people.ts'
import { aBookOf } from '../testing/records.ts'
import { bodiesFor, type Names, toJson } from './inputs.ts'
import { inParallel, wire } from './wire.ts'

export interface IsolationCounts {
  tried: number
  /** Answers that held a canary of rows that the caller may not see. */
  foreignAnswers: number
  /** Calls that named a foreign record and were answered as if it were there. */
  foreignSuccesses: number
  answers5xx: number
  /** Rows of the watched account that are not as they were. */
  changedRows: number
  /** Writes of strangers that went through, in their own books: the sweep is not only refusals. */
  ownWrites: number
  /** The owner's own answers that held their canary: the search does find what is there. */
  ownAnswers: number
  examples: string[]
}

interface Actor {
  name: string
  cookie?: string
  /** What must not be in any answer to them. */
  forbidden: string[]
  /** What they may do in the books that they belong to. */
  isStranger: boolean
  readsOnly?: boolean
}

export interface Stage {
  victim: Person
  actors: Actor[]
  names: Names
  foreignIds: Set<string>
  canaries: { open: string; closed: string; stranger: string }
}

/** Lets a new person into somebody's account, as an invitation would. */
async function memberOf(app: PeopledApp, account: string, role: TeamRole, landlordId: string | null = null) {
  const member = await app.person()
  const { pool } = app.services
  await pool.query(
    'insert into memberships (account_id, id, user_id, role, landlord_id) values ($1, $2, $3, $4, $5)',
    [account, randomUUID(), member.user.id, role, landlordId],
  )
  await pool.query(
    `update sessions set sess = jsonb_set(sess, '{accountId}', to_jsonb($1::text)) where sess->>'userId' = $2`,
    [account, member.user.id],
  )
  return member
}

/** An account with two landlords' records, and everybody who could try to reach them. */
export async function setStage(app: PeopledApp): Promise<Stage> {
  const canaries = {
    open: `cny${randomUUID()}`,
    closed: `cny${randomUUID()}`,
    stranger: `cny${randomUUID()}`,
  }
  const [victim, stranger, neighbour] = [await app.person(), await app.person(), await app.person('landlord')]
  const [open, closed] = [await aBookOf(victim, canaries.open), await aBookOf(victim, canaries.closed)]
  const theirs = await aBookOf(stranger, canaries.stranger)
  await aBookOf(neighbour, canaries.stranger)
  const viewer = await memberOf(app, victim.accountId, 'viewer')
  const client = await memberOf(app, victim.accountId, 'client', open.landlords?.id)
  const foreign = [...Object.values(open), ...Object.values(closed)].map((row) => row.id)
  const all = [canaries.open, canaries.closed]
  const link = (kind: string) => [open[kind]?.id ?? '', closed[kind]?.id ?? '', theirs[kind]?.id ?? '']
  return {
    victim,
    canaries,
    foreignIds: new Set(foreign),
    names: {
      ids: [...foreign, ...Object.values(theirs).map((row) => row.id)],
      landlord: [...link('landlords'), `Landlord ${canaries.open}`],
      property: [...link('properties'), `1 ${canaries.open} Street`],
      tenant: [...link('tenants'), `Tenant ${canaries.open}`],
    },
    actors: [
      { name: 'nobody', forbidden: [...all, canaries.stranger], isStranger: true },
      { name: 'stranger', cookie: stranger.cookie, forbidden: all, isStranger: true },
      { name: 'private landlord', cookie: neighbour.cookie, forbidden: all, isStranger: true },
      {
        name: 'viewer',
        cookie: viewer.cookie,
        forbidden: [canaries.stranger],
        isStranger: false,
        readsOnly: true,
      },
      {
        name: 'client',
        cookie: client.cookie,
        forbidden: [canaries.closed, canaries.stranger],
        isStranger: false,
        readsOnly: true,
      },
    ],
  }
}

/** Every row of an account in every table of the books, whole. */
export async function dumpOf(app: PeopledApp, accountId: string): Promise<Map<string, string>> {
  const { pool } = app.services
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' and table_name not in ('memberships')`,
  )
  const dump = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t where account_id = $1`,
      [accountId],
    )
    for (const { row } of rows) dump.set(`${name} ${row}`, row)
  }
  return dump
}

/** Sessions end and codes are sent elsewhere; a sweep that signs its people out tests nothing. */
const isSwept = ({ path }: Route) => !/^\/api\/(auth\/|sessions|password)/.test(path)

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
      smuggled: fc.boolean(),
    })
    .map(({ actor, id, body, smuggled }) => {
      const sent =
        smuggled && body && typeof body === 'object' ? { ...body, accountId: names.account?.[0] } : body
      const path = route.path.replace(/:\w+/g, id)
      return {
        actor,
        path,
        named: route.path.includes(':') ? [id] : [],
        ...(sent !== undefined && { body: toJson(sent) }),
      }
    })
}

/** Calls every route as everybody who might reach for another's rows, and looks for those rows in the answers. */
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
    examples: [],
  }
  const found = (what: string) => {
    if (counts.examples.length < 20) counts.examples.push(what)
  }
  const { send, close } = wire(app.url)
  const routes = app.routes.filter(isSwept)
  try {
    for (let round = 0; counts.tried < count; round += 1) {
      const stage = await setStage(app)
      const before = await dumpOf(app, stage.victim.accountId)
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
        // A stranger who types another's name gets back what they typed; that is theirs.
        const shown = withoutTyped(answer.text, body)
        if (actor.forbidden.some((canary) => shown.includes(canary))) {
          counts.foreignAnswers += 1
          found(`canary in ${about}`)
        }
        const reached = route.access !== 'public' && named.some((id) => stage.foreignIds.has(id))
        if (
          good &&
          ((actor.isStranger && reached) ||
            (actor.readsOnly && route.access !== 'user' && route.method !== 'get'))
        ) {
          counts.foreignSuccesses += 1
          found(`reached ${about}`)
        }
        if (good && route.method !== 'get') counts.ownWrites += 1
      })
      for (const kind of ['landlords', 'properties', 'tenants', 'tenancies', 'viewings', 'invoices']) {
        const own = await stage.victim.call('GET', `/api/${kind}`)
        if (own.text.includes(stage.canaries.open) && own.text.includes(stage.canaries.closed))
          counts.ownAnswers += 1
      }
      const after = await dumpOf(app, stage.victim.accountId)
      const changed =
        [...before.keys()].filter((row) => !after.has(row)).length +
        [...after.keys()].filter((row) => !before.has(row)).length
      counts.changedRows += changed
      if (changed > 0) found(`${changed} rows of the watched account changed`)
      if (round % 10 === 0) tell(`${counts.tried} tried, ${counts.foreignAnswers} foreign answers`)
    }
  } finally {
    close()
  }
  return counts
}

/** The answer without the texts that the request itself held. */
function withoutTyped(answer: string, body: string | undefined): string {
  const typed = body?.match(/"[^"]*cny[0-9a-f-]+[^"]*"/g) ?? []
  return typed.reduce((text, each) => text.replaceAll(each.slice(1, -1), ''), answer)
}
