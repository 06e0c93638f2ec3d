import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enterUsableDetails, someDetails } from '../../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord } from '../../../testing/records.ts'
import { addApp, ageSignIn } from '../../../testing/steps.ts'
import { joinTeam } from '../../../testing/team.ts'

let app: PeopledApp
let owner: Person
let landlord: string
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
})

const dueOf = async (person: Person) => (await person.call('GET', '/api/auth/me')).body.secondStepDue
const payOut = () => enterUsableDetails(app, owner, 'landlord', landlord)
/** Lets so many days pass for everybody who was asked. */
const pass = (days: number) =>
  app.services.pool.query(
    `update memberships set second_step_due = second_step_due - make_interval(days => $2) where account_id = $1`,
    [owner.accountId, days],
  )
const reveal = (person: Person) => person.call('POST', `/api/bank-details/landlord/${landlord}/reveal`)

test('an agency that pays nobody out asks nobody, and nor does a private landlord’s account', async () => {
  expect(await dueOf(owner)).toBeNull()
  const privately = await app.person('landlord')
  await app.services.pool.query(
    `insert into books (account_id, approval_limit) values ($1, 100) on conflict do nothing`,
    [privately.accountId],
  )
  expect(await dueOf(privately)).toBeNull()
})

test('owners and managers are asked from the first bank details on, and have a fortnight', async () => {
  const [manager, member] = [await app.person(), await app.person()]
  await joinTeam(app, manager, owner.accountId, 'manager')
  await joinTeam(app, member, owner.accountId, 'member')
  await payOut()
  const { until, isOver } = await dueOf(owner)
  expect(isOver).toBe(false)
  const days = (Date.parse(until) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThan(14.1)
  expect(await dueOf(manager)).not.toBeNull()
  expect(await dueOf(member)).toBeNull()
  expect((await reveal(owner)).status).toBe(200)
})

test.each([
  ['a rule of payouts', `insert into books (account_id, approval_limit) values ($1, 100)`],
  ['a service user number', `insert into books (account_id, service_user_number) values ($1, '123456')`],
])('%s makes an agency one that pays people out', async (_what, statement) => {
  await app.services.pool.query(statement, [owner.accountId])
  expect(await dueOf(owner)).not.toBeNull()
})

test('after the fortnight nothing is paid out without a second step, and everything can be read', async () => {
  await payOut()
  await dueOf(owner)
  await pass(15)
  expect((await dueOf(owner)).isOver).toBe(true)
  const refused = await reveal(owner)
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    403,
    'second-step-first',
    expect.stringContaining('Settings → Security'),
  ])
  expect((await owner.call('POST', '/api/payouts/approve', { ids: [landlord] })).status).toBe(403)
  expect((await owner.call('PUT', '/api/payouts/settings', { approvalLimit: 5 })).status).toBe(403)
  expect((await owner.call('PUT', `/api/bank-details/landlord/${landlord}`, someDetails)).body.code).toBe(
    'second-step-first',
  )
  for (const path of ['/api/payouts', `/api/bank-details/landlord/${landlord}`, '/api/landlords'])
    expect((await owner.call('GET', path)).status).toBe(200)
  await addApp(app, owner)
  expect(await dueOf(owner)).toBeNull()
  expect((await reveal(owner)).status).toBe(200)
})

test('a person asked once wins no other fortnight by removing the step', async () => {
  await payOut()
  await dueOf(owner)
  await pass(15)
  await addApp(app, owner)
  expect((await owner.call('DELETE', '/api/authenticator-app')).status).toBe(204)
  expect((await dueOf(owner)).isOver).toBe(true)
  expect((await reveal(owner)).status).toBe(403)
})

test('who was never asked gets the fortnight at the first call, and a password is no second step', async () => {
  await payOut()
  await owner.call('PUT', '/api/password', { password: 'violet kettle 9 arches' })
  expect((await reveal(owner)).status).toBe(200)
  await pass(15)
  expect((await reveal(owner)).status).toBe(403)
})

test('without a step a person hears of that first, before they are asked to confirm', async () => {
  await payOut()
  await dueOf(owner)
  await pass(15)
  await ageSignIn(app, owner, 16)
  expect((await reveal(owner)).body.code).toBe('second-step-first')
})

test('the calls that wait for a second step are these', () => {
  const waiting = app.routes.filter(({ paysOut }) => paysOut)
  expect(waiting.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual([
    'POST /api/bank-details/:payee/:subjectId/reveal',
    'POST /api/bank-details/many',
    'POST /api/payout-files/:id/download',
    'POST /api/payouts/approve',
    'POST /api/payouts/export',
    'PUT /api/bank-details/:payee/:subjectId',
    'PUT /api/payouts/settings',
  ])
})
