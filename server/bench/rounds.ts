import autocannon from 'autocannon'
import type pg from 'pg'
import { openWire } from '../sweeps/wire.ts'

/** One side of a comparison: runs the work and answers how often it was done in a second. */
export type Side = () => Promise<number>

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export interface Comparison {
  ours: number
  limit: number
  ratio: number
}

/** Measures both sides alternately; answers the median of each side and of the ratios of the rounds. */
export async function compareSides(ours: Side, limit: Side, rounds: number): Promise<Comparison> {
  const results: Comparison[] = []
  await ours()
  await limit()
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? await ours() : undefined
    const theirs = await limit()
    const mine = first ?? (await ours())
    results.push({ ours: mine, limit: theirs, ratio: mine / theirs })
  }
  return {
    ours: median(results.map((result) => result.ours)),
    limit: median(results.map((result) => result.limit)),
    ratio: median(results.map((result) => result.ratio)),
  }
}

interface Load {
  url: string
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  /** The path and body of the next request. */
  next?: () => { path: string; body?: string }
  seconds: number
  expect: number
}

/** Both servers get the same requests: over connections that stay open, with the headers of a browser. */
export const connections = 8
export const accepted = 'gzip, deflate, br, zstd'

/** Requests a second over eight connections. Throws when an answer has another status than expected. */
export async function measureLoad({
  url,
  headers = {},
  method = 'GET',
  next,
  seconds,
  expect,
}: Load): Promise<number> {
  const requests = next && [
    { method, setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) },
  ]
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': accepted, ...headers },
    method,
    ...(requests && { requests }),
  })
  const { statusCodeStats = {} } = result as { statusCodeStats?: Record<string, { count: number }> }
  const wrong = Object.keys(statusCodeStats).filter((status) => Number(status) !== expect)
  if (wrong.length > 0 || result.errors > 0)
    throw new Error(`${method} ${url}: ${JSON.stringify(statusCodeStats)}, ${result.errors} errors`)
  return result.requests.total / result.duration
}

/** Changes a second: each connection saves one record of its own again and again. */
export async function measureChanges({
  url,
  headers,
  ids,
  seconds,
}: {
  url: (id: string) => string
  headers: Record<string, string>
  ids: string[]
  seconds: number
}): Promise<number> {
  const { send, close } = openWire(url(''), connections)
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  let count = 0
  await Promise.all(
    ids.slice(0, connections).map(async (id) => {
      const path = new URL(url(id)).pathname
      const sent = { 'accept-encoding': accepted, ...headers }
      const first = await send({ method: 'GET', path, headers })
      const at = JSON.parse(first.text) as { version: number }
      for (let version = at.version; performance.now() < until; version += 1) {
        const body = Buffer.from(JSON.stringify({ rent: 1000 + version, version }))
        const answer = await send({ method: 'PATCH', path, headers: sent, body })
        if (answer.status !== 200) throw new Error(`PATCH ${path}: ${answer.status} ${answer.text}`)
        count += 1
      }
    }),
  )
  close()
  return count / ((performance.now() - began) / 1000)
}

/** Lists a second, each read right after a write. The time of the writes is not counted. */
export async function measureListsAfterWrites(
  pool: pg.Pool,
  {
    url,
    headers = {},
    accountId,
    seconds,
  }: { url: string; headers?: Record<string, string>; accountId: string; seconds: number },
): Promise<number> {
  const { send, close } = openWire(url, 1)
  const path = new URL(url).pathname
  let spent = 0
  let count = 0
  while (spent < seconds * 1000) {
    await pool.query(
      `update account_versions set seq = seq + 1 where account_id = $1 and entity = 'properties'`,
      [accountId],
    )
    const answer = await send({ method: 'GET', path, headers: { 'accept-encoding': accepted, ...headers } })
    if (answer.status !== 200) throw new Error(`GET ${url}: ${answer.status}`)
    spent += answer.ms
    count += 1
  }
  close()
  return count / (spent / 1000)
}
