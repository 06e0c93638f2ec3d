import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
let tenancies: string[]

beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  const make = async (place: number) => {
    const property = (await owner.call('POST', '/api/properties', aProperty(landlord))).body.id
    const tenant = (await owner.call('POST', '/api/tenants', aTenant(property, { name: `Tenant ${place}` })))
      .body.id
    const schedule = place % 2 === 0 ? {} : { every: 'week', amount: 250 }
    const links = { tenant, property, landlord }
    const startDate = addDays(today(), -200 - place)
    const answer = await owner.call(
      'POST',
      '/api/tenancies',
      aTenancy(links, { startDate, endDate: null, rentAmount: 1000, schedule }),
    )
    expect(answer.status, answer.text).toBe(201)
    return answer.body.id as string
  }
  tenancies = []
  for (let place = 0; place < 4; place += 1) tenancies.push(await make(place))
})
afterAll(() => app.stop())

const post = (path: string, body: object) => owner.call('POST', path, body)

test('40 writers at once leave right books with every acknowledged payment', async () => {
  const acknowledged: string[] = []
  const sent = Array.from({ length: 40 }, async (_, place) => {
    const tenancy = tenancies[place % 4]
    const received = await post(`/api/tenancies/${tenancy}/receipts`, { amount: 10 + place })
    if (received.status === 201) acknowledged.push(received.body.entryId)
    const later = [
      () => post(`/api/entries/${received.body.entryId}/reverse`, { reason: 'Typed twice' }),
      () => post(`/api/entries/${received.body.entryId}/reverse`, { reason: 'Typed twice, again' }),
      () => post(`/api/tenancies/${tenancy}/receipts`, { amount: 5000 }),
      () => post(`/api/tenancies/${tenancy}/refunds`, { amount: 50 }),
      () =>
        post(`/api/tenancies/${tenancy}/write-offs`, {
          kind: 'write-off',
          amount: 1,
          agreedOn: today(),
          reason: 'Goodwill',
        }),
    ]
    const answers = await Promise.all([later[place % 5]?.(), later[(place + 1) % 5]?.()])
    return answers.map((answer) => answer?.status ?? 0)
  })
  const statuses = (await Promise.all(sent)).flat()
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
  const { rows } = await app.services.pool.query('select id from receipts where id = any($1)', [acknowledged])
  expect(rows).toHaveLength(acknowledged.length)
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

test('an entry that two people reverse at once is reversed once', async () => {
  const { body } = await post(`/api/tenancies/${tenancies[0]}/receipts`, { amount: 321 })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post(`/api/entries/${body.entryId}/reverse`, { reason: 'Typed twice' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

test('rent is charged once when many read it at once on its due day', async () => {
  const { pool } = app.services
  await pool.query("update rent_accounts set next_due = '2020-01-01'")
  const before = await pool.query('select count(*)::int as count from charges')
  await Promise.all(Array.from({ length: 10 }, () => owner.call('GET', '/api/rent')))
  const after = await pool.query('select count(*)::int as count from charges')
  expect(after.rows).toEqual(before.rows)
  expect(await findBrokenRules(pool)).toEqual([])
})

test('the check of the books finds broken ones', async () => {
  const client = await app.services.pool.connect()
  await client.query('begin')
  await client.query('update balances set debits = debits + 1, credits = credits + 2')
  await client.query('update rent_accounts set owed = owed + 1')
  await client.query('update charges set paid = paid - 1 where paid > 0')
  const broken = await findBrokenRules(client)
  await client.query('rollback')
  client.release()
  expect(broken.length).toBeGreaterThan(3)
})
