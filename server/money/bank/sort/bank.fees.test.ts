import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { aBankAccount, aBankFile } from '../../../testing/bank.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { balanceOf, enterUsableDetails, postMoney } from '../../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord } from '../../../testing/records.ts'
import { registerForVat } from '../../../testing/vat.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
/** An agency that has earned fees of 100.00 with their VAT of 20.00. */
beforeEach(async () => {
  owner = await app.person()
  await registerForVat(owner)
  const { accountId } = owner
  const { id } = (await owner.call('POST', '/api/landlords', aLandlord({}))).body
  await postMoney(
    app,
    owner,
    ['bank', accountId, 'landlord', id, 1000],
    ['landlord', id, 'fees', accountId, 100],
    ['landlord', id, 'vat', accountId, 20],
  )
})

const held = async () => [
  await balanceOf(app, owner, 'fees', owner.accountId),
  await balanceOf(app, owner, 'vat', owner.accountId),
]

test('a part of the fees leaves with its VAT, whether the bank shows it first or a payout takes it', async () => {
  const bankAccount = await aBankAccount(app, owner, addDays(today(), -1))
  const lines = [-60, -0.01, -59.99].map((amount) => ({ day: today(), amount }))
  const file = { from: today(), to: today(), opening: 1000, lines }
  const [part, penny, rest] = await aBankFile(app, owner, bankAccount, file)
  const sort = async (line: string | undefined) => {
    const answer = await owner.call('POST', `/api/bank/lines/${line}/sort`, { parts: [{ kind: 'fees' }] })
    expect(answer.status, answer.text).toBeLessThan(300)
    return held()
  }
  expect(await sort(part)).toEqual([50, 10])
  expect(await sort(penny)).toEqual([49.99, 10])
  expect(await sort(rest)).toEqual([0, 0])
})

test('a payout of a part of the fees takes the same', async () => {
  await owner.call('POST', '/api/payouts/draft', {})
  const { drafts } = (await owner.call('GET', '/api/payouts')).body
  const own = drafts.find(({ subjectId }: { subjectId: string }) => subjectId === owner.accountId)
  const less = { amount: 60, reason: 'The rest next week' }
  expect((await owner.call('PATCH', `/api/payouts/${own.id}`, less)).status).toBe(200)
  await enterUsableDetails(app, owner, 'agency', owner.accountId)
  const approved = await owner.call('POST', '/api/payouts/approve', { ids: [own.id] })
  expect(approved.status, approved.text).toBe(200)
  expect(await held()).toEqual([50, 10])
})
