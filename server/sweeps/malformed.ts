import fc, { type Arbitrary } from 'fast-check'
import type { Route } from '../http/route.ts'
import type { PeopledApp, Person } from '../testing/people.ts'
import { addOneOfEachKind } from '../testing/records.ts'
import { bodiesFor, hostile, type Names, namesOfLinks, toJson } from './inputs.ts'
import { inParallel, openWire, type Sent } from './wire.ts'

export interface MalformedCounts {
  tried: number
  answers5xx: number
  unanswered: number
  processFailures: number
  slowestMs: number
  /** The number of sound bodies, which prove that the sweep reaches the handlers. */
  acceptedBodies: number
  statuses: Record<number, number>
  /** The first failures, to look into. */
  examples: string[]
}

const mangled: Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
    Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from('\ufeff{}'),
    Buffer.from('{"a":1}{"b":2}'),
    Buffer.from('{"a":'),
    Buffer.from('null'),
    Buffer.from('['.repeat(30_000)),
    Buffer.from(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`),
    Buffer.from(JSON.stringify(Array.from({ length: 20_000 }, (_, n) => n))),
    Buffer.from(JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`k${n}`, n])))),
    Buffer.from(JSON.stringify({ ids: Array.from({ length: 3000 }, () => 'x'), delete: true })),
  ),
)

const oddIds = [
  '%00',
  '%25',
  '%',
  '%ff',
  '..%2f..',
  'null',
  '0',
  '-1',
  'x'.repeat(3000),
  '%F0%9F%8F%A0',
  ' '.trim(),
  '%E0%A4%A',
]
const oddQueries = [
  '',
  '',
  '',
  '?',
  '?a',
  '?%00=%ff',
  '?a[b]=1&a=2',
  '?__proto__=1&constructor=2',
  `?${'a=1&'.repeat(800)}`,
  '?first=-1&since=x',
]

const headersAnyhow: Arbitrary<Record<string, string>> = fc
  .record({
    'content-type': fc.constantFrom(
      ...Array.from({ length: 12 }, () => 'application/json'),
      'application/json; charset=utf-8',
      'application/json; charset=x',
      'application/json;;;=',
      'text/plain',
      'multipart/form-data; boundary=x',
      '',
    ),
    'content-encoding': fc.constantFrom(
      ...Array.from({ length: 15 }, () => ''),
      'gzip',
      'br',
      'deflate',
      'x',
    ),
    'accept-encoding': fc.constantFrom('', 'br', 'gzip;q=x', 'br;q=0', '*', ',,,'),
    accept: fc.constantFrom('', '*/*', 'text/html', ';;;'),
    'if-none-match': fc.constantFrom('', '*', 'W/"', '"\u00ff"', ',,,'),
    'user-id': fc.constantFrom(...Array.from({ length: 15 }, () => ''), 'x', '0'.repeat(3000)),
    range: fc.constantFrom('', 'bytes=0-0', 'x'),
    origin: fc.constantFrom(...Array.from({ length: 15 }, () => ''), 'null', 'http://', '%%%'),
  })
  .map((headers) => Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')))

function requestsFor(
  route: Route,
  names: Names,
): Arbitrary<Omit<Sent, 'headers'> & { anyhow: Sent['headers'] }> {
  const ids = fc.constantFrom(...(names.ids ?? []), ...oddIds)
  const path = fc
    .tuple(ids, fc.constantFrom(...oddQueries))
    .map(([id, query]) => route.path.replace(/:\w+/g, id) + query)
  const methods = Array.from({ length: 20 }, () => route.method.toUpperCase())
  const json = route.body
    ? fc.oneof(
        bodiesFor(route.body, names, 0),
        bodiesFor(route.body, names, 0.1),
        bodiesFor(route.body, names, 0.4),
        hostile,
      )
    : hostile
  return fc.record({
    method: fc.constantFrom(...methods, 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS'),
    path,
    anyhow: fc.oneof(
      { weight: 2, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
      { weight: 1, arbitrary: headersAnyhow },
    ),
    body: fc.oneof(
      { weight: 5, arbitrary: json.map((value) => Buffer.from(toJson(value))) },
      { weight: 1, arbitrary: mangled },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
  })
}

/** Calls that end sessions are made as another person, so that the sweep stays signed in. */
const endsSessions = (path: string) => /^\/api\/(auth|sessions|password)/.test(path)

async function namesOf(person: Person): Promise<Names> {
  const book = await addOneOfEachKind(person)
  return {
    ids: Object.values(book).map((row) => row.id),
    ...namesOfLinks((kind) => [book[kind]?.id ?? '', 'Somebody']),
  }
}

/** Sends requests that our client would never send to every route. */
export async function sweepMalformed(
  app: PeopledApp,
  {
    count,
    seed = Date.now(),
    tell = () => {},
  }: { count: number; seed?: number; tell?: (line: string) => void },
): Promise<MalformedCounts> {
  const counts: MalformedCounts = {
    tried: 0,
    answers5xx: 0,
    unanswered: 0,
    processFailures: 0,
    slowestMs: 0,
    acceptedBodies: 0,
    statuses: {},
    examples: [],
  }
  const failed = (error: unknown) => {
    counts.processFailures += 1
    counts.examples.push(`the process: ${error instanceof Error ? error.stack : String(error)}`)
  }
  process.on('uncaughtException', failed)
  process.on('unhandledRejection', failed)
  const { send, close } = openWire(app.url)
  const batch = Math.min(count, app.routes.length * 25)
  try {
    for (let round = 0; counts.tried < count; round += 1) {
      const [person, leaver] = [await app.person(), await app.person()]
      const names = await namesOf(person)
      const perRoute = Math.ceil(Math.min(batch, count - counts.tried) / app.routes.length)
      const requests = app.routes.flatMap((route, place) =>
        fc
          .sample(requestsFor(route, names), { numRuns: perRoute, seed: seed + round * 1000 + place })
          .map((request, turn) => ({
            ...request,
            turn,
            cookie: endsSessions(route.path) ? leaver.cookie : person.cookie,
          })),
      )
      // The routes take turns, so that records are used before a call deletes them.
      requests.sort((a, b) => a.turn - b.turn)
      await inParallel(requests, 12, async ({ method, path, anyhow, body, cookie }) => {
        counts.tried += 1
        const about = () =>
          `${method} ${path.slice(0, 120)} ${JSON.stringify(anyhow).slice(0, 200)} ${body?.toString('utf8').slice(0, 400)}`
        try {
          const answer = await send({ method, path, headers: { ...anyhow, cookie }, body })
          counts.statuses[answer.status] = (counts.statuses[answer.status] ?? 0) + 1
          counts.slowestMs = Math.max(counts.slowestMs, answer.ms)
          if (answer.status < 300 && body && method !== 'GET') counts.acceptedBodies += 1
          if (answer.status < 500) return
          counts.answers5xx += 1
          if (counts.examples.length < 20) counts.examples.push(`${answer.status} to ${about()}`)
        } catch (error) {
          counts.unanswered += 1
          if (counts.examples.length < 20) counts.examples.push(`${String(error)} to ${about()}`)
        }
      })
      if (round % 5 === 0) tell(`${counts.tried} tried, ${counts.answers5xx} answers 5xx`)
    }
  } finally {
    close()
    process.off('uncaughtException', failed)
    process.off('unhandledRejection', failed)
  }
  return counts
}
