import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aLandlord } from '../../testing/records.ts'
import { signIn } from '../../testing/sign-in.ts'
import { type Call, isThere, type KillCounts, type Known, type Row, write } from '../kill.ts'
import { ServerProcess } from '../process.ts'
import { biggest, partition } from './partition.ts'
import { Engine, makeFolder, Pooler } from './postgres.ts'
import { startProxy } from './proxy.ts'

export interface MachineCounts {
  acknowledged: number
  lost: number
  answers500: number
  /** From the loss of the primary until a write is acknowledged again. */
  backMs: number
  /** Requests that each server answered. */
  shares: number[]
  /** The tables that were divided, and the answers 5xx afterwards. */
  divided: string[]
  failedAfterwards: number
  examples: string[]
}

const lists = [
  'properties',
  'landlords',
  'tenants',
  'tenancies',
  'invoices',
  'viewings',
  'notifications',
  'today',
  'rent',
]

/**
 * Two servers behind one proxy, with PgBouncer in transaction mode before a primary that commits with its replica. The primary
 * is lost while both write, the replica is promoted, and the biggest tables are divided by account.
 */
export async function sweepMachines(tell: (line: string) => void): Promise<MachineCounts> {
  const home = mkdtempSync(join(tmpdir(), 'gable-machines-'))
  chmodSync(home, 0o755)
  const release: (() => unknown)[] = []
  try {
    const primary = await Engine.make(join(makeFolder(join(home, 'a')), 'primary'))
    release.push(() => primary.stop())
    const replica = await primary.replicate(join(makeFolder(join(home, 'b')), 'replica'))
    release.push(() => replica.stop())
    const pooler = await Pooler.start(join(home, 'pooler'), primary)
    release.push(() => pooler.stop())
    tell('  a primary, a replica that each commit waits for, and PgBouncer run')

    const settings = {
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: 'transaction',
      SESSION_SECRET: 'the secret of both servers of this sweep, which is none',
    }
    const servers = [new ServerProcess(settings), new ServerProcess(settings)]
    for (const server of servers) {
      release.push(() => server.clear())
      await server.prepare()
    }
    // Both at once: one makes the tables and the other waits, through the pooler.
    await Promise.all(servers.map((server) => server.start()))
    tell('  two servers started at once on an empty database')
    const proxy = await startProxy(servers.map(({ url }) => url))
    release.push(() => proxy.stop())

    const { browser } = await signIn(proxy, { email: 'machines@example.org' })
    const call = browser.call.bind(browser) as Call
    const landlord = (await call<Row>('POST', '/api/landlords', aLandlord())).body.id
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
    const known = new Map<string, Known>()
    const state = { on: true }
    const writers = Array.from({ length: 6 }, () => write(call, landlord, known, counts, state))
    await sleep(3_000)

    primary.kill()
    const began = performance.now()
    const before = counts.acknowledged
    replica.promote()
    pooler.pointTo(replica)
    // Answers that were on their way come in the first moments; what comes later was written to the new primary.
    await sleep(500)
    const first = counts.acknowledged
    while (counts.acknowledged === first && performance.now() - began < 60_000) await sleep(20)
    const backMs = performance.now() - began
    tell(
      `  the primary was lost after ${before} acknowledged writes; the first one afterwards came after ${Math.round(backMs)} ms`,
    )
    await sleep(3_000)
    state.on = false
    await Promise.all(writers)
    for (const [id, entry] of known)
      if (!isThere((await call<Row>('GET', `/api/properties/${id}`)).body, entry)) counts.lost += 1

    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    for (const table of biggest) await partition(replica, table)
    await Promise.all(servers.map((server) => server.start()))
    tell(`  ${biggest.join(', ')} are divided into eight parts by account`)
    let failedAfterwards = 0
    const again = { ...counts, answers500: 0 }
    const fresh = new Map<string, Known>()
    const on = { on: true }
    const more = Array.from({ length: 4 }, () => write(call, landlord, fresh, again, on))
    for (const list of lists) if ((await call('GET', `/api/${list}`)).status >= 500) failedAfterwards += 1
    await sleep(2_000)
    on.on = false
    await Promise.all(more)
    for (const [id, entry] of [...fresh, ...known])
      if (!isThere((await call<Row>('GET', `/api/properties/${id}`)).body, entry)) counts.lost += 1
    return {
      acknowledged: again.acknowledged,
      lost: counts.lost,
      answers500: counts.answers500,
      backMs,
      shares: proxy.seen,
      divided: biggest,
      failedAfterwards: failedAfterwards + again.answers500,
      examples: [...counts.examples, ...again.examples],
    }
  } finally {
    for (const each of release.reverse()) await each()
    rmSync(home, { recursive: true, force: true })
  }
}
