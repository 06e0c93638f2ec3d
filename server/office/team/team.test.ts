import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitations, memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import { joinTeam } from '../../testing/team.ts'

let app: PeopledApp

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const invite = (by: Person, body: object) => by.call('POST', '/api/team/invitations', body)
const teamOf = async (person: Person) => (await person.call('GET', '/api/team')).body
const meOf = async (person: Person) => (await person.call('GET', '/api/auth/me')).body

/** A new person who works in the account of another one. */
async function colleague(of: Person, role: 'owner' | 'manager' | 'member' | 'viewer') {
  const person = await app.person()
  const membershipId = await joinTeam(app, person, of.accountId, role)
  return { ...person, membershipId }
}

async function ownPlace(person: Person): Promise<string> {
  return (await teamOf(person)).members.find((each: { isYou: boolean }) => each.isYou).id
}

describe('roles', () => {
  test('managers invite and remove members and viewers, and touch no owner or manager', async () => {
    const owner = await app.person()
    const manager = await colleague(owner, 'manager')
    const peer = await colleague(owner, 'manager')
    const member = await colleague(owner, 'member')
    expect((await invite(manager, { email: 'm1@example.org', role: 'member' })).status).toBe(201)
    for (const role of ['owner', 'manager'])
      expect((await invite(manager, { email: `x${role}@example.org`, role })).status, role).toBe(403)
    const path = (id: string) => `/api/team/members/${id}`
    expect((await manager.call('PATCH', path(member.membershipId), { role: 'viewer' })).status).toBe(204)
    expect((await manager.call('PATCH', path(member.membershipId), { role: 'manager' })).status).toBe(403)
    expect((await manager.call('DELETE', path(peer.membershipId))).status).toBe(403)
    expect((await manager.call('DELETE', path(await ownPlace(owner)))).status).toBe(403)
    expect((await manager.call('DELETE', path(member.membershipId))).status).toBe(204)
    const pending = await invite(owner, { email: 'm2@example.org', role: 'manager' })
    expect((await manager.call('DELETE', `/api/team/invitations/${pending.body.id}`)).status).toBe(403)
    const said = (await teamOf(manager)).members.map(
      ({ id, isYou, ...may }: { id: string; isYou: boolean }) => may,
    )
    expect(said).toMatchObject([
      { role: 'owner', roles: [], mayRemove: false, reason: expect.stringContaining('Only owners') },
      { role: 'manager', roles: [] },
      { role: 'manager', roles: [] },
    ])
  })

  test('members and viewers see the team and change nothing in it', async () => {
    const owner = await app.person()
    for (const role of ['member', 'viewer'] as const) {
      const person = await colleague(owner, role)
      expect(await teamOf(person)).toMatchObject({ mayInvite: [], mayHandOver: false })
      expect((await invite(person, { email: 'v@example.org', role: 'viewer' })).status).toBe(403)
      const theirs = await ownPlace(owner)
      expect((await person.call('DELETE', `/api/team/members/${theirs}`)).status).toBe(403)
      expect((await person.call('POST', '/api/team/hand-over', { memberId: theirs })).status).toBe(403)
    }
  })

  test('the last owner can neither leave nor step down', async () => {
    const owner = await app.person()
    const member = await colleague(owner, 'member')
    const path = `/api/team/members/${await ownPlace(owner)}`
    const left = await owner.call('DELETE', path)
    expect([left.status, left.body.code]).toEqual([409, 'last-owner'])
    expect((await owner.call('PATCH', path, { role: 'member' })).status).toBe(409)
    await owner.call('PATCH', `/api/team/members/${member.membershipId}`, { role: 'owner' })
    expect((await owner.call('DELETE', '/api/team/me')).status).toBe(204)
    expect((await member.call('DELETE', '/api/team/me')).status).toBe(409)
  })

  test('of two owners who demote or remove each other at the same moment one stays', async () => {
    for (const [method, body] of [
      ['PATCH', { role: 'viewer' }],
      ['DELETE', undefined],
    ] as const) {
      for (let round = 0; round < 5; round += 1) {
        const one = await app.person()
        const other = await colleague(one, 'owner')
        const mine = await ownPlace(one)
        await Promise.all([
          one.call(method, `/api/team/members/${other.membershipId}`, body),
          other.call(method, `/api/team/members/${mine}`, body),
          one.call(method, `/api/team/members/${mine}`, body),
          other.call(method, `/api/team/members/${other.membershipId}`, body),
        ])
        const left = await app.services.db
          .select()
          .from(memberships)
          .where(eq(memberships.accountId, one.accountId))
        expect(left.filter(({ role }) => role === 'owner').length).toBe(1)
      }
    }
  })

  test('handing over makes the colleague the owner and oneself a manager', async () => {
    const owner = await app.person()
    const member = await colleague(owner, 'member')
    const handOver = (person: Person, memberId: string) =>
      person.call('POST', '/api/team/hand-over', { memberId })
    expect((await handOver(owner, await ownPlace(owner))).status).toBe(400)
    expect((await handOver(owner, member.membershipId)).status).toBe(204)
    expect((await meOf(owner)).account.role).toBe('manager')
    expect((await meOf(member)).account.role).toBe('owner')
    expect((await handOver(owner, member.membershipId)).status).toBe(403)
  })

  test('nobody reaches into the team of another account', async () => {
    const owner = await app.person()
    const stranger = await app.person()
    const member = await colleague(owner, 'member')
    const { id } = (await invite(owner, { email: 'theirs@example.org', role: 'member' })).body
    for (const [method, path, body] of [
      ['PATCH', `/api/team/members/${member.membershipId}`, { role: 'viewer' }],
      ['DELETE', `/api/team/members/${member.membershipId}`],
      ['POST', '/api/team/hand-over', { memberId: member.membershipId }],
      ['POST', `/api/team/invitations/${id}/resend`],
      ['DELETE', `/api/team/invitations/${id}`],
    ] as const)
      expect((await stranger.call(method, path, body)).status, `${method} ${path}`).toBe(404)
  })
})

describe('the account that one works in', () => {
  test('a removed member is out at the next call, and goes on in their own account', async () => {
    const owner = await app.person()
    await owner.call('POST', '/api/landlords', aLandlord({ name: 'Only Here' }))
    const member = await colleague(owner, 'member')
    expect((await member.call('GET', '/api/landlords')).body).toHaveLength(1)
    await owner.call('DELETE', `/api/team/members/${member.membershipId}`)
    expect((await member.call('GET', '/api/landlords')).body).toEqual([])
    expect((await meOf(member)).account.id).toBe(member.accountId)
    const stale = await member.call('POST', '/api/landlords', aLandlord(), { 'account-id': owner.accountId })
    expect([stale.status, stale.body.code]).toEqual([401, 'account-changed'])
  })

  test('a person without any account is signed out', async () => {
    const person = await app.person()
    await app.services.db.delete(memberships).where(eq(memberships.userId, person.user.id))
    expect((await person.call('GET', '/api/auth/me')).status).toBe(401)
  })

  test('can be changed to another of one’s own and to no other; a page left open is refused', async () => {
    const owner = await app.person()
    const member = await colleague(owner, 'member')
    const go = (accountId: string) => member.call('POST', '/api/accounts/current', { accountId })
    expect((await go(member.accountId)).body).toMatchObject({ accountId: member.accountId, role: 'owner' })
    expect((await meOf(member)).account.id).toBe(member.accountId)
    const left = await member.call('POST', '/api/landlords', aLandlord(), { 'account-id': owner.accountId })
    expect(left.status).toBe(401)
    expect((await go((await app.person()).accountId)).status).toBe(404)
    expect((await go(owner.accountId)).status).toBe(200)
    const [row] = await app.services.db.select().from(users).where(eq(users.id, member.user.id))
    expect(row?.lastAccountId).toBe(owner.accountId)
  })
})

describe('a landlord', () => {
  test('a landlord whose records are shared, or who is invited, cannot be deleted, and a sentence says what to do', async () => {
    const owner = await app.person()
    const created = await owner.call('POST', '/api/landlords', aLandlord({ name: 'Ada Invited' }))
    const id = created.body.id
    const other = (await owner.call('POST', '/api/landlords', aLandlord())).body
    const share = (await invite(owner, { landlordId: id, role: 'client' })).body
    const ways = () =>
      Promise.all([
        owner.call('DELETE', `/api/landlords/${id}`),
        owner.call('POST', '/api/landlords/bulk', { ids: [other.id, id], delete: true }),
        owner.call('POST', `/api/changes/${created.headers.get('change-id')}/undo`),
      ])
    const refused = await ways()
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(refused[0]?.body.detail).toContain('Ada Invited')
    expect(refused[0]?.body.detail).toContain('Stop sharing')
    await app.services.db
      .update(invitations)
      .set({ expiresAt: sql`now()` })
      .where(eq(invitations.id, share.id))
    expect((await owner.call('DELETE', `/api/landlords/${id}`)).status).toBe(409)
    await owner.call('DELETE', `/api/team/invitations/${share.id}`)
    expect((await owner.call('DELETE', `/api/landlords/${id}`)).status).toBe(204)
  })

  test('of the sample street who is shared keeps it from being taken out', async () => {
    const owner = await app.person()
    await owner.call('POST', '/api/sample-data')
    const [first] = (await owner.call('GET', '/api/landlords')).body
    const share = await invite(owner, { landlordId: first.id, role: 'client' })
    expect([share.status, share.text]).toEqual([201, share.text])
    const refused = await owner.call('DELETE', '/api/sample-data')
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(first.name)])
  })
})
