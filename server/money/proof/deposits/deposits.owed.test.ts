import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { aBankAccount, aBankFile } from '../../../testing/bank.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { balanceOf } from '../../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { remade } from '../../../testing/remade.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

/** The tenancy began 22 days ago: `dayOf(1)` is its first day, `dayOf(23)` today. Its rent of 1,000 fell due on the first day. */
const dayOf = (day: number) => addDays(today(), day - 23)

let app: PeopledApp
let owner: Person
let home: RentedHome

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
/** The deposit of 1,100 is held, 700 of the rent is paid, and 300 is owed. */
const aPaidHome = remade(async (owner) => {
  const home = await aRentedHome(owner, { tenancy: { startDate: dayOf(1) } })
  const charged = await owner.call('POST', `/api/tenancies/${home.id}/charges`, {
    kind: 'deposit',
    amount: 1100,
    dueOn: dayOf(1),
    reason: 'Deposit',
  })
  const { id } = charged.body.account.charges.find(({ kind }: { kind: string }) => kind === 'deposit')
  const pays = [{ chargeId: id, amount: 1100 }]
  await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 1100, day: dayOf(2), pays })
  await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 700, day: dayOf(3) })
  return home
})
beforeEach(async () => {
  owner = await app.person()
  home = await aPaidHome(owner)
})

const move = (body: object) => owner.call('POST', `/api/tenancies/${home.id}/deposit`, body)
const account = async () => (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
const keep = (change: object = {}) =>
  move({ action: 'keep', keptFor: 'owed', amount: 300, day: dayOf(20), agreedOn: dayOf(19), ...change })
/** What the landlord's tax year counts as income. */
const incomeOf = async () =>
  (await owner.call('GET', `/api/tax-year?year=${taxYearOf(today())}&landlordId=${home.landlord}`)).body.sums

const readLine = async (id: string | undefined) => {
  const { lines } = (await owner.call('GET', '/api/bank/lines')).body
  return lines.find((line: { id: string }) => line.id === id)
}

test('pays the rent that is owed out of the deposit, once, and the landlord has it', async () => {
  expect((await account()).owed).toBe(300)
  const before = await balanceOf(app, owner, 'landlord', home.landlord)
  const kept = await keep()
  expect(kept.body).toMatchObject({ held: 800, here: 800, kept: 300 })
  expect(kept.body.lines.at(-1)).toMatchObject({ action: 'keep', amount: -300, reversible: true })
  expect(kept.body.lines.at(-1).memo).toMatch(/^Kept for what is owed \(tenant agreed on /)
  const after = await account()
  expect(after).toMatchObject({ owed: 0, credit: 0 })
  expect(after.receipts.at(-1)).toMatchObject({ method: 'deposit', amount: 300, day: dayOf(20) })
  expect((await balanceOf(app, owner, 'landlord', home.landlord)) - before).toBe(300)
  expect(await incomeOf()).toMatchObject({ income: 1000, otherIncome: 0 })
})

test('is never more than is owed on the day, or held, and never pays a deposit', async () => {
  expect((await keep({ amount: 300.01 })).body.errors).toEqual({
    amount: expect.stringMatching(/^Only £300\.00 was owed on /),
  })
  expect((await keep({ amount: 1200 })).body.errors).toEqual({
    amount: 'Only £1,100.00 is held for this tenancy',
  })
  expect(Object.keys((await keep({ agreedOn: undefined })).body.errors)).toEqual(['agreedOn'])
  expect((await move({ action: 'return', keptFor: 'owed', amount: 1 })).body.errors).toHaveProperty('keptFor')
  const more = { kind: 'deposit', amount: 50, dueOn: dayOf(5), reason: 'More of it' }
  await owner.call('POST', `/api/tenancies/${home.id}/charges`, more)
  expect((await keep({ amount: 350 })).body.errors).toHaveProperty('amount')
  expect((await keep()).body).toMatchObject({ held: 800 })
  expect((await account()).owed).toBe(50)
  expect((await keep({ amount: 50 })).body.errors.amount).toMatch(/^Nothing was owed on /)
})

test('is reversed from either page, once', async () => {
  const entryId = (await keep()).body.lines.at(-1).id
  expect((await move({ action: 'take-back', entryId })).body).toMatchObject({ held: 1100, kept: 0 })
  expect((await account()).owed).toBe(300)
  expect((await move({ action: 'take-back', entryId })).status).toBe(409)
  const again = (await keep()).body.lines.at(-1).id
  expect((await owner.call('POST', `/api/entries/${again}/reverse`, { reason: 'Wrong' })).status).toBe(201)
  expect((await move({ action: 'take-back', entryId: again })).status).toBe(409)
  expect((await account()).owed).toBe(300)
})

test('comes into the client account where a scheme pays it, and its bank line is tied to it', async () => {
  await move({ action: 'to-scheme', amount: 1100, day: dayOf(10), scheme: 'mydeposits' })
  expect((await keep({ from: 'here' })).body.errors).toEqual({ amount: 'Nothing is held here' })
  const kept = await keep({ from: 'scheme' })
  expect(kept.body).toMatchObject({ held: 800, here: 0, atScheme: 800, kept: 300 })
  expect((await account()).owed).toBe(0)
  const bank = await aBankAccount(app, owner, dayOf(1))
  const lines = [{ day: dayOf(20), amount: 300 }]
  const [id] = await aBankFile(app, owner, bank, { from: dayOf(20), to: dayOf(20), opening: 700, lines })
  const said = (await readLine(id)).suggestions.filter(({ kind }: { kind: string }) => kind === 'seen')
  expect(said).toMatchObject([{ subjectId: kept.body.lines.at(-1).id }])
  const parts = [{ kind: 'seen', subjectId: said[0].subjectId, amount: 300 }]
  expect((await owner.call('POST', `/api/bank/lines/${id}/sort`, { parts })).body).toMatchObject({ left: 0 })
  expect(await balanceOf(app, owner, 'suspense', owner.accountId)).toBe(0)
  const { detail } = (await move({ action: 'take-back', entryId: said[0].subjectId })).body
  expect(detail).toMatch(
    /^The bank transaction of .+ for £300\.00 in Client Account is matched to this payment\./,
  )
})

test('is no payment that a bank line shows where the money was here', async () => {
  const entryId = (await keep()).body.lines.at(-1).id
  const bank = await aBankAccount(app, owner, dayOf(1))
  const lines = [{ day: dayOf(21), amount: 300 }]
  const [id] = await aBankFile(app, owner, bank, { from: dayOf(21), to: dayOf(21), opening: 1800, lines })
  expect(JSON.stringify((await readLine(id)).suggestions)).not.toContain(entryId)
})

test('is left where the landlord has the deposit', async () => {
  const other = await aRentedHome(owner, { tenancy: { startDate: dayOf(1) } })
  const path = `/api/tenancies/${other.id}/deposit`
  await owner.call('POST', path, { action: 'record', amount: 900, day: dayOf(1), place: 'landlord' })
  const body = { action: 'keep', keptFor: 'owed', amount: 100, day: dayOf(20), agreedOn: dayOf(19) }
  expect((await owner.call('POST', path, body)).body.errors.keptFor).toMatch(/^The landlord has this money/)
})
