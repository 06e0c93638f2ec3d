import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { aLetting } from '../../testing/letting.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n').toString('base64')

/** A home that was let a month ago, and what is written and read of it. */
async function aLetHome(person?: Person) {
  const owner = person ?? (await app.person())
  const add = async (name: string, input: object) => (await owner.call('POST', `/api/${name}`, input)).body
  const landlord = await add('landlords', aLandlord())
  const home = await add('properties', aProperty(landlord.id))
  const tenant = await add('tenants', aTenant(home.id))
  const links = { tenant: tenant.id, property: home.id, landlord: landlord.id }
  const tenancy = await add('tenancies', aTenancy(links, { startDate: addDays(today(), -30) }))
  const certify = (kind: string, change: object = {}) =>
    owner.call('POST', '/api/certificates', {
      propertyId: home.id,
      kind,
      day: addDays(today(), -30),
      outcome: 'passed',
      ...change,
    })
  const read = async () => (await owner.call('GET', `/api/properties/${home.id}/certificates`)).body
  const duties = async () =>
    (await owner.call('GET', '/api/duties')).body.duties
      .filter(({ home: of }: { home: { id: string } }) => of.id === home.id)
      .map(({ kind }: { kind: string }) => kind)
      // What is registered or served is no certificate.
      .filter((kind: string) => !/^register-|-copy$|^information-sheet$|^written-statement$/.test(kind))
      .sort()
  return { owner, home, tenant, tenancy, certify, read, duties }
}

test('what the law asks of a let home leaves, one after another, with each certificate', async () => {
  const { certify, read, duties, owner, tenancy } = await aLetHome()
  const all = ['alarms-check', 'electrical-check', 'energy-certificate', 'gas-check', 'right-to-rent']
  expect(await duties()).toEqual(all)
  expect((await certify('gas')).status).toBe(201)
  await certify('electrical', { until: addDays(today(), 1000) })
  await certify('energy', { rating: 'C', day: addDays(today(), -400) })
  await certify('alarms')
  const path = `/api/tenancies/${tenancy.id}/right-to-rent`
  const { people, by } = (await owner.call('GET', path)).body
  expect(by).toMatchObject({ day: addDays(today(), -31), standing: 'guidance' })
  const check = { personId: people[0].id, way: 'share-code', day: addDays(today(), -40) }
  const answer = await owner.call('POST', path, check)
  expect(answer.body.people[0].checks).toMatchObject([{ way: 'share-code', again: null }])
  expect(
    (await duties()).filter((kind: string) => all.slice(2, 3).includes(kind) || kind === 'alarms-check'),
  ).toEqual([])
  const { kinds, certificates } = await read()
  expect(certificates).toHaveLength(4)
  expect(kinds.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
    ['gas', 'valid'],
    ['electrical', 'valid'],
    ['energy', 'valid'],
    ['alarms', 'valid'],
    ['licence', 'missing'],
    ['insurance', 'missing'],
  ])
  expect(kinds[1].until).toMatchObject({ day: addDays(today(), 1000), rule: 'as-stated' })
})

test('of two checks of one day the later counts on the card, as in the deadlines', async () => {
  const { certify, read } = await aLetHome()
  await certify('gas', { outcome: 'failed' })
  const passed = await certify('gas')
  const [gas] = (await read()).kinds
  expect(gas).toMatchObject({ kind: 'gas', state: 'valid', newest: passed.body.id })
})

test('a certificate that cannot be is refused with a sentence at its field', async () => {
  const { certify, owner, read } = await aLetHome()
  const other = await aLetHome(owner)
  const paper = (
    await owner.call('POST', '/api/documents', {
      about: { kind: 'properties', id: other.home.id },
      kind: 'gas',
      fileName: 'a.pdf',
      file: pdf,
    })
  ).body.id
  const tries: [string, object, object][] = [
    ['gas', { until: addDays(today(), -31) }, { until: 'The last day is before the first day' }],
    ['gas', { day: addDays(today(), 1) }, { day: 'This date is in the future' }],
    ['gas', { day: '2026-02-30' }, { day: 'A date as year-month-day, such as 2026-11-21' }],
    ['gas', { outcome: 'not-needed' }, { remarks: 'Enter why the property needs none' }],
    ['energy', {}, { rating: 'Choose its rating, A to G' }],
    ['licence', { until: today() }, { licence: 'Choose which licence it is' }],
    ['insurance', {}, { until: 'Enter the last day' }],
    ['gas', { documentId: paper }, { documentId: 'Choose one of the property’s documents' }],
  ]
  for (const [kind, change, errors] of tries) {
    const { status, body } = await certify(kind, change)
    expect([kind, status, body.errors]).toEqual([kind, 400, errors])
  }
  expect((await read()).certificates).toEqual([])
})

test('a document that proves a certificate is not deleted before it', async () => {
  const { owner, home, certify, read } = await aLetHome()
  const about = { kind: 'properties', id: home.id }
  const { body: paper } = await owner.call('POST', '/api/documents', {
    about,
    kind: 'gas',
    name: 'Gas 2026',
    fileName: 'a.pdf',
    file: pdf,
  })
  const { body: gas } = await certify('gas', { documentId: paper.id })
  expect(gas.paper).toBe(`/api/documents/${paper.id}/versions/1`)
  const refused = await owner.call('DELETE', `/api/documents/${paper.id}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'document-in-use'])
  const unlinked = await owner.call('PATCH', `/api/certificates/${gas.id}`, { documentId: null, version: 1 })
  expect(unlinked.body).toMatchObject({ documentId: null, paper: null, version: 2 })
  expect((await owner.call('DELETE', `/api/documents/${paper.id}`)).status).toBe(204)
  const removed = await owner.call('DELETE', `/api/certificates/${gas.id}`)
  expect([removed.status, (await read()).certificates]).toEqual([204, []])
  const change = removed.headers.get('change-id')
  expect((await owner.call('POST', `/api/changes/${change}/undo`)).status).toBe(200)
  expect((await read()).certificates).toHaveLength(1)
})

test('the list of all homes says what is missing and what ends', async () => {
  const { owner, home, certify } = await aLetHome()
  await certify('gas', { day: addDays(today(), -340) })
  const { homes } = (await owner.call('GET', '/api/certificates')).body
  expect(homes).toMatchObject([
    { id: home.id, isLet: true, kinds: [{ state: 'soon' }, { state: 'missing' }, {}, {}, {}, {}] },
  ])
})

test('client landlords see the certificates of their homes, and papers only where they are shown to them', async () => {
  const { agent, client, records } = await aLetting(app)
  const about = { kind: 'properties', id: records.mill.id }
  const add = async (shownTo: string) =>
    (
      await agent.call('POST', '/api/documents', {
        about,
        kind: 'gas',
        shownTo,
        fileName: 'a.pdf',
        file: pdf,
      })
    ).body.id
  const base = { propertyId: records.mill.id, day: today(), outcome: 'passed' }
  await agent.call('POST', '/api/certificates', { ...base, kind: 'gas', documentId: await add('landlord') })
  await agent.call('POST', '/api/certificates', {
    ...base,
    kind: 'electrical',
    documentId: await add('agency'),
  })
  const { certificates } = (await client.call('GET', `/api/properties/${records.mill.id}/certificates`)).body
  const papers = Object.fromEntries(
    certificates.map(({ kind, paper }: { kind: string; paper: string }) => [kind, paper]),
  )
  expect(papers).toEqual({ gas: expect.stringContaining('/versions/1'), electrical: null })
  expect((await client.call('GET', `/api/properties/${records.park.id}/certificates`)).status).toBe(404)
  const { homes } = (await client.call('GET', '/api/certificates')).body
  expect(homes.map(({ id }: { id: string }) => id)).toEqual([records.mill.id, records.quay.id])
  expect((await client.call('POST', '/api/certificates', { ...base, kind: 'gas' })).status).toBe(403)
  expect((await client.call('GET', `/api/tenancies/${records.mill.id}/right-to-rent`)).status).toBe(403)
})

test('a check of somebody who is not in the tenancy, of a guarantor, or of tomorrow is refused', async () => {
  const { owner, tenancy } = await aLetHome()
  const other = await aLetHome(owner)
  const path = `/api/tenancies/${tenancy.id}/right-to-rent`
  const [person] = (await owner.call('GET', path)).body.people
  const [stranger] = (await owner.call('GET', `/api/tenancies/${other.tenancy.id}/right-to-rent`)).body.people
  const check = async (change: object) =>
    (await owner.call('POST', path, { personId: person.id, way: 'originals', day: today(), ...change })).body
      .errors
  expect(await check({ personId: stranger.id })).toEqual({ personId: 'Choose a person of this tenancy' })
  expect(await check({ day: addDays(today(), 1) })).toEqual({ day: 'This date is in the future' })
  expect(await check({ until: addDays(today(), -1) })).toEqual({
    until: 'The end date can’t be before the check',
  })
  expect(await check({ way: 'guess' })).toEqual({ way: 'Choose how it was checked' })
  expect(await check({ until: addDays(today(), 90) })).toBeUndefined()
  const [{ checks }] = (await owner.call('GET', path)).body.people
  expect(checks[0].again).toMatchObject({ rule: 'right-to-rent-again' })
  expect((await owner.call('DELETE', `${path}/${checks[0].id}`)).status).toBe(204)
  expect((await owner.call('DELETE', `${path}/${checks[0].id}`)).status).toBe(404)
})
