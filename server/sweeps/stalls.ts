import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../testing/sign-in.ts'
import { askOften, percentile } from './stalls.ask.ts'
import { worstFiles } from './stalls.files.ts'

/** How others were answered while one file was worked on. */
export interface Stall {
  file: string
  /** How often the file was brought, and the statuses of the answers. */
  statuses: number[]
  /** How long the answer to the file took, in milliseconds, at most. */
  took: number
  /** What others waited meanwhile, in milliseconds. */
  p99: number
  longest: number
  asked: number
}

/** Who brings the files, and where. */
export interface Stage {
  url: string
  cookie: string
  bankAccountId: string
}

/** Somebody who has just signed up, with a bank account. */
export async function openStage(server: { url: string }): Promise<Stage> {
  const { call, cookie } = await signIn(server, { email: 'stalls@example.org' })
  const bank = { name: 'Client Account', openedOn: '2026-10-01' }
  const { body } = await call<{ id: string }>('POST', '/api/bank/accounts', bank)
  return { url: server.url, cookie, bankAccountId: body.id }
}

async function bringFile(
  { url, cookie, bankAccountId }: Stage,
  body: string | Buffer,
  isReal: boolean,
): Promise<number> {
  const search = new URLSearchParams({
    bankAccountId,
    name: 'worst.txt',
    dryRun: isReal ? 'no' : 'yes',
    otherAccount: 'yes',
  })
  const answer = await fetch(`${url}/api/bank/files?${search}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

/**
 * Brings the worst file of each kind, first to be looked at and then to be stored, and asks the server for its health every
 * 15 ms meanwhile. `share` is how much of each file there is, and `names` chooses some.
 */
export async function sweepStalls(
  stage: Stage,
  {
    share,
    names = [],
    isHere = false,
    tell = () => {},
  }: { share: number; names?: string[]; isHere?: boolean; tell?: (line: string) => void },
): Promise<Stall[]> {
  const found: Stall[] = []
  for (const { name, make } of worstFiles) {
    if (names.length > 0 && !names.includes(name)) continue
    const body = make(share)
    const stop = askOften(stage.url, { isHere })
    const statuses: number[] = []
    let took = 0
    for (const isReal of [false, true]) {
      const began = performance.now()
      statuses.push(await bringFile(stage, body, isReal))
      took = Math.max(took, performance.now() - began)
    }
    await sleep(30)
    const times = await stop()
    const stall = {
      file: name,
      statuses,
      took,
      p99: percentile(times, 0.99),
      longest: times.at(-1) ?? 0,
      asked: times.length,
    }
    found.push(stall)
    tell(
      `${name.padEnd(38)} ${(body.length / 1e6).toFixed(1).padStart(5)} MB  ${statuses.join(', ')}  took ${took.toFixed(0).padStart(6)} ms  others: p99 ${stall.p99.toFixed(0).padStart(5)}, longest ${stall.longest.toFixed(0).padStart(5)} ms of ${times.length}`,
    )
  }
  return found
}
