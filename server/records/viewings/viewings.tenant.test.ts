import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { addOneOfEachKind, aLandlord, aProperty, aTenant, aViewing } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
let home: { id: string }
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  home = (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body
})
afterAll(() => app.stop())

const visitor = { tenantName: 'Zoë Ağa', tenantEmail: 'zoe@example.org', tenantPhone: '07700 900777' }
const add = async (change: object = {}) =>
  (await owner.call('POST', '/api/viewings', aViewing({ propertyName: home.id, ...visitor, ...change }))).body
const make = (id: string, by = owner) => by.call('POST', `/api/viewings/${id}/tenant`)
const read = async (id: string) => (await owner.call('GET', `/api/viewings/${id}`)).body
const listTenants = async () => (await owner.call('GET', '/api/tenants')).body

test('a visitor becomes a pending tenant of the home once, even when it is pressed twice, and an undo takes it back', async () => {
  const viewing = await add()
  const presses = await Promise.all([make(viewing.id), make(viewing.id), make(viewing.id)])
  expect(presses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const made = presses.find(({ status }) => status === 201)
  expect(await listTenants()).toMatchObject([
    {
      name: 'Zoë Ağa',
      email: 'zoe@example.org',
      phone: '07700 900777',
      status: 'pending',
      propertyId: home.id,
    },
  ])
  expect(await read(viewing.id)).toMatchObject({ tenantId: made?.body.tenantId })
  const { events } = (await owner.call('GET', `/api/viewings/${viewing.id}/timeline`)).body
  expect(events[0]).toMatchObject({ what: 'tenant-made', text: 'Zoë Ağa', who: owner.user.name })

  const undone = await owner.call('POST', `/api/changes/${made?.headers.get('change-id')}/undo`)
  expect(undone.status).toBe(200)
  expect(await read(viewing.id)).toMatchObject({ tenantId: null, tenantName: 'Zoë Ağa' })
  expect(await listTenants()).toEqual([])
})

test('a visitor who is a tenant already is found by the email address', async () => {
  const email = 'known@example.org'
  const { tenants: stranger } = await addOneOfEachKind(await app.person())
  await app.services.pool.query('update tenants set email = $2 where id = $1', [stranger?.id, email])
  const known = (await owner.call('POST', '/api/tenants', aTenant(home.id, { email }))).body
  const viewing = await add({ tenantEmail: email, tenantName: 'K. Nown' })
  expect((await make(viewing.id)).body).toEqual({ tenantId: known.id, isNew: false })
  expect(await read(viewing.id)).toMatchObject({ tenantId: known.id, tenantName: known.name })
})

test('a viewer makes nobody a tenant, and another account’s viewing is not found', async () => {
  const viewing = await add({ tenantEmail: 'third@example.org' })
  expect((await make(viewing.id, await addMember(app, owner.accountId, 'viewer'))).status).toBe(403)
  expect((await make(viewing.id, await app.person())).status).toBe(404)
  expect(await read(viewing.id)).toMatchObject({ tenantId: null })
})
