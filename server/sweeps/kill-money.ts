import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbedded } from '#server/db/embedded.ts'
import { addDays, today } from '#shared/dates.ts'
import { findBrokenRules } from '../testing/books.ts'
import type { Browser } from '../testing/browser.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../testing/records.ts'
import { signIn } from '../testing/sign-in.ts'
import { type BankKillCounts, startBankDesk } from './kill-bank.ts'
import { startRepairDesk } from './kill-repairs.ts'
import type { ServerProcess } from './process.ts'

export interface MoneyKillCounts extends BankKillCounts {
  rounds: number
  /** The number of payments that were answered with success. */
  acknowledged: number
  /** The repairs that went from approval through order to bill. */
  repaired: number
  /** The number of acknowledged payments that are missing or stored twice after their key was sent again. */
  lost: number
  twice: number
  /** The rules that the books break: see findBrokenRules. */
  broken: number
  answers500: number
  examples: string[]
}

type Call = Browser['call']

interface Payment {
  key: string
  amount: number
  entryId?: string
}

async function makeTenancies(call: Call, count: number): Promise<string[]> {
  const landlord = (await call<{ id: string }>('POST', '/api/landlords', aLandlord())).body.id
  const ids: string[] = []
  for (let place = 0; place < count; place += 1) {
    const property = (await call<{ id: string }>('POST', '/api/properties', aProperty(landlord))).body.id
    const tenant = (
      await call<{ id: string }>('POST', '/api/tenants', aTenant(property, { name: `Payer ${place}` }))
    ).body.id
    const startDate = addDays(today(), -900)
    const body = aTenancy({ tenant, property, landlord }, { startDate, endDate: null, schedule: {} })
    ids.push((await call<{ id: string }>('POST', '/api/tenancies', body)).body.id)
  }
  return ids
}

/**
 * Kills the server while it posts money, reads files, sorts lines, approves payouts and takes repairs to their bills, sends
 * unanswered requests again with their keys, and checks the books.
 */
export async function sweepMoneyKill({
  server,
  rounds,
  within = 500,
  tell = () => {},
}: {
  /** It runs, and runs again afterwards. */
  server: ServerProcess
  rounds: number
  /** The server is killed at a random moment within so many milliseconds. */
  within?: number
  tell?: (line: string) => void
}): Promise<MoneyKillCounts> {
  const counts: MoneyKillCounts = {
    rounds: 0,
    acknowledged: 0,
    lost: 0,
    twice: 0,
    broken: 0,
    answers500: 0,
    imported: 0,
    sorted: 0,
    approved: 0,
    repaired: 0,
    examples: [],
  }
  const say = (line: string) => {
    if (counts.examples.length < 20) counts.examples.push(line)
  }
  const { browser } = await signIn(server, { email: 'money@example.org' })
  const call = browser.call.bind(browser) as Call
  const tenancies = await makeTenancies(call, 4)
  const desk = await withBooks(server, (pool) =>
    startBankDesk({ url: server.url, browser, pool, tenancies, say }),
  )

  const repairDesk = await startRepairDesk({ browser, say })

  const pay = async (tenancy: string, payment: Payment) => {
    const answer = await call<{ entryId: string }>(
      'POST',
      `/api/tenancies/${tenancy}/receipts`,
      { amount: payment.amount, reference: payment.key },
      { 'idempotency-key': payment.key },
    ).catch(() => undefined)
    if (answer?.status === 500) {
      counts.answers500 += 1
      say(`500: ${answer.text}`)
    }
    if (answer?.status !== 201) return false
    if (payment.entryId === undefined) counts.acknowledged += 1
    payment.entryId = answer.body.entryId
    return true
  }

  for (; counts.rounds < rounds; counts.rounds += 1) {
    const state = { on: true }
    const made: { tenancy: string; payment: Payment }[] = []
    const writers = tenancies.map(async (tenancy) => {
      while (state.on) {
        const payment: Payment = { key: randomUUID(), amount: 1 + Math.floor(Math.random() * 900) }
        made.push({ tenancy, payment })
        if (!(await pay(tenancy, payment))) await sleep(20)
        else if (Math.random() < 0.2)
          await call('POST', `/api/entries/${payment.entryId}/reverse`, { reason: 'Typed wrongly' }).catch(
            () => undefined,
          )
      }
    })
    const atDesk = Promise.all([desk.work(state), repairDesk.work(state)])
    await sleep(100 + Math.random() * within)
    await server.end('SIGKILL')
    state.on = false
    await server.start()
    await Promise.all([...writers, atDesk])
    // Payments without an answer are sent again; their keys keep them from being recorded twice.
    for (const { tenancy, payment } of made)
      for (let tries = 0; tries < 20 && !(await pay(tenancy, payment)); tries += 1) await sleep(50)
    await desk.settle()
    await repairDesk.settle()
    await withBooks(server, async (pool) => {
      await checkBooks(pool, made, counts, say)
      for (const each of [desk, repairDesk]) {
        const { lost, twice } = await each.check(pool)
        counts.lost += lost
        counts.twice += twice
      }
    })
    Object.assign(counts, desk.counts, repairDesk.counts)
    if (counts.rounds % 10 === 9)
      tell(`${counts.rounds + 1} rounds, ${counts.acknowledged} acknowledged, ${counts.lost} lost`)
  }
  return counts
}

/** Reads the database, which a killed server leaves running. */
export async function withBooks<Result>(
  { dataDir }: ServerProcess,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
  const pool = new pg.Pool({ connectionString: embedded.url })
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

async function checkBooks(
  pool: pg.Pool,
  made: { payment: Payment }[],
  counts: MoneyKillCounts,
  say: (line: string) => void,
): Promise<void> {
  const keys = made.map(({ payment }) => payment.key)
  const { rows } = await pool.query<{ reference: string; count: number }>(
    'select reference, count(*)::int as count from receipts where reference = any($1) group by reference',
    [keys],
  )
  const found = new Map(rows.map((row) => [row.reference, row.count]))
  for (const { payment } of made) {
    const count = found.get(payment.key) ?? 0
    if (count === 0) counts.lost += 1
    if (count > 1) counts.twice += 1
    if (count !== 1) say(`round ${counts.rounds}: ${JSON.stringify(payment)} is there ${count} times`)
  }
  const broken = await findBrokenRules(pool)
  counts.broken += broken.length
  for (const line of broken) say(`round ${counts.rounds}: ${line}`)
}
