import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { aBankAccount, aBankFile } from '../../../testing/bank.ts'
import { addMember } from '../../../testing/clients.ts'
import { enterUsableDetails } from '../../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord, aProperty } from '../../../testing/records.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

let app: PeopledApp
let owner: Person
let home: RentedHome
let client: Person
let stranger: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, {
    landlord: { name: 'Ann Lee', email: 'ann@example.org' },
    tenancy: { startDate: addDays(today(), -20), rentAmount: 1200 },
  })
  client = await addMember(app, owner.accountId, 'client', home.landlord)
  const other = await owner.call('POST', '/api/landlords', aLandlord({ name: 'Bo Ray' }))
  stranger = await addMember(app, owner.accountId, 'client', other.body.id)
})

const post = async (path: string, body: object = {}) => {
  const answer = await owner.call('POST', path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const held = async (who = client) => (await who.call('GET', `/api/landlords/${home.landlord}/held`)).body
const receive = (amount: number) => post(`/api/tenancies/${home.id}/receipts`, { amount, day: today() })

async function addPaper() {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  const { id } = await post('/api/bill-papers', { file: (await picture.png().toBuffer()).toString('base64') })
  return id as string
}
const addBill = async (change: object = {}) =>
  post('/api/bills', {
    contractor: 'Pipes Ltd',
    number: 'P-77',
    memo: 'New tap',
    day: today(),
    amount: 150,
    propertyId: home.property,
    category: 'repairs',
    ...change,
  })

test('a landlord sees what is held, what is kept for a waiting bill, and the next payout, as the agency does', async () => {
  await post(`/api/landlords/${home.landlord}/fees`, {
    kind: 'percent',
    percent: 10,
    vat: false,
    from: '2020-01-01',
  })
  await receive(1000)
  await addBill({ amount: 150 })
  const seen = await held()
  expect(seen).toMatchObject({
    landlord: 'Ann Lee',
    balance: 900,
    kept: [{ kind: 'bills', amount: 150 }],
    nextPayout: 750,
    payouts: [],
    bills: [
      {
        contractor: 'Pipes Ltd',
        number: 'P-77',
        memo: 'New tap',
        amount: 150,
        state: 'waiting',
        paper: null,
      },
    ],
  })
  expect(seen.lines.map(({ amount }: { amount: number }) => amount).sort()).toEqual([-100, 1000])
  const money = (await owner.call('GET', `/api/landlords/${home.landlord}/money`)).body
  for (const figure of ['balance', 'ahead', 'kept', 'nextPayout', 'lines', 'opening'])
    expect(seen[figure], figure).toEqual(money[figure])
  expect(await held(owner)).toEqual(seen)
})

test('a payout is seen once it is approved, and a draft and its cancelling are not', async () => {
  await receive(1000)
  await enterUsableDetails(app, owner, 'landlord', home.landlord)
  await post('/api/payouts/draft', { landlordIds: [home.landlord] })
  expect(await held()).toMatchObject({ payouts: [], balance: 1000, nextPayout: 1000 })
  const { drafts } = (await owner.call('GET', '/api/payouts')).body
  await post('/api/payouts/approve', { ids: [drafts[0].id] })
  expect(await held()).toMatchObject({
    balance: 0,
    nextPayout: 0,
    payouts: [
      { amount: 1000, state: 'on-its-way', day: today(), lastFour: expect.stringMatching(/^\d{4}$/) },
    ],
  })
})

test('a bill is paid for its landlord once the bank shows its payout, and not when somebody approves it', async () => {
  await receive(1000)
  const bill = await addBill({ amount: 150 })
  await post(`/api/bills/${bill.id}/fund`)
  await enterUsableDetails(app, owner, 'contractor', bill.contractorId)
  await post('/api/payouts/draft')
  const { drafts } = (await owner.call('GET', '/api/payouts')).body
  const payout = drafts.find(({ payee }: { payee: string }) => payee === 'contractor')
  await post('/api/payouts/approve', { ids: [payout.id] })
  expect((await owner.call('GET', `/api/bills/${bill.id}`)).body.state).toBe('on-its-way')
  expect((await held()).bills).toMatchObject([{ number: 'P-77', state: 'funded' }])

  const account = await aBankAccount(app, owner, addDays(today(), -20))
  const lines = [{ day: today(), amount: -150 }]
  const [line] = await aBankFile(app, owner, account, { from: today(), to: today(), opening: 1000, lines })
  await post(`/api/bank/lines/${line}/sort`, { parts: [{ kind: 'payout', subjectId: payout.id }] })
  expect((await held()).bills).toMatchObject([{ number: 'P-77', state: 'paid' }])
})

test('a bill’s paper is the landlord’s to read, unless the bill was cancelled', async () => {
  const bill = await addBill({ paperId: await addPaper(), paperName: 'bill.png' })
  const [{ paper }] = (await held()).bills
  expect(paper).toEqual({ kind: 'picture', path: `/api/bills/${bill.id}/paper` })
  expect((await client.call('GET', paper.path)).status).toBe(200)
  expect((await stranger.call('GET', paper.path)).status).toBe(404)
  await post(`/api/bills/${bill.id}/cancel`, { reason: 'Another landlord’s' })
  expect((await held()).bills).toEqual([])
  expect((await client.call('GET', paper.path)).status).toBe(404)
})

test('a landlord’s tax year, its PDF and its CSV are the agency’s own to the penny', async () => {
  await post(`/api/landlords/${home.landlord}/fees`, {
    kind: 'percent',
    percent: 10,
    vat: false,
    from: '2020-01-01',
  })
  await receive(1000)
  const bill = await addBill({ amount: 150 })
  await post(`/api/bills/${bill.id}/fund`)
  const year = taxYearOf(today())
  const path = `/api/tax-year?year=${year}&landlordId=${home.landlord}`
  const theirs = (await client.call('GET', path)).body
  expect(theirs).toEqual((await owner.call('GET', path)).body)
  expect(theirs.sums).toMatchObject({
    income: 1000,
    expenses: { repairs: 150, professional: 100 },
    profit: 750,
  })
  const csv = `/api/landlords/${home.landlord}/year.csv?year=${year}`
  expect((await client.call('GET', csv)).text).toBe((await owner.call('GET', csv)).text)
  expect((await client.call('GET', path.replace('?', '.pdf?'))).status).toBe(200)
})

test('another landlord of the agency sees none of it, and an owner of another account neither', async () => {
  await receive(1000)
  await addBill()
  const outsider = await app.person()
  for (const who of [stranger, outsider])
    for (const path of [
      `/api/landlords/${home.landlord}/held`,
      `/api/landlords/${home.landlord}/year.csv?year=2026`,
      `/api/tax-year?year=2026&landlordId=${home.landlord}`,
    ])
      expect((await who.call('GET', path)).status, path).toBe(404)
  const [own] = (await stranger.call('GET', '/api/landlords')).body
  expect((await stranger.call('GET', `/api/landlords/${own.id}/held`)).body).toMatchObject({
    balance: 0,
    bills: [],
    payouts: [],
    lines: [],
  })
})

test('the money of a home that was sold stays with the landlord who had it', async () => {
  await receive(1000)
  await addBill()
  const [{ id: buyer }] = (await stranger.call('GET', '/api/landlords')).body
  const home2 = (await owner.call('POST', '/api/properties', aProperty(buyer))).body
  await addBill({ propertyId: home2.id, number: 'P-78', amount: 20 })
  expect((await held()).bills.map(({ number }: { number: string }) => number)).toEqual(['P-77'])
  const theirs = (await stranger.call('GET', `/api/landlords/${buyer}/held`)).body
  expect(theirs.bills.map(({ number }: { number: string }) => number)).toEqual(['P-78'])
  expect(theirs.balance).toBe(0)
})

test('the agency’s card names it with its telephone and email, and nothing of who works there', async () => {
  const agency = { name: 'Okafor & Daughters', phone: '020 7946 0123', email: 'Hello@Okafor.example' }
  expect((await owner.call('PATCH', '/api/agency', agency)).status).toBe(200)
  const { body } = await client.call('GET', '/api/agency/card')
  expect(body).toEqual({
    ...agency,
    email: 'hello@okafor.example',
    address: '',
    brandColour: '#83b73a',
  })
  expect((await client.call('GET', '/api/agency')).status).toBe(403)
  const { errors } = (await owner.call('PATCH', '/api/agency', { email: 'no address' })).body
  expect(errors).toEqual({ email: 'A valid email address, or nothing' })
})
