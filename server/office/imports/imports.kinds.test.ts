import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

async function importLets(rows: string[], more: object = {}) {
  ann = await app.person()
  const landlord = (await ann.call('POST', '/api/landlords', aLandlord())).body.id
  for (const n of [1, 2, 3])
    await ann.call('POST', '/api/properties', aProperty(landlord, { addressLine1: `${n} Elm Road` }))
  const file = {
    fileName: 'lets.csv',
    text: ['Tenant,Email,Property,Start,Rent,Tenancy type', ...rows].join('\n'),
  }
  const { mapping } = (await ann.call('POST', '/api/tenancies/import', file)).body
  const body = { ...file, mapping, defaults: { endDate: 'Rolling' }, makePeople: true, ...more }
  return ann.call('POST', '/api/tenancies/import', body)
}
const row = (n: number, kind = '') => `Tenant No${n},t${n}@example.org,${n} Elm Road,2026-06-01,900,${kind}`
const startAll = async (more: object = {}) => {
  const tenancyIds = (await ann.call('GET', '/api/tenancies')).body.map(({ id }: { id: string }) => id)
  return ann.call('POST', '/api/rent-accounts', { tenancyIds, from: 'period', ...more })
}
const kinds = async () =>
  (await ann.call('GET', '/api/rent')).body
    .map(({ tenant, kind }: { tenant: string; kind: string | null }) => [tenant, kind])
    .sort()

test('the kind of imported tenancies is asked once for the rows that do not say it, and never assumed', async () => {
  const rows = [row(1, 'AST'), row(2, 'Company let'), row(3)]
  const checked = await importLets(rows)
  expect(checked.body.questions, checked.text).toMatchObject([{ id: 'tenancy-kind', count: 1, reply: null }])
  expect(checked.body.ok).toBe(3)
  await importLets(rows, { dryRun: false, replies: { 'tenancy-kind': 'lodger' } })
  expect(await kinds()).toEqual([
    ['Tenant No1', 'assured'],
    ['Tenant No2', 'company'],
    ['Tenant No3', 'lodger'],
  ])
  const started = await startAll()
  expect(started.status, started.text).toBe(201)
  expect((await kinds()).map(([, kind]: string[]) => kind)).toEqual(['assured', 'company', 'lodger'])
})

test('rent accounts of tenancies whose kind nobody has said ask for it before they start', async () => {
  await importLets([row(1), row(2, 'Company')], { dryRun: false })
  const refused = await startAll()
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['kind']])
  expect((await startAll({ kind: 'assured' })).status).toBe(201)
  expect((await kinds()).map(([, kind]: string[]) => kind)).toEqual(['assured', 'company'])
})
