import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '../testing/browser.ts'
import { aLandlord, aProperty } from '../testing/records.ts'
import { signIn } from '../testing/sign-in.ts'
import type { ServerProcess } from './process.ts'

export interface KillCounts {
  rounds: number
  serverKills: number
  databaseKills: number
  /** Writes that were answered with success. */
  acknowledged: number
  /** Acknowledged writes that are missing afterwards. */
  lost: number
  /** Answers of 500 while server or database were down; they should be 503. */
  answers500: number
  slowestReturnMs: number
  examples: string[]
}

/** The acknowledged state of a property; an unacknowledged change may have been saved or not. */
export interface Known {
  rent: number
  version: number
  open?: number
}

export type Call = Browser['call']
export interface Row {
  id: string
  rent: number
  version: number
}

/** Adds and changes properties until `state.on` is false, and remembers what was acknowledged. */
export async function write(
  call: Call,
  landlord: string,
  known: Map<string, Known>,
  counts: KillCounts,
  state: { on: boolean },
) {
  const attempt = async (method: string, path: string, body: object) => {
    const answer = await call<Row>(method, path, body).catch(() => undefined)
    if (answer?.status === 500) {
      counts.answers500 += 1
      if (counts.examples.length < 20) counts.examples.push(`500 to ${method} ${path}: ${answer.text}`)
    }
    // A server that is down refuses at once; the pause avoids thousands of useless tries.
    if (!answer || answer.status >= 500) await sleep(20)
    return answer && answer.status < 300 ? answer.body : undefined
  }
  while (state.on) {
    const rent = Math.floor(Math.random() * 100_000)
    const row = await attempt('POST', '/api/properties', aProperty(landlord, { rent }))
    if (!row) continue
    counts.acknowledged += 1
    const entry: Known = { rent, version: 1, open: rent + 1 }
    known.set(row.id, entry)
    const change = { rent: rent + 1, version: 1 }
    const saved = await attempt('PATCH', `/api/properties/${row.id}`, change)
    if (!saved) continue
    counts.acknowledged += 1
    known.set(row.id, { rent: rent + 1, version: 2 })
  }
}

export function isThere(row: Row | undefined, { rent, version, open }: Known): boolean {
  if (!row) return false
  return (row.rent === rent && row.version === version) || (row.rent === open && row.version === version + 1)
}

/** Kills the server or its database under load, in turns, and checks whether an acknowledged write was lost. */
export async function sweepKill({
  server,
  rounds,
  tell = () => {},
}: {
  /** It runs, and runs again afterwards. */
  server: ServerProcess
  rounds: number
  tell?: (line: string) => void
}): Promise<KillCounts> {
  const counts: KillCounts = {
    rounds: 0,
    serverKills: 0,
    databaseKills: 0,
    acknowledged: 0,
    lost: 0,
    answers500: 0,
    slowestReturnMs: 0,
    examples: [],
  }
  const all = new Map<string, Known>()
  const { browser } = await signIn(server, { email: 'killed@example.org' })
  const call = browser.call.bind(browser) as Call
  const landlord = (await call<Row>('POST', '/api/landlords', aLandlord())).body.id
  for (; counts.rounds < rounds; counts.rounds += 1) {
    const known = new Map<string, Known>()
    const state = { on: true }
    const writers = Array.from({ length: 6 }, () => write(call, landlord, known, counts, state))
    await sleep(200 + Math.random() * 600)
    const began = performance.now()
    if (counts.rounds % 2 === 0) {
      await server.end('SIGKILL')
      counts.serverKills += 1
      state.on = false
      await server.start()
    } else {
      server.killDatabase()
      counts.databaseKills += 1
      await sleep(200)
      state.on = false
      await server.isReady()
    }
    counts.slowestReturnMs = Math.max(counts.slowestReturnMs, performance.now() - began)
    await Promise.all(writers)
    for (const [id, entry] of known) {
      const row = (await call<Row>('GET', `/api/properties/${id}`)).body
      if (!isThere(row, entry)) {
        counts.lost += 1
        if (counts.examples.length < 20)
          counts.examples.push(
            `lost in round ${counts.rounds}: ${id} ${JSON.stringify(entry)}, found ${JSON.stringify(row)}`,
          )
      }
      all.set(id, { ...entry })
    }
    if (counts.rounds % 10 === 9)
      tell(`${counts.rounds + 1} rounds, ${counts.acknowledged} acknowledged, ${counts.lost} lost`)
  }
  const rows = new Map((await call<Row[]>('GET', '/api/properties')).body.map((row) => [row.id, row]))
  const missing = [...all].filter(([id, entry]) => !isThere(rows.get(id), entry))
  counts.lost = Math.max(counts.lost, missing.length)
  return counts
}
