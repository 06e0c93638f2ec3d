import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import type { BinEntry } from '#shared/office/bin/bin.ts'
import { addMember } from '../../testing/clients.ts'
import { isWhole } from '../../testing/extent.ts'
import { type Answer, type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let ann: Person
beforeAll(async () => {
  app = await startPeopledApp()
})
beforeEach(async () => {
  ann = await app.person()
})
afterAll(() => app.stop())

const add = async (name: string, input: object) => (await ann.call('POST', `/api/${name}`, input)).body
const get = async (path: string) => (await ann.call('GET', `/api/${path}`)).body
const bin = async (): Promise<BinEntry[]> => get('bin')
const remove = (path: string) => ann.call('DELETE', `/api/${path}`)
const changeOf = (answer: Answer) => answer.headers.get('change-id') ?? ''
const putBack = (changeId: string, who = ann) => who.call('POST', `/api/bin/${changeId}/put-back`)
const age = (changeId: string, interval: string) =>
  app.services.pool.query('update audit set created_at = now() - $2::interval where change_id = $1', [
    changeId,
    interval,
  ])

async function aLetting() {
  const landlord = await add('landlords', aLandlord({ name: 'Mary Holt' }))
  const property = await add('properties', aProperty(landlord.id, { addressLine1: '1 Gone Road' }))
  const tenant = await add('tenants', aTenant(property.id, { name: 'Marcus Hale' }))
  return { landlord, property, tenant }
}

test('a deletion is listed with what, who, when and what went with it, and comes back with all of it', async () => {
  const { property, tenant } = await aLetting()
  await remove(`tenants/${tenant.id}`)
  const about = { kind: 'properties', id: property.id }
  const note = await add('notes', { about, text: 'The key sticks' })
  const given = { dueOn: today(), assigneeId: ann.user.id }
  const task = await add('tasks', { about, text: 'Oil the lock', ...given })
  const changeId = changeOf(await remove(`properties/${property.id}`))
  expect(await get('tasks')).toEqual([])
  const [entry] = await bin()
  expect(entry).toMatchObject({
    changeId,
    who: ann.user.name,
    kind: 'Property',
    name: `1 Gone Road, ${property.postCode}`,
    detail: 'Mary Holt',
    along: '1 note and 1 task',
    daysLeft: 30,
    first: null,
    blocked: null,
  })
  expect((await putBack(changeId)).body).toMatchObject({ restored: 3, removed: 0 })
  expect(await get(`notes?kind=properties&id=${property.id}`)).toMatchObject([{ id: note.id }])
  expect(await get('tasks')).toMatchObject([{ id: task.id, text: 'Oil the lock' }])
  expect((await bin()).map(({ kind }) => kind)).toEqual(['Tenant'])
  expect((await putBack(changeId)).body.code).toBe('already-undone')
})

test('notes, tasks and several records at once are listed too; an undo and a change are not', async () => {
  const { landlord } = await aLetting()
  const about = { kind: 'landlords', id: landlord.id }
  const note = await add('notes', {
    about,
    text: `Ask @[${ann.user.id}] about the long lease and the garden`,
  })
  await remove(`notes/${note.id}`)
  const others = await Promise.all(['A', 'B', 'C', 'D'].map((name) => add('landlords', aLandlord({ name }))))
  const ids = others.map(({ id }: { id: string }) => id)
  await ann.call('POST', '/api/landlords/bulk', { ids, delete: true })
  const made = await ann.call('POST', '/api/landlords', aLandlord())
  await ann.call('POST', `/api/changes/${changeOf(made)}/undo`)
  await ann.call('PATCH', `/api/landlords/${landlord.id}`, { phone: '020 7946 0555', version: 1 })
  const [several, written, ...none] = await bin()
  expect(none).toEqual([])
  expect(several).toMatchObject({ kind: '4 landlords', along: '' })
  expect(several?.name).toMatch(/^[A-D], [A-D], [A-D] and 1 more$/)
  expect(written).toMatchObject({
    kind: 'Note',
    name: 'The note ‘Ask @… about the long lease and the gar…’',
    detail: 'Mary Holt',
  })
})

test('it stays for thirty days, longer than the undo of a change', async () => {
  const { tenant } = await aLetting()
  const changeId = changeOf(await remove(`tenants/${tenant.id}`))
  await age(changeId, '29 days 23 hours')
  expect(await bin()).toMatchObject([{ changeId, daysLeft: 1 }])
  expect((await ann.call('POST', `/api/changes/${changeId}/undo`)).status).toBe(409)
  await age(changeId, '30 days 1 minute')
  expect(await bin()).toEqual([])
  expect((await putBack(changeId)).body.code).toBe('too-late-to-undo')
  await age(changeId, '29 days')
  expect((await putBack(changeId)).status).toBe(200)
})

test('a tenancy comes back to invoices that have changed since, and the invoices keep their values', async () => {
  const { landlord, property, tenant } = await aLetting()
  const links = { tenant: tenant.id, property: property.id, landlord: landlord.id }
  const tenancy = await add('tenancies', aTenancy(links))
  const invoice = await add('invoices', anInvoice({ tenant: tenant.id, property: property.id }))
  await app.services.pool.query('update invoices set tenancy_id = $2 where id = $1', [invoice.id, tenancy.id])
  const changeId = changeOf(await remove(`tenancies/${tenancy.id}`))
  const { version } = await get(`invoices/${invoice.id}`)
  await ann.call('PATCH', `/api/invoices/${invoice.id}`, { amount: 1234, version })
  expect((await ann.call('POST', `/api/changes/${changeId}/undo`)).status).toBe(409)
  expect((await putBack(changeId)).status).toBe(200)
  expect(await get(`invoices/${invoice.id}`)).toMatchObject({ amount: 1234 })
  const { rows } = await app.services.pool.query('select tenancy_id from invoices where id = $1', [
    invoice.id,
  ])
  expect(rows).toEqual([{ tenancy_id: tenancy.id }])
})

test('what cannot come back says why: its home has to come back first, or its number is taken', async () => {
  const { property, tenant } = await aLetting()
  const lived = changeOf(await remove(`tenants/${tenant.id}`))
  const home = changeOf(await remove(`properties/${property.id}`))
  const invoice = await add('invoices', anInvoice({ invoiceNumber: 'INV-2026-900' }))
  const bill = changeOf(await remove(`invoices/${invoice.id}`))
  await add('invoices', anInvoice({ invoiceNumber: 'INV-2026-900' }))
  const byChange = new Map((await bin()).map((entry) => [entry.changeId, entry]))
  expect(byChange.get(lived)?.first).toEqual({ changeId: home, name: `1 Gone Road, ${property.postCode}` })
  expect(byChange.get(home)).toMatchObject({ first: null, blocked: null })
  expect(byChange.get(bill)?.blocked).toBe('The number INV-2026-900 has been given to another invoice since.')
  expect((await putBack(lived)).body.code).toBe('linked-record-deleted')
  expect((await putBack(bill)).status).toBe(409)
  expect((await putBack(home)).status).toBe(200)
  expect((await putBack(lived)).status).toBe(200)
  expect(await get(`tenants/${tenant.id}`)).toMatchObject({ propertyId: property.id })
})

test('an invoice that was paid by card after its deletion is not asked for again', async () => {
  const invoice = await add('invoices', anInvoice())
  const changeId = changeOf(await remove(`invoices/${invoice.id}`))
  const about = {
    invoiceId: invoice.id,
    invoiceNumber: '1',
    tenant: 'Somebody',
    amount: 1500,
    trouble: 'gone',
  }
  await app.services.pool.query(
    `insert into notifications (account_id, id, kind, about) values ($1, gen_random_uuid(), 'invoice-paid', $2)`,
    [ann.accountId, about],
  )
  const { status, body } = await putBack(changeId)
  expect([status, body.code]).toEqual([409, 'invoice-paid'])
})

test('only a deletion is put back here, and only by those who may write, in their own account', async () => {
  const { landlord, tenant } = await aLetting()
  const change = await ann.call('PATCH', `/api/landlords/${landlord.id}`, { phone: '1', version: 1 })
  expect((await putBack(changeOf(change))).body.code).toBe('nothing-deleted')
  const changeId = changeOf(await remove(`tenants/${tenant.id}`))
  const viewer = await addMember(app, ann.accountId, 'viewer')
  const client = await addMember(app, ann.accountId, 'client', landlord.id)
  for (const person of [viewer, client]) {
    expect((await person.call('GET', '/api/bin')).status).toBe(403)
    expect((await putBack(changeId, person)).status).toBe(403)
  }
  const stranger = await app.person()
  expect((await stranger.call('GET', '/api/bin')).body).toEqual([])
  expect((await putBack(changeId, stranger)).status).toBe(404)
})

test('people, sessions and keys that were taken away never appear', async () => {
  const leaver = await addMember(app, ann.accountId, 'member')
  await leaver.call('POST', '/api/viewings/feed')
  await leaver.call('DELETE', '/api/team/me')
  await ann.call('DELETE', '/api/sessions')
  const other = await addMember(app, ann.accountId, 'owner')
  expect((await other.call('GET', '/api/bin')).body).toEqual([])
})

if (isWhole)
  test('the sample street that was taken out lies in the bin as one deletion', async () => {
    await ann.call('POST', '/api/sample-data')
    const changeId = changeOf(await remove('sample-data'))
    expect(await bin()).toMatchObject([{ changeId, kind: expect.stringMatching(/^\d+ landlords$/) }])
    expect((await putBack(changeId)).status).toBe(200)
  })
