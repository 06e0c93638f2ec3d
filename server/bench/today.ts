import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { withDatabase } from '../sweeps/app.ts'
import { seedBankYears } from './bank.ts'
import { seedRent } from './rent.ts'
import { type Account, makeAccount, receive, start } from './requests.goals.ts'
import { median } from './rounds.ts'

export interface QueueTimes {
  /** The first reading since the server's start. */
  first: number
  /** Medians in milliseconds: after a payment, after a payment of two months ago, and unchanged. */
  afterWrite: number
  afterPastWrite: number
  unchanged: number
}

interface Server {
  url: string
  account: Account
}

async function read({ url, account }: Server): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/api/today`, { headers: { cookie: account.cookie } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the queue was not read: ${text}`)
  return performance.now() - began
}

async function pay({ url, account }: Server, tenancy: string, day?: string): Promise<void> {
  const answer = await fetch(`${url}/api/tenancies/${tenancy}/receipts`, {
    method: 'POST',
    headers: { cookie: account.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 1, ...(day && { day }) }),
  })
  if (!answer.ok) throw new Error(`a payment was not recorded: ${await answer.text()}`)
}

/** The day's queue of an agency with so many tenancies, all behind, and five years of lines in its bank account. */
export const measureQueue = (
  count: number,
  rounds: number,
  say: (line: string) => void,
): Promise<QueueTimes> =>
  withDatabase(async (databaseUrl) => {
    const pool = new pg.Pool({ connectionString: databaseUrl })
    const child: ChildProcess = start('ours.ts', databaseUrl)
    try {
      const { url } = await receive<{ url: string }>(child)
      const account = await makeAccount(child, pool, count)
      const server = { url, account }
      const { ids } = await seedRent(pool, { url, ...account }, count)
      await seedBankYears(pool, account.accountId, count)
      await pool.query('vacuum analyze')
      say(`     ${count} tenancies with five years of rent, and ${count * 60} lines of the bank`)
      const first = await read(server)
      const { rows } = await pool.query<{ day: string }>(`select (current_date - 60)::text as day`)
      const times: { write: number[]; past: number[]; same: number[] } = { write: [], past: [], same: [] }
      for (let round = 0; round < rounds; round += 1) {
        await pay(server, ids[round] ?? '')
        times.write.push(await read(server))
        times.same.push(await read(server))
        await pay(server, ids.at(-1 - round) ?? '', rows[0]?.day)
        times.past.push(await read(server))
      }
      return {
        first,
        afterWrite: median(times.write),
        afterPastWrite: median(times.past),
        unchanged: median(times.same),
      }
    } finally {
      child.kill()
      await pool.end()
    }
  })
