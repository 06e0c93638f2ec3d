import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import {
  type FeeInvoicesReply,
  quarterOf,
  startOfQuarter,
} from '#shared/money/landlords/fees/fee-invoices.ts'
import { addMember } from '../../../testing/clients.ts'
import { issueInvoices } from '../../../testing/fees.ts'
import { enterUsableDetails } from '../../../testing/payouts.ts'
import { readPdf } from '../../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'
import { registerForVat } from '../../../testing/vat.ts'

let app: PeopledApp
let owner: Person
let home: RentedHome

const [from, to] = ['2026-01-01', today()]

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  await registerForVat(owner)
  home = await letHome('Ann Tenant')
})

/** A home whose landlord pays a tenth of each rent, with VAT. */
async function letHome(name: string): Promise<RentedHome> {
  const made = await aRentedHome(owner, {
    tenant: { name },
    tenancy: { startDate: '2026-09-01', rentAmount: 1000 },
  })
  const fee = { kind: 'percent', percent: 10, from: '2020-01-01' }
  await ok('POST', `/api/landlords/${made.landlord}/fees`, fee)
  return made
}

async function ok(method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await owner.call(method, path, body)
  expect([path, answer.status < 300 ? '' : answer.text]).toEqual([path, ''])
  return answer.body
}
const pay = (of: RentedHome, day: string, amount = 1000) =>
  ok('POST', `/api/tenancies/${of.id}/receipts`, { amount, day })
const list = (asked: object = {}): Promise<FeeInvoicesReply> =>
  ok('GET', `/api/fee-invoices?${new URLSearchParams({ from, to, ...asked })}`)
const numbers = ({ rows }: FeeInvoicesReply) => rows.map(({ number }) => number)

describe('the list of fee invoices', () => {
  test('has one invoice for each landlord', async () => {
    const other = await letHome('Bea Tenant')
    for (const day of ['2026-10-02', '2026-10-03']) await pay(home, day, 500)
    await pay(other, '2026-10-04')
    expect(await issueInvoices(owner)).toBe(2)
    const found = await list()
    const ofHome = found.rows.filter(({ landlordId }) => landlordId === home.landlord)
    expect(new Set(ofHome.map(({ number }) => number)).size).toBe(1)
    expect(ofHome).toHaveLength(2)
    expect(new Set(numbers(found)).size).toBe(2)
  })

  test('has each with its sums by month and by quarter', async () => {
    await pay(home, '2026-09-02')
    await pay(home, '2026-10-02')
    await pay(home, '2026-11-03')
    const before = await list()
    expect(numbers(before)).toEqual([null, null, null])
    expect(before.uninvoiced).toEqual({ count: 3, net: 300, vat: 60, gross: 360 })
    expect(await issueInvoices(owner, '2026-10-31')).toBe(1)
    expect(await issueInvoices(owner)).toBe(1)
    expect(await issueInvoices(owner)).toBe(0)
    const found = await list()
    expect(found.uninvoiced.count).toBe(0)
    expect(found.rows.map(({ issuedOn }) => issuedOn)).toEqual([today(), today(), today()])
    expect(numbers(found)).toEqual([2, 1, 1])
    expect(found.documents).toBe(2)
    expect(found.rows[2]).toMatchObject({
      kind: 'invoice',
      day: '2026-09-02',
      net: 100,
      vat: 20,
      gross: 120,
      takenBy: null,
    })
    expect(found.rows[2]?.home).toContain('Ann Tenant')
    expect(found.months).toEqual([
      { period: '2026-09', count: 1, net: 100, vat: 20, gross: 120 },
      { period: '2026-10', count: 1, net: 100, vat: 20, gross: 120 },
      { period: '2026-11', count: 1, net: 100, vat: 20, gross: 120 },
    ])
    expect(found.quarters.map(({ period, gross }) => [period, gross])).toEqual([
      ['2026 Q3', 120],
      ['2026 Q4', 240],
    ])
    expect(found.total).toEqual({ count: 3, net: 300, vat: 60, gross: 360 })
    expect(found.waiting).toBe(360)
  })

  test('keeps to its days and its landlord', async () => {
    const other = await letHome('Bob Tenant')
    await pay(home, '2026-09-02')
    await pay(other, '2026-10-02')
    await issueInvoices(owner)
    expect(numbers(await list({ to: '2026-09-30' }))).toEqual([1])
    expect(numbers(await list({ landlord: other.landlord }))).toEqual([2])
    expect((await list({ landlord: other.landlord, to: '2026-09-30' })).total.count).toBe(0)
    const wrong = await owner.call('GET', `/api/fee-invoices?from=2026-10-02&to=2026-10-01`)
    expect(wrong.status).toBe(400)
    const stranger = await app.person()
    const foreign = `/api/fee-invoices?from=${from}&to=${to}&landlord=${other.landlord}`
    expect((await stranger.call('GET', foreign)).status).toBe(404)
  })

  test('takes a credit note off, and says what was given back', async () => {
    const { entryId } = await pay(home, '2026-09-02')
    await issueInvoices(owner)
    await ok('POST', `/api/entries/${entryId}/reverse`, { reason: 'Typed twice' })
    await issueInvoices(owner)
    const found = await list()
    expect(found.rows.map(({ kind, gross, isVoid, how }) => [kind, gross, isVoid, how])).toEqual([
      ['credit', -120, false, '10 % of £0.00 received'],
      ['invoice', 120, true, '10 % of £1,000.00 received'],
    ])
    expect(found.total).toEqual({ count: 2, net: 0, vat: 0, gross: 0 })
  })

  test('names the withdrawal that took each', async () => {
    await enterUsableDetails(app, owner, 'agency', owner.accountId)
    await pay(home, '2026-09-02')
    await ok('POST', '/api/payouts/draft', {})
    const { drafts } = await ok('GET', '/api/payouts')
    const own = drafts.find(({ payee }: { payee: string }) => payee === 'agency')
    await ok('POST', '/api/payouts/approve', { ids: [own.id] })
    await pay(home, '2026-10-02')
    const { rows, waiting } = await list()
    expect(rows.map(({ number, takenBy }) => [number, takenBy])).toEqual([
      [null, null],
      [1, { payoutId: own.id, reference: own.reference, day: today() }],
    ])
    expect(waiting).toBe(120)
  })

  test('is a file whose sums follow its rows, and one PDF of all', async () => {
    await pay(home, '2026-09-02')
    await pay(home, '2026-10-02')
    await issueInvoices(owner)
    const csv = await owner.call('GET', `/api/fee-invoices.csv?from=${from}&to=${to}`)
    const rows = csv.text.trim().split('\r\n')
    expect(rows).toHaveLength(1 + 2 + 2 + 2 + 1)
    expect(rows[1]).toMatch(/^"1","\d{4}-\d\d-\d\d","Invoice","2026-09-02",.*"100.00","20.00","120.00"/)
    expect(rows.at(-1)).toMatch(/^"Total",.*"200.00","40.00","240.00"/)
    const pdf = await fetch(`${app.url}/api/fee-invoices.pdf?from=${from}&to=${to}`, {
      headers: { cookie: owner.cookie },
    })
    const { text } = await readPdf(Buffer.from(await pdf.arrayBuffer()))
    expect(text.match(/VAT Invoice/g)?.length).toBeGreaterThanOrEqual(2)
    const none = await owner.call('GET', `/api/fee-invoices.pdf?from=2020-01-01&to=2020-12-31`)
    expect([none.status, none.body.code]).toEqual([404, 'nothing-to-print'])
  })

  test('is not for client landlords', async () => {
    const client = await addMember(app, owner.accountId, 'client', home.landlord)
    expect((await client.call('GET', `/api/fee-invoices?from=${from}&to=${to}`)).status).toBe(403)
  })

  test('knows the quarters of the calendar', () => {
    expect(quarterOf('2026-03-31')).toBe('2026 Q1')
    expect([startOfQuarter('2026-12-31'), startOfQuarter('2026-04-01')]).toEqual(['2026-10-01', '2026-04-01'])
    expect(startOfQuarter(addDays('2026-10-01', -1))).toBe('2026-07-01')
  })
})
