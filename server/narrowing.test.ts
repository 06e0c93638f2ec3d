import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from './db/history.table.ts'
import { openScope } from './db/scope.ts'
import { files } from './files/files.table.ts'
import { reach } from './narrowing.ts'
import { invoiceLines } from './records/invoices/invoices.table.ts'
import { landlords } from './records/landlords/landlords.table.ts'
import { tenants } from './records/tenants/tenants.table.ts'
import { addMember } from './testing/clients.ts'
import { aLetting, type Letting } from './testing/letting.ts'
import { readPdf } from './testing/pdf.ts'
import { type PeopledApp, startPeopledApp } from './testing/people.ts'
import { aLandlord, anInvoice, aTenant } from './testing/records.ts'

let app: PeopledApp
let letting: Letting
beforeAll(async () => {
  app = await startPeopledApp()
  letting = await aLetting(app)
})
afterAll(() => app.stop())

describe('a client landlord', () => {
  test('reads what is theirs, and nothing of the other landlord', async () => {
    const { client } = letting
    const seen = Object.fromEntries(
      await Promise.all(
        ['landlords', 'properties', 'tenancies', 'viewings', 'invoices', 'overview'].map(async (name) => {
          const { status, text, body } = await client.call('GET', `/api/${name}`)
          expect([status, /Park Road|Peter|Tim Elsewhere|Wendy|OTHER-1/.test(text)], name).toEqual([
            200,
            false,
          ])
          return [name, body]
        }),
      ),
    )
    const names = (rows: Record<string, string>[], field: string) => rows.map((row) => row[field])
    expect(names(seen.landlords, 'name')).toEqual(['Olive Owner'])
    expect(names(seen.properties, 'addressLine1')).toEqual(['1 Mill Lane', '2 Quay Street'])
    expect(names(seen.tenancies, 'tenant')).toEqual(['Tess Tenant'])
    expect(names(seen.viewings, 'tenantName')).toEqual(['Vic Viewer'])
    expect(seen.invoices).toHaveLength(10)
  })

  test('does not see the contact details of tenants and viewers, nor the notes about them', async () => {
    const { client } = letting
    await app.services.pool.query(
      `update viewings set confirmed_at = now(), confirmed_to = 'vic@example.org' where account_id = $1`,
      [letting.agent.accountId],
    )
    const { body: viewings } = await client.call('GET', '/api/viewings')
    expect(viewings[0]).toMatchObject({ tenantEmail: '', tenantPhone: '', notes: '' })
    const { body: viewing } = await client.call('GET', `/api/viewings/${viewings[0].id}`)
    expect(viewing).toMatchObject({ confirmedTo: '', confirmedAt: expect.any(String) })
    const { text } = await client.call('GET', '/api/tenancies')
    expect(text).not.toContain('tess@example.org')
    const [invoice] = (await client.call('GET', '/api/invoices')).body
    const pdf = await fetch(`${app.url}/api/invoices/${invoice.id}/pdf`, {
      headers: { cookie: client.cookie },
    })
    const paper = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
    expect(paper.text).toContain('Tess Tenant')
    expect(paper.text).not.toContain('tess@example.org')
  })

  test('is told that the other landlord’s records don’t exist, and is refused the lists that are closed to clients', async () => {
    const { agent, client, records, month } = letting
    const { body: others } = await agent.call('GET', '/api/invoices')
    const other = others.find((row: { invoiceNumber: string }) => row.invoiceNumber === 'OTHER-1')
    for (const path of [
      `/api/landlords/${records.peter.id}`,
      `/api/properties/${records.park.id}`,
      `/api/invoices/${other.id}`,
      `/api/invoices/${other.id}/pdf`,
      `/api/statements?month=${month}&landlordId=${records.peter.id}`,
      `/api/statements/pdf?month=${month}&landlordId=${records.peter.id}`,
    ])
      expect([(await client.call('GET', path)).status, path]).toEqual([404, path])
    for (const path of [
      'tenants',
      'analytics',
      'agency',
      'landlords/export.csv',
      `properties/${records.mill.id}/history`,
    ])
      expect([(await client.call('GET', `/api/${path}`)).status, path]).toEqual([403, path])
  })

  test('is refused every write', async () => {
    const { client, records } = letting
    const attempts: [string, string, object | undefined][] = [
      ['PATCH', `/api/properties/${records.mill.id}`, { rent: 1, version: 1 }],
      ['POST', '/api/landlords', aLandlord()],
      ['DELETE', `/api/landlords/${records.olive.id}`, undefined],
    ]
    for (const [method, path, body] of attempts)
      expect((await client.call(method, path, body)).status, `${method} ${path}`).toBe(403)
  })

  test('is refused by the scope itself, even when a route forgets to refuse them', async () => {
    const { agent, records } = letting
    const open = (landlordId: string | null) =>
      openScope(
        app.services.db,
        agent.accountId,
        { id: null, name: 'A client' },
        { narrowing: { landlordId, reach } },
      )
    const theirs = open(records.olive.id)
    const refused = /read-only access to these/
    await expect(theirs.insert(landlords, aLandlord() as never)).rejects.toThrow(refused)
    await expect(theirs.update(landlords, records.olive.id, 'any', { phone: '1' })).rejects.toThrow(refused)
    await expect(theirs.remove(landlords, [records.olive.id])).rejects.toThrow(refused)
    await expect(theirs.transaction(async () => 1)).rejects.toThrow(refused)
    expect(await theirs.get(landlords, records.peter.id)).toBeUndefined()
    expect(await theirs.get(tenants, records.tess.id), 'a table that is not on the list').toBeUndefined()
    expect(await open(null).get(landlords, records.olive.id), 'a client of nobody').toBeUndefined()
  })

  test('reads no line, file or history entry of another landlord through the scope itself', async () => {
    const { agent, records } = await aLetting(app)
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const picture = { image: image.toString('base64') }
    const add = async (path: string, body: object) => {
      const { status, text } = await agent.call(path.endsWith('logo') ? 'PUT' : 'POST', path, body)
      expect(status, text).toBeLessThan(300)
    }
    for (const [property, description] of [
      ['1 Mill Lane', 'For Olive'],
      ['3 Park Road', 'For Peter'],
    ] as const) {
      const lines = [{ description, quantity: 1, unitAmount: 10, vatRate: null }]
      const { amount: _, ...rest } = anInvoice({ property })
      await add('/api/invoices', { ...rest, lines })
    }
    await add('/api/agency/logo', picture)
    await add(`/api/properties/${records.park.id}/photos`, picture)

    const narrowing = { landlordId: records.olive.id, reach }
    const theirs = openScope(app.services.db, agent.accountId, { id: null, name: 'A client' }, { narrowing })
    const lines = await theirs.select().from(invoiceLines).where(theirs.mine(invoiceLines))
    expect(lines.map(({ description }) => description)).toEqual(['For Olive'])
    const seen = await theirs.select().from(files).where(theirs.mine(files))
    expect(seen.map(({ purpose }) => purpose)).toEqual(['logo'])
    const entries = await theirs.select().from(audit).where(theirs.mine(audit))
    expect(entries.length).toBeGreaterThan(0)
    expect(JSON.stringify(entries)).not.toContain(records.peter.id)
  })

  test('has the overview’s figures of their own properties, for this month and for last month', async () => {
    const { agent, client, records } = letting
    const { rows } = await app.services.pool.query(
      `select count(*)::int as properties, round(100.0 * count(*) filter (where status = 'rented') / count(*))::int as occupancy,
         (select sum(rent_amount)::float8 from tenancies t where t.landlord_id = $1 and t.status = 'active') as revenue
       from properties where landlord_id = $1`,
      [records.olive.id],
    )
    const { body } = await client.call('GET', '/api/overview')
    const [{ properties, occupancy, revenue }] = rows
    expect(body).toMatchObject({
      totalProperties: { now: properties },
      activeTenants: { now: 1, before: 1 },
      monthlyRevenue: { now: revenue, before: revenue },
      occupancyRate: { now: occupancy },
    })
    expect(body.street).toHaveLength(2)
    const second = await agent.call('POST', '/api/tenants', aTenant(records.mill.id, { name: 'Toby Tenant' }))
    const [{ id: tenancy }] = (await client.call('GET', '/api/tenancies')).body
    const path = `/api/tenancies/${tenancy}/people`
    const { people, version } = (await agent.call('GET', path)).body
    const [{ id, tenantId }] = people
    const both = [
      { id, role: 'tenant', tenantId },
      { role: 'tenant', tenantId: second.body.id },
      { role: 'guarantor', name: 'Greta Guard' },
    ]
    expect((await agent.call('PUT', path, { people: both, version })).status).toBe(200)
    expect((await client.call('GET', '/api/overview')).body.activeTenants).toEqual({ now: 2, before: 2 })
    const mill = (await agent.call('GET', `/api/properties/${records.mill.id}`)).body
    await agent.call('PATCH', `/api/properties/${mill.id}`, {
      landlord: records.peter.id,
      version: mill.version,
    })
    const moved = (await client.call('GET', '/api/overview')).body
    expect(moved).toMatchObject({
      totalProperties: { now: 1, before: 1 },
      occupancyRate: { now: 0, before: 0 },
    })
    expect(moved.monthlyRevenue.before).toBe(revenue)
    await agent.call('PATCH', `/api/properties/${mill.id}`, {
      landlord: records.olive.id,
      version: mill.version + 1,
    })
    expect((await client.call('GET', '/api/overview')).body.totalProperties).toEqual({ now: 2, before: 2 })
  })

  test('gets a fresh list when the browser’s ETag comes from another person’s view', async () => {
    const { agent, client, records } = letting
    const other = await addMember(app, agent.accountId, 'client', records.peter.id)
    const tags = new Set<string>()
    for (const person of [agent, client, other])
      tags.add((await person.call('GET', '/api/properties')).headers.get('etag') ?? '')
    expect(tags.size).toBe(3)
    const known = {
      'if-none-match': [...tags].filter((tag) => !tag.includes(records.olive.id.slice(-8))).join(', '),
    }
    expect((await client.call('GET', '/api/properties', undefined, known)).status).toBe(200)
  })
})
