import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { schemeQuarterOn } from '#shared/law/tax.law.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aTenancy } from '../../../testing/records.ts'
import { linkedRecords } from '../../../testing/rent.ts'

let app: PeopledApp
let owner: Person
let links: { tenant: string; property: string; landlord: string }

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

beforeEach(async () => {
  owner = await app.person('agent')
  links = await linkedRecords(owner)
  await setTerms({})
})

const post = (path: string, body: unknown = {}) => owner.call('POST', path, body)
const read = async (path: string) => (await owner.call('GET', path)).body

/** Stores that the landlord lives abroad, and on which terms. */
const setTerms = ({ approval = '', abroadFrom = null as string | null }) =>
  app.services.pool.query(
    `insert into landlord_terms (account_id, landlord_id, abroad, approval, abroad_from) values ($1, $2, true, $3, $4)
     on conflict (account_id, landlord_id) do update set approval = excluded.approval, abroad_from = excluded.abroad_from`,
    [owner.accountId, links.landlord, approval, abroadFrom],
  )

async function receiveRent(amount: number) {
  const { id } = (await post('/api/tenancies', aTenancy(links, { startDate: today(), rentAmount: amount })))
    .body
  await post(`/api/tenancies/${id}/schedule`)
  const answer = await post(`/api/tenancies/${id}/receipts`, { amount })
  expect(answer.status, answer.text).toBe(201)
}

async function payBill(amount: number) {
  const bill = await post('/api/bills', {
    contractor: 'Plumb & Co',
    number: '1',
    day: today(),
    amount,
    category: 'repairs',
    propertyId: links.property,
  })
  expect((await post(`/api/bills/${bill.body.id}/fund`)).status).toBe(200)
}

const quarter = schemeQuarterOn(today())
const readRow = async () => (await read(`/api/tax/quarters?quarter=${quarter.to}`)).rows[0]
const keep = async () => (await post('/api/tax/keep')).body

async function balanceOf(kind: string): Promise<number> {
  const { rows } = await app.services.pool.query(
    `select sum(b.credits - b.debits)::int as pence from ledgers l join balances b
     on b.account_id = l.account_id and b.ledger_id = l.id where l.account_id = $1 and l.kind = $2`,
    [owner.accountId, kind],
  )
  return (rows[0]?.pence ?? 0) / 100
}

describe('the tax of a non-resident landlord', () => {
  test('is kept of 3,000 received and 500 paid, and paid over', async () => {
    await receiveRent(3000)
    await payBill(500)
    const due = { received: 3000, paid: 500, taxable: 2500, tax: 500, dueOn: quarter.dueOn }
    expect(await readRow()).toMatchObject({ ...due, kept: 0, held: 0 })
    expect(await keep()).toEqual({ kept: 500, short: [] })
    expect(await keep()).toEqual({ kept: 0, short: [] })
    expect([await balanceOf('landlord'), await balanceOf('nrl')]).toEqual([2000, 500])
    const paid = await post('/api/tax/paid', { landlordId: links.landlord, amount: 500, day: today() })
    expect(paid.status, paid.text).toBe(204)
    expect(await readRow()).toMatchObject({ ...due, kept: 500, paidOver: 500, held: 0, state: 'paid' })
    expect(await read(`/api/tax/landlords/${links.landlord}`)).toMatchObject([{ ...due, state: 'paid' }])
  })

  test('is taken off before a payout is drafted', async () => {
    await receiveRent(1000)
    expect((await post('/api/payouts/draft')).body).toMatchObject({ amount: 800 })
    expect((await read('/api/payouts')).drafts[0].how).toBe('Balance £1,000.00, less tax £200.00')
  })

  test('is no part of the next payout, nor of one that was drafted before it fell due', async () => {
    await setTerms({ approval: 'NRL 123' })
    await receiveRent(1000)
    await post('/api/payouts/draft')
    await setTerms({})
    expect(await read(`/api/landlords/${links.landlord}/money`)).toMatchObject({
      balance: 1000,
      kept: [{ kind: 'tax', amount: 200 }],
      nextPayout: 800,
    })
    const [draft] = (await read('/api/payouts')).drafts
    const why =
      '£1,000.00 was drafted, but only £800.00 can be paid now, because tax of £200.00 must be deducted. Prepare the payout again.'
    expect(draft.problems[0]).toBe(why)
    const refused = await post('/api/payouts/approve', { ids: [draft.id] })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(why)])
    await post('/api/payouts/draft')
    expect((await read('/api/payouts')).drafts).toMatchObject([{ amount: 800 }])
  })

  test('is paid over on no day before it was kept, and a wrong payment is reversed', async () => {
    await receiveRent(1000)
    await keep()
    const pay = (day: string, amount = 200) =>
      post('/api/tax/paid', { landlordId: links.landlord, amount, day })
    const early = await pay(addDays(today(), -1))
    expect([early.status, early.body.errors]).toEqual([409, { day: 'Only £0.00 had been deducted by then' }])
    expect((await pay(today(), 201)).status).toBe(409)
    expect((await pay(today())).status).toBe(204)
    const [payment] = (await readRow()).payments
    expect(payment).toMatchObject({ day: today(), amount: 200 })
    const stranger = await app.person('agent')
    const back = `/api/tax/paid/${payment.id}/take-back`
    expect((await stranger.call('POST', back)).status).toBe(404)
    expect((await post(back)).status).toBe(204)
    expect((await post(back)).status).toBe(409)
    expect(await readRow()).toMatchObject({ kept: 200, paidOver: 0, held: 200, payments: [] })
    const kept = await app.services.pool.query(
      `select id from entries where account_id = $1 and kind = 'tax' and source = 'rule'`,
      [owner.accountId],
    )
    expect((await post(`/api/tax/paid/${kept.rows[0].id}/take-back`)).status).toBe(404)
  })

  test('comes back to the landlord when expenses follow', async () => {
    await receiveRent(1000)
    await keep()
    await payBill(400)
    expect(await keep()).toEqual({ kept: -80, short: [] })
    expect(await balanceOf('nrl')).toBe(120)
  })

  test('never overdraws the landlord, and says how much is missing', async () => {
    await setTerms({ approval: 'NRL 123' })
    await receiveRent(1000)
    await post('/api/payouts/draft')
    await payBill(900)
    await setTerms({})
    await app.services.pool.query('update bills set category = $2 where account_id = $1', [
      owner.accountId,
      'residential-finance',
    ])
    const { kept, short } = await keep()
    expect([kept, short.map(({ amount }: { amount: number }) => amount)]).toEqual([100, [100]])
    expect(await balanceOf('landlord')).toBe(0)
  })

  test('is 0 with HMRC’s approval, and the rent is reported all the same', async () => {
    await setTerms({ approval: 'NRL 123' })
    await receiveRent(1000)
    expect(await readRow()).toMatchObject({ received: 1000, tax: 0, state: 'exempt', approval: 'NRL 123' })
    expect(await keep()).toEqual({ kept: 0, short: [] })
  })

  test('leaves out rent from before the landlord went abroad', async () => {
    await receiveRent(1000)
    await setTerms({ abroadFrom: addDays(today(), 1) })
    expect(await readRow()).toMatchObject({ received: 0, tax: 0 })
  })

  describe('begins', () => {
    const path = () => `/api/landlords/${links.landlord}/terms`
    const forget = () =>
      app.services.pool.query('delete from landlord_terms where account_id = $1', [owner.accountId])
    async function say(terms: object) {
      const { status, text, body } = await owner.call('PUT', path(), { float: 0, approval: '', ...terms })
      expect(status, text).toBe(200)
      return body
    }
    /** Rent of 1,000 that was received so many days ago. */
    async function receivePastRent(days: number) {
      const day = addDays(today(), -days)
      const terms = aTenancy(links, { startDate: day, endDate: null, rentAmount: 1000 })
      const { id } = (await post('/api/tenancies', terms)).body
      await post(`/api/tenancies/${id}/schedule`)
      const answer = await post(`/api/tenancies/${id}/receipts`, { amount: 1000, day })
      expect(answer.status, answer.text).toBe(201)
      return day
    }

    test('today where no rent has come, and on the day that is said', async () => {
      await forget()
      expect(await say({ abroad: true, version: 0 })).toMatchObject({ abroadFrom: today() })
      expect(await say({ abroad: true, abroadFrom: '2025-01-01', version: 1 })).toMatchObject({
        abroadFrom: '2025-01-01',
      })
      expect(await say({ abroad: true, version: 2 })).toMatchObject({ abroadFrom: '2025-01-01' })
      expect(await say({ abroad: false, version: 3 })).toMatchObject({ abroadFrom: null })
    })

    test('with the first rent, and quarters that have ended are late, by name', async () => {
      await forget()
      const day = await receivePastRent(200)
      expect((await read(`/api/landlords/${links.landlord}/money`)).firstRentOn).toBe(day)
      expect(await say({ abroad: true, version: 0 })).toMatchObject({ abroadFrom: day })
      const first = schemeQuarterOn(day)
      const { late } = await read('/api/tax/quarters')
      expect(late).toMatchObject([{ from: first.from, to: first.to, tax: 200 }])
      expect(late[0].landlords).toHaveLength(1)
      const [row] = await read(`/api/tax/landlords/${links.landlord}`)
      expect(row).toMatchObject({ to: first.to, received: 1000, tax: 200, state: 'late' })
      const back = { float: 0, approval: '', abroad: false, version: 1 }
      const refused = await owner.call('PUT', path(), back)
      expect([refused.status, refused.body.errors]).toEqual([
        409,
        { abroad: 'Tax of £200.00 of quarters that have ended is not paid to HMRC' },
      ])
      await say({ abroad: true, abroadFrom: today(), version: 1 })
      expect(await say({ abroad: false, version: 2 })).toMatchObject({ abroad: false })
    })

    test('leaves an earlier quarter alone where the landlord went abroad after it', async () => {
      await forget()
      await receivePastRent(200)
      await say({ abroad: true, abroadFrom: addDays(today(), -1), version: 0 })
      expect((await read('/api/tax/quarters')).late).toEqual([])
    })

    test('and ends with an approval from the day on its letter', async () => {
      await forget()
      const day = await receivePastRent(200)
      const terms = { abroad: true, approval: 'NRL 1', approvedFrom: day, version: 0 }
      expect(await say(terms)).toMatchObject({ approvedFrom: day })
      expect((await read('/api/tax/quarters')).late).toEqual([])
    })
  })

  test('cannot be paid over beyond what is kept, nor on a day to come', async () => {
    await receiveRent(1000)
    await keep()
    const pay = (body: object) =>
      post('/api/tax/paid', { landlordId: links.landlord, amount: 1, day: today(), ...body })
    expect((await pay({ amount: 200.01 })).status).toBe(409)
    expect((await pay({ day: addDays(today(), 1) })).status).toBe(400)
    expect((await pay({ amount: 0 })).status).toBe(400)
    expect(await balanceOf('nrl')).toBe(200)
  })

  test('comes as a file in which no cell begins a formula', async () => {
    await setTerms({ approval: '=1+1' })
    const { text } = await owner.call('GET', '/api/tax/quarters.csv')
    expect(text).toContain(`"'=1+1"`)
  })
})

test('Making Tax Digital has a landlord’s rent and expenses by quarter', async () => {
  await receiveRent(1000)
  await payBill(300)
  const { landlords } = await read('/api/tax/mtd')
  const own = landlords[0].quarters.find(
    ({ from, to }: { from: string; to: string }) => from <= today() && today() <= to,
  )
  expect(own.sums).toMatchObject({ income: 1000, deducted: 300, profit: 700 })
  expect(own.sums.expenses.repairs).toBe(300)
  expect(own.toDate.profit).toBe(700)
  const file = await owner.call('GET', `/api/tax/mtd.csv?landlordId=${links.landlord}`)
  expect(file.text.split('\r\n').filter((line: string) => line.includes('"1000.00"')).length).toBeGreaterThan(
    1,
  )
})

test('another account’s landlord is not found', async () => {
  const other = await app.person('agent')
  const paid = { landlordId: links.landlord, amount: 1, day: today() }
  expect((await other.call('POST', '/api/tax/paid', paid)).status).toBe(404)
  expect((await other.call('POST', '/api/tax/keep', { landlordIds: [links.landlord] })).status).toBe(404)
  expect((await other.call('GET', `/api/tax/landlords/${links.landlord}`)).status).toBe(404)
  expect((await other.call('GET', `/api/tax/mtd?landlordId=${links.landlord}`)).status).toBe(404)
})

test('a private landlord has no tax of others to keep', async () => {
  const landlord = await app.person('landlord')
  expect((await landlord.call('GET', '/api/tax/quarters')).status).toBe(403)
  expect((await landlord.call('POST', '/api/tax/keep', {})).status).toBe(403)
})
