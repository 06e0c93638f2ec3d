import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TeamRole } from '#shared/permissions.ts'
import { Browser } from '../../testing/browser.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'
import { askForCode } from '../../testing/sign-in.ts'
import { addApp, addPasskey, ageSignIn } from '../../testing/steps.ts'
import { joinTeam } from '../../testing/team.ts'

let app: MailedApp
let mailbox: Mailbox
let owner: Person
let manager: Person
let bea: Person
let beaId: string
beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false, appUrl: 'http://localhost:3000' })
  mailbox = app.mailbox
})
afterAll(() => app.stop())
const join = async (role: TeamRole) => {
  const person = await app.person()
  return { person, id: await joinTeam(app, person, owner.accountId, role) }
}
beforeEach(async () => {
  await clearRateLimits(app)
  owner = await app.person()
  manager = (await join('manager')).person
  const colleague = await join('member')
  bea = colleague.person
  beaId = colleague.id
  await addPasskey(bea)
})

const start = (person = owner, id = beaId) =>
  person.call('POST', `/api/team/members/${id}/help`, { reason: 'Her phone was stolen.' })
const confirm = (person: Person, id: string) => person.call('POST', `/api/team/help/${id}/confirm`)
const list = async (person: Person) => (await person.call('GET', '/api/team/help')).body
const kinds = async () =>
  (await owner.call('GET', '/api/security/changes')).body.map(({ kind }: { kind: string }) => kind)
const subjectsTo = ({ user }: Person) =>
  mailbox.mails.filter(({ to }) => to.includes(user.email)).map(({ subject }) => subject)

/** What the mailed code alone brings a person in a new browser. */
async function signIn({ user }: Person) {
  await clearRateLimits(app)
  const browser = new Browser(app.url)
  const code = await askForCode(browser, user, mailbox)
  const { body } = await browser.call('POST', '/api/auth/verify-otp', { email: user.email, code })
  return { browser, body }
}

test('two people help a colleague back in, who signs in without the lost step once and sets up another', async () => {
  const { id } = (await start()).body
  expect((await signIn(bea)).body).toEqual({ needsStep: ['passkey', 'recovery'] })
  expect(await list(manager)).toMatchObject([
    { id, name: bea.user.name, confirmedBy: null, mayConfirm: true },
  ])
  expect((await confirm(manager, id)).status).toBe(204)
  const { browser, body } = await signIn(bea)
  expect(body).toEqual({ user: bea.user })
  expect((await bea.call('GET', '/api/auth/me')).status).toBe(401)
  const steps = await browser.call('GET', '/api/second-steps')
  expect(steps.body).toMatchObject({ passkeys: [], app: null, recovery: null })
  const me = await browser.call<{ secondStepDue: unknown }>('GET', '/api/auth/me')
  expect(me.body.secondStepDue).toMatchObject({ isOver: true })
  expect(await list(owner)).toEqual([])
  expect(await kinds()).toEqual(['help-used', 'help-confirmed', 'help-started'])
  await expect
    .poll(() => subjectsTo(bea), { timeout: 10_000 })
    .toEqual(
      expect.arrayContaining([
        'Account recovery was requested for you',
        'You can sign in once without 2-step verification',
      ]),
    )
  await expect.poll(() => subjectsTo(owner).length, { timeout: 10_000 }).toBe(3)
})

test('the help counts once: the next sign-in asks for the new step', async () => {
  const { id } = (await start()).body
  await confirm(manager, id)
  const first = await signIn(bea)
  expect(first.body).toEqual({ user: bea.user })
  const again = { ...bea, call: first.browser.call.bind(first.browser) } as unknown as Person
  await addApp(app, again)
  expect((await signIn(bea)).body).toEqual({ needsStep: ['app', 'recovery'] })
})

test('who began cannot confirm, nor can the colleague, a member, or somebody of another account', async () => {
  const { id } = (await start()).body
  const answers = [
    await confirm(owner, id),
    await confirm(bea, id),
    await confirm((await join('member')).person, id),
    await confirm(await app.person(), id),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404])
  expect((await signIn(bea)).body).toEqual({ needsStep: ['passkey', 'recovery'] })
})

test('an owner who is helped cannot confirm it, even as an owner', async () => {
  const second = await join('owner')
  await addPasskey(second.person)
  const { id } = (await start(owner, second.id)).body
  expect((await confirm(second.person, id)).status).toBe(403)
  expect((await list(second.person))[0].mayConfirm).toBe(false)
})

test('both take a fresh sign-in, only owners begin, and nobody begins twice', async () => {
  await ageSignIn(app, owner, 16)
  expect((await start()).body.code).toBe('confirm-first')
  await ageSignIn(app, owner, 1)
  expect((await start(manager)).status).toBe(403)
  const { id } = (await start()).body
  expect((await start()).status).toBe(409)
  await ageSignIn(app, manager, 16)
  expect((await confirm(manager, id)).body.code).toBe('confirm-first')
})

test('help that was cancelled, or is a day old, opens nothing', async () => {
  const { id } = (await start()).body
  await confirm(manager, id)
  expect((await manager.call('DELETE', `/api/team/help/${id}`)).status).toBe(204)
  expect((await signIn(bea)).body).toEqual({ needsStep: ['passkey', 'recovery'] })
  const other = (await start()).body.id
  await confirm(manager, other)
  await app.services.pool.query(
    `update helps_back set expires_at = now() - interval '1 second' where account_id = $1`,
    [owner.accountId],
  )
  expect((await signIn(bea)).body).toEqual({ needsStep: ['passkey', 'recovery'] })
  expect((await confirm(manager, other)).status).toBe(404)
})

test('help for a colleague who has left the team meanwhile opens nothing', async () => {
  const { id } = (await start()).body
  await confirm(manager, id)
  expect((await owner.call('DELETE', `/api/team/members/${beaId}`)).status).toBe(204)
  expect(await list(owner)).toEqual([])
  expect((await signIn(bea)).body).toEqual({ needsStep: ['passkey', 'recovery'] })
})

test('a colleague who works elsewhere too is not helped by the people of one account', async () => {
  const stranger = await app.person()
  await joinTeam(app, bea, stranger.accountId, 'member')
  const refused = await start()
  expect([refused.status, refused.body.code]).toEqual([409, 'works-elsewhere'])
})

test('nor is one with properties of their own', async () => {
  await app.services.pool.query(`delete from helps_back where account_id = $1`, [owner.accountId])
  await bea.call('POST', '/api/accounts/current', { accountId: bea.accountId })
  const landlord = (await bea.call('POST', '/api/landlords', aLandlord())).body
  expect((await bea.call('POST', '/api/properties', aProperty(landlord.id))).status).toBe(201)
  expect((await start()).status).toBe(409)
})

test('who has no second step, oneself, and a person of another account cannot be helped', async () => {
  const plain = await join('member')
  expect((await start(owner, plain.id)).body.code).toBe('second-step-missing')
  const { members } = (await owner.call('GET', '/api/team')).body
  const own = members.find(({ isYou }: { isYou: boolean }) => isYou).id
  expect((await start(owner, own)).status).toBe(409)
  expect((await start(await app.person())).status).toBe(404)
})
