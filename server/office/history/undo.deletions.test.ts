import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isWhole } from '../../testing/extent.ts'
import { type Answer, type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenant, aViewing } from '../../testing/records.ts'

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

  test('gives a version above every version that a restore has lost', async () => {
    const landlord = await add('landlords', aLandlord())
    const deletion = await ann.call('DELETE', `/api/landlords/${landlord.id}`)
    await app.services.pool.query('update database_marks set version_floor = 1000')
    await undo(deletion)
    await app.services.pool.query('update database_marks set version_floor = 0')
    expect(await get(`landlords/${landlord.id}`)).toMatchObject({ version: 1000 })
  })

  test('gives the list a new ETag', async () => {
    const landlord = await add('landlords', aLandlord())
    const tag = async () => (await ann.call('GET', '/api/landlords')).headers.get('etag')
    const before = await tag()
    const deletion = await ann.call('DELETE', `/api/landlords/${landlord.id}`)
    const between = await tag()
    await undo(deletion)
    expect(new Set([before, between, await tag()]).size).toBe(3)
  })

  test('links invoices, viewings and enquiries to the property again', async () => {
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

  test('links a tenant’s invoices to the tenant again', async () => {
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

  if (isWhole)
    test('brings the whole sample street back, linked as it was', async () => {
      await ann.call('POST', '/api/sample-data')
      const lists = ['landlords', 'properties', 'tenants', 'tenancies', 'viewings', 'invoices']
      const all = async () => {
        const rows = await Promise.all(lists.map(get))
        // Entries of the sample's money are deleted for good, so the rent accounts are started anew.
        const money = ['hasRentAccount', 'paymentStatus', 'totalRevenue', 'owed']
        const kept = ([field]: [string, unknown]) => ![...money, 'version', 'updatedAt'].includes(field)
        return rows.flat().map((row) => Object.fromEntries(Object.entries(row).filter(kept)))
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
    expect([answer.status, answer.body.code]).toEqual([409, 'linked-record-deleted'])
    expect((await ann.call('GET', `/api/properties/${property.id}`)).status).toBe(404)
  })

  test('is refused where the invoice’s number was given away since', async () => {
    const invoice = await add('invoices', anInvoice({ invoiceNumber: 'INV-2026-900' }))
    const deletion = await ann.call('DELETE', `/api/invoices/${invoice.id}`)
    await add('invoices', anInvoice({ invoiceNumber: 'INV-2026-900' }))
    const answer = await undo(deletion)
    expect([answer.status, answer.body.code]).toEqual([409, 'invoice-number-taken'])
  })
})
