import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { addDays, today } from '#shared/dates.ts'
import type { BankLine } from '#shared/money/bank/bank.ts'
import type { PayoutsReply } from '#shared/money/payouts/payouts.ts'
import { fromPence } from '#shared/pence.ts'
import type { Browser } from '../testing/browser.ts'
import { someDetails } from '../testing/payouts.ts'
import { aLandlord } from '../testing/records.ts'

/** A request. One that got no answer is sent again unchanged. */
interface BankRequest {
  what: 'imported' | 'sorted' | 'approved'
  /** What the request writes: the texts of an import's lines, the sorted line, or the approved payouts. */
  marks: string[]
  send(): Promise<{ status: number; text: string } | undefined>
  status?: number
}

export interface BankKillCounts {
  imported: number
  sorted: number
  approved: number
}

interface Desk {
  bank: string
  landlords: string[]
}

const linesOfFile = 6
/** A sign-in counts as recent for 15 minutes. */
const confirmEvery = 10 * 60_000
/** The expected answers. A payout whose balance has gone in the meantime is refused. */
const answers = { imported: [200], sorted: [200], approved: [200, 409] }

/** An agency with a bank account, and landlords whose bank details are old enough for payouts. */
async function openDesk(call: Browser['call'], pool: Pool): Promise<Desk> {
  const must = async <Body>(method: string, path: string, body: object) => {
    const answer = await call<Body>(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const openedOn = addDays(today(), -30)
  const account = { name: 'Client Account', openedOn }
  const { id: bank } = await must<{ id: string }>('POST', '/api/bank/accounts', account)
  const landlords: string[] = []
  for (const name of ['Ada Paid', 'Ben Paid', 'Cleo Paid']) {
    const { id } = await must<{ id: string }>('POST', '/api/landlords', aLandlord({ name }))
    await must('PUT', `/api/bank-details/landlord/${id}`, someDetails)
    landlords.push(id)
  }
  await pool.query(`update bank_details set usable_from = now() - interval '1 minute'`)
  return { bank, landlords }
}

const oneOf = <Each>(list: readonly Each[]): Each => list[Math.floor(Math.random() * list.length)] as Each

/** A file of Starling's with payments of a few days. */
function writeFile(words: string[]): string {
  const [year, month, day] = addDays(today(), -3).split('-')
  let balance = 0
  const rows = words.map((word) => {
    const pence = 100 + Math.floor(Math.random() * 90_000)
    balance += pence
    const amounts = [pence, balance].map((each) => fromPence(each).toFixed(2))
    return `${day}/${month}/${year},Somebody,${word},FASTER PAYMENT,${amounts}`
  })
  return ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)', ...rows].join('\r\n')
}

/** Reads files, sorts lines and pays landlords. Remembers its requests, and sends those without an answer again. */
export async function startBankDesk({
  url,
  browser,
  pool,
  tenancies,
  say,
}: {
  url: string
  browser: Browser
  pool: Pool
  tenancies: string[]
  say(line: string): void
}) {
  const call = browser.call.bind(browser) as Browser['call']
  const desk = await openDesk(call, pool)
  const counts: BankKillCounts = { imported: 0, sorted: 0, approved: 0 }
  let requests: BankRequest[] = []
  let confirmedAt = Date.now()
  // The count goes on from round to round, so that each kind of work is under way at some kill.
  let turn = 0

  async function attempt(request: BankRequest): Promise<boolean> {
    const answer = await request.send().catch(() => undefined)
    if (!answer || answer.status === 503) return false
    request.status = answer.status
    if (answer.status === 200) counts[request.what] += 1
    if (!answers[request.what].includes(answer.status))
      say(`${answer.status} to what is ${request.what}: ${answer.text}`)
    return true
  }
  const ask = (request: BankRequest) => {
    requests.push(request)
    return attempt(request)
  }
  const keyed = (path: string, body: object) => {
    const key = { 'idempotency-key': randomUUID() }
    return () => call('POST', path, body, key)
  }

  function importFile() {
    const marks = Array.from({ length: linesOfFile }, () => randomUUID())
    const search = new URLSearchParams({ bankAccountId: desk.bank, name: 'monday.csv' })
    const body = writeFile(marks)
    const send = async () => {
      const headers = { cookie: browser.cookie, 'content-type': 'text/csv' }
      const answer = await fetch(`${url}/api/bank/files?${search}`, { method: 'POST', headers, body })
      const text = await answer.text()
      // A question, such as which column is which, stores nothing.
      return { status: text.includes('"kind":"read"') ? answer.status : 400, text }
    }
    return ask({ what: 'imported', marks, send })
  }

  async function sortLines() {
    const { body } = await call<{ lines: BankLine[] }>('GET', '/api/bank/lines')
    for (const { id, amount } of body.lines.slice(0, 8)) {
      if (requests.some(({ what, marks }) => what === 'sorted' && marks.includes(id))) continue
      const landlord = { kind: 'landlord', subjectId: oneOf(desk.landlords) }
      const rest = { kind: 'tenancy', subjectId: oneOf(tenancies) }
      const parts = amount > 300 ? [{ ...landlord, amount: 200 }, rest] : [landlord]
      const path = `/api/bank/lines/${id}/sort`
      if (!(await ask({ what: 'sorted', marks: [id], send: keyed(path, { parts }) }))) return false
    }
    return true
  }

  async function payLandlords() {
    await call('POST', '/api/payouts/draft', {})
    const { body } = await call<PayoutsReply>('GET', '/api/payouts')
    const ids = body.drafts.filter(({ problems }) => problems.length === 0).map(({ id }) => id)
    return (
      ids.length === 0 || ask({ what: 'approved', marks: ids, send: keyed('/api/payouts/approve', { ids }) })
    )
  }

  return {
    counts,

    /** Works until `state.on` is false, even while the server is down. */
    async work(state: { on: boolean }) {
      const steps = [importFile, sortLines, payLandlords]
      while (state.on) {
        const done = await steps[turn % 3]?.().catch(() => false)
        turn += 1
        // A server that is down refuses at once; the pause avoids thousands of useless tries.
        if (!done) await sleep(20)
      }
    },

    /** Repeats requests without an answer, and reads each file once more. Call it while the server runs. */
    async settle() {
      for (const request of requests) {
        for (let tries = 0; tries < 20 && request.status === undefined; tries += 1)
          if (!(await attempt(request))) await sleep(50)
        if (request.what === 'imported') await request.send()
      }
      if (Date.now() - confirmedAt < confirmEvery) return
      const { testOtp } = (await call<{ testOtp: string }>('POST', '/api/confirmation/code')).body
      await call('POST', '/api/confirmation', { code: testOtp })
      confirmedAt = Date.now()
    },

    /** Counts what is missing or stored twice, and forgets the requests. */
    async check(database: Pool): Promise<{ lost: number; twice: number }> {
      const found = { lost: 0, twice: 0 }
      for (const [what, query] of Object.entries(timesOf)) {
        const done = requests.filter((request) => request.what === what)
        const marks = [...new Set(done.flatMap((request) => request.marks))]
        const wanted = new Set(done.flatMap((request) => (request.status === 200 ? request.marks : [])))
        const { rows } = await database.query<{ mark: string; times: number }>(query, [marks])
        const times = new Map(rows.map((row) => [row.mark, row.times]))
        for (const mark of marks) {
          const [count, right] = [times.get(mark) ?? 0, wanted.has(mark) ? 1 : 0]
          if (count < right) found.lost += 1
          if (count > right) found.twice += 1
          if (count !== right) say(`${mark} should be ${what} ${right} times, and is ${count} times`)
        }
      }
      requests = []
      return found
    },
  }
}

/** How often each thing is stored: an imported line, a line that is sorted to the penny, the entry of a payout. */
const timesOf = {
  imported: `select reference as mark, count(*)::int as times from bank_lines
    where reference = any($1) group by reference`,
  sorted: `select l.id as mark, (sum(m.pence) / l.pence)::float8 as times from bank_lines l
    join bank_matches m on m.account_id = l.account_id and m.line_id = l.id and m.taken_back_at is null
    where l.id = any($1::uuid[]) group by l.id, l.pence`,
  approved: `select source_id as mark, count(*)::int as times from entries
    where kind = 'payout' and source_id = any($1::uuid[]) group by source_id`,
}
