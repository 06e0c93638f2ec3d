import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maskDigits } from '#shared/accounts/sensitive.ts'
import type { Mailbox } from '../testing/mailbox.ts'
import { startMailbox } from '../testing/mailbox.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { joinTeam } from '../testing/team.ts'

const bank = 'Barclays, sort code 20-00-00, account 12345678'
const otherBank = 'Sort code 99-88-77, account 87654321'

let app: PeopledApp
let mailbox: Mailbox
let owner: Person
let second: Person
let manager: Person
let memberId: string

beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startPeopledApp({ env: { smtpUrl: mailbox.url } })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})
beforeEach(async () => {
  const [first, other, third, fourth] = [
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
  ]
  owner = first
  second = other
  manager = third
  await joinTeam(app, second, owner.accountId, 'owner')
  await joinTeam(app, manager, owner.accountId, 'manager')
  memberId = await joinTeam(app, fourth, owner.accountId, 'member')
})

/** Makes a person's sign-in so many minutes old, as a stolen session's often is. */
const age = (person: Person, minutes: number) =>
  app.services.pool.query(
    `update sessions set sess = jsonb_set(sess, '{startedAt}', to_jsonb($2::bigint)) where sess ->> 'userId' = $1`,
    [person.user.id, Date.now() - minutes * 60_000],
  )

const saveBank = (person: Person, paymentDetails: string) =>
  person.call('PATCH', '/api/agency', { paymentDetails })
const listChanges = async () => (await owner.call('GET', '/api/security/changes')).body
const askForCode = async (person: Person): Promise<string> =>
  (await person.call('POST', '/api/confirmation/code')).body.testOtp
const confirm = (person: Person, code: string, password?: string) =>
  person.call('POST', '/api/confirmation', { code, ...(password && { password }) })

describe('new bank details', () => {
  test('are in the owners’ list, and every owner is mailed with the numbers masked', async () => {
    await saveBank(owner, bank)
    expect((await saveBank(owner, otherBank)).status).toBe(200)
    const [newest] = await listChanges()
    expect(newest).toMatchObject({
      kind: 'bank-details',
      who: owner.user.name,
      before: bank,
      after: otherBank,
    })
    for (const { user } of [owner, second]) {
      const mails = [await mailbox.waitFor(user.email), await mailbox.waitFor(user.email)]
      const mail = mails.find(({ text }) => text.includes('4321'))
      expect(mail?.subject).toBe('The bank details on your invoices were changed')
      for (const words of ['••••5678', '••••4321', owner.user.email, 'Sign out everywhere'])
        expect(mail?.text).toContain(words)
      for (const secret of ['12345678', '87654321']) expect(mail?.raw).not.toContain(secret)
    }
    expect(mailbox.mails.filter(({ to }) => to.includes(manager.user.email))).toEqual([])
  })

  test('are refused to a manager with a sentence; the manager may still save the rest of the profile', async () => {
    const refused = await saveBank(manager, otherBank)
    expect([refused.status, refused.body.errors.paymentDetails]).toEqual([
      403,
      expect.stringContaining('Only owners'),
    ])
    const rest = await manager.call('PATCH', '/api/agency', { tagline: 'Homes', paymentDetails: '' })
    expect(rest.status).toBe(200)
    expect(await listChanges()).toEqual([])
  })

  test('cannot be saved by a stolen session: the old sign-in has to be confirmed with a code first', async () => {
    await age(owner, 16)
    const refused = await saveBank(owner, otherBank)
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm-first'])
    expect((await owner.call('GET', '/api/agency')).body.paymentDetails).toBe('')
    expect((await owner.call('PATCH', '/api/agency', { tagline: 'Homes' })).status).toBe(200)

    const code = await askForCode(owner)
    expect((await confirm(owner, code === '111111' ? '222222' : '111111')).body.errors).toEqual({
      code: 'This code did not work',
    })
    expect((await saveBank(owner, otherBank)).status).toBe(403)
    expect((await confirm(owner, code)).status).toBe(204)
    expect((await saveBank(owner, otherBank)).status).toBe(200)
  })

  test('are not put back by Undo behind the owners’ backs', async () => {
    const saved = await saveBank(owner, bank)
    const undo = await owner.call('POST', `/api/changes/${saved.headers.get('change-id')}/undo`)
    expect([undo.status, undo.body.code]).toEqual([409, 'undo-in-settings'])
  })
})

describe('a confirmation', () => {
  test('asks for the password too where one is set, and says nothing about it before the code is right', async () => {
    const password = 'seven green umbrellas 41'
    await owner.call('PUT', '/api/password', { password })
    await age(owner, 16)
    const code = await askForCode(owner)
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await confirm(owner, wrong, password)).body.errors).toEqual({ code: expect.any(String) })
    expect((await confirm(owner, code)).body.errors).toEqual({ password: 'Enter your password' })
    expect((await confirm(owner, code, 'another one')).body.errors).toEqual({
      password: 'That password did not work',
    })
    expect((await saveBank(owner, bank)).status).toBe(403)
    expect((await confirm(owner, code, password)).status).toBe(204)
    expect((await saveBank(owner, bank)).status).toBe(200)
  })

  test('works in its own session and once, and its code signs nobody in', async () => {
    await age(owner, 16)
    await age(second, 16)
    const code = await askForCode(owner)
    expect((await confirm(second, code)).status).toBe(400)
    expect(
      (await app.anybody('POST', '/api/auth/verify-otp', { email: owner.user.email, code })).status,
    ).toBe(401)
    expect((await confirm(owner, code)).status).toBe(204)
    expect((await confirm(owner, code)).status).toBe(400)
  })

  test('cannot be guessed: ten tries an hour', async () => {
    await age(owner, 16)
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await confirm(owner, '000000')).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })
})

describe('access', () => {
  test('an owner whose role is taken away gets the mail, as the owner who stays does', async () => {
    const team = (await owner.call('GET', '/api/team')).body
    const other = team.members.find(({ email }: { email: string }) => email === second.user.email)
    expect((await owner.call('PATCH', `/api/team/members/${other.id}`, { role: 'viewer' })).status).toBe(204)
    for (const { user } of [owner, second]) {
      const { subject, text } = await mailbox.waitFor(user.email)
      expect(subject).toContain('The role of')
      expect(text).toMatch(/Before\s+Owner/)
      expect(text).toMatch(/Now\s+Viewer/)
    }
    expect(await listChanges()).toMatchObject([{ kind: 'role', before: 'Owner', after: 'Viewer' }])
  })

  test('an invitation, its acceptance, a removal and a hand-over are each in the list', async () => {
    const newcomer = await app.person()
    await owner.call('POST', '/api/team/invitations', { email: newcomer.user.email, role: 'manager' })
    const { text } = await mailbox.waitFor(newcomer.user.email)
    const token = /invitation\/([\w-]{43})/.exec(text)?.[1]
    expect((await newcomer.call('POST', `/api/invitations/${token}/accept`)).status).toBe(200)
    expect((await owner.call('DELETE', `/api/team/members/${memberId}`)).status).toBe(204)
    const team = (await owner.call('GET', '/api/team')).body
    const heir = team.members.find(({ email }: { email: string }) => email === newcomer.user.email)
    await owner.call('POST', '/api/team/hand-over', { memberId: heir.id })
    const list = (await newcomer.call('GET', '/api/security/changes')).body
    expect(list.map(({ kind }: { kind: string }) => kind)).toEqual([
      'ownership',
      'removed',
      'joined',
      'invitation',
    ])
    expect(list[0].about).toContain(newcomer.user.email)
  })

  test('the list is for owners only', async () => {
    expect((await manager.call('GET', '/api/security/changes')).status).toBe(403)
  })

  test('a stolen session gives nobody power and takes nobody’s away; a viewer may still be invited', async () => {
    await age(owner, 16)
    const calls = [
      ['PATCH', `/api/team/members/${memberId}`, { role: 'owner' }],
      ['DELETE', `/api/team/members/${memberId}`, undefined],
      ['POST', '/api/team/hand-over', { memberId }],
      ['POST', '/api/team/invitations', { email: 'thief@example.org', role: 'owner' }],
      ['POST', '/api/team/invitations', { email: 'thief@example.org', role: 'manager' }],
      ['DELETE', '/api/team/me', undefined],
      ['DELETE', '/api/integrations/stripe', undefined],
      ['PUT', '/api/integrations/stripe', { secretKey: 'sk_live_00000000', webhookSecret: 'whsec_0000' }],
    ] as const
    for (const [method, path, body] of calls) {
      const { status, body: problem } = await owner.call(method, path, body)
      expect([method, path, status, problem.code]).toEqual([method, path, 403, 'confirm-first'])
    }
    expect(await listChanges()).toEqual([])
    const viewer = { email: 'viewer@example.org', role: 'viewer' }
    expect((await owner.call('POST', '/api/team/invitations', viewer)).status).toBe(201)
  })

  test('a manager may neither connect card payments nor end them', async () => {
    const keys = { secretKey: 'sk_live_0000000000', webhookSecret: 'whsec_0000000000' }
    const put = await manager.call('PUT', '/api/integrations/stripe', keys)
    const end = await manager.call('DELETE', '/api/integrations/stripe')
    expect([put.status, end.status]).toEqual([403, 403])
    expect(put.body.code).toBe('owners-only')
  })
})

test('an account number shows its last four digits alone', () => {
  expect(maskDigits('12-34-56 12345678')).toBe('••-••-•• ••••5678')
  expect(maskDigits('GB29 NWBK 6016 1331 9268 19\nwithin 14 days')).toBe(
    'GB•• NWBK •••• •••• ••68 19\nwithin 14 days',
  )
})
