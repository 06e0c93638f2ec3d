import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

let app: PeopledApp
let owner: Person

const began = addDays(today(), -15)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
})

/** A home at 650 a month whose landlord pays a fee that does not grow with the rent. */
async function aHomeWith(fee: object): Promise<RentedHome> {
  const home = await aRentedHome(owner, { tenancy: { startDate: began, rentAmount: 650 } })
  const rule = { vat: 'no', from: '2020-01-01', ...fee }
  const { status, text } = await owner.call('POST', `/api/landlords/${home.landlord}/fees`, rule)
  expect(status, text).toBe(201)
  return home
}
const receive = ({ id }: RentedHome, amount: number) =>
  owner.call('POST', `/api/tenancies/${id}/receipts`, { amount })
const account = async ({ id }: RentedHome) => (await owner.call('GET', `/api/tenancies/${id}/account`)).body
const end = async ({ id }: RentedHome, endedOn: string) => {
  const { version } = (await owner.call('GET', `/api/tenancies/${id}`)).body
  const body = { endedOn, why: 'surrender', version }
  expect((await owner.call('POST', `/api/tenancies/${id}/end`, body)).status).toBe(200)
  return account({ id } as RentedHome)
}
/** What is left of the fees of a landlord. */
const feesOf = async ({ landlord }: RentedHome) => {
  const { invoices } = (await owner.call('GET', `/api/landlords/${landlord}/money`)).body
  return Number((invoices as { net: number }[]).reduce((sum, { net }) => sum + net, 0).toFixed(2))
}

describe('a fee whose charge was cut short after it was paid', () => {
  test('follows the part of the period that is left, whenever the end was typed', async () => {
    const before = await aHomeWith({ kind: 'monthly', amount: 60 })
    const after = await aHomeWith({ kind: 'monthly', amount: 60 })
    await end(before, addDays(began, 7))
    await receive(before, (await account(before)).owed)
    await receive(after, 650)
    expect(await feesOf(after)).toBe(60)
    await end(after, addDays(began, 7))
    const short = await feesOf(before)
    expect(short).toBeGreaterThan(12)
    expect(short).toBeLessThan(20)
    expect(await feesOf(after)).toBe(short)
    await owner.call('DELETE', `/api/tenancies/${after.id}/end`)
    await account(after)
    expect(await feesOf(after)).toBe(60)
  })

  test('is made smaller also where what was paid stays, as of a part payment', async () => {
    const home = await aHomeWith({ kind: 'monthly', amount: 60 })
    await receive(home, 100)
    expect(await feesOf(home)).toBe(60)
    await end(home, addDays(began, 7))
    expect(await feesOf(home)).toBeLessThan(20)
  })

  test('keeps its minimum for the part that is left', async () => {
    const home = await aHomeWith({ kind: 'percent', percent: 2, minimum: 60 })
    await receive(home, 650)
    expect(await feesOf(home)).toBe(60)
    await end(home, addDays(began, 7))
    const short = await feesOf(home)
    expect(short).toBeLessThan(20)
    expect(short).toBeGreaterThan(12)
  })
})
