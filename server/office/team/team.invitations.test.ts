import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitations, memberships } from '../../accounts/accounts.table.ts'
import { sha256 } from '../../security/secrets.ts'
import { clearSentMails } from '../../testing/limits.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import { joinTeam } from '../../testing/team.ts'

let app: MailedApp
let mailbox: Mailbox

beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
  mailbox = app.mailbox
})
afterAll(() => app.stop())

const invite = (by: Person, body: object) => by.call('POST', '/api/team/invitations', body)
const teamOf = async (person: Person) => (await person.call('GET', '/api/team')).body
const meOf = async (person: Person) => (await person.call('GET', '/api/auth/me')).body
const page = (person: Person | undefined, token: string) =>
  (person?.call ?? app.anybody)('GET', `/api/invitations/${token}`)
const accept = (person: Person, token: string) => person.call('POST', `/api/invitations/${token}/accept`)

/** The secret in the newest mail to this address. */
async function tokenFor(email: string): Promise<string> {
  const { text } = await mailbox.waitFor(email)
  const token = /\/invitation\/([\w-]{43})/.exec(text)?.[1]
  if (!token) throw new Error(`no invitation in: ${text}`)
  return token
}

async function invited(by: Person, role = 'member') {
  const guest = await app.person()
  const answer = await invite(by, { email: guest.user.email, role })
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return { guest, id: answer.body.id, token: await tokenFor(guest.user.email) }
}

describe('an invitation', () => {
  test('is mailed, says who invites to what, and makes its reader a member once they accept', async () => {
    const owner = await app.person()
    const guest = await app.person()
    await invite(owner, { email: ` ${guest.user.email.toUpperCase()} `, role: 'viewer' })
    const mail = await mailbox.waitFor(guest.user.email)
    expect(mail.headers.get('reply-to')).toContain(owner.user.email)
    expect(mail.text).toContain('A viewer sees all records and figures, and changes nothing.')
    const token = /\/invitation\/([\w-]{43})/.exec(mail.text)?.[1] ?? ''
    expect(mail.html).toContain(`/invitation/${token}#for=`)

    const [local = ''] = guest.user.email.split('@')
    const agency = (await meOf(owner)).account.name
    expect((await page(undefined, token)).body).toEqual({
      state: 'open',
      agency,
      role: 'viewer',
      invitedBy: owner.user.name,
      sentTo: `${local[0]}***${local.at(-1)}@example.org`,
      expiresAt: expect.any(String),
      signedInAs: null,
      isYours: false,
    })
    expect((await page(guest, token)).body).toMatchObject({ isYours: true, signedInAs: guest.user.email })

    const accepted = await accept(guest, token)
    expect([accepted.status, accepted.body]).toEqual([
      200,
      { accountId: owner.accountId, agency, role: 'viewer' },
    ])
    const me = await meOf(guest)
    expect(me.account).toMatchObject({ id: owner.accountId, role: 'viewer' })
    expect(me.accounts.map((each: { role: string }) => each.role).sort()).toEqual(['owner', 'viewer'])
    expect((await teamOf(owner)).invitations).toEqual([])
  })

  test('is offered beside the accounts of whoever signs in with the address, and choosing it accepts it', async () => {
    const owner = await app.person()
    const { guest, id } = await invited(owner, 'viewer')
    const other = await app.person()
    const choose = (person: Person) =>
      person.call('POST', '/api/accounts/current', { accountId: owner.accountId })
    expect((await meOf(guest)).accounts).toMatchObject([
      { id: guest.accountId, isInvited: false },
      { id: owner.accountId, role: 'viewer', isInvited: true },
    ])
    expect((await meOf(other)).accounts).toHaveLength(1)
    expect((await choose(other)).status).toBe(404)
    const expires = (at: string) =>
      app.services.db
        .update(invitations)
        .set({ expiresAt: sql`now() + ${at}::interval` })
        .where(eq(invitations.id, id))
    await expires('-1 minute')
    expect((await meOf(guest)).accounts).toHaveLength(1)
    expect((await choose(guest)).status).toBe(404)
    await expires('1 day')
    expect((await choose(guest)).body).toMatchObject({ accountId: owner.accountId, role: 'viewer' })
    const me = await meOf(guest)
    expect(me.account).toMatchObject({ id: owner.accountId, role: 'viewer' })
    expect(me.accounts.map((each: { isInvited: boolean }) => each.isInvited)).toEqual([false, false])
  })

  test('keeps only the fingerprint of its secret', async () => {
    const owner = await app.person()
    const { token } = await invited(owner)
    const [row] = await app.services.db
      .select()
      .from(invitations)
      .where(eq(invitations.tokenHash, sha256(token)))
    expect(row).toBeDefined()
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('is of no use to anybody but the address that it went to', async () => {
    const owner = await app.person()
    const { guest, token } = await invited(owner)
    const other = await app.person()
    const refused = await accept(other, token)
    expect(refused.status).toBe(403)
    expect(refused.body.code).toBe('invitation-of-another')
    expect(refused.text).not.toContain(guest.user.email)
    expect((await page(other, token)).text).not.toContain(guest.user.email)
    expect((await app.anybody('POST', `/api/invitations/${token}/accept`)).status).toBe(401)
    expect((await meOf(other)).account.id).toBe(other.accountId)
  })

  test('works once, though it is accepted ten times at the same moment', async () => {
    const owner = await app.person()
    const { guest, token } = await invited(owner)
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(guest, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const places = await app.services.db
      .select()
      .from(memberships)
      .where(eq(memberships.userId, guest.user.id))
    expect(places.filter(({ accountId }) => accountId === owner.accountId)).toHaveLength(1)
    expect((await page(undefined, token)).body.state).toBe('accepted')
  })

  test('ends when it expires, is revoked, or is sent again', async () => {
    const owner = await app.person()
    const late = await invited(owner)
    await app.services.db
      .update(invitations)
      .set({ expiresAt: sql`now()` })
      .where(eq(invitations.id, late.id))
    expect((await page(undefined, late.token)).body.state).toBe('expired')
    const refused = await accept(late.guest, late.token)
    expect([refused.status, refused.body.code]).toEqual([409, 'invitation-closed'])
    expect((await teamOf(owner)).invitations).toMatchObject([{ id: late.id, isExpired: true }])

    await clearSentMails(app)
    const key = { 'idempotency-key': 'lost-answer' }
    const resend = (headers = {}) =>
      owner.call('POST', `/api/team/invitations/${late.id}/resend`, undefined, headers)
    const resent = await resend(key)
    expect(resent.status).toBe(201)
    expect((await resend(key)).body).toEqual(resent.body)
    expect((await resend()).body.code).toBe('invitation-closed')
    const fresh = await tokenFor(late.guest.user.email)
    expect((await page(undefined, late.token)).body.state).toBe('ended')
    expect((await accept(late.guest, late.token)).status).toBe(409)
    expect((await accept(late.guest, fresh)).status).toBe(200)

    const revoked = await invited(owner)
    expect((await owner.call('DELETE', `/api/team/invitations/${revoked.id}`)).status).toBe(204)
    expect((await accept(revoked.guest, revoked.token)).status).toBe(409)
    const stale = await owner.call('DELETE', `/api/team/invitations/${revoked.id}`)
    expect([stale.status, stale.body.code]).toEqual([409, 'invitation-closed'])
  })

  test('is refused for who is in the team or invited already, and for what is no address', async () => {
    const owner = await app.person()
    const { guest, token } = await invited(owner)
    const again = await invite(owner, { email: guest.user.email, role: 'manager' })
    expect([again.status, again.body.errors.email]).toEqual([
      409,
      expect.stringMatching(/ invited .+ on .+ already\. You can resend that invitation\.$/),
    ])
    await accept(guest, token)
    const member = await invite(owner, { email: guest.user.email, role: 'manager' })
    expect([member.status, member.body.code]).toEqual([409, 'already-member'])
    expect((await invite(owner, { email: owner.user.email, role: 'member' })).status).toBe(409)
    const wrong = await invite(owner, { email: 'nobody', role: 'member' })
    expect([wrong.status, wrong.body.errors]).toEqual([400, { email: 'Enter a valid email address' }])
    expect((await invite(owner, { email: 'a@example.org', role: 'client' })).status).toBe(400)
  })

  test('are made 60 times an hour at most, also at the same moment', async () => {
    const owner = await app.person()
    await app.services.db.execute(sql`insert into invitations
      (account_id, id, email, role, token_hash, expires_at, revoked_at)
      select ${owner.accountId}, gen_random_uuid(), 'past' || n || '@example.org', 'member', ${owner.accountId} || n,
        now(), now() from generate_series(1, 57) as n`)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        invite(owner, { email: `limit${at}@example.org`, role: 'member' }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429])
    const { id } = answers.find(({ status }) => status === 201)?.body ?? {}
    expect((await owner.call('POST', `/api/team/invitations/${id}/resend`)).status).toBe(429)
    expect((await teamOf(owner)).invitations).toHaveLength(3)
  })

  test('at most 50 are open at once', async () => {
    const owner = await app.person()
    await app.services.db.execute(sql`insert into invitations
      (account_id, id, email, role, token_hash, expires_at, created_at)
      select ${owner.accountId}, gen_random_uuid(), 'open' || n || '@example.org', 'member', ${owner.accountId} || n,
        now(), now() - interval '2 hours' from generate_series(1, 50) as n`)
    const refused = await invite(owner, { email: 'one-more@example.org', role: 'member' })
    expect([refused.status, refused.body.code]).toEqual([409, 'invitation-limit'])
  })
})

describe('a landlord', () => {
  async function landlordOf(owner: Person, email: string, change: object = {}) {
    return (await owner.call('POST', '/api/landlords', aLandlord({ email, ...change }))).body
  }
  const shareOf = async (person: Person, id: string) =>
    (await person.call('GET', `/api/landlords/${id}/share`)).body

  test('a person who is new here gets the name that their agent uses', async () => {
    const owner = await app.person()
    const email = 'cw.1958@example.org'
    const record = await landlordOf(owner, email, { name: 'Clara Whitby' })
    expect((await invite(owner, { landlordId: record.id, role: 'client' })).status).toBe(201)
    expect((await app.person('landlord', email)).user.name).toBe('Clara Whitby')
  })

  test('is invited at the address of their record, looks on, and is let go again', async () => {
    const owner = await app.person()
    const client = await app.person('landlord')
    const record = await landlordOf(owner, client.user.email)
    expect(await shareOf(owner, record.id)).toMatchObject({ state: 'none', email: client.user.email })
    const share = await invite(owner, { landlordId: record.id, role: 'client' })
    expect(share.status).toBe(201)
    expect(await shareOf(owner, record.id)).toMatchObject({ state: 'invited', id: share.body.id })
    expect((await accept(client, await tokenFor(client.user.email))).body.role).toBe('client')
    expect((await meOf(client)).account).toMatchObject({ id: owner.accountId, role: 'client' })
    const shared = await shareOf(owner, record.id)
    expect(shared).toMatchObject({ state: 'shared', email: client.user.email })
    expect((await client.call('GET', '/api/team')).status).toBe(403)
    expect((await invite(owner, { landlordId: record.id, role: 'client' })).body.code).toBe('already-member')

    const twin = await landlordOf(owner, client.user.email, { name: 'The same person' })
    const second = await invite(owner, { landlordId: twin.id, role: 'client' })
    expect([second.status, second.body.code]).toEqual([409, 'already-member'])
    expect((await owner.call('DELETE', `/api/team/members/${shared.id}`)).status).toBe(204)
    expect((await meOf(client)).account.id).toBe(client.accountId)
    expect(await shareOf(owner, record.id)).toMatchObject({ state: 'none' })
  })

  test('a client landlord can leave on their own, and a colleague who is also a client works as a colleague', async () => {
    const owner = await app.person()
    const client = await app.person('landlord')
    const record = await landlordOf(owner, client.user.email)
    const place = await joinTeam(app, client, owner.accountId, 'client', record.id)
    expect((await invite(owner, { email: client.user.email, role: 'member' })).status).toBe(201)
    await accept(client, await tokenFor(client.user.email))
    expect((await meOf(client)).account.role).toBe('member')
    expect((await meOf(client)).accounts).toHaveLength(2)
    expect((await client.call('DELETE', `/api/team/members/${place}`)).status).toBe(204)
    expect((await meOf(client)).account.role).toBe('member')
  })
})
