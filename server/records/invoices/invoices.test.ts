import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
const year = today().slice(0, 4)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const post = (change: object = {}) => owner.call('POST', '/api/invoices', anInvoice(change))
const add = async (change: object = {}) => (await post(change)).body
const next = async () => (await owner.call('GET', '/api/invoices/next-number')).body.invoiceNumber
const patch = (row: { id: string; version: number }, set: object) =>
  owner.call('PATCH', `/api/invoices/${row.id}`, { ...set, version: row.version })

test('a period that ends before it begins is refused, for a new invoice and when one end of it changes', async () => {
  const refused = { periodTo: 'The period ends before it begins' }
  expect((await post({ periodFrom: '2026-12-02', periodTo: '2026-12-01' })).body.errors).toEqual(refused)
  const row = await add({ periodFrom: '2026-12-01', periodTo: '2026-12-01' })
  expect((await patch(row, { periodTo: '2026-11-30' })).body.errors).toEqual(refused)
  const open = await patch(row, { periodFrom: '' })
  expect([open.status, open.body.periodFrom, open.body.periodTo]).toEqual([200, null, '2026-12-01'])
})

describe('the number of an invoice', () => {
  test('is suggested as INV-YYYY-NNN, after the highest of this year in this account', async () => {
    expect(await next()).toBe(`INV-${year}-001`)
    await add({ invoiceNumber: `INV-${year}-041` })
    await add({ invoiceNumber: `INV-${Number(year) - 1}-900` })
    await add({ invoiceNumber: 'OWN/7' })
    expect(await next()).toBe(`INV-${year}-042`)
    await add({ invoiceNumber: `INV-${year}-999` })
    expect(await next()).toBe(`INV-${year}-1000`)
    owner = await app.person()
    expect(await next()).toBe(`INV-${year}-001`)
  })

  test('that is taken is refused with the next free one', async () => {
    await add({ invoiceNumber: `INV-${year}-001` })
    const { status, body } = await post({ invoiceNumber: `INV-${year}-001` })
    const sentence = `The invoice number INV-${year}-001 is taken. The next free one is INV-${year}-002.`
    expect([status, body.code, body.errors]).toEqual([
      409,
      'invoice-number-taken',
      { invoiceNumber: sentence },
    ])
    expect((await owner.call('GET', '/api/invoices')).body).toHaveLength(1)
  })

  test('goes to exactly one of 20 who save at once; the other 19 get the next free number', async () => {
    const invoiceNumber = await next()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ invoiceNumber })))
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    for (const { status, body } of answers)
      if (status === 409) expect(body.errors.invoiceNumber).toContain(`The next free one is INV-${year}-002.`)
  })

  test('can be kept when the invoice is changed, but not taken from another', async () => {
    const [one, two] = [await add(), await add()]
    expect((await patch(one, { invoiceNumber: one.invoiceNumber, amount: 7 })).status).toBe(200)
    expect((await patch(two, { invoiceNumber: one.invoiceNumber })).status).toBe(409)
  })

  test('cannot be given to several at once', async () => {
    const ids = [(await add()).id, (await add()).id]
    const set = { invoiceNumber: 'SAME' }
    const answer = await owner.call('POST', '/api/invoices/bulk', { ids, set })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([409, ['invoiceNumber']])
    const rows = (await owner.call('GET', '/api/invoices')).body
    expect(rows.map((row: { version: number }) => row.version)).toEqual([1, 1])
  })
})

describe('the status of an invoice', () => {
  test('reads as overdue from the day after it was due, while it is pending', async () => {
    expect((await add({ dueDate: addDays(today(), -1) })).status).toBe('overdue')
    expect((await add({ dueDate: today() })).status).toBe('pending')
    expect((await add({ dueDate: addDays(today(), -1), status: 'paid' })).status).toBe('paid')
    expect((await add({ dueDate: addDays(today(), -1), status: 'cancelled' })).status).toBe('cancelled')
  })

  test('keeps the day on which it was paid, until it no longer is', async () => {
    const row = await add({ status: 'pending' })
    expect(row.paidOn).toBe(null)
    const paid = (await patch(row, { status: 'paid' })).body
    expect(paid.paidOn).toBe(today())
    const noted = (await patch(paid, { notes: 'thank you' })).body
    expect([noted.status, noted.paidOn]).toEqual(['paid', today()])
    expect((await patch(noted, { status: 'pending' })).body.paidOn).toBe(null)
    expect((await add({ status: 'paid' })).paidOn).toBe(today())
  })

  test('of several is set at once, each with its own day of payment', async () => {
    const old = await add({ status: 'paid' })
    await app.services.pool.query(`update invoices set paid_on = '2026-01-05' where id = $1`, [old.id])
    const ids = [old.id, (await add()).id]
    await owner.call('POST', '/api/invoices/bulk', { ids, set: { status: 'paid' } })
    const rows = (await owner.call('GET', '/api/invoices')).body as { id: string; paidOn: string }[]
    expect(ids.map((id) => rows.find((row) => row.id === id)?.paidOn)).toEqual(['2026-01-05', today()])
  })
})

test('names every missing field in the specification’s words', async () => {
  const { status, body } = await owner.call('POST', '/api/invoices', {})
  expect([status, body.errors]).toEqual([
    400,
    {
      invoiceNumber: 'Invoice number is required',
      tenant: 'Tenant is required',
      property: 'Property is required',
      amount: 'Amount must be 0 or more',
      issueDate: 'Issue date is required',
      dueDate: 'Due date is required',
    },
  ])
})

test('an invoice is for rent and pending, where nothing else is said', async () => {
  const { type: _type, status: _status, ...input } = anInvoice()
  const { body } = await owner.call('POST', '/api/invoices', input)
  expect([body.type, body.status]).toEqual(['rent', 'pending'])
})

test('names on an invoice are linked where they are clear, and stay as typed where they are not', async () => {
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  const home = (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body
  const tom = (await owner.call('POST', '/api/tenants', aTenant(home.id, { name: 'Tom' }))).body
  for (const _ of [1, 2]) await owner.call('POST', '/api/tenants', aTenant(home.id, { name: 'Sam' }))
  expect(await add({ tenant: 'TOM' })).toMatchObject({ tenant: 'Tom', tenantId: tom.id })
  expect(await add({ tenant: 'SAM' })).toMatchObject({ tenant: 'SAM', tenantId: null })
  await owner.call('PATCH', `/api/tenants/${tom.id}`, { name: 'Thomas', version: 1 })
  const names = (await owner.call('GET', '/api/invoices')).body.map((row: { tenant: string }) => row.tenant)
  expect(names.sort()).toEqual(['SAM', 'Thomas'])
})

test('invoices come with the latest due first', async () => {
  for (const dueDate of ['2026-02-01', '2026-04-01', '2026-03-01']) await add({ dueDate })
  const { body } = await owner.call('GET', '/api/invoices')
  expect(body.map((row: { dueDate: string }) => row.dueDate)).toEqual([
    '2026-04-01',
    '2026-03-01',
    '2026-02-01',
  ])
})
