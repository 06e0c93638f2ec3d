import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { compareLists } from '../bench/lists.goals.ts'
import { reportMatching } from '../bench/matching.report.ts'
import { measurePhone } from '../bench/phone.ts'
import { seedRent } from '../bench/rent.ts'
import {
  accepted,
  type Comparison,
  compareSides,
  connections,
  measureChanges,
  measureListsAfterWrites,
  measureLoad,
} from '../bench/rounds.ts'
import { seedProperties } from '../bench/seed.ts'
import { withDatabase } from '../sweeps/app.ts'
import { findBrowser } from './browser.mjs'

const { values, positionals } = parseArgs({
  /** 'lists' measures the lists in the browser and nothing else; 'matching' the recognition of bank lines. */
  allowPositionals: true,
  options: {
    /** Properties of the small and of the large account. */
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '10000' },
    /** Rows of other accounts around them, in accounts of 5,000. */
    others: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const [small, large, others, rounds, seconds] = [
  values.small,
  values.large,
  values.others,
  values.rounds,
  values.seconds,
].map(Number) as [number, number, number, number, number]

const say = (line: string) => process.stdout.write(`${line}\n`)

function start(file: string, databaseUrl: string): ChildProcess {
  return fork(join(import.meta.dirname, '../bench', file), [databaseUrl], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function receive<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message')
  return message as Message
}

interface Account {
  accountId: string
  cookie: string
  landlord: string
  ids: string[]
}

async function makeAccount(child: ChildProcess, pool: pg.Pool, count: number): Promise<Account> {
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

/** Rent accounts of five years: the list, unchanged, and a payment beside an invoice. */
async function rentGoals({ ours, limit, pool }: Sides, account: Account, table: Table) {
  const { accountId, cookie } = account
  const tenancies = 3000
  const { ids, firstRead } = await seedRent(pool, { url: ours, ...account }, tenancies)
  await pool.query('vacuum analyze')
  say(
    `     five years of rent charged for ${tenancies} tenancies at the first read: ${firstRead.toFixed(1)} s`,
  )
  const headers = { cookie }
  await table.add('G11', `rent of ${tenancies} tenancies, unchanged`, 15, () =>
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
  await table.add('G12', 'a payment, beside POST of an invoice', 1 / 3, () =>
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

class Table {
  async add(goal: string, what: string, wanted: number, measure: () => Promise<Comparison>) {
    if (values.only && !`${goal} ${what}`.includes(values.only)) return
    const { ours, limit, ratio } = await measure()
    const [a, b] = [ours, limit].map((value) => value.toFixed(value < 100 ? 1 : 0).padStart(9))
    const mark = ratio >= wanted ? 'reached' : 'missed'
    say(
      `${goal}  ${what.padEnd(40)} ${`≥ ${Number(wanted.toFixed(2))}`.padEnd(7)} ${a} ${b} ${ratio.toFixed(2).padStart(9)}  ${mark}`,
    )
  }
}

/** The dashboard's largest paint in the built product, in a browser that is as slow as a phone. */
async function phoneGoal() {
  const what = 'dashboard on a phone, largest paint in ms'
  if (values.only && !`G13 ${what}`.includes(values.only)) return
  const { first, largest, shift } = await measurePhone('/dashboard', Math.max(3, rounds), await findBrowser())
  const mark = largest <= 2500 ? 'reached' : 'missed'
  say(
    `G13 ${what.padEnd(40)} ≤ 2500  ${largest.toFixed(0).padStart(9)}  first paint ${first.toFixed(0)}, layout shift ${shift.toFixed(3)}  ${mark}`,
  )
}

/** Two long lists in the built product: keystrokes, sorts, scrolling and the first rows. */
async function listsGoals() {
  const named = ['G7', 'G8', 'G9'].some((goal) => goal.includes(values.only))
  if (!named && !positionals.includes('lists')) return
  const lines = await withDatabase(async (url) => compareLists(url, rounds, await findBrowser()))
  say(`goal ${'at 10,000 rows, in ms'.padEnd(40)} wanted      ours     floor     ratio`)
  for (const { goal, what, wanted, ours, floor, ratio, reached } of lines)
    say(
      `${goal}  ${what.padEnd(40)} ${wanted.padEnd(9)} ${[ours, floor].map((value) => value.toFixed(1).padStart(7)).join('   ')} ${ratio.toFixed(2).padStart(9)}  ${reached ? 'reached' : 'missed'}`,
    )
}

const serverGoals = () =>
  withDatabase(async (url) => {
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
      const table = new Table()
      for (const [place, account] of accounts.entries())
        await listGoals(sides, account, place === 0 ? small : large, table)
      if (accounts[0]) await rowGoals(sides, accounts[0], table)
      if (accounts[1] && ['G11', 'G12'].some((goal) => goal.includes(values.only.slice(0, 3))))
        await rentGoals(sides, accounts[1], table)
    } finally {
      for (const child of children) child.kill()
      await pool.end()
    }
  })
if (positionals.length === 0) {
  await serverGoals()
  await phoneGoal()
}
if (!positionals.includes('matching')) await listsGoals()
const isMatching = ['G14', 'G15'].some((goal) => goal.includes(values.only))
if (positionals.includes('matching') || (positionals.length === 0 && isMatching))
  reportMatching().forEach(say)
