import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { describeApi } from '../../http/openapi.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import type { PeopledApp, Person } from '../../testing/people.ts'
import { inParallel, openWire } from '../wire.ts'
import { type Account, fillAccount } from './account.ts'
import { textOf } from './answers.ts'
import { type Described, idFieldsIn, samplesOf, takesId } from './described.places.ts'
import { differenceOf, readRows } from './rows.ts'

/** A call that the API's description says names something by its id. */
interface Operation {
  method: string
  path: string
  parameters: { in: string; name: string; schema: Described }[]
  body: Described | undefined
}

interface RawOperation {
  parameters?: { in: string; name: string; schema?: Described }[]
  requestBody?: { content?: Record<string, { schema?: Described }> }
}

/** The description with what its references name in their places. */
function unfold(value: unknown, root: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => unfold(each, root))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: string }
  if ($ref) {
    const found = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], root)
    return unfold(found, root)
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unfold(each, root)]))
}

/** Every call of the description that takes an id in its path, query or body. */
export function listOperations(app: PeopledApp): Operation[] {
  const description: { paths?: object } = describeApi(app.routes, app.url)
  const { components, ...rest } = description as { components?: { schemas?: unknown }; paths?: object }
  const paths = unfold(rest.paths, { components }) as Record<string, Record<string, RawOperation>>
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        method,
        path,
        body: requestBody?.content?.['application/json']?.schema,
        parameters: parameters
          .filter((each) => each.in !== 'header')
          .map((each) => ({ in: each.in, name: each.name, schema: each.schema ?? {} })),
      })),
    )
    .filter(({ parameters, body }) => [...parameters.map(({ schema }) => schema), body ?? {}].some(takesId))
}

/** An id of every table of an account, by the table. */
async function listIds(pool: pg.Pool, accountId: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name in ('account_id', 'id') group by 1 having count(*) = 2`,
  )
  const ids = new Map<string, string>([['accounts', accountId]])
  for (const { table } of rows) {
    const found = await pool.query<{ id: string }>(
      `select id::text from ${table} where account_id = $1 order by id limit 1`,
      [accountId],
    )
    if (found.rows[0]) ids.set(table, found.rows[0].id)
  }
  return ids
}

const wordsOf = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''))
    .filter((word) => word.length > 3)

/** The tables whose names share words with the call, the most alike first. */
function tablesNear({ path, parameters, body }: Operation, tables: string[]): string[] {
  const words = [path, ...parameters.map(({ name }) => name), ...idFieldsIn(body ?? {})].flatMap(wordsOf)
  const likeness = (table: string) => {
    const own = wordsOf(table)
    return own.filter((word) => words.includes(word)).length / own.length
  }
  return tables
    .filter((table) => likeness(table) > 0)
    .toSorted((one, other) => likeness(other) - likeness(one))
}

interface Call {
  operation: string
  method: string
  path: string
  body: string | undefined
}

function callsOf({ method, path, parameters, body }: Operation, id: string): Call[] {
  const textOfPlace = ({ schema }: Operation['parameters'][number]) => String(samplesOf(schema, id)[0])
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const found = parameters.find((each) => each.in === 'path' && each.name === name)
    return encodeURIComponent(found ? textOfPlace(found) : id)
  })
  const asked = parameters.filter((each) => each.in === 'query' && takesId(each.schema))
  const query = new URLSearchParams(asked.map((each) => [each.name, textOfPlace(each)])).toString()
  const address = query ? `${filled}?${query}` : filled
  const bodies = body ? samplesOf(body, id).map((each) => JSON.stringify(each)) : [undefined]
  return bodies.map((each) => ({
    operation: `${method.toUpperCase()} ${path}`,
    method,
    path: address,
    body: each,
  }))
}

export interface DescribedCounts {
  operations: number
  tried: number
  /** Calls of which the server looked for the row and did not find it. */
  notFound: number
  /** Calls that answered with success and are not in `harmless`. */
  letThrough: string[]
  /** Calls that answered 409 and are not in `refusedAnyway`: whoever says why a row cannot be changed has found it. */
  refusedForState: string[]
  foreignAnswers: number
  answers5xx: number
  changedRows: string[]
  examples: string[]
}

/** Calls that answer with success although they name something of another account, and why nothing is wrong with it. */
const harmless: Record<string, string> = {
  'GET /api/tasks': 'a record that is not there has no tasks: the list is empty',
  'POST /api/arrears/reminders': 'a tenancy that is not there is named as one that nobody wrote to',
}

/** Calls that answer 409 whatever they name, and why. */
const refusedAnyway: Record<string, string> = {
  'POST /api/bank/opening/rest': 'the caller has no opening balances, which is looked at first',
}

/** How many tables the short form tries for a call. */
const tablesAtMost = 3

/** Makes one call, and again where a limit refuses it. */
function openCaller(app: PeopledApp, { cookie }: Person) {
  const { send, close } = openWire(app.url)
  const call = async ({ method, path, body }: Call) => {
    const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }
    for (let tries = 1; ; tries += 1) {
      const sent = body === undefined ? undefined : Buffer.from(body)
      const answer = await send({ method: method.toUpperCase(), path, headers, body: sent })
      if (answer.status !== 429 || tries === 12) return answer
      await clearRateLimits(app)
      await sleep(100 * tries)
    }
  }
  return { call, close }
}

async function watch(app: PeopledApp, { accountId, owner }: Account) {
  return readRows(app.services.pool, { accountId, people: [owner.user.id], except: [] })
}

/**
 * Makes every call that the API's description says takes an id, as the owner of another account, with ids of an account's
 * tables: of a few that share a word with the call, or of all. A new call is swept without being named anywhere.
 */
export async function sweepDescribed(
  app: PeopledApp,
  { everyTable = false }: { everyTable?: boolean } = {},
): Promise<DescribedCounts> {
  const account = await fillAccount(app, await app.person())
  const stranger = await app.person()
  const ids = await listIds(app.services.pool, account.accountId)
  const tables = [...ids.keys()]
  const operations = listOperations(app)
  const calls = operations.flatMap((operation) => {
    const near = tablesNear(operation, tables)
    const some = [...near, ...tables.filter((table) => !near.includes(table))].slice(0, tablesAtMost)
    return (everyTable ? tables : some).flatMap((table) => callsOf(operation, ids.get(table) ?? ''))
  })
  const canaries = Object.values(account.canaries)
  const counts: DescribedCounts = {
    operations: operations.length,
    tried: 0,
    notFound: 0,
    letThrough: [],
    refusedForState: [],
    foreignAnswers: 0,
    answers5xx: 0,
    changedRows: [],
    examples: [],
  }
  const before = await watch(app, account)
  const { call, close } = openCaller(app, stranger)
  const [passed, refused] = [new Set<string>(), new Set<string>()]
  await inParallel(calls, 4, async (each) => {
    const answer = await call(each)
    counts.tried += 1
    const about = `${answer.status} to ${each.operation}: ${each.path} ${each.body ?? ''}`.slice(0, 300)
    if (answer.status === 404) counts.notFound += 1
    if (answer.status < 300) passed.add(each.operation)
    if (answer.status === 409) refused.add(each.operation)
    if (answer.status >= 500) counts.answers5xx += 1
    const text = await textOf(answer)
    const isForeign = canaries.some((canary) => text.includes(canary))
    if (isForeign) counts.foreignAnswers += 1
    if (answer.status >= 500 || isForeign) counts.examples.push(about)
  })
  close()
  counts.letThrough = [...passed].filter((name) => !(name in harmless)).sort()
  counts.refusedForState = [...refused].filter((name) => !(name in refusedAnyway)).sort()
  counts.changedRows = differenceOf(before, await watch(app, account))
  return counts
}
