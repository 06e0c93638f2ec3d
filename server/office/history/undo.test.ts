import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import {
  addOneOfEachKind,
  aLandlord,
  anInvoice,
  aProperty,
  aTenancy,
  aTenant,
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

  test('is refused, naming it, where somebody changed it since, and nothing is undone', async () => {
    const one = await add('landlords', aLandlord({ name: 'Una', status: 'active' }))
    const two = await add('landlords', aLandlord({ name: 'Duo', status: 'active' }))
    const change = await ann.call('POST', '/api/landlords/bulk', {
      ids: [one.id, two.id],
      set: { status: 'inactive' },
    })
    await ann.call('PATCH', `/api/landlords/${two.id}`, { version: 2, phone: '1' })
    const answer = await undo(change)
    expect([answer.status, answer.body.code]).toEqual([409, 'changed-since'])
    expect(await get(`landlords/${one.id}`)).toMatchObject({ status: 'inactive', version: 2 })
  })

  test('is refused where a new record is in use already', async () => {
    const created = await ann.call('POST', '/api/landlords', aLandlord())
    await add('properties', aProperty(created.body.id, { addressLine1: '3 Used Up' }))
    const answer = await undo(created)
    expect([answer.status, answer.body.code]).toEqual([409, 'record-in-use'])
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
    expect([answer.status, answer.body.code]).toEqual([409, 'invoice-sent'])
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
    expect([...refusals]).toEqual(['This has already been undone.'])
    expect(await get(`landlords/${landlord.id}`)).toMatchObject({ version: 2 })
    const entries = await get(`landlords/${landlord.id}/history`)
    expect(entries.filter(({ action }: { action: string }) => action === 'restored')).toHaveLength(1)
  })

  test('but an undoing cannot be', async () => {
    const created = await ann.call('POST', '/api/landlords', aLandlord())
    const answer = await undo(await undo(created))
    expect([answer.status, answer.body.code]).toEqual([409, 'undo-of-undo'])
  })

  test('by nobody outside the account, and a stranger learns nothing', async () => {
    const created = await ann.call('POST', '/api/landlords', aLandlord({ name: 'Private' }))
    const bob = await app.person()
    const answer = await undo(created, bob)
    expect([answer.status, answer.text.includes('Private')]).toEqual([404, false])
    expect((await ann.call('GET', `/api/landlords/${created.body.id}`)).status).toBe(200)
    expect((await ann.call('POST', `/api/changes/${randomUUID()}/undo`)).status).toBe(404)
  })

  test('within 24 hours', async () => {
    const book = await addOneOfEachKind(ann)
    const deletion = await ann.call('DELETE', `/api/invoices/${book.invoices?.id}`)
    const change = deletion.headers.get('change-id')
    const age = (interval: string) =>
      app.services.pool.query('update audit set created_at = now() - $2::interval where change_id = $1', [
        change,
        interval,
      ])
    await age('24 hours 1 minute')
    const late = await undo(deletion)
    expect([late.status, late.body.code]).toEqual([409, 'too-late-to-undo'])
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
