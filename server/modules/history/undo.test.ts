import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import {
  aBookOf,
  aLandlord,
  anInvoice,
  aProperty,
  aTenancy,
  aTenant,
  aViewing,
} from '../../testing/records.ts'

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
const undo = (answer: Answer, who = ann) =>
  who.call('POST', `/api/changes/${answer.headers.get('change-id')}/undo`)

describe('undoing a deletion', () => {
  test('brings the record back with its id and all it held, as a newer version', async () => {
    const landlord = await add('landlords', aLandlord({ name: 'Back Again' }))
    const deletion = await ann.call('DELETE', `/api/landlords/${landlord.id}`)
    const answer = await undo(deletion)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      changeId: answer.headers.get('change-id'),
      restored: 1,
      removed: 0,
    })
    const back = await get(`landlords/${landlord.id}`)
    expect(back).toMatchObject({ ...landlord, version: 2, updatedAt: expect.any(String) })
    expect(back.createdAt).toBe(landlord.createdAt)
    const [restored] = await get(`landlords/${landlord.id}/history`)
    expect(restored).toMatchObject({ action: 'restored', who: ann.user.name, version: 2 })
  })

  test('moves the list’s ETag on and takes the tombstone away', async () => {
    const landlord = await add('landlords', aLandlord())
    const tag = async () => (await ann.call('GET', '/api/landlords')).headers.get('etag')
    const before = await tag()
    const deletion = await ann.call('DELETE', `/api/landlords/${landlord.id}`)
    const between = await tag()
    await undo(deletion)
    expect(new Set([before, between, await tag()]).size).toBe(3)
    const { rows } = await app.services.pool.query('select 1 from tombstones where id = $1', [landlord.id])
    expect(rows).toEqual([])
  })

  test('ties what the deletion had loosened: invoices, viewings and enquiries', async () => {
    const landlord = await add('landlords', aLandlord())
    const property = await add('properties', aProperty(landlord.id, { addressLine1: '7 Loose End' }))
    const invoice = await add('invoices', anInvoice({ property: '7 Loose End' }))
    const viewing = await add('viewings', aViewing({ propertyName: '7 Loose End' }))
    const enquiry = randomUUID()
    await app.services.pool.query(
      `insert into enquiries (account_id, id, property_id, name, email, consented_at)
       values ($1, $2, $3, 'Cal', 'cal@example.org', now())`,
      [ann.accountId, enquiry, property.id],
    )
    const deletion = await ann.call('DELETE', `/api/properties/${property.id}`)
    expect(await get(`invoices/${invoice.id}`)).toMatchObject({ propertyId: null })
    expect((await undo(deletion)).body).toMatchObject({ restored: 3 })
    expect(await get(`invoices/${invoice.id}`)).toMatchObject({ propertyId: property.id, version: 3 })
    expect(await get(`viewings/${viewing.id}`)).toMatchObject({ propertyId: property.id, version: 3 })
    const { rows } = await app.services.pool.query('select property_id from enquiries where id = $1', [
      enquiry,
    ])
    expect(rows).toEqual([{ property_id: property.id }])
  })

  test('ties a tenant’s invoices and viewings again, and a tenancy’s invoices', async () => {
    const landlord = await add('landlords', aLandlord())
    const property = await add('properties', aProperty(landlord.id))
    const tenant = await add('tenants', aTenant(property.id, { name: 'Lou Tied' }))
    const invoice = await add('invoices', anInvoice({ tenant: 'Lou Tied' }))
    await undo(await ann.call('DELETE', `/api/tenants/${tenant.id}`))
    expect(await get(`invoices/${invoice.id}`)).toMatchObject({ tenantId: tenant.id })
  })

  test('brings an invoice’s lines and sendings back, which had gone with it', async () => {
    const invoice = await add('invoices', anInvoice())
    const { pool } = app.services
    await pool.query(
      `insert into invoice_lines (account_id, id, invoice_id, position, description, quantity, unit_amount, vat_rate)
       values ($1, $2, $3, 1, 'Rent for May', 1.5, 1000.25, 20)`,
      [ann.accountId, randomUUID(), invoice.id],
    )
    await pool.query(
      `insert into invoice_sendings (account_id, id, invoice_id, sent_to, invoice_version, as_sent)
       values ($1, $2, $3, 'lou@example.org', 1, '{"amount": 12.5}')`,
      [ann.accountId, randomUUID(), invoice.id],
    )
    const parts = async () =>
      (
        await pool.query(
          'select l.*, s.id as sending, s.as_sent, s.created_at from invoice_lines l join invoice_sendings s using (account_id, invoice_id) where invoice_id = $1',
          [invoice.id],
        )
      ).rows
    const before = await parts()
    expect(before).toHaveLength(1)
    const deletion = await ann.call('DELETE', `/api/invoices/${invoice.id}`)
    expect(await parts()).toEqual([])
    expect((await undo(deletion)).status).toBe(200)
    expect(await parts()).toEqual(before)
  })

  test('brings many records back at once, and many changed ones to what they were', async () => {
    const text = `Name,Email,Phone\n${Array.from({ length: 120 }, (_, n) => `L${n},l${n}@example.org,${n}`).join('\n')}`
    const mapping = ['name', 'email', 'phone']
    await ann.call('POST', '/api/landlords/import', { fileName: 'a.csv', text, mapping, dryRun: false })
    const before: { id: string; version: number; updatedAt: string }[] = await get('landlords')
    const ids = before.map(({ id }) => id)
    const as = (version: number) => before.map((row) => ({ ...row, version, updatedAt: expect.any(String) }))

    const deletion = await ann.call('POST', '/api/landlords/bulk', { ids, delete: true })
    expect(await get('landlords')).toEqual([])
    expect((await undo(deletion)).body).toMatchObject({ restored: ids.length, removed: 0 })
    expect(await get('landlords')).toEqual(as(2))

    const change = await ann.call('POST', '/api/landlords/bulk', { ids, set: { status: 'inactive' } })
    expect((await undo(change)).body).toMatchObject({ restored: ids.length })
    expect(await get('landlords')).toEqual(as(4))
    const moments = await app.services.pool.query(
      'select min(updated_at) > max(created_at) as later from landlords where account_id = $1',
      [ann.accountId],
    )
    expect(moments.rows).toEqual([{ later: true }])
  })

  test('brings the whole sample street back, linked as it was', async () => {
    await ann.call('POST', '/api/sample-data')
    const lists = ['landlords', 'properties', 'tenants', 'tenancies', 'viewings', 'invoices']
    const all = async () => {
      const rows = await Promise.all(lists.map(get))
      return rows.flat().map(({ version: _v, updatedAt: _u, ...row }) => row)
    }
    const before = await all()
    const deletion = await ann.call('DELETE', '/api/sample-data')
    expect((await all()).length).toBeLessThan(5)
    expect((await undo(deletion)).status).toBe(200)
    expect(await all()).toEqual(before)
  })

  test('is refused where what it was linked to has gone since', async () => {
    const landlord = await add('landlords', aLandlord())
    const property = await add('properties', aProperty(landlord.id))
    const deletion = await ann.call('DELETE', `/api/properties/${property.id}`)
    await ann.call('DELETE', `/api/landlords/${landlord.id}`)
    const answer = await undo(deletion)
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'Not undone: something that it was linked to has been deleted since.',
    ])
    expect((await ann.call('GET', `/api/properties/${property.id}`)).status).toBe(404)
  })

  test('is refused where the invoice’s number was given away since', async () => {
    const invoice = await add('invoices', anInvoice({ invoiceNumber: 'INV-2026-900' }))
    const deletion = await ann.call('DELETE', `/api/invoices/${invoice.id}`)
    await add('invoices', anInvoice({ invoiceNumber: 'INV-2026-900' }))
    const answer = await undo(deletion)
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'Not undone: its invoice number has been given to another invoice since.',
    ])
  })
})

describe('undoing a change', () => {
  test('puts the old values back, in everything that the same request changed', async () => {
    const landlord = await add('landlords', aLandlord())
    const property = await add('properties', aProperty(landlord.id, { status: 'available' }))
    const tenant = await add('tenants', aTenant(property.id))
    const links = { tenant: tenant.id, property: property.id, landlord: landlord.id }
    const created = await ann.call('POST', '/api/tenancies', aTenancy(links))
    expect(await get(`properties/${property.id}`)).toMatchObject({ status: 'rented' })
    expect((await undo(created)).body).toMatchObject({ restored: 1, removed: 1 })
    expect(await get(`properties/${property.id}`)).toMatchObject({ status: 'available', version: 3 })
    expect((await ann.call('GET', `/api/tenancies/${created.body.id}`)).status).toBe(404)
    const [gone] = await get(`tenancies/${created.body.id}/history`)
    expect(gone.action).toBe('deleted')
  })

  test('puts the lines of an invoice back, and takes the new ones out', async () => {
    const line = (description: string, unitAmount: number) => ({
      description,
      quantity: 1,
      unitAmount,
      vatRate: null,
    })
    const invoice = await add('invoices', anInvoice({ lines: [line('Rent', 100), line('Keys', 5.5)] }))
    const before = await get(`invoices/${invoice.id}`)
    const change = await ann.call('PATCH', `/api/invoices/${invoice.id}`, {
      version: 1,
      lines: [line('Rent and keys', 110)],
    })
    expect(change.body).toMatchObject({ amount: 110 })
    expect((await undo(change)).body).toMatchObject({ restored: 1, removed: 0 })
    expect(await get(`invoices/${invoice.id}`)).toMatchObject({ amount: 105.5, lines: before.lines })
  })

  test('is refused, naming it, where somebody changed it since, and nothing is taken back', async () => {
    const one = await add('landlords', aLandlord({ name: 'Una', status: 'active' }))
    const two = await add('landlords', aLandlord({ name: 'Duo', status: 'active' }))
    const change = await ann.call('POST', '/api/landlords/bulk', {
      ids: [one.id, two.id],
      set: { status: 'inactive' },
    })
    await ann.call('PATCH', `/api/landlords/${two.id}`, { version: 2, phone: '1' })
    const answer = await undo(change)
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'Not undone: Duo has been changed or deleted since.',
    ])
    expect(await get(`landlords/${one.id}`)).toMatchObject({ status: 'inactive', version: 2 })
  })

  test('is refused where a new record is in use already', async () => {
    const created = await ann.call('POST', '/api/landlords', aLandlord())
    const property = await add('properties', aProperty(created.body.id, { addressLine1: '3 Used Up' }))
    const answer = await undo(created)
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      `Not undone: 3 Used Up, ${property.postCode} uses what would be taken out.`,
    ])
  })

  test('is refused for what has gone out by email', async () => {
    const invoice = await add('invoices', anInvoice({ invoiceNumber: 'INV-2026-777' }))
    const changeId = randomUUID()
    await app.services.pool.query(
      `insert into audit (account_id, id, entity, record_id, action, change_id, version, user_name, before, after)
       values ($1, $2, 'invoices', $3, 'changed', $4, 1, 'Ann', $5, $6)`,
      [
        ann.accountId,
        randomUUID(),
        invoice.id,
        changeId,
        { ...invoice, version: 0, sentAt: null },
        { ...invoice, sentAt: '2026-07-01T10:00:00.000Z' },
      ],
    )
    const answer = await ann.call('POST', `/api/changes/${changeId}/undo`)
    expect([answer.status, answer.body.detail]).toEqual([409, 'Not undone: INV-2026-777 went out by email.'])
  })
})

describe('a change can be undone', () => {
  test('exactly once, however often the button is pressed at the same time', async () => {
    const landlord = await add('landlords', aLandlord())
    const deletion = await ann.call('DELETE', `/api/landlords/${landlord.id}`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo(deletion)))
    const sorted = answers.map(({ status }) => status).sort()
    expect(sorted).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    const refusals = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.detail))
    expect([...refusals]).toEqual(['That has been undone already.'])
    expect(await get(`landlords/${landlord.id}`)).toMatchObject({ version: 2 })
    const entries = await get(`landlords/${landlord.id}/history`)
    expect(entries.filter(({ action }: { action: string }) => action === 'restored')).toHaveLength(1)
  })

  test('but an undoing cannot be', async () => {
    const created = await ann.call('POST', '/api/landlords', aLandlord())
    const answer = await undo(await undo(created))
    expect([answer.status, answer.body.detail]).toEqual([409, 'Not undone: that was an undoing itself.'])
  })

  test('by nobody outside the account, who are told nothing', async () => {
    const created = await ann.call('POST', '/api/landlords', aLandlord({ name: 'Private' }))
    const bob = await app.person()
    const answer = await undo(created, bob)
    expect([answer.status, answer.text.includes('Private')]).toEqual([404, false])
    expect((await ann.call('GET', `/api/landlords/${created.body.id}`)).status).toBe(200)
    expect((await ann.call('POST', `/api/changes/${randomUUID()}/undo`)).status).toBe(404)
  })

  test('within 24 hours', async () => {
    const book = await aBookOf(ann)
    const deletion = await ann.call('DELETE', `/api/invoices/${book.invoices?.id}`)
    const change = deletion.headers.get('change-id')
    const age = (interval: string) =>
      app.services.pool.query('update audit set created_at = now() - $2::interval where change_id = $1', [
        change,
        interval,
      ])
    await age('24 hours 1 minute')
    const late = await undo(deletion)
    expect([late.status, late.body.detail]).toEqual([
      409,
      'Not undone: that was more than 24 hours ago, which is too long.',
    ])
    await age('23 hours 59 minutes')
    expect((await undo(deletion)).status).toBe(200)
  })

  test('not by somebody who may only read', async () => {
    const created = await ann.call('POST', '/api/landlords', aLandlord())
    await app.services.pool.query(`update memberships set role = 'viewer' where account_id = $1`, [
      ann.accountId,
    ])
    expect((await undo(created)).status).toBe(403)
  })
})
