import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const lines = [
  { description: 'Plumber, two hours', quantity: 2, unitAmount: 45.5, vatRate: 20 },
  { description: 'Rent', quantity: 1, unitAmount: 800, vatRate: null },
]
const post = (change: object = {}) => owner.call('POST', '/api/invoices', anInvoice(change))
const patch = (row: { id: string; version: number }, change: object) =>
  owner.call('PATCH', `/api/invoices/${row.id}`, { ...change, version: row.version })

describe('an invoice with lines', () => {
  test('comes to their sum with VAT, whatever amount was sent with them', async () => {
    const { status, body } = await post({ amount: 1, lines })
    expect([status, body.amount, body.lines]).toEqual([201, 909.2, lines])
    expect((await owner.call('GET', `/api/invoices/${body.id}`)).body.lines).toEqual(lines)
  })

  test('needs no amount, which is worked out, and without lines it still does', async () => {
    const { amount: _, ...bare } = anInvoice()
    const summed = await owner.call('POST', '/api/invoices', { ...bare, lines })
    expect([summed.status, summed.body.amount]).toEqual([201, 909.2])
    const refused = await owner.call('POST', '/api/invoices', { ...bare, lines: [] })
    expect([refused.status, refused.body.errors]).toEqual([400, { amount: 'Amount must be 0 or more' }])
  })

  test('is without them in the list', async () => {
    await post({ lines })
    const [row] = (await owner.call('GET', '/api/invoices')).body
    expect([row.amount, 'lines' in row]).toEqual([909.2, false])
  })

  test('gets others in their place, in their order, or none', async () => {
    const row = (await post({ lines })).body
    const turned = (await patch(row, { lines: lines.toReversed() })).body
    expect([turned.amount, turned.lines]).toEqual([909.2, lines.toReversed()])
    const bare = (await patch(turned, { lines: [], amount: 12 })).body
    expect([bare.amount, bare.lines]).toEqual([12, []])
    const { rows } = await app.services.pool.query('select 1 from invoice_lines where invoice_id = $1', [
      row.id,
    ])
    expect(rows).toEqual([])
  })

  test('keeps its lines when other fields are saved, and refuses an amount that isn’t their sum', async () => {
    const row = (await post({ lines })).body
    const noted = (await patch(row, { notes: 'Thank you', amount: 909.2 })).body
    expect(noted.lines).toEqual(lines)
    const refused = await patch(noted, { amount: 5 })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['amount']])
  })

  test('names a line that is refused, and stores nothing', async () => {
    const wrong = [lines[0], { ...lines[1], vatRate: 101 }, { ...lines[1], description: '' }]
    const { status, body } = await post({ lines: wrong })
    expect([status, body.errors]).toEqual([
      400,
      { 'lines.1.vatRate': 'VAT must be from 0 to 100', 'lines.2.description': 'Description is required' },
    ])
    expect((await owner.call('GET', '/api/invoices')).body).toEqual([])
  })

  test('takes its lines along when it is deleted, and keeps both versions in the history', async () => {
    const row = (await post({ lines })).body
    await patch(row, { lines: lines.slice(1) })
    await owner.call('DELETE', `/api/invoices/${row.id}`)
    const { rows } = await app.services.pool.query(
      `select action, count(*)::int from audit where account_id = $1 and entity = 'invoice_lines' group by 1 order by 1`,
      [owner.accountId],
    )
    expect(rows).toEqual([
      { action: 'created', count: 3 },
      { action: 'deleted', count: 3 },
    ])
  })
})

test('a form that sends back what it was shown keeps the link, though a second tenant of that name has come', async () => {
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  const home = (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body
  const sam = (await owner.call('POST', '/api/tenants', aTenant(home.id, { name: 'Sam' }))).body
  const row = (await post({ tenant: 'Sam', property: home.addressLine1 })).body
  await owner.call('POST', '/api/tenants', aTenant(home.id, { name: 'Sam' }))
  const { body } = await patch(row, { tenant: 'Sam', property: row.property, notes: 'x' })
  expect([body.tenantId, body.propertyId]).toEqual([sam.id, home.id])
})

describe('the PDF of an invoice', () => {
  const download = (path: string, init: RequestInit = {}) =>
    fetch(app.url + path, { ...init, headers: { cookie: owner.cookie, 'content-type': 'application/json' } })
  const pdfOf = async (id: string) => {
    const response = await download(`/api/invoices/${id}/pdf`)
    return { response, pdf: await readPdf(new Uint8Array(await response.arrayBuffer())) }
  }

  test('has the agency’s name, licence, way to pay and the property’s whole address', async () => {
    await owner.call('PATCH', '/api/agency', { name: 'Ağa & Söhne', currency: 'EUR' })
    await app.services.pool.query(
      `update agencies set licence_number = 'L-77', payment_details = 'IBAN DE02 1203' where account_id = $1`,
      [owner.accountId],
    )
    const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
    const home = (
      await owner.call('POST', '/api/properties', aProperty(landlord.id, { addressLine1: '9 MILL lane' }))
    ).body
    const { body } = await post({ invoiceNumber: 'No. 7/ä', property: home.id, lines })
    const { response, pdf } = await pdfOf(body.id)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="No.-7-_.pdf"; filename*=UTF-8''No.-7-%C3%A4.pdf`,
    )
    for (const words of [
      'Ağa & Söhne',
      'Licence L-77',
      'IBAN DE02 1203',
      '9 Mill Lane London NW1 1AA',
      '€909.20',
    ])
      expect(pdf.text).toContain(words)
  })

  test('follows a renamed tenant, and is nobody else’s', async () => {
    const { body } = await post()
    expect((await pdfOf(body.id)).pdf.text).toContain('Somebody')
    const stranger = await app.person()
    expect((await stranger.call('GET', `/api/invoices/${body.id}/pdf`)).status).toBe(404)
    expect((await stranger.call('GET', `/api/invoices/${body.id}/sendings`)).status).toBe(404)
  })

  test('comes alone for one, and in a zip for several', async () => {
    const ids = [
      (await post({ invoiceNumber: 'A/1' })).body.id,
      (await post({ invoiceNumber: 'A-1' })).body.id,
    ]
    const ask = (some: string[]) =>
      download('/api/invoices/bulk-pdf', { method: 'POST', body: JSON.stringify({ ids: some }) })
    const one = await ask(ids.slice(0, 1))
    expect(one.headers.get('content-type')).toBe('application/pdf')
    const several = await ask(ids)
    expect(several.headers.get('content-type')).toBe('application/zip')
    const zip = Buffer.from(await several.arrayBuffer())
    const names = [...zip.toString('latin1').matchAll(/A-1(-2)?\.pdf/g)]
    // Once before each file, and once more in the list at the end.
    const list = ['A-1.pdf', 'A-1-2.pdf']
    expect(names.map(([name]) => name)).toEqual([...list, ...list])
    expect((await ask(['019a0000-0000-7000-8000-000000000000'])).status).toBe(404)
  })
})
