import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { balanceOf } from '../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

/* Rent never pays a deposit by itself: only money that says so does, its exact sum, or a person. */

let app: PeopledApp
let owner: Person
let home: RentedHome
let deposit: string

const ago = (days: number) => addDays(today(), -days)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, {
    tenancy: { startDate: ago(40), rentAmount: 1300 },
    schedule: { every: 'quarter', amount: 1300, kind: 'company' },
  })
  const { account } = await ok('charges', {
    kind: 'deposit',
    amount: 1500,
    dueOn: ago(40),
    reason: 'Deposit',
  })
  deposit = account.charges.find(({ kind }: { kind: string }) => kind === 'deposit').id
})

const post = (what: string, body: object) => owner.call('POST', `/api/tenancies/${home.id}/${what}`, body)
async function ok(what: string, body: object) {
  const { status, text, body: answer } = await post(what, body)
  expect(status, text).toBe(201)
  return answer
}
const receive = (amount: number, more: object = {}) => ok('receipts', { amount, day: ago(30), ...more })
const held = () => balanceOf(app, owner, 'deposit', home.id)

test('money with the sum of the rent, or any other, pays the rent, and what is over stays in credit', async () => {
  const { account } = await receive(1600, { reference: 'GB7K2-A' })
  expect(account).toMatchObject({ owed: 1500, credit: 300 })
  expect(await held()).toBe(0)
  const { rows } = (await owner.call('GET', `/api/arrears?asOf=${ago(10)}`)).body
  expect(rows.map(({ owed }: { owed: number }) => owed)).toEqual([1500])
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

test.each([
  ['of exactly its sum', 1500, {}],
  ['whose words say so', 700, { reference: 'MOVE IN DEPOSIT' }],
  ['for everything that is owed', 2800, {}],
])('money %s pays the deposit', async (_, amount, more) => {
  const { account } = await receive(amount, more)
  expect(await held()).toBe(Math.min(amount, 1500))
  expect(account.credit).toBe(0)
})

test('a person says that a payment is for the deposit', async () => {
  await receive(900, { pays: [{ chargeId: deposit, amount: 900 }] })
  expect(await held()).toBe(900)
  await receive(100)
  expect(await held()).toBe(900)
})

test('credit pays the deposit once a person says so, as far as it goes', async () => {
  await receive(1600)
  const rent = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body.charges.find(
    ({ kind }: { kind: string }) => kind === 'rent',
  )
  for (const [body, sentence] of [
    [{ chargeId: rent.id }, 'Credit pays rent automatically. Choose a deposit instead'],
    [{ chargeId: home.id }, 'This charge belongs to another tenancy. Choose one of this tenancy'],
    [{ chargeId: deposit, amount: 301 }, 'Only £300.00 is in credit'],
    [{ chargeId: deposit, amount: 1501 }, 'Only £1,500.00 of the deposit is still to be paid'],
  ] as const) {
    const refused = await post('credit', body)
    expect([refused.status, Object.values(refused.body.errors)]).toEqual([400, [sentence]])
  }
  const { account } = await ok('credit', { chargeId: deposit })
  expect(account).toMatchObject({ owed: 1200, credit: 0 })
  expect(await held()).toBe(300)
  expect(Object.values((await post('credit', { chargeId: deposit })).body.errors)).toEqual([
    'This tenancy has no credit',
  ])
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})
