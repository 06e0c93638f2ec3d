import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, addMonths, lastDayOfMonth, today } from '#shared/dates.ts'
import { aBankAccount } from '../../../testing/bank.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aRentedHome } from '../../../testing/rent.ts'

/* No statements are offered for months before an agency's records begin on Gable. */

let app: PeopledApp
let owner: Person
let landlord: string

/** The last day of the month before this one, on which the opening balances are. */
const to = lastDayOfMonth(addMonths(today().slice(0, 7), -1))

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
  const home = await aRentedHome(owner, {
    landlord: { name: 'Lena Mill', email: 'lena@example.org' },
    tenant: { name: 'Tess Tenant' },
    tenancy: { startDate: addDays(to, -200) },
    schedule: { from: addDays(to, 1) },
  })
  landlord = home.landlord
})

async function open(day: string, balance: number) {
  const text = ['What,Name,Email,Home,Balance', `Landlord,Lena Mill,,,${balance}`].join('\n')
  const { status, text: said } = await owner.call('POST', '/api/bank/opening', {
    day,
    bankBalance: balance,
    text,
    dryRun: false,
  })
  expect(status, said).toBe(200)
}
const standings = async (query = '') => {
  const { landlords } = (await owner.call('GET', `/api/statement-runs/due${query}`)).body
  return landlords.map(({ standing }: { standing: string }) => standing)
}
const rowOfToday = async () => {
  const { rows } = (await owner.call('GET', '/api/today')).body
  return rows.find(({ kind }: { kind: string }) => kind === 'statements')
}

test('opening balances at the end of a month leave no statement of that month to make', async () => {
  await aBankAccount(app, owner, addDays(to, 1))
  await open(to, 500)
  expect(await standings()).toEqual(['nothing'])
  expect(await standings(`?to=${to}`)).toEqual(['nothing'])
  expect(await rowOfToday()).toBeUndefined()
  const run = await owner.call('POST', '/api/statement-runs', { to, evenIfOpen: true })
  expect(run.status).toBe(409)
  await open(to, 700)
  expect(await standings(`?to=${to}`)).toEqual(['nothing'])
})

test('corrected opening balances are brought forward by the first statement, as they stand now', async () => {
  await aBankAccount(app, owner, addDays(to, 1))
  await open(to, 500)
  await open(to, 700)
  const { status, body } = await owner.call('POST', `/api/landlords/${landlord}/statements/preview`, {
    to: today(),
  })
  expect(status).toBe(today() > to ? 200 : 400)
  expect(body).toMatchObject({ from: addDays(to, 1), opening: 700, closing: 700, lines: [] })
})

test('opening balances in the middle of a month are stated at its end', async () => {
  const middle = addDays(to, -10)
  await aBankAccount(app, owner, addDays(middle, 1))
  await open(middle, 500)
  expect(await standings()).toEqual(['new'])
})
