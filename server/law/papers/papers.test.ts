import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { readPdf } from '../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
})
afterAll(() => app.stop())

async function letHome(address = '2 High Street\nLeeds LS1 1AA') {
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Ada Okafor', address })))
    .body
  const home = (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(home.id, { name: 'Tess Lowe' }))).body
  const links = { tenant: tenant.id, property: home.id, landlord: landlord.id }
  const tenancy = (await owner.call('POST', '/api/tenancies', aTenancy(links, { startDate: '2026-06-01' })))
    .body
  return { home, tenancy, at: `/api/tenancies/${tenancy.id}` }
}

test('a written statement is filled from the books, prints once nothing is missing, and names what is', async () => {
  const { at, home } = await letHome()
  const before = await owner.call('GET', `${at}/written-statement`)
  expect(before.body.missing).toEqual(['Whether the rent includes bills', 'Whether the property has gas'])
  expect((await owner.call('GET', `${at}/written-statement.pdf?gas=yes`)).status).toBe(409)
  await owner.call('PUT', `/api/register/${home.id}/answers`, { billsIncluded: ['water'] })
  const { body } = await owner.call('GET', `${at}/written-statement?gas=yes`)
  expect(body.missing).toEqual([])
  const answer = await fetch(`${app.url}${at}/written-statement.pdf?gas=yes`, {
    headers: { cookie: owner.cookie },
  })
  const pdf = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
  for (const text of ['Ada Okafor', 'Tess Lowe', 'Leeds LS1 1AA', 'section 16A', 'Gas Safety'])
    expect(pdf).toContain(text)
})

test('a landlord without an address for notices is named as missing', async () => {
  const { at } = await letHome('')
  const { body } = await owner.call('GET', `${at}/written-statement?gas=no`)
  expect(body.missing).toContain('The landlord’s address in England or Wales')
})

const dutiesOf = async (tenancyId: string) =>
  (await owner.call('GET', '/api/duties')).body.duties.filter(
    ({ kind, tenancy }: { kind: string; tenancy?: { id: string } }) =>
      kind === 'pet-answer' && tenancy?.id === tenancyId,
  )

test('a request to keep a pet is a duty until it is answered, and pauses while the tenant owes information', async () => {
  const { at, tenancy } = await letHome()
  const asked = await owner.call('POST', `${at}/pet-requests`, { askedOn: today(), pet: 'A grown cat' })
  const [request] = asked.body
  expect(request.answerBy).toMatchObject({ day: addDays(today(), 28), rule: 'pet-answer' })
  expect(await dutiesOf(tenancy.id)).toMatchObject([{ due: { day: addDays(today(), 28) } }])
  const record = (body: object) => owner.call('POST', `/api/pet-requests/${request.id}/events`, body)
  expect((await record({ kind: 'more-given', day: today() })).status).toBe(409)
  const more = await record({ kind: 'more-asked', day: today() })
  expect(more.body[0].answerBy).toBeNull()
  expect(await dutiesOf(tenancy.id)).toEqual([])
  await record({ kind: 'more-given', day: today() })
  expect(await dutiesOf(tenancy.id)).toHaveLength(1)
  const granted = await record({ kind: 'granted', day: today(), note: 'By letter' })
  expect(granted.body[0]).toMatchObject({ answer: 'granted', answerBy: null })
  expect(await dutiesOf(tenancy.id)).toEqual([])
  expect((await record({ kind: 'refused', day: today() })).status).toBe(409)
})

test('a wrong event is removed once, and the clock runs again', async () => {
  const { at } = await letHome()
  const [request] = (await owner.call('POST', `${at}/pet-requests`, { askedOn: today(), pet: 'A dog' })).body
  const path = `/api/pet-requests/${request.id}/events`
  const [{ events }] = (await owner.call('POST', path, { kind: 'refused', day: today() })).body
  const back = () => owner.call('POST', `${path}/${events[0].id}/take-back`, { why: 'The wrong tenancy' })
  expect((await back()).body[0]).toMatchObject({ answer: null, answerBy: { day: addDays(today(), 28) } })
  expect((await back()).status).toBe(409)
})

test('days that have not come, and requests of others, are refused', async () => {
  const { at } = await letHome()
  const stranger = await app.person()
  const tomorrow = { askedOn: addDays(today(), 1), pet: 'A cat' }
  expect((await owner.call('POST', `${at}/pet-requests`, tomorrow)).status).toBe(400)
  expect((await stranger.call('GET', `${at}/pet-requests`)).status).toBe(404)
  expect((await stranger.call('GET', `${at}/written-statement`)).status).toBe(404)
  const event = { kind: 'granted', day: today() }
  expect((await owner.call('POST', `/api/pet-requests/${randomUUID()}/events`, event)).status).toBe(404)
})
