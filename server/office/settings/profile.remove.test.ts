import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAccountTables } from '../../db/account-rows.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'
import { joinTeam } from '../../testing/team.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const query = async (text: string, ...values: unknown[]) => (await app.services.pool.query(text, values)).rows

test('the only owner of an account with records is refused with what to do, and stays signed in', async () => {
  const owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  await owner.call('POST', '/api/properties', aProperty(landlord.id))
  const wrong = await owner.call('DELETE', '/api/profile', { confirm: 'another@example.org' })
  expect(wrong.body.errors).toEqual({ confirm: `Type ${owner.user.email}` })
  const { status, body } = await owner.call('DELETE', '/api/profile', { confirm: owner.user.email })
  expect([status, body.code]).toEqual([409, 'last-owner'])
  expect((await owner.call('GET', '/api/auth/me')).status).toBe(200)
})

test('a colleague who deletes their sign-in is gone with their own empty account; the history says a former member, and the records stay', async () => {
  const owner = await app.person()
  const leaver = await app.person('agent', 'lena.leaver@example.org')
  const ownAccount = leaver.accountId
  await joinTeam(app, leaver, owner.accountId, 'manager')
  const landlord = (await leaver.call('POST', '/api/landlords', aLandlord())).body
  const { status } = await leaver.call('DELETE', '/api/profile', { confirm: 'Lena.Leaver@example.org' })
  expect(status).toBe(204)
  expect((await leaver.call('GET', '/api/auth/me')).status).toBe(401)
  expect(await query('select from users where id = $1', leaver.user.id)).toEqual([])
  expect(await query('select from accounts where id = $1', ownAccount)).toEqual([])
  const history = (await owner.call('GET', `/api/landlords/${landlord.id}/history`)).body
  expect(history[0].who).toBe('A former member')
  const changes = (await owner.call('GET', '/api/security/changes')).text
  expect(changes).toContain('A former member')
  expect(changes).not.toContain('lena')
})

test('every table of an account comes before those that it refers to, so that an account can leave as a whole', async () => {
  const tables = listAccountTables()
  expect(tables.length).toBeGreaterThan(60)
  expect(new Set(tables).size).toBe(tables.length)
})
