import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { withDatabase } from '../sweeps/app.ts'
import { seedRent } from './rent.ts'
import {
  accepted,
  compareSides,
  connections,
  measureChanges,
  measureListsAfterWrites,
  measureLoad,
} from './rounds.ts'
import { seedProperties } from './seed.ts'
import { type Round, Table } from './table.ts'

export function start(file: string, databaseUrl: string): ChildProcess {
  return fork(join(import.meta.dirname, file), [databaseUrl], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

export async function receive<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message')
  return message as Message
}

export interface Account {
  accountId: string
  cookie: string
  landlord: string
  ids: string[]
}

export async function makeAccount(child: ChildProcess, pool: pg.Pool, count: number): Promise<Account> {
  child.send('person')
  const { accountId, cookie } = await receive<{ accountId: string; cookie: string }>(child)
  const landlord = await seedProperties(pool, accountId, count)
  const { rows } = await pool.query<{ id: string }>(
    'select id from properties where account_id = $1 limit 1000',
    [accountId],
  )
  return { accountId, cookie, landlord, ids: rows.map((row) => row.id) }
}

interface Sides {
  ours: string
  limit: string
  pool: pg.Pool
}

async function listGoals({ ours, limit, pool }: Sides, account: Account, size: number, table: Table) {
  const oursUrl = `${ours}/api/properties`
  const limitUrl = `${limit}/${account.accountId}`
  const headers = { cookie: account.cookie }
  const { rounds, seconds } = table.round
  const theLimit = () => measureLoad({ url: limitUrl, seconds, expect: 200 })
  const name = size.toLocaleString('en-GB')
  if (size <= 1000) {
    await table.add('G1', `list of ${name} rows after a write`, 0.65, () =>
      compareSides(
        () =>
          measureListsAfterWrites(pool, {
            url: oursUrl,
            headers,
            accountId: account.accountId,
            seconds,
          }),
        () => measureListsAfterWrites(pool, { url: limitUrl, accountId: account.accountId, seconds }),
        rounds,
      ),
    )
  }
  await table.add('G3', `list of ${name} rows, unchanged`, size <= 1000 ? 15 : 80, () =>
    compareSides(() => measureLoad({ url: oursUrl, headers, seconds, expect: 200 }), theLimit, rounds),
  )
  const known = await fetch(oursUrl, { headers })
  await known.arrayBuffer()
  const conditional = { ...headers, 'if-none-match': known.headers.get('etag') ?? '' }
  await table.add('G4', `conditional read of ${name} rows (304)`, size <= 1000 ? 15 : 150, () =>
    compareSides(
      () => measureLoad({ url: oursUrl, headers: conditional, seconds, expect: 304 }),
      theLimit,
      rounds,
    ),
  )
}

async function rowGoals({ ours, limit }: Sides, { accountId, cookie, landlord, ids }: Account, table: Table) {
  const { rounds, seconds } = table.round
  const pick = () => ids[Math.floor(Math.random() * ids.length)]
  const json = { cookie, 'content-type': 'application/json' }
  const any = { seconds, expect: 200 }
  await table.add('G5', 'GET by id', 0.35, () =>
    compareSides(
      () =>
        measureLoad({
          ...any,
          url: ours,
          headers: { cookie },
          next: () => ({ path: `/api/properties/${pick()}` }),
        }),
      () => measureLoad({ ...any, url: limit, next: () => ({ path: `/${accountId}/${pick()}` }) }),
      rounds,
    ),
  )
  const input = JSON.stringify({
    addressLine1: '1 New Street',
    townCity: 'London',
    borough: 'Camden',
    postCode: 'N1 1AA',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 1500,
    status: 'available',
    landlord,
  })
  const post = { method: 'POST' as const, headers: json, seconds, expect: 201 }
  await table.add('G6', 'POST', 0.25, () =>
    compareSides(
      () => measureLoad({ ...post, url: ours, next: () => ({ path: '/api/properties', body: input }) }),
      () => measureLoad({ ...post, url: limit, next: () => ({ path: `/${accountId}`, body: input }) }),
      rounds,
    ),
  )
  const patch = { headers: json, ids, seconds }
  await table.add('G6', 'PATCH', 0.35, () =>
    compareSides(
      () => measureChanges({ ...patch, url: (id) => `${ours}/api/properties/${id}` }),
      () => measureChanges({ ...patch, url: (id) => `${limit}/${accountId}/${id}` }),
      rounds,
    ),
  )
}

const rentCount = 3000
const rentList = ['G11', `rent of ${rentCount} tenancies, unchanged`] as const
const payment = ['G12', 'a payment, beside POST of an invoice'] as const

/** Rent accounts of five years: the list, unchanged, and a payment beside an invoice. */
async function rentGoals({ ours, limit, pool }: Sides, account: Account, table: Table) {
  const { accountId, cookie } = account
  const { rounds, seconds, say } = table.round
  const { ids, firstRead } = await seedRent(pool, { url: ours, ...account }, rentCount)
  await pool.query('vacuum analyze')
  say(
    `     five years of rent charged for ${rentCount} tenancies at the first read: ${firstRead.toFixed(1)} s`,
  )
  const headers = { cookie }
  await table.add(...rentList, 15, () =>
    compareSides(
      () => measureLoad({ url: `${ours}/api/rent`, headers, seconds, expect: 200 }),
      () => measureLoad({ url: `${limit}/rent/${accountId}`, seconds, expect: 200 }),
      rounds,
    ),
  )
  const post = {
    url: ours,
    method: 'POST' as const,
    headers: { cookie, 'content-type': 'application/json' },
    seconds,
    expect: 201,
  }
  const pick = () => ids[Math.floor(Math.random() * ids.length)]
  const receipt = JSON.stringify({ amount: 1 })
  let number = 0
  const invoice = () => {
    number += 1
    const [tenant, property] = ['Somebody', 'Somewhere']
    const days = { issueDate: '2026-11-01', dueDate: '2026-11-30' }
    return JSON.stringify({
      invoiceNumber: `BENCH-${number}`,
      tenant,
      property,
      amount: 900,
      type: 'rent',
      ...days,
    })
  }
  await table.add(...payment, 1 / 3, () =>
    compareSides(
      () =>
        measureLoad({
          ...post,
          next: () => ({ path: `/api/tenancies/${pick()}/receipts`, body: receipt }),
        }),
      () => measureLoad({ ...post, next: () => ({ path: '/api/invoices', body: invoice() }) }),
      rounds,
    ),
  )
}

/** Lists, single records, rent and payments: requests a second beside a server that does nothing but ask PostgreSQL. */
export const measureRequests = (round: Round): Promise<void> =>
  withDatabase(async (url) => {
    const { small, large, others, rounds, seconds, isAsked, say } = round
    const pool = new pg.Pool({ connectionString: url })
    const children = [start('ours.ts', url), start('limit.ts', url)]
    try {
      const [ours, limit] = await Promise.all(children.map((child) => receive<{ url: string }>(child)))
      const [child] = children
      if (!ours || !limit || !child) throw new Error('a side did not start')
      const sides = { ours: ours.url, limit: limit.url, pool }
      for (let left = others; left > 0; left -= 5000) await makeAccount(child, pool, Math.min(5000, left))
      const accounts = [await makeAccount(child, pool, small), await makeAccount(child, pool, large)]
      await pool.query('vacuum analyze')
      say(
        `Node ${process.version}, ${cpus().length} cores, ${rounds} rounds of ${seconds} s each way, medians; requests a second`,
      )
      say(
        `both sides are asked over ${connections} connections that stay open, accept-encoding ${accepted}, and pack bodies of 1,400 bytes and more`,
      )
      say(`goal ${''.padEnd(40)} wanted      ours     limit     ratio`)
      const table = new Table(round)
      for (const [place, account] of accounts.entries())
        await listGoals(sides, account, place === 0 ? small : large, table)
      if (accounts[0]) await rowGoals(sides, accounts[0], table)
      if (accounts[1] && (isAsked(...rentList) || isAsked(...payment)))
        await rentGoals(sides, accounts[1], table)
    } finally {
      for (const child of children) child.kill()
      await pool.end()
    }
  })
