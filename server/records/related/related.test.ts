import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceOf } from '#shared/registry.ts'
import type { RelatedGroup } from '#shared/related.ts'
import { members } from '../../registry.ts'
import { addMember } from '../../testing/clients.ts'
import { aLetting, type Letting } from '../../testing/letting.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { addOneOfEachKind, anInvoice, aTenancy, aTenant, aViewing } from '../../testing/records.ts'

let app: PeopledApp
let letting: Letting
beforeAll(async () => {
  app = await startPeopledApp()
  letting = await aLetting(app)
})
afterAll(() => app.stop())

async function relatedTo(kind: string, { id }: { id: string }, { call }: Person = letting.agent) {
  const { status, body } = await call('GET', `/api/${kind}/${id}/related`)
  expect(status).toBe(200)
  return Object.fromEntries((body as RelatedGroup[]).map((group) => [group.group, group]))
}

const namesIn = (group: RelatedGroup | undefined) => group?.items.map(({ name }) => name)

test('every kind of record answers the groups that it declares, in their order', async () => {
  const made = await addOneOfEachKind(letting.agent, 'Order')
  for (const { name } of members) {
    const { body } = await letting.agent.call('GET', `/api/${name}/${made[name]?.id}/related`)
    expect(
      body.map(({ group }: RelatedGroup) => group),
      name,
    ).toEqual(resourceOf(name).belongings)
  }
})

test('a property names its landlord, who lives there, who came to see it, and what was billed', async () => {
  const { mill } = letting.records
  await letting.agent.call('POST', '/api/viewings', aViewing({ propertyName: mill.id, tenantName: 'Vera' }))
  const { landlords, tenancies, viewings, enquiries, invoices, photos } = await relatedTo('properties', mill)
  expect(landlords).toMatchObject({ count: 1, items: [{ name: 'Olive Owner' }] })
  expect(tenancies).toMatchObject({
    count: 1,
    items: [{ name: 'Tess Tenant', amount: 1250.5, status: 'active' }],
  })
  expect(namesIn(viewings)).toEqual(['Vic Viewer', 'Vera'])
  expect(invoices?.items[0]).toMatchObject({ amount: expect.any(Number), day: expect.any(String) })
  expect([enquiries?.count, photos?.count]).toEqual([0, 0])
})

test('a tenant whose tenancy is over is former, as in the list of tenants', async () => {
  const { agent, records } = letting
  const gone = await agent.call('POST', '/api/tenants', aTenant(records.park.id, { name: 'Gus Gone' }))
  const { body } = await agent.call(
    'POST',
    '/api/tenancies',
    aTenancy(
      { tenant: gone.body.id, property: records.park.id, landlord: records.olive.id },
      { startDate: '2019-01-01', endDate: '2019-12-31', status: 'expired' },
    ),
  )
  const { tenants } = await relatedTo('tenancies', body)
  expect(tenants?.items).toMatchObject([{ name: 'Gus Gone', status: 'former' }])
  const { tenancies } = await relatedTo('tenants', gone.body)
  expect(tenancies?.items).toMatchObject([{ status: 'expired' }])
})

test('a group shows the first items, overdue ones before others, and says how many there are', async () => {
  const { park } = letting.records
  const before = (await relatedTo('properties', park)).invoices?.count ?? 0
  for (let at = 1; at <= 7; at += 1) {
    const dueDate = at === 1 ? '2020-01-01' : `2099-02-0${at}`
    await letting.agent.call('POST', '/api/invoices', anInvoice({ property: park.id, dueDate }))
  }
  const { invoices } = await relatedTo('properties', park)
  expect(invoices?.count).toBe(before + 7)
  expect(invoices?.items.map(({ day }) => day)).toEqual([
    ...['2020-01-01', '2099-02-07', '2099-02-06', '2099-02-05', '2099-02-04'],
  ])
})

test('a tenant has the invoices and the messages that went to them', async () => {
  const { tess, mill } = letting.records
  const invoice = await letting.agent.call(
    'POST',
    '/api/invoices',
    anInvoice({ tenant: tess.id, property: mill.id }),
  )
  await letting.agent.call('POST', `/api/invoices/${invoice.body.id}/send`)
  const { sendings } = await relatedTo('tenants', tess)
  expect(sendings?.items).toEqual([
    expect.objectContaining({
      id: invoice.body.id,
      name: invoice.body.invoiceNumber,
      detail: 'tess@example.org',
    }),
  ])
  expect((await relatedTo('invoices', invoice.body)).tenancies?.items[0]?.name).toBe('Tess Tenant')
})

test('an invoice that names a tenancy belongs to that one, though the tenant had the home before', async () => {
  const { tess, mill, olive } = letting.records
  const tenancy = (await relatedTo('tenants', tess)).tenancies?.items[0]
  const earlier = await letting.agent.call(
    'POST',
    '/api/tenancies',
    aTenancy(
      { tenant: tess.id, property: mill.id, landlord: olive.id },
      { startDate: '2020-01-01', endDate: '2020-12-31', status: 'expired' },
    ),
  )
  const invoice = (
    await letting.agent.call(
      'POST',
      '/api/invoices',
      anInvoice({ tenant: tess.id, property: mill.id, dueDate: '2020-01-02', issueDate: '2020-01-01' }),
    )
  ).body
  const { pool } = app.services
  await pool.query('update invoices set tenancy_id = null where id = $1', [invoice.id])
  expect((await relatedTo('invoices', invoice)).tenancies?.count).toBe(2)
  await pool.query('update invoices set tenancy_id = $1 where id = $2', [tenancy?.id, invoice.id])
  expect((await relatedTo('invoices', invoice)).tenancies?.items.map(({ id }) => id)).toEqual([tenancy?.id])
  const of = async ({ id = '' }) =>
    (await relatedTo('tenancies', { id })).invoices?.items.map((each) => each.id)
  expect(await of(tenancy ?? {})).toContain(invoice.id)
  expect(await of(earlier.body)).not.toContain(invoice.id)
})

test('a client landlord sees what belongs to their records, without themself, other people and messages', async () => {
  const { client, records } = letting
  const mine = await relatedTo('properties', records.mill, client)
  expect(Object.keys(mine)).toEqual(['tenancies', 'viewings', 'invoices', 'photos'])
  const tenancy = mine.tenancies?.items[0] ?? { id: '' }
  expect(Object.keys(await relatedTo('tenancies', tenancy, client))).toEqual(['properties', 'invoices'])
  expect((await client.call('GET', `/api/properties/${records.park.id}/related`)).status).toBe(404)
  expect((await client.call('GET', `/api/tenants/${records.tess.id}/related`)).status).toBe(403)
})

test('another account’s record, and an unknown one, have nothing to show', async () => {
  const stranger = await app.person()
  for (const { name } of members) {
    const answer = await stranger.call('GET', `/api/${name}/${letting.records.mill.id}/related`)
    expect(answer.status, name).toBe(404)
  }
})

test('a viewer of the team sees everything that belongs to a record', async () => {
  const viewer = await addMember(app, letting.agent.accountId, 'viewer')
  expect(Object.keys(await relatedTo('properties', letting.records.mill, viewer))).toContain('enquiries')
})
