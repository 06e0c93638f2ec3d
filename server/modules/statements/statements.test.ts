import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { Statement } from '#shared/statements.ts'
import { addMonths } from '#shared/statements.words.ts'
import { memberOf } from '../../testing/clients.ts'
import { readPdf } from '../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant, aViewing } from '../../testing/records.ts'

let app: PeopledApp
let agent: Person
let client: Person
type Row = { id: string; version: number }
const book: Record<'olive' | 'peter' | 'mill' | 'quay' | 'park' | 'tess' | 'tim', Row> = {} as never

const month = addMonths(today().slice(0, 7), -1)
const day = (date: number) => `${month}-${String(date).padStart(2, '0')}`
const lastDay = addDays(`${addMonths(month, 1)}-01`, -1)

async function add(name: string, input: object): Promise<Row> {
  const answer = await agent.call('POST', `/api/${name}`, input)
  if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** An invoice for a home, paid on a day where one is given. */
async function bill(property: string, change: object, paidOn?: string) {
  const { id } = await add('invoices', anInvoice({ property, tenant: 'Tess Tenant', ...change }))
  if (paidOn)
    await app.services.pool.query(`update invoices set status = 'paid', paid_on = $2 where id = $1`, [
      id,
      paidOn,
    ])
}

beforeAll(async () => {
  app = await startPeopledApp()
  agent = await app.person()
  book.olive = await add('landlords', aLandlord({ name: 'Olive Owner' }))
  book.peter = await add('landlords', aLandlord({ name: 'Peter Other' }))
  const home = (owner: Row, addressLine1: string, status: string) =>
    add('properties', aProperty(owner.id, { addressLine1, postCode: 'N1 1AA', status }))
  book.mill = await home(book.olive, '1 Mill Lane', 'available')
  book.quay = await home(book.olive, '2 Quay Street', 'available')
  book.park = await home(book.peter, '3 Park Road', 'available')
  book.tess = await add('tenants', aTenant(book.mill.id, { name: 'Tess Tenant', email: 'tess@example.org' }))
  book.tim = await add('tenants', aTenant(book.park.id, { name: 'Tim Elsewhere' }))
  const let_ = (tenant: Row, property: Row, landlord: Row, change: object) =>
    add('tenancies', aTenancy({ tenant: tenant.id, property: property.id, landlord: landlord.id }, change))
  await let_(book.tess, book.mill, book.olive, { startDate: day(11), rentAmount: 1250.5 })
  await let_(book.tim, book.park, book.peter, { startDate: '2020-01-01' })
  await app.services.pool.query(
    `update properties set created_at = created_at - interval '1 year' where account_id = $1`,
    [agent.accountId],
  )

  await bill('1 Mill Lane', { amount: 1250.1, dueDate: day(5) }, day(6))
  await bill('1 Mill Lane', { amount: 0.2, dueDate: day(5) }, lastDay)
  await bill('1 Mill Lane', { amount: 500, type: 'deposit' }, day(1))
  await bill('1 Mill Lane', { amount: 99.99, type: 'maintenance' }, day(20))
  await bill('2 Quay Street', { amount: 30, type: 'utilities' }, day(2))
  await bill('1 Mill Lane', { amount: 777, dueDate: day(3) })
  await bill('1 Mill Lane', { amount: 11.11, dueDate: day(3) }, addDays(lastDay, 1))
  await bill('1 Mill Lane', { amount: 4000, dueDate: day(3), status: 'cancelled' })
  await bill('1 Mill Lane', { amount: 5000, dueDate: lastDay })
  await bill('1 Mill Lane', { amount: 64 }, addDays(day(1), -1))
  await bill('3 Park Road', { amount: 2000, tenant: 'Tim Elsewhere', invoiceNumber: 'OTHER-1' }, day(7))
  await add(
    'viewings',
    aViewing({ propertyName: '1 Mill Lane', tenantName: 'Vic Viewer', notes: 'Smelled odd' }),
  )
  await add('viewings', aViewing({ propertyName: '3 Park Road', tenantName: 'Wendy Viewer' }))
  client = await memberOf(app, agent.accountId, 'client', book.olive.id)
})
afterAll(() => app.stop())

const statementOf = async (person: Person, query = `month=${month}`): Promise<Statement> =>
  (await person.call('GET', `/api/statements?${query}`)).body

describe('a landlord’s monthly statement', () => {
  test('adds up as plain SQL over the invoices does, to the penny', async () => {
    const { rows } = await app.services.pool.query(
      `select p.address_line_1 as address,
         coalesce(sum(i.amount) filter (where i.status = 'paid' and i.type = 'rent' and i.paid_on between $2 and $3), 0)::text as rent,
         coalesce(sum(i.amount) filter (where i.status = 'paid' and i.paid_on between $2 and $3), 0)::text as received,
         coalesce(sum(i.amount) filter (where i.due_date < $3 and (i.status in ('pending', 'overdue')
           or (i.status = 'paid' and i.paid_on > $3))), 0)::text as outstanding
       from properties p left join invoices i on i.property_id = p.id
       where p.landlord_id = $1 group by p.id, p.address_line_1 order by 1`,
      [book.olive.id, day(1), lastDay],
    )
    const found = await statementOf(agent, `month=${month}&landlordId=${book.olive.id}`)
    const pence = ({ sums }: Statement['properties'][number]) =>
      [sums.rent, sums.received, sums.outstanding].map((sum) => sum.toFixed(2))
    const exact = (text: string) => Number(text).toFixed(2)
    expect(found.properties.map((row) => [row.address, ...pence(row)])).toEqual(
      rows.map((row) => [row.address, exact(row.rent), exact(row.received), exact(row.outstanding)]),
    )
    expect(found.sums).toEqual({
      ...{ rent: 1250.3, deposit: 500, maintenance: 99.99, utilities: 30 },
      ...{ received: 1880.29, outstanding: 788.11 },
    })
  })

  test('has the rent that the analytics report as received, over all landlords together', async () => {
    const { body } = await agent.call('GET', `/api/analytics?from=${day(1)}&to=${lastDay}`)
    const each = [book.olive, book.peter].map(({ id }) =>
      statementOf(agent, `month=${month}&landlordId=${id}`),
    )
    const rent = (await Promise.all(each)).reduce((sum, { sums }) => sum + sums.rent, 0)
    expect(body.months[0].received).toBe(rent)
    expect(rent).toBe(3250.3)
  })

  test('says how each property was let, whoever is asked about it', async () => {
    const days = Number(lastDay.slice(-2))
    const { properties } = await statementOf(client)
    expect(properties.map(({ letDays, ofDays, tenants }) => [letDays, ofDays, tenants])).toEqual([
      [days - 10, days, ['Tess Tenant']],
      [0, days, []],
    ])
  })

  test('is empty before there was anything, and refused for a month that has not come', async () => {
    expect(await statementOf(client, 'month=2019-02')).toMatchObject({
      ...{ from: '2019-02-01', to: '2019-02-28', properties: [] },
      sums: { received: 0, outstanding: 0 },
    })
    for (const query of [`month=${addMonths(month, 2)}`, 'month=2026-13', 'month=', '', 'month=2026-01&x=1'])
      expect((await agent.call('GET', `/api/statements?${query}`)).status, query).toBe(400)
  })

  test('asks an agent which landlord, and needs no asking in a private landlord’s account', async () => {
    const asked = await agent.call('GET', `/api/statements?month=${month}`)
    expect([asked.status, asked.body.errors]).toEqual([400, { landlordId: 'Choose a landlord' }])
    const alone = await app.person('landlord')
    expect((await statementOf(alone)).landlord.name).toBe(alone.user.name)
  })

  test('comes as a PDF under the agency’s head with the same figures', async () => {
    await agent.call('PATCH', '/api/agency', { currency: 'EUR' })
    const answer = await fetch(`${app.url}/api/statements/pdf?month=${month}`, {
      headers: { cookie: client.cookie },
    })
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      `inline; filename="statement-${month}-olive-owner.pdf"`,
    ])
    const { text, isTagged, roles, info } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    for (const part of ['Statement', 'Olive Owner', '1 Mill Lane, N1 1AA', 'Let to Tess Tenant', 'Empty'])
      expect(text).toContain(part)
    for (const figure of ['€1,250.30', '€1,880.29', '€788.11', '€99.99']) expect(text).toContain(figure)
    expect(text).not.toContain('Park')
    expect([isTagged, info.Lang ?? 'en-GB', roles.includes('TH')]).toEqual([true, 'en-GB', true])
  })
})

describe('a client landlord', () => {
  test('reads what is theirs, and nothing of the other landlord', async () => {
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

  test('is not told how to reach tenants and visitors, nor what was noted about them', async () => {
    const { body: viewings } = await client.call('GET', '/api/viewings')
    expect(viewings[0]).toMatchObject({ tenantEmail: '', tenantPhone: '', notes: '' })
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

  test('gets the other landlord’s record as if it weren’t there, and no closed list', async () => {
    const { body: others } = await agent.call('GET', '/api/invoices')
    const other = others.find((row: { invoiceNumber: string }) => row.invoiceNumber === 'OTHER-1')
    for (const path of [
      `/api/landlords/${book.peter.id}`,
      `/api/properties/${book.park.id}`,
      `/api/invoices/${other.id}`,
      `/api/invoices/${other.id}/pdf`,
      `/api/statements?month=${month}&landlordId=${book.peter.id}`,
      `/api/statements/pdf?month=${month}&landlordId=${book.peter.id}`,
    ])
      expect([(await client.call('GET', path)).status, path]).toEqual([404, path])
    for (const path of [
      'tenants',
      'analytics',
      'agency',
      'landlords/export.csv',
      `properties/${book.mill.id}/history`,
    ])
      expect([(await client.call('GET', `/api/${path}`)).status, path]).toEqual([403, path])
  })

  test('writes nothing', async () => {
    const attempts: [string, string, object | undefined][] = [
      ['PATCH', `/api/properties/${book.mill.id}`, { rent: 1, version: 1 }],
      ['POST', '/api/landlords', aLandlord()],
      ['DELETE', `/api/landlords/${book.olive.id}`, undefined],
    ]
    for (const [method, path, body] of attempts)
      expect((await client.call(method, path, body)).status, `${method} ${path}`).toBe(403)
  })

  test('has the overview’s figures of their own properties, this month’s and last month’s', async () => {
    const { rows } = await app.services.pool.query(
      `select count(*)::int as properties, round(100.0 * count(*) filter (where status = 'rented') / count(*))::int as occupancy,
         (select sum(rent_amount)::float8 from tenancies t where t.landlord_id = $1 and t.status = 'active') as revenue
       from properties where landlord_id = $1`,
      [book.olive.id],
    )
    const { body } = await client.call('GET', '/api/overview')
    const [{ properties, occupancy, revenue }] = rows
    expect(body).toMatchObject({
      totalProperties: { now: properties },
      activeTenants: { now: 1, before: 0 },
      monthlyRevenue: { now: revenue, before: 0 },
      occupancyRate: { now: occupancy },
    })
    expect(body.street).toHaveLength(2)
    await app.services.pool.query(
      `update audit set created_at = created_at - interval '2 months' where account_id = $1`,
      [agent.accountId],
    )
    const mill = (await agent.call('GET', `/api/properties/${book.mill.id}`)).body
    await agent.call('PATCH', `/api/properties/${mill.id}`, {
      landlord: book.peter.id,
      version: mill.version,
    })
    const moved = (await client.call('GET', '/api/overview')).body
    expect(moved).toMatchObject({
      totalProperties: { now: 1, before: 2 },
      occupancyRate: { now: 0, before: 50 },
    })
    expect(moved.monthlyRevenue.before).toBe(revenue)
    await agent.call('PATCH', `/api/properties/${mill.id}`, {
      landlord: book.olive.id,
      version: mill.version + 1,
    })
    expect((await client.call('GET', '/api/overview')).body.totalProperties).toEqual({ now: 2, before: 2 })
  })

  test('is not told “nothing changed” by a tag that another view gave out', async () => {
    const other = await memberOf(app, agent.accountId, 'client', book.peter.id)
    const tags = new Set<string>()
    for (const person of [agent, client, other])
      tags.add((await person.call('GET', '/api/properties')).headers.get('etag') ?? '')
    expect(tags.size).toBe(3)
    const known = {
      'if-none-match': [...tags].filter((tag) => !tag.includes(book.olive.id.slice(-8))).join(', '),
    }
    expect((await client.call('GET', '/api/properties', undefined, known)).status).toBe(200)
  })
})
