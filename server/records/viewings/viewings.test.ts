import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aViewing } from '../../testing/records.ts'
import { joinTeam } from '../../testing/team.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const add = (change: object = {}) => owner.call('POST', '/api/viewings', aViewing(change))

test('is shown by the person who adds it or by a colleague, who stays named after leaving, and never by a stranger', async () => {
  const [colleague, stranger] = [await app.person(), await app.person()]
  const membership = await joinTeam(app, colleague, owner.accountId, 'member')
  const own = (await add()).body
  expect(own).toMatchObject({ negotiatorId: owner.user.id, negotiator: owner.user.name })
  const theirs = (await add({ negotiatorId: colleague.user.id })).body
  expect(theirs.negotiator).toBe(colleague.user.name)
  expect((await add({ negotiatorId: null })).body).toMatchObject({ negotiatorId: null, negotiator: '' })
  const refused = { negotiatorId: 'This colleague was not found in your team' }
  const negotiatorId = stranger.user.id
  expect((await add({ negotiatorId })).body.errors).toEqual(refused)
  const patch = { negotiatorId, version: own.version }
  expect((await owner.call('PATCH', `/api/viewings/${own.id}`, patch)).body.errors).toEqual(refused)
  const bulk = { ids: [own.id], set: { negotiatorId } }
  expect((await owner.call('POST', '/api/viewings/bulk', bulk)).body.errors).toEqual(refused)

  await app.services.pool.query('delete from memberships where id = $1', [membership])
  const kept = { notes: 'Bring the keys', negotiatorId: colleague.user.id, version: theirs.version }
  const saved = await owner.call('PATCH', `/api/viewings/${theirs.id}`, kept)
  expect([saved.status, saved.body.negotiator]).toEqual([200, colleague.user.name])
})

describe('scheduling a viewing', () => {
  test.each([
    ['10:00 AM', '10:00 AM'],
    ['5.30pm', '5:30 PM'],
    ['17:30', '5:30 PM'],
    ['12:00 am', '12:00 AM'],
    ['12:15 PM', '12:15 PM'],
    ['9 a.m.', '9:00 AM'],
  ])('at %s reads as %s', async (viewingTime, shown) => {
    const { status, body } = await add({ viewingTime })
    expect([status, body.viewingTime]).toEqual([201, shown])
  })

  test.each(['25:00', '10:60', '13:00 PM', '0 am', 'noon', '10', ' '.repeat(60_000), '\u00001:00'])(
    'refuses %j for a time',
    async (viewingTime) => {
      const began = performance.now()
      const { status, body } = await add({ viewingTime })
      expect([status, body.errors]).toEqual([400, { viewingTime: 'A time such as 10:00 AM or 17:30' }])
      expect(performance.now() - began).toBeLessThan(2000)
    },
  )

  test('names every missing field with a sentence of its own', async () => {
    const { status, body } = await owner.call('POST', '/api/viewings', {})
    expect([status, body.errors]).toEqual([
      400,
      {
        propertyName: 'Property name is required',
        tenantName: 'Tenant name is required',
        tenantEmail: 'Valid email is required',
        tenantPhone: 'Phone number is required',
        viewingDate: 'Viewing date is required',
        viewingTime: 'Viewing time is required',
      },
    ])
  })

  test('is for half an hour and scheduled, where nothing else is said; notes may be left out', async () => {
    const { status: _status, notes: _notes, ...input } = aViewing()
    const { body } = await owner.call('POST', '/api/viewings', input)
    expect(body).toMatchObject({ minutes: 30, status: 'scheduled', notes: '' })
  })
})

test('a viewing of a known address follows its rename; any other keeps what was typed', async () => {
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  const address = { addressLine1: '1 Old Name', postCode: 'N1 1AA' }
  const home = (await owner.call('POST', '/api/properties', aProperty(landlord.id, address))).body
  const linked = (await add({ propertyName: '1 old name' })).body
  const free = (await add({ propertyName: 'The blue door' })).body
  expect([linked.propertyId, free.propertyId]).toEqual([home.id, null])
  const change = { addressLine1: '1 New Name', version: home.version }
  await owner.call('PATCH', `/api/properties/${home.id}`, change)
  const name = async (id: string) => (await owner.call('GET', `/api/viewings/${id}`)).body.propertyName
  expect(await name(linked.id)).toBe('1 New Name, N1 1AA')
  expect(await name(free.id)).toBe('The blue door')
  await owner.call('PATCH', `/api/viewings/${linked.id}`, { propertyName: 'Elsewhere', version: 1 })
  expect((await owner.call('GET', `/api/viewings/${linked.id}`)).body.propertyId).toBe(null)
})

test('viewings come with the latest first, by day and hour', async () => {
  for (const [viewingDate, viewingTime] of [
    ['2026-12-01', '9:00 AM'],
    ['2026-12-02', '8:00 AM'],
    ['2026-12-01', '1:00 PM'],
  ])
    await add({ viewingDate, viewingTime })
  const { body } = await owner.call('GET', '/api/viewings')
  expect(body.map((row: { viewingTime: string }) => row.viewingTime)).toEqual([
    '8:00 AM',
    '1:00 PM',
    '9:00 AM',
  ])
})

test('a viewing is changed by version and deleted', async () => {
  const { id } = (await add()).body
  const path = `/api/viewings/${id}`
  expect((await owner.call('PATCH', path, { status: 'no-show', version: 1 })).body.status).toBe('no-show')
  expect((await owner.call('PATCH', path, { status: 'completed', version: 1 })).status).toBe(409)
  expect((await owner.call('DELETE', path)).status).toBe(204)
  expect((await owner.call('GET', path)).status).toBe(404)
})
