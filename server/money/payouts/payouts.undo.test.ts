import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { addFundedBill, balanceOf, enterUsableDetails, postMoney } from '../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import { joinTeam } from '../../testing/team.ts'

/* The approval of payouts is undone until they are in a payment file. */

let app: PeopledApp
let owner: Person
let landlord: string
let contractor: string
let bill: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
  landlord = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Ann Lee' }))).body.id
  await postMoney(app, owner, ['bank', owner.accountId, 'landlord', landlord, 1000])
  const funded = await addFundedBill(app, owner, landlord, 300)
  contractor = funded.contractor
  bill = funded.bill
  await enterUsableDetails(app, owner, 'landlord', landlord)
  await enterUsableDetails(app, owner, 'contractor', contractor)
})

const list = async () => (await owner.call('GET', '/api/payouts')).body
const idsOf = (some: Payout[]) => some.map(({ id }) => id)
const undo = (ids: string[], who = owner) => who.call('POST', '/api/payouts/undo-approval', { ids })
async function approveAll(): Promise<Payout[]> {
  await owner.call('POST', '/api/payouts/draft', {})
  const { drafts } = await list()
  const { status, text, body } = await owner.call('POST', '/api/payouts/approve', { ids: idsOf(drafts) })
  expect(status, text).toBe(200)
  return body
}

test('an approval of several payouts is undone together: they are drafts again, and the record keeps who approved', async () => {
  const approved = await approveAll()
  const { status, text, body } = await undo(idsOf(approved))
  expect(status, text).toBe(200)
  const said = ({ subjectId, amount, draftedBy, draftedAt }: Payout) => [
    subjectId,
    amount,
    draftedBy,
    draftedAt,
  ]
  expect(body.map(said).sort()).toEqual(approved.map(said).sort())
  const { drafts, onTheirWay, done } = await list()
  expect(idsOf(drafts).sort()).toEqual(idsOf(body).sort())
  expect(onTheirWay).toEqual([])
  expect(idsOf(done).sort()).toEqual(idsOf(approved).sort())
  expect(done[0]).toMatchObject({ state: 'cancelled', approvedBy: owner.user.name })
  expect(await balanceOf(app, owner, 'landlord', landlord)).toBe(700)
  expect(await balanceOf(app, owner, 'contractor', contractor)).toBe(300)
  const { rows } = await app.services.pool.query('select paid_id from bills where id = $1', [bill])
  expect(rows).toEqual([{ paid_id: null }])
  const again = await owner.call('POST', '/api/payouts/approve', { ids: idsOf(drafts) })
  expect(again.status, again.text).toBe(200)
  expect(await balanceOf(app, owner, 'landlord', landlord)).toBe(0)
})

test('the drafter stays the drafter, so that a second person still has to approve', async () => {
  const bea = await app.person()
  await joinTeam(app, bea, owner.accountId, 'member')
  await bea.call('POST', '/api/payouts/draft', {})
  const ids = idsOf((await list()).drafts)
  expect((await owner.call('POST', '/api/payouts/approve', { ids })).status).toBe(200)
  const { status, body } = await undo(ids, bea)
  expect(status).toBe(200)
  const alone = await bea.call('POST', '/api/payouts/approve', { ids: idsOf(body) })
  expect(alone.status).toBe(409)
  expect((await owner.call('POST', '/api/payouts/approve', { ids: idsOf(body) })).status).toBe(200)
})

test('it is too late once one is in a payment file, and then none is undone', async () => {
  const approved = await approveAll()
  const first = approved.find(({ subjectId }) => subjectId === landlord)
  const file = await owner.call('POST', '/api/payouts/export', { ids: [first?.id], format: 'csv' })
  expect(file.status, file.text).toBe(201)
  const late = await undo(idsOf(approved))
  expect([late.status, late.body.code]).toEqual([409, 'payout-not-undoable'])
  expect((await list()).onTheirWay).toHaveLength(2)
  expect((await undo([approved.find(({ id }) => id !== first?.id)?.id ?? ''])).status).toBe(200)
})

test('two people who undo at once make one draft; a draft, and what is undone already, is refused', async () => {
  const approved = await approveAll()
  const answers = await Promise.all([undo(idsOf(approved)), undo(idsOf(approved))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { drafts } = await list()
  expect(drafts).toHaveLength(2)
  expect((await undo(idsOf(drafts))).status).toBe(409)
})
