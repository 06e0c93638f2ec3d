import fc from 'fast-check'
import type { PeopledApp } from '../testing/people.ts'
import { bodiesFor, toJson } from './inputs.ts'
import { prepareStage } from './stage.ts'
import { inParallel, openWire } from './wire.ts'

export interface ReferenceCounts {
  writes: number
  /** Successful writes: they named own records, or only texts. */
  stored: number
  /** Stored references of strangers' rows to another account's records. */
  foreignReferences: number
  answers5xx: number
  examples: string[]
}

/** Finds ids of the victim's records in every column of every other account, as `table.column`. */
async function foreignReferences(app: PeopledApp, victim: string, ids: string[]): Promise<string[]> {
  const { pool } = app.services
  const { rows: columns } = await pool.query<{ table: string; column: string; isList: boolean }>(
    `select c.table_name as table, c.column_name as column, c.data_type = 'ARRAY' as "isList"
     from information_schema.columns c
     where c.table_schema = 'public' and c.column_name <> 'account_id' and (c.data_type = 'uuid' or c.udt_name = '_uuid')
       and exists (select 1 from information_schema.columns a
         where a.table_name = c.table_name and a.table_schema = 'public' and a.column_name = 'account_id')`,
  )
  const found: string[] = []
  for (const { table, column, isList } of columns) {
    const holds = isList ? `${column} && $2::uuid[]` : `${column} = any($2::uuid[])`
    const { rows } = await pool.query(`select 1 from ${table} where account_id <> $1 and ${holds}`, [
      victim,
      ids,
    ])
    for (const _ of rows) found.push(`${table}.${column}`)
  }
  return found
}

/** Writes into strangers' accounts that name another account's records, by id and by text. */
export async function sweepReferences(
  app: PeopledApp,
  {
    count,
    seed = Date.now(),
    tell = () => {},
  }: { count: number; seed?: number; tell?: (line: string) => void },
): Promise<ReferenceCounts> {
  const counts: ReferenceCounts = { writes: 0, stored: 0, foreignReferences: 0, answers5xx: 0, examples: [] }
  const { send, close } = openWire(app.url)
  const routes = app.routes.filter(
    ({ method, path, body, access }) =>
      body && method !== 'get' && access !== 'public' && !/^\/api\/(sessions|password)/.test(path),
  )
  try {
    for (let round = 0; counts.writes < count; round += 1) {
      const { names, foreignIds, victim, actors } = await prepareStage(app)
      const writers = actors.filter((actor) => !actor.readsOnly && actor.cookie)
      const perRoute = Math.ceil(Math.min(routes.length * 60, count - counts.writes) / routes.length)
      const writes = routes.flatMap((route, place) => {
        const some = { numRuns: perRoute, seed: seed + round * 1000 + place }
        const bodies = route.body ? fc.sample(bodiesFor(route.body, names, 0), some) : []
        const ids = fc.sample(fc.constantFrom(...(names.ids ?? [])), some)
        const who = fc.sample(fc.constantFrom(...writers), some)
        return bodies.map((body, turn) => ({
          route,
          turn,
          body: toJson(body),
          id: ids[turn] ?? '',
          actor: who[turn],
        }))
      })
      writes.sort((a, b) => a.turn - b.turn)
      await inParallel(writes, 12, async ({ route, body, id, actor }) => {
        counts.writes += 1
        const path = route.path.replace(/:\w+/g, id)
        const headers = { cookie: actor?.cookie, 'content-type': 'application/json' }
        const answer = await send({
          method: route.method.toUpperCase(),
          path,
          headers,
          body: Buffer.from(body),
        })
        if (answer.status < 300) counts.stored += 1
        if (answer.status < 500) return
        counts.answers5xx += 1
        counts.examples.push(`${answer.status} to ${route.method} ${path} ${body}`.slice(0, 400))
      })
      const found = await foreignReferences(app, victim.accountId, [...foreignIds])
      counts.foreignReferences += found.length
      if (counts.examples.length < 20) counts.examples.push(...new Set(found))
      if (round % 5 === 0) tell(`${counts.writes} writes, ${counts.foreignReferences} foreign references`)
    }
  } finally {
    close()
  }
  return counts
}
