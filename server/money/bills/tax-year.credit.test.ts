import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'
import { registerForVat } from '../../testing/vat.ts'

let app: PeopledApp

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const [start, last] = [addDays(today(), -10), addDays(today(), -3)]

/** A tenancy of an account of this kind, whose tenant has paid a month's rent, with what its tax year says. */
async function aPaidHome(role: 'agent' | 'landlord') {
  const owner = await app.person(role)
  const home = await aRentedHome(owner, { tenancy: { startDate: start, rentAmount: 1200 } })
  const post = (what: string, body: object) => owner.call('POST', `/api/tenancies/${home.id}/${what}`, body)
  expect((await post('receipts', { amount: 1200, day: start })).status).toBe(201)
  /** The days lie in two tax years in early April, so that both are added up. */
  async function readTax() {
    let income = 0
    let [toGiveBack, paidAhead] = [0, 0]
    for (const year of new Set([start, today()].map(taxYearOf))) {
      const path = `/api/tax-year?year=${year}&landlordId=${home.landlord}`
      const { body } = await owner.call('GET', path)
      income += body.sums.income
      toGiveBack += body.toGiveBack
      paidAhead += body.paidAhead
    }
    return { income, toGiveBack, paidAhead }
  }
  async function end() {
    const { version } = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
    const ended = await post('end', { endedOn: last, why: 'tenant-notice', version })
    expect(ended.status, ended.text).toBe(200)
    const { account } = { account: (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body }
    return account.credit as number
  }
  return { readTax, end, post }
}

test('a private landlord’s income stays when a tenancy ends, until the credit is really given back', async () => {
  const { readTax, end, post } = await aPaidHome('landlord')
  expect(await readTax()).toEqual({ income: 1200, toGiveBack: 0, paidAhead: 0 })
  const credit = await end()
  expect(credit).toBeGreaterThan(0)
  expect(await readTax()).toEqual({ income: 1200, toGiveBack: credit, paidAhead: 0 })
  const first = await post('refunds', { amount: 100, day: last })
  expect(first.status, first.text).toBe(201)
  const { income, toGiveBack } = await readTax()
  expect(income).toBe(1100)
  expect(toGiveBack).toBeCloseTo(credit - 100, 2)
  await post('refunds', { amount: toGiveBack, day: last })
  const after = await readTax()
  expect(after.income).toBeCloseTo(1200 - credit, 2)
  expect(after.toGiveBack).toBe(0)
})

test('a private landlord’s income has what was paid in advance on the day on which it came, and once', async () => {
  const { readTax, post } = await aPaidHome('landlord')
  expect((await post('receipts', { amount: 1500, day: today() })).status).toBe(201)
  const { income, paidAhead } = await readTax()
  expect([income, paidAhead]).toEqual([2700, 1500])
  expect((await post('refunds', { amount: 300, day: today() })).status).toBe(201)
  expect(await readTax()).toMatchObject({ income: 2400, paidAhead: 1200 })
})

test('what was paid in advance in an earlier year is no part of a later year’s income', async () => {
  const owner = await app.person('landlord')
  const before = `${taxYearOf(today())}-04-01`
  const home = await aRentedHome(owner, { tenancy: { startDate: before, rentAmount: 1200 } })
  const post = (what: string, body: object) => owner.call('POST', `/api/tenancies/${home.id}/${what}`, body)
  const yearly = async (year: number) => {
    const { body } = await owner.call('GET', `/api/tax-year?year=${year}&landlordId=${home.landlord}`)
    return [body.sums.income, body.paidAhead]
  }
  const later = taxYearOf(today())
  expect((await post('receipts', { amount: 24_000, day: before })).status).toBe(201)
  expect(await yearly(later - 1)).toEqual([24_000, 22_800])
  expect(await yearly(later)).toEqual([0, 0])
  expect((await post('receipts', { amount: 500, day: today() })).status).toBe(201)
  expect(await yearly(later)).toEqual([500, 500])
})

test('an earlier year’s credit pays rent before what came on the rent’s due day does', async () => {
  const owner = await app.person('landlord')
  const year = taxYearOf(addDays(today(), -60))
  const [before, due, left] = [`${year}-03-10`, `${year}-04-10`, `${year}-05-09`]
  const home = await aRentedHome(owner, { tenancy: { startDate: before, rentAmount: 1200 } })
  const post = (what: string, body: object) => owner.call('POST', `/api/tenancies/${home.id}/${what}`, body)
  expect((await post('receipts', { amount: 2000, day: before })).status).toBe(201)
  expect((await post('receipts', { amount: 1200, day: due })).status).toBe(201)
  const { version } = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
  expect((await post('end', { endedOn: left, why: 'tenant-notice', version })).status).toBe(200)
  const { body } = await owner.call('GET', `/api/tax-year?year=${year}&landlordId=${home.landlord}`)
  expect([body.sums.income, body.toGiveBack]).toEqual([1200, 800])
})

test('what was paid in advance for something other than rent is income once', async () => {
  const { readTax, post } = await aPaidHome('landlord')
  const charge = { kind: 'utilities', amount: 100, dueOn: addDays(today(), 10), reason: 'Water' }
  const charged = await post('charges', charge)
  expect(charged.status, charged.text).toBe(201)
  expect((await post('receipts', { amount: 100, day: today() })).status).toBe(201)
  expect(await readTax()).toMatchObject({ income: 1300, paidAhead: 100 })
})

test('an agency’s landlord has what was paid in advance on its due day', async () => {
  const { readTax, post } = await aPaidHome('agent')
  expect((await post('receipts', { amount: 1500, day: today() })).status).toBe(201)
  expect(await readTax()).toMatchObject({ income: 1200, paidAhead: 0 })
})

test('an agency’s landlord loses the income at once, because the agency holds the credit', async () => {
  const { readTax, end } = await aPaidHome('agent')
  const credit = await end()
  const { income, toGiveBack } = await readTax()
  expect(income).toBeCloseTo(1200 - credit, 2)
  expect(toGiveBack).toBe(0)
})

test('a fee on rent that was paid in advance is a cost from its due day, as the rent is income', async () => {
  const owner = await app.person()
  const home = await aRentedHome(owner, { tenancy: { startDate: start, rentAmount: 1200 } })
  await registerForVat(owner)
  const fee = { kind: 'percent', percent: 10, from: '2020-01-01' }
  await owner.call('POST', `/api/landlords/${home.landlord}/fees`, fee)
  const post = (what: string, body: object) => owner.call('POST', `/api/tenancies/${home.id}/${what}`, body)
  await post('receipts', { amount: 2400, day: start })
  // A goodwill credit has the next rent charged in advance, which the tenant's credit then pays.
  const agreed = { agreedOn: today(), reason: 'No heating' }
  expect((await post('goodwill-credits', { amount: 50, ...agreed })).status).toBe(201)
  const sums = { income: 0, expenses: 0 }
  const quarters = { income: 0, expenses: 0 }
  for (const year of new Set([start, today()].map(taxYearOf))) {
    const path = `/api/tax-year?year=${year}&landlordId=${home.landlord}`
    const { body } = await owner.call('GET', path)
    sums.income += body.sums.income
    sums.expenses += body.sums.expenses.professional
    for (const quarter of body.quarters) {
      quarters.income += quarter.sums.income
      quarters.expenses += quarter.sums.expenses.professional
    }
  }
  expect(sums).toEqual({ income: 1200, expenses: 144 })
  expect(quarters).toEqual(sums)
})
