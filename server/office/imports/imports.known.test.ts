import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportInput } from '#shared/office/imports/imports.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: MailedApp
let ann: Person
let mailbox: Mailbox

beforeAll(async () => {
  app = await startMailedApp()
  mailbox = app.mailbox
})
beforeEach(async () => {
  ann = await app.person()
})
afterAll(() => app.stop())

const add = async (name: string, input: object) => (await ann.call('POST', `/api/${name}`, input)).body
const get = async (path: string) => (await ann.call('GET', `/api/${path}`)).body

async function send(kind: string, lines: string[], more: Partial<ImportInput> = {}, who = ann) {
  const file = { fileName: `${kind}.csv`, text: lines.join('\n') }
  const { mapping } = (await who.call('POST', `/api/${kind}/import`, file)).body
  return who.call('POST', `/api/${kind}/import`, { ...file, mapping, ...more })
}
const fill = { known: 'fill' } as const
const differ = { known: 'differ' } as const
const write = { dryRun: false } as const

async function aHome(more: object = {}) {
  const landlord = await add(
    'landlords',
    aLandlord({ name: 'Olive Dunn', email: 'olive@example.org', phone: '0114 496 0100' }),
  )
  const home = await add('properties', {
    ...aProperty(landlord.id, { addressLine1: 'Flat 2', addressLine2: '7 Harcourt Road', ...more }),
    townCity: 'Sheffield',
    borough: 'Sheffield',
    postCode: 'S10 1DG',
  })
  return { landlord, home }
}

describe('a file about records that are there', () => {
  test('finds them by email, phone with the name, and the only one of the name', async () => {
    await add(
      'landlords',
      aLandlord({ name: 'Olive Dunn', email: 'olive@example.org', phone: '0114 496 0100' }),
    )
    await add('landlords', aLandlord({ name: 'Ned Park', email: 'ned@example.org', phone: '0114 496 0001' }))
    await add('landlords', aLandlord({ name: 'Una Reid', email: 'una@example.org', phone: '0114 496 0300' }))
    const checked = await send(
      'landlords',
      [
        'Name,Email,Phone,Address',
        'Mrs Olive Dunn,OLIVE@example.org,0114 496 0100,1 Elm Road',
        'N Park,,01144960001,2 Elm Road',
        'Una Reid,,,3 Elm Road',
        'New Person,new@example.org,0114 496 0111,',
      ],
      fill,
    )
    expect([checked.body.known, checked.body.errors], checked.text).toEqual([{ rows: 3, fresh: 1 }, []])
    expect(checked.body.adds).toEqual([{ entity: 'landlords', count: 1 }])
  })

  test('needs none of the columns that new records need', async () => {
    const { home } = await aHome()
    const lines = ['Address,Area sq ft,Council tax', '"7 Harcourt Rd, Flat 2, Sheffield",640,B']
    const checked = await send('properties', lines, fill)
    expect([checked.body.ok, checked.body.errors, checked.body.facts], checked.text).toEqual([
      1,
      [],
      [{ kind: 'completed', count: 1, amount: null }],
    ])
    expect((await send('properties', lines, { ...fill, ...write })).status).toBe(200)
    expect(await get(`properties/${home.id}`)).toMatchObject({
      areaSqft: 640,
      councilTaxBand: 'B',
      addressLine1: 'Flat 2',
    })
    const unknown = await send('properties', ['Address,Area sq ft', '"9 Nowhere Road, York",640'], fill)
    expect(unknown.body.ok).toBe(0)
    expect(unknown.body.errorCount).toBeGreaterThan(0)
  })

  test('fills only what is empty, and overwrites only what a person has ticked', async () => {
    const { landlord, home } = await aHome({ areaSqft: 500, bedrooms: 2 })
    const lines = ['Address,Postcode,Bedrooms,Area sq ft,EPC', '"Flat 2, 7 Harcourt Road",S10 1DG,3,640,C']
    const first = await send('properties', lines, { ...differ })
    const differences = first.body.differences.map(({ field, old, new: next }: Record<string, string>) => [
      field,
      old,
      next,
    ])
    expect(differences, first.text).toEqual([
      ['bedrooms', '2', '3'],
      ['areaSqft', '500', '640'],
    ])
    await send('properties', lines, { ...fill, ...write })
    expect(await get(`properties/${home.id}`)).toMatchObject({ bedrooms: 2, areaSqft: 500, epcRating: 'C' })
    const ticked = await send('properties', lines, {
      ...differ,
      ...write,
      overwrite: [{ id: home.id, field: 'bedrooms' }],
    })
    expect(ticked.status, ticked.text).toBe(200)
    expect(await get(`properties/${home.id}`)).toMatchObject({
      bedrooms: 3,
      areaSqft: 500,
      landlordId: landlord.id,
    })
  })

  test('changes nothing where all of it is already on Gable, and where it is to be left', async () => {
    await aHome()
    const lines = ['Name,Email,Address', 'Olive Dunn,olive@example.org,1 Elm Road']
    const left = await send('landlords', lines, { known: 'leave' })
    expect([left.body.ok, left.body.skipped]).toEqual([0, 1])
    await send('landlords', lines, { ...fill, ...write })
    const again = await send('landlords', lines, { ...fill })
    expect([again.body.ok, again.body.skipped, again.body.leftOut[0].message]).toEqual([
      0,
      1,
      'Olive Dunn is already on Gable, and the row adds nothing new',
    ])
    expect((await send('landlords', lines, { ...fill, ...write })).status).toBe(400)
  })

  test('keeps a note of its own once', async () => {
    const { home } = await aHome()
    const lines = ['Address,Postcode,Notes', '"Flat 2, 7 Harcourt Road",S10 1DG,Key 14 in the safe']
    for (const status of [200, 400])
      expect((await send('properties', lines, { ...fill, ...write })).status).toBe(status)
    const { rows } = await app.services.pool.query('select text from notes where property_id = $1', [home.id])
    expect(rows).toEqual([{ text: 'Key 14 in the safe' }])
  })

  test('joins records of another reference later, and refuses a reference that contradicts the address', async () => {
    const { landlord, home } = await aHome()
    await add('properties', {
      ...aProperty(landlord.id, { addressLine1: '3 Harcourt Road' }),
      postCode: 'S10 1DG',
    })
    const lines = ['Property Ref,Address', 'SHF1,"Flat 2, 7 Harcourt Road, S10 1DG"']
    expect((await send('properties', lines, { ...fill, ...write })).status).toBe(200)
    const byReference = await send('properties', ['Property Ref,Area sq ft', 'SHF1,640'], {
      ...fill,
      ...write,
    })
    expect(byReference.status, byReference.text).toBe(200)
    expect(await get(`properties/${home.id}`)).toMatchObject({ areaSqft: 640 })
    const wrong = await send(
      'properties',
      ['Property Ref,Address,Deposit', 'SHF1,"3 Harcourt Road, S10 1DG",900'],
      fill,
    )
    expect([wrong.body.ok, wrong.body.leftOut[0].message]).toEqual([
      0,
      expect.stringContaining('The reference is Flat 2, 7 Harcourt Road'),
    ])
  })

  test('is undone as a whole: earlier values come back, what people changed elsewhere stays', async () => {
    const { home } = await aHome({ bedrooms: 2 })
    const lines = [
      'Address,Town,Borough,Postcode,Bedrooms,Bathrooms,Rent,Landlord,Area sq ft',
      '"Flat 2, 7 Harcourt Road",Sheffield,Sheffield,S10 1DG,3,1,900,Olive Dunn,640',
      '9 Alma Road,Sheffield,Sheffield,S3 8AA,2,1,800,Olive Dunn,',
    ]
    const done = await send('properties', lines, {
      ...differ,
      ...write,
      overwrite: [{ id: home.id, field: 'bedrooms' }],
    })
    expect([done.status, done.body.count, done.body.adds], done.text).toEqual([
      200,
      2,
      [{ entity: 'properties', count: 1 }],
    ])
    const changed = await get(`properties/${home.id}`)
    await ann.call('PATCH', `/api/properties/${home.id}`, { version: changed.version, description: 'Sunny' })
    const undone = await ann.call('POST', `/api/imports/${done.body.importId}/undo`)
    expect([undone.status, undone.body.removed], undone.text).toEqual([200, 1])
    expect(await get(`properties/${home.id}`)).toMatchObject({
      bedrooms: 2,
      areaSqft: null,
      description: 'Sunny',
    })
    expect(await get('properties')).toHaveLength(1)
  })

  test('is not undone where a field that it filled was changed since, which is named', async () => {
    const { landlord } = await aHome()
    const done = await send('landlords', ['Name,Email,Address', 'Olive Dunn,olive@example.org,1 Elm Road'], {
      ...fill,
      ...write,
    })
    const now = await get(`landlords/${landlord.id}`)
    await ann.call('PATCH', `/api/landlords/${landlord.id}`, { version: now.version, address: '2 Elm Road' })
    const undone = await ann.call('POST', `/api/imports/${done.body.importId}/undo`)
    expect([undone.status, undone.body.detail]).toEqual([
      409,
      expect.stringContaining('Olive Dunn (Address)'),
    ])
    expect(await get(`landlords/${landlord.id}`)).toMatchObject({ address: '2 Elm Road' })
  })

  test('completes tenants and tenancies, and leaves their rent and days alone', async () => {
    const { landlord, home } = await aHome()
    const tenant = await add('tenants', aTenant(home.id, { name: 'Ida Voss', email: 'ida@example.org' }))
    const links = { tenant: tenant.id, property: home.id, landlord: landlord.id }
    const tenancy = await add('tenancies', { ...aTenancy(links), startDate: '2026-06-01', rentAmount: 900 })
    await send('tenants', ['Name,Email,Moved in,Property', 'Ida Voss,ida@example.org,1 June 2026,'], {
      ...fill,
      ...write,
    })
    expect(await get(`tenants/${tenant.id}`)).toMatchObject({ moveInDate: '2026-06-01' })
    const lines = [
      'Tenant,Property,Start,Rent,Deposit',
      'Ida Voss,"Flat 2, 7 Harcourt Rd, Sheffield",1 June 2026,950,1000',
    ]
    const checked = await send('tenancies', lines, differ)
    expect([checked.body.ok, checked.body.errors], checked.text).toEqual([1, []])
    await send('tenancies', lines, { ...differ, ...write })
    expect(await get(`tenancies/${tenancy.id}`)).toMatchObject({ deposit: 1000, rentAmount: 900 })
  })
})

test('a sheet of let homes lets a property that is there, completes it, and takes its landlord’s bank details', async () => {
  const { landlord, home } = await aHome()
  const lines = [
    'Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email,Landlord Sort code,Landlord Account number,Tenant,Tenant Email,Start,Gas expiry',
    '"7 Harcourt Rd, Flat 2",Sheffield,Sheffield,S10 1DG,2,1,900,Olive Dunn,olive@example.org,20-00-00,55779977,Ida Voss,ida@example.org,2026-06-01,14/03/2027',
    '9 Alma Road,Sheffield,Sheffield,S3 8AA,2,1,800,Olive Dunn,olive@example.org,20-00-00,55779977,Bo Kim,bo@example.org,2026-06-01,15/03/2027',
  ]
  const done = await send('lets', lines, { ...fill, ...write })
  expect([done.status, done.body.adds], done.text).toEqual([
    200,
    [
      { entity: 'properties', count: 1 },
      { entity: 'tenants', count: 2 },
      { entity: 'tenancies', count: 2 },
    ],
  ])
  const tenancies: { tenant: string; propertyId: string; landlordId: string }[] = await get('tenancies')
  expect(tenancies.find(({ tenant }) => tenant === 'Ida Voss')).toMatchObject({
    propertyId: home.id,
    landlordId: landlord.id,
  })
  expect((await get(`properties/${home.id}/certificates`)).certificates).toMatchObject([
    { kind: 'gas', until: '2027-03-14' },
  ])
  const details = (await ann.call('GET', `/api/bank-details/landlord/${landlord.id}`)).body.current
  expect(details).toMatchObject({ lastFour: '9977', isUsable: false })
  expect((await send('lets', lines, { ...fill })).body).toMatchObject({ ok: 0, skipped: 2, errors: [] })
  const undone = await ann.call('POST', `/api/imports/${done.body.importId}/undo`)
  expect(undone.status, undone.text).toBe(200)
  expect([await get('tenancies'), (await get('properties')).length]).toEqual([[], 1])
})

describe('bank details of landlords who are there', () => {
  const bank = 'Sort code,Account number'
  const read = async (id: string) => (await ann.call('GET', `/api/bank-details/landlord/${id}`)).body.current

  test('come from a file of landlords, wait 24 hours, and are told by mail', async () => {
    const { landlord } = await aHome()
    const done = await send('landlords', [`Name,${bank}`, 'Olive Dunn,20-00-00,55779911'], {
      ...fill,
      ...write,
    })
    expect(done.status, done.text).toBe(200)
    expect(await read(landlord.id)).toMatchObject({ lastFour: '9911', isUsable: false })
    expect((await mailbox.waitFor('olive@example.org')).subject).toBe(
      'The bank details for your rent were changed',
    )
  })

  test('come from a file of properties, of the landlord who owns them', async () => {
    const { landlord } = await aHome()
    const lines = [
      `Address,Landlord,Landlord ${bank.replace(',', ',Landlord ')}`,
      '"Flat 2, 7 Harcourt Road, S10 1DG",O Dunn,20-00-00,55779922',
    ]
    const done = await send('properties', lines, { ...fill, ...write })
    expect(done.status, done.text).toBe(200)
    expect(await read(landlord.id)).toMatchObject({ lastFour: '9922', isUsable: false })
  })

  test('of somebody else than the owner are left out, and said', async () => {
    const { landlord } = await aHome()
    const lines = [
      'Address,Area sq ft,Landlord,Landlord Sort code,Landlord Account number',
      '"Flat 2, 7 Harcourt Road, S10 1DG",640,Max Stranger,20-00-00,55779933',
    ]
    const checked = await send('properties', lines, fill)
    expect(checked.body.warnings[0].message).toContain('Max Stranger')
    expect((await send('properties', lines, { ...fill, ...write })).status).toBe(200)
    expect(await read(landlord.id)).toBeNull()
  })

  test('stay as they are where there are some', async () => {
    const { landlord } = await aHome()
    const first = [`Name,${bank}`, 'Olive Dunn,20-00-00,55779911']
    await send('landlords', first, { ...fill, ...write })
    const other = await send(
      'landlords',
      [`Name,Address,${bank}`, 'Olive Dunn,1 Elm Road,20-00-00,55779944'],
      { ...fill, ...write },
    )
    expect(other.status, other.text).toBe(200)
    expect(await read(landlord.id)).toMatchObject({ lastFour: '9911' })
  })
})

describe('certificates of a file of properties', () => {
  const kinds = async (id: string) =>
    (await get(`properties/${id}/certificates`)).certificates
      .map(({ kind, day, until, rating }: Record<string, string>) => [kind, day, until, rating])
      .sort()

  test('are recorded by expiry or date of the check, of properties that are there and of new ones', async () => {
    const { home } = await aHome()
    const lines = [
      'Address,Postcode,Gas Cert Expiry,EICR inspected,EPC expiry,EPC,Smoke alarm tested,CO alarm tested',
      '"Flat 2, 7 Harcourt Road",S10 1DG,14/03/2027,02/06/2024,03/06/2031,C,01/02/2026,28/01/2026',
    ]
    const done = await send('properties', lines, { ...fill, ...write })
    expect([done.status, done.body.facts], done.text).toEqual([
      200,
      [
        { kind: 'completed', count: 1, amount: null },
        { kind: 'certificates', count: 4, amount: null },
      ],
    ])
    expect(await kinds(home.id)).toEqual([
      ['alarms', '2026-01-28', null, null],
      ['electrical', '2024-06-02', null, null],
      ['energy', '2021-06-04', '2031-06-03', 'C'],
      ['gas', '2026-03-14', '2027-03-14', null],
    ])
    const undone = await ann.call('POST', `/api/imports/${done.body.importId}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect(await kinds(home.id)).toEqual([])
  })

  test('whose heading does not say which date it has are asked about once', async () => {
    const { home } = await aHome()
    const lines = ['Address,Postcode,Gas Safety Date', '"Flat 2, 7 Harcourt Road",S10 1DG,14/03/2026']
    const asked = await send('properties', lines, fill)
    expect([asked.body.ok, asked.body.questions.map(({ id }: { id: string }) => id)], asked.text).toEqual([
      0,
      ['certificate-gasUntil'],
    ])
    const replies = { 'certificate-gasUntil': 'day' }
    await send('properties', lines, { ...fill, ...write, replies })
    expect(await kinds(home.id)).toEqual([['gas', '2026-03-14', null, null]])
  })

  test('that lie in the future must be expiries, and a licence is asked which one it is', async () => {
    const { home } = await aHome()
    const lines = [
      'Address,Postcode,Gas,Licence expiry',
      '"Flat 2, 7 Harcourt Road",S10 1DG,14/03/2027,30/09/2028',
    ]
    const asked = await send('properties', lines, fill)
    expect(
      asked.body.questions.map(({ id }: { id: string }) => id),
      asked.text,
    ).toEqual(['certificate-licence'])
    await send('properties', lines, { ...fill, ...write, replies: { 'certificate-licence': 'hmo' } })
    expect(await kinds(home.id)).toEqual([
      ['gas', '2026-03-14', '2027-03-14', null],
      ['licence', '2023-10-01', '2028-09-30', null],
    ])
  })

  test('are not doubled, and a newer one is added where a person ticks it', async () => {
    const { home } = await aHome()
    const of = (day: string) => ['Address,Postcode,Gas expiry', `"Flat 2, 7 Harcourt Road",S10 1DG,${day}`]
    await send('properties', of('14/03/2026'), { ...fill, ...write })
    expect((await send('properties', of('14/03/2026'), fill)).body.ok).toBe(0)
    expect((await send('properties', of('17/03/2027'), fill)).body.ok).toBe(0)
    const newer = await send('properties', of('17/03/2027'), differ)
    expect(newer.body.differences, newer.text).toMatchObject([
      { field: 'gasUntil', old: '2026-03-14', new: '2027-03-17' },
    ])
    await send('properties', of('17/03/2027'), {
      ...differ,
      ...write,
      overwrite: [{ id: home.id, field: 'gasUntil' }],
    })
    expect(await kinds(home.id)).toHaveLength(2)
  })

  test('a column of Yes and No is no certificate', async () => {
    const looked = await ann.call('POST', '/api/properties/import', {
      fileName: 'a.csv',
      text: 'Address,Smoke Alarms\n1 Elm Road,Yes\n',
    })
    expect(looked.body.mapping).toEqual(['addressLine1', null])
  })
})
