import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/dates.ts'
import type { Statement } from '#shared/money/landlords/landlord-account.ts'
import { addMember } from '../../../testing/clients.ts'
import { aLetting, type Letting } from '../../../testing/letting.ts'
import { readPdf } from '../../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aRentedHome } from '../../../testing/rent.ts'

let app: PeopledApp
let letting: Letting
beforeAll(async () => {
  app = await startPeopledApp()
  letting = await aLetting(app)
})
afterAll(() => app.stop())

const statementOf = async (person: Person, query = `month=${letting.month}`): Promise<Statement> =>
  (await person.call('GET', `/api/statements?${query}`)).body

describe('a landlord’s monthly statement', () => {
  test('adds up as plain SQL over the invoices does, to the penny', async () => {
    const { agent, records, month, lastDay, day } = letting
    const { rows } = await app.services.pool.query(
      `select p.address_line_1 as address,
         coalesce(sum(i.amount) filter (where i.status = 'paid' and i.type = 'rent' and i.paid_on between $2 and $3), 0)::text as rent,
         coalesce(sum(i.amount) filter (where i.status = 'paid' and i.paid_on between $2 and $3), 0)::text as received,
         coalesce(sum(i.amount) filter (where i.due_date < $3 and (i.status in ('pending', 'overdue')
           or (i.status = 'paid' and i.paid_on > $3))), 0)::text as outstanding
       from properties p left join invoices i on i.property_id = p.id
       where p.landlord_id = $1 group by p.id, p.address_line_1 order by 1`,
      [records.olive.id, day(1), lastDay],
    )
    const found = await statementOf(agent, `month=${month}&landlordId=${records.olive.id}`)
    const pence = ({ sums }: Statement['properties'][number]) =>
      [sums.rent, sums.received, sums.outstanding].map((sum) => sum.toFixed(2))
    const exact = (text: string) => Number(text).toFixed(2)
    expect(found.properties.map((row) => [row.address, ...pence(row)])).toEqual(
      rows.map((row) => [row.address, exact(row.rent), exact(row.received), exact(row.outstanding)]),
    )
    expect(found.sums).toEqual({
      rent: 1250.3,
      deposit: 500,
      maintenance: 99.99,
      utilities: 30,
      other: 0,
      received: 1880.29,
      outstanding: 788.11,
    })
  })

  test('has the rent that the analytics report as received, over all landlords together', async () => {
    const { agent, records, month, lastDay, day } = letting
    const { body } = await agent.call('GET', `/api/analytics?from=${day(1)}&to=${lastDay}`)
    const each = [records.olive, records.peter].map(({ id }) =>
      statementOf(agent, `month=${month}&landlordId=${id}`),
    )
    const rent = (await Promise.all(each)).reduce((sum, { sums }) => sum + sums.rent, 0)
    expect(body.months[0].received).toBe(rent)
    expect(rent).toBe(3250.3)
  })

  test('says how each property was let, whoever is asked about it', async () => {
    const { client, lastDay } = letting
    const days = Number(lastDay.slice(-2))
    const { properties } = await statementOf(client)
    expect(properties.map(({ letDays, ofDays, tenants }) => [letDays, ofDays, tenants])).toEqual([
      [days - 10, days, ['Tess Tenant']],
      [0, days, []],
    ])
  })

  test('is empty for a month before the first tenancy, and refused for one that has not come', async () => {
    const { agent, client, month } = letting
    expect(await statementOf(client, 'month=2019-02')).toMatchObject({
      from: '2019-02-01',
      to: '2019-02-28',
      properties: [],
      sums: { received: 0, outstanding: 0 },
    })
    for (const query of [`month=${addMonths(month, 2)}`, 'month=2026-13', 'month=', '', 'month=2026-01&x=1'])
      expect((await agent.call('GET', `/api/statements?${query}`)).status, query).toBe(400)
  })

  test('asks an agent which landlord, and needs no asking in a private landlord’s account', async () => {
    const { agent, month } = letting
    const asked = await agent.call('GET', `/api/statements?month=${month}`)
    expect([asked.status, asked.body.errors]).toEqual([400, { landlordId: 'Choose a landlord' }])
    const alone = await app.person('landlord')
    expect((await statementOf(alone)).landlord.name).toBe(alone.user.name)
  })

  test('comes as a PDF under the agency’s head with the same figures', async () => {
    const { agent, client, month } = letting
    await agent.call('PATCH', '/api/agency', { currency: 'EUR', dateStyle: 'DD/MM/YYYY' })
    const answer = await fetch(`${app.url}/api/statements/pdf?month=${month}`, {
      headers: { cookie: client.cookie },
    })
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      `inline; filename="account-${month}-olive-owner.pdf"`,
    ])
    const { text, isTagged, roles, info } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    for (const part of [
      'Income summary',
      'Olive Owner',
      '1 Mill Lane, N1 1AA',
      'Let to Tess Tenant',
      'Empty',
    ])
      expect(text).toContain(part)
    for (const figure of ['€1,250.30', '€1,880.29', '€788.11', '€99.99']) expect(text).toContain(figure)
    expect(text).toContain(`Period 01/${month.slice(5)}/${month.slice(0, 4)} to `)
    expect(text).not.toContain('Park')
    expect([isTagged, info.Lang ?? 'en-GB', roles.includes('TH')]).toEqual([true, 'en-GB', true])
  })
})

test('a statement that was read before shows a tenant’s new name once they are renamed', async () => {
  const own = await aLetting(app)
  const tenantsOf = async () =>
    (await statementOf(own.agent, `month=${own.month}&landlordId=${own.records.olive.id}`)).properties[0]
      ?.tenants
  expect(await tenantsOf()).toEqual(['Tess Tenant'])
  const { id, version } = own.records.tess
  const renamed = await own.agent.call('PATCH', `/api/tenants/${id}`, { name: 'Tess Married', version })
  expect(renamed.status).toBe(200)
  expect(await tenantsOf()).toEqual(['Tess Married'])
})

test('deposits, services and damages of a rent account are shown beside its rent, received or outstanding', async () => {
  const owner = await app.person()
  const home = await aRentedHome(owner, { tenancy: { startDate: '2026-09-01' } })
  const send = async (what: string, body: object) =>
    expect((await owner.call('POST', `/api/tenancies/${home.id}/${what}`, body)).status).toBe(201)
  for (const [kind, amount] of [
    ['deposit', 1100],
    ['council-tax', 80],
    ['damages', 45.5],
  ] as const)
    await send('charges', { kind, amount, cost: amount, dueOn: '2026-09-02', reason: 'As agreed' })
  await send('receipts', { amount: 1100, day: '2026-09-05', note: 'Deposit' })
  await send('receipts', { amount: 1080, day: '2026-09-05' })
  const { sums, properties } = await statementOf(owner, `month=2026-09&landlordId=${home.landlord}`)
  expect(sums).toEqual({
    rent: 1000,
    deposit: 1100,
    maintenance: 0,
    utilities: 80,
    other: 0,
    received: 2180,
    outstanding: 45.5,
  })
  expect(properties[0]?.outstanding).toMatchObject([{ type: 'other', kind: 'damages', amount: 45.5 }])
  await send('receipts', { amount: 45.5, day: '2026-09-06' })
  const paid = await statementOf(owner, `month=2026-09&landlordId=${home.landlord}`)
  expect([paid.sums.other, paid.sums.received, paid.sums.outstanding]).toEqual([45.5, 2225.5, 0])
  const client = await addMember(app, owner.accountId, 'client', home.landlord)
  expect((await statementOf(client, 'month=2026-09')).sums).toEqual(paid.sums)
})
