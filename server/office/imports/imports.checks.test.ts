import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

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

/** Sends a file as the screen does: first alone, then with the suggested mapping. */
async function send(entity: string, text: string, more: object = {}) {
  const file = { fileName: 'people.csv', text }
  const looked = await ann.call('POST', `/api/${entity}/import`, file)
  if (looked.status !== 200) return looked
  return ann.call('POST', `/api/${entity}/import`, { ...file, mapping: looked.body.mapping, ...more })
}
const write = { dryRun: false }

const landlordsFile =
  'Full Name;E-mail;Tel.\r\nMary Holt;MARY@example.org;020 7946 0100\r\n\r\nBo Li;bo@example.org;1\r\n'

describe('the first look at a file', () => {
  test('suggests which column fills which field, and shows the first rows', async () => {
    const looked = await ann.call('POST', '/api/landlords/import', { fileName: 'a.csv', text: landlordsFile })
    expect(looked.body).toMatchObject({
      step: 'columns',
      headers: ['Full Name', 'E-mail', 'Tel.'],
      mapping: ['name', 'email', 'phone'],
      remembered: false,
      count: 2,
      separator: ';',
      encoding: 'utf-8',
    })
    expect(looked.body.sample[1]).toEqual({ row: 4, cells: ['Bo Li', 'bo@example.org', '1'] })
    expect(looked.body.fields[0]).toEqual({ field: 'name', title: 'Name', kind: 'text', required: true })
    expect(looked.body.fields.map(({ field }: { field: string }) => field)).not.toContain('totalRevenue')
  })

  test('remembers the mapping that was used for such a file, in this account only', async () => {
    const file = { fileName: 'a.csv', text: 'Who,Where to,Call\nAnn,a@example.org,1' }
    const mapping = ['name', 'email', 'phone']
    await ann.call('POST', '/api/landlords/import', { ...file, mapping, dryRun: false })
    const again = await ann.call('POST', '/api/landlords/import', {
      ...file,
      text: 'WHO,Where to:,Call\nB,b@x.org,2',
    })
    expect(again.body).toMatchObject({ mapping, remembered: true })
    const tenants = await ann.call('POST', '/api/tenants/import', file)
    expect(tenants.body).toMatchObject({ remembered: false })
    const bob = await app.person()
    expect((await bob.call('POST', '/api/landlords/import', file)).body).toMatchObject({
      remembered: false,
      mapping: [null, null, null],
    })
  })
})

describe('the dry run', () => {
  test('names every bad cell, and writes nothing', async () => {
    const text =
      'Name,Email,Phone,Status\nMary,mary@example.org,1,active\n,not-an-email,,asleep\nBo,bo@example.org,2,\n'
    const { body } = await send('landlords', text)
    expect(body).toMatchObject({ step: 'checked', count: 3, ok: 2, bad: 1, errorCount: 3, notes: [] })
    expect(body.errors).toEqual([
      {
        row: 3,
        column: 3,
        field: 'status',
        message: '‘asleep’ is none of Active, Inactive',
        value: 'asleep',
      },
      { row: 3, column: 0, field: 'name', message: 'Name is required', value: '' },
      { row: 3, column: 1, field: 'email', message: 'Valid email is required', value: 'not-an-email' },
    ])
    expect(body.preview.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4])
    expect(body.preview[0].values).toEqual({
      name: 'Mary',
      email: 'mary@example.org',
      phone: '1',
      status: 'active',
    })
    expect(await get('imports')).toEqual([])
  })

  test('says once, and not in every row, that a column is missing', async () => {
    const { body } = await send('landlords', 'Name,Phone\nMary,07700 900101\nBo,07700 900102')
    expect(body).toMatchObject({ ok: 0, bad: 2, errorCount: 1 })
    expect(body.errors).toEqual([
      {
        row: null,
        column: null,
        field: 'email',
        message: 'Email is required. Choose the column that holds it',
        value: '',
      },
    ])
    const given = await send('landlords', 'Name,Phone\nMary,07700 900101', {
      defaults: { email: 'office@example.org' },
    })
    expect(given.body).toMatchObject({ ok: 1, errors: [] })
  })

  test('warns of what is already on Gable, and of what is in the file twice', async () => {
    await add('landlords', aLandlord({ email: 'mary@example.org' }))
    const text = 'Name,Email,Phone\nMary,MARY@example.org,1\nBo,bo@example.org,2\nBo 2,bo@example.org,3'
    const { body } = await send('landlords', text)
    expect(body).toMatchObject({ ok: 3, warningCount: 2 })
    expect(body.warnings).toEqual([
      { row: 2, message: 'A landlord with the email mary@example.org is already on Gable' },
      { row: 4, message: 'A landlord with the email bo@example.org is twice in this file: see row 3' },
    ])
    const without = await send('landlords', text, { skipDuplicates: true })
    expect(without.body).toMatchObject({
      ok: 1,
      skipped: 2,
      warningCount: 0,
      leftOut: body.warnings,
      notes: [],
    })
    const skipped = await send('landlords', text, { skipDuplicates: true, ...write })
    expect(skipped.body).toMatchObject({ step: 'done', count: 1, skipped: 2 })
    const again = await send('landlords', text, { skipDuplicates: true })
    expect(again.body.notes).toEqual([expect.stringMatching(/ imported this file on \d+ \w+ \d{4}\.$/)])
  })

  test('refuses an invoice number twice, because there can only be one', async () => {
    const text =
      'Invoice #,Tenant,Property,Amount,Issued,Due\nINV-2026-001,A,B,"£1,250.00",1/6/26,30 Jun 2026\nINV-2026-001,A,B,1.250,1/6/26,31/6/26'
    const { body } = await send('invoices', text)
    expect(body.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [3, 'amount'],
      [3, 'dueDate'],
    ])
    const twice = await send('invoices', text.replace('1.250,1/6/26,31/6/26', '1250,1/6/26,30/6/26'))
    expect(twice.body.errors).toEqual([
      {
        row: 3,
        column: 0,
        field: 'invoiceNumber',
        message: 'An invoice with the number INV-2026-001 is twice in this file: see row 2',
        value: 'INV-2026-001',
      },
    ])
  })

  test('finds linked records by text or email, and names those that it cannot find', async () => {
    const [one] = [await add('landlords', aLandlord({ name: 'Sam Same', email: 'one@example.org' }))]
    const two = await add('landlords', aLandlord({ name: 'Sam Same', email: 'two@example.org' }))
    await add('landlords', aLandlord({ name: 'Uma Unique', email: 'uma@example.org' }))
    const head = 'Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email'
    const row = (landlord: string, email: string, n: number) =>
      `${n} Road,Leeds,Leeds,ls1 1aa,1,1,900,${landlord},${email}`
    const text = [
      head,
      row('uma unique', '', 1),
      row('Sam Same', 'TWO@example.org', 2),
      row('', 'one@example.org', 3),
      row('one@example.org', '', 4),
      row('Sam Same', '', 5),
      row('Nobody', '', 6),
      row('Uma Unique', 'one@example.org', 7),
    ].join('\n')
    const { body } = await send('properties', text)
    expect(
      body.errors.map(({ row: at, message }: { row: number; message: string }) => [at, message]),
    ).toEqual([
      [6, 'Several landlords are called ‘Sam Same’. Add the column Landlord Email to show which'],
      [7, '‘Nobody’ is not on Gable yet: ‘Add this landlord’ adds them'],
      [8, 'Choose first who ‘Uma Unique’ is'],
    ])
    const good = text.split('\n').slice(0, 5).join('\n')
    expect((await send('properties', good, write)).body).toMatchObject({ count: 4 })
    const stored = await get('properties')
    expect(stored.map(({ landlordId }: { landlordId: string }) => landlordId).slice(1)).toEqual([
      two.id,
      one.id,
      one.id,
    ])
    expect(stored[0]).toMatchObject({ postCode: 'LS1 1AA', landlord: 'Uma Unique' })
  })
})

test('a tenancy whose end comes before its start is pointed out, and stored', async () => {
  const landlord = await add('landlords', aLandlord({ name: 'Lea' }))
  const home = await add('properties', aProperty(landlord.id, { addressLine1: '1 Odd' }))
  const tenant = await add('tenants', aTenant(home.id, { name: 'Ted' }))
  await add('tenancies', aTenancy({ tenant: tenant.id, property: home.id, landlord: landlord.id }))
  const { body } = await send(
    'tenancies',
    'Tenant,Property,Landlord,Start,End,Rent\nTed,1 Odd,Lea,1/2/2026,1/1/2026,900\nTed,1 Odd,Lea,2026-01-01,,900',
  )
  expect(body).toMatchObject({ ok: 2 })
  expect(body.warnings).toEqual([
    { row: 2, message: 'The end date is before the start date.' },
    { row: 3, message: 'A tenancy of this tenant and property from 1 Jan 2026 is already on Gable' },
  ])
})

test('a viewing is shown by the colleague whom its row names; a name that nobody of the team has is left out', async () => {
  const file = (rows: [string, string][]) =>
    [
      'Property,Tenant,Email,Phone,Date,Time,Shown by',
      ...rows.map(([who, time]) => `1 Row,Vi Ewer,vi@example.org,1,2026-12-01,${time},${who}`),
    ].join('\n')
  const text = file([
    [ann.user.name.toUpperCase(), '10:00'],
    [ann.user.email, '11:00'],
    ['', '12:00'],
    ['Nobody Known', '13:00'],
  ])
  const { body } = await send('viewings', text)
  expect([body.bad, body.warnings]).toEqual([
    0,
    [{ row: 5, message: 'Negotiator is left out: ‘Nobody Known’ is not in your team' }],
  ])
  expect((await send('viewings', text, write)).body).toMatchObject({ count: 4 })
  const stored: { viewingTime: string; negotiator: string }[] = await get('viewings')
  expect(Object.fromEntries(stored.map((row) => [row.viewingTime, row.negotiator]))).toEqual({
    '10:00 AM': ann.user.name,
    '11:00 AM': ann.user.name,
    '12:00 PM': '',
    '1:00 PM': '',
  })
})
