import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import type { ImportInput, ImportReply } from '#shared/office/imports/imports.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
beforeEach(async () => {
  ann = await app.person()
})
afterAll(() => app.stop())

type Step<Name extends ImportReply['step']> = Extract<ImportReply, { step: Name }>
const get = async (path: string) => (await ann.call('GET', `/api/${path}`)).body
const add = async (name: string, input: object) => (await ann.call('POST', `/api/${name}`, input)).body

const fileOf = async (name: string) => ({
  fileName: name,
  base64: (await readFile(new URL(`./fixtures/${name}`, import.meta.url))).toString('base64'),
})
const textFile = (...lines: string[]) => ({ fileName: 'file.csv', text: lines.join('\n') })

async function look(kind: string, file: object): Promise<Step<'columns'>> {
  return (await ann.call('POST', `/api/${kind}/import`, file)).body
}
async function send(kind: string, file: object, more: Partial<ImportInput>) {
  const mapping = more.mapping ?? (await look(kind, file)).mapping
  return (await ann.call('POST', `/api/${kind}/import`, { ...file, mapping, ...more })).body
}
const check = (kind: string, file: object, more: Partial<ImportInput> = {}): Promise<Step<'checked'>> =>
  send(kind, file, more)
const write = (
  kind: string,
  file: object,
  more: Partial<ImportInput> = {},
): Promise<Step<'done'> & { code: string }> => send(kind, file, { ...more, dryRun: false })

const homes = 'Address,Town,Borough,Postcode,Type,Beds,Baths,Rent,Landlord,Landlord Email,LL Tel'
const home = (n: number, type: string, landlord: string, email = '', phone = '1') =>
  `${n} Road,Leeds,Leeds,ls1 1aa,${type},1,1,900,${landlord},${email},${phone}`

describe('a file of an agency’s old system', () => {
  test('is read with its title, its semicolons and its shortened headers', async () => {
    const file = await fileOf('agency-properties.csv')
    const looked = await look('properties', file)
    expect(looked).toMatchObject({ separator: ';', encoding: 'windows-1252', headerRow: 3, count: 60 })
    const byHeader = Object.fromEntries(looked.headers.map((header, at) => [header, looked.mapping[at]]))
    expect(byHeader).toEqual({
      Ref: 'propertyReference',
      'Addr 1': 'addressLine1',
      'Addr 2': 'addressLine2',
      Town: 'townCity',
      'P/Code': 'postCode',
      Council: 'borough',
      'Prop Type': 'type',
      'No. Beds': 'bedrooms',
      Baths: 'bathrooms',
      Furn: 'furnishing',
      PCM: 'rent',
      Status: 'status',
      'Dep. Held': 'deposit',
      Landlord: 'landlord',
      'Landlord E-mail': 'landlordEmail',
      'LL Tel': 'landlordPhone',
      EPC: 'epcRating',
      'C/Tax Band': 'councilTaxBand',
      'On Books Since': 'onBooksSince',
      Remarks: 'notes',
    })
  })

  test('has a few mistakes to answer, and then none', async () => {
    const file = await fileOf('agency-properties.csv')
    const { headers, mapping: found } = await look('properties', file)
    const mapping = found.map((field, at) => (headers[at] === 'Ref' ? 'notes' : field))
    const first = await check('properties', file, { mapping })
    expect(first).toMatchObject({ ok: 0, bad: 60, peopleCount: 9 })
    expect(first.groups.map(({ field, text, count }) => [field, text, count])).toEqual([
      ['borough', '', 7],
      ['type', 'Annexe', 4],
      ['bedrooms', 'lots', 1],
      ['rent', 'POA', 1],
      ['postCode', '', 1],
    ])
    expect(first.guesses).toContainEqual({ field: 'type', text: 'Terraced House', value: 'house', count: 11 })
    expect(first.guesses).toContainEqual({
      field: 'onBooksSince',
      text: '2018',
      value: '2018-01-01',
      count: 11,
    })
    const person = (name: string) => first.people.find((each) => each.name === name)
    expect(person('Priya Nair')).toMatchObject({
      count: 14,
      phone: '07700900101',
      problem: null,
      isMade: false,
      names: ['Priya Nair', 'P Nair', 'PRIYA NAIR', 'Nair, Priya'],
    })
    expect(person('Tom Ashbey')?.alike).toEqual([{ id: null, name: 'Tom Ashby' }])

    const put = (name: string, details: object) =>
      ({ ...person(name), field: 'landlord', ...details }) as never
    const made = ({
      names,
      emails,
      ...rest
    }: {
      names: string[]
      emails: string[]
      name: string
      email: string
      phone: string
    }) => ({
      field: 'landlord',
      names,
      emails,
      name: rest.name,
      email: rest.email,
      phone: rest.phone,
    })
    const repairs: Partial<ImportInput> = {
      mapping,
      makePeople: true,
      people: [
        made(put('Sunil Rao', { email: 'sunil@example.org' })),
        made(put('Wendy Cole', { phone: '07700 900108' })),
      ],
      answers: [
        { field: 'borough', text: '', copy: 'townCity' },
        { field: 'type', text: 'annexe', use: 'Flat' },
        { field: 'landlord', text: 'Tom Ashbey', use: 'Tom Ashby' },
      ],
      cells: [
        { row: 23, field: 'bedrooms', text: '2' },
        { row: 48, field: 'rent', text: '£900 pcm' },
      ],
    }
    expect(await check('properties', file, repairs)).toMatchObject({ ok: 59, bad: 1, errorCount: 1 })
    const done = await write('properties', file, { ...repairs, dateOrder: 'dmy', keepBad: true })
    expect(done).toMatchObject({
      count: 59,
      kept: 1,
      adds: [
        { entity: 'landlords', count: 8 },
        { entity: 'properties', count: 59 },
      ],
    })
    const stored: Record<string, string>[] = await get('properties')
    expect(stored.find(({ addressLine1 }) => addressLine1 === '14 Grange Road')).toMatchObject({
      borough: 'Leeds',
      landlord: 'Sunil Rao',
      postCode: 'LS6 2AB',
      rent: 1400,
      status: 'rented',
    })
    const home = stored.find(({ addressLine1 }) => addressLine1 === '2 Hawthorn Mews')
    expect((await get(`properties/${home?.id}`)).onBooksSince).toBe('2022-02-23')
    const [note] = await get(`notes?kind=properties&id=${home?.id}`)
    expect(note.text).toBe('Ref: BW1001\nRemarks: Alarm 1066')

    const kept = (await ann.call('GET', `/api/imports/${done.importId}/kept.csv`)).text
    const [head = '', row = ''] = kept.replace('\ufeff', '').split('\r\n')
    expect(head).toBe([...headers, 'What is wrong'].map((title) => `"${title}"`).join(','))
    expect(row).toContain('"BW1053"')
    expect(row).toMatch(/"Post Code: Post Code is required\."$/)
    const again = await look('properties', { fileName: 'kept.csv', text: kept })
    expect(again.mapping).toEqual(mapping)

    expect((await ann.call('POST', `/api/imports/${done.importId}/undo`)).body).toMatchObject({ restored: 0 })
    expect([await get('properties'), await get('landlords')]).toEqual([[], []])
  })
})

describe('people who are not on the books', () => {
  test('are made once for all their rows, by one email, and only for rows that are imported', async () => {
    const file = textFile(
      homes,
      home(1, 'flat', 'Priya Nair', 'priya@example.org'),
      home(2, 'flat', '"Nair, Priya"'),
      home(3, 'flat', 'P Nair', 'PRIYA@example.org'),
      home(4, 'castle', 'Bo Li', 'bo@example.org'),
    )
    const checked = await check('properties', file, { makePeople: true })
    expect(checked).toMatchObject({ ok: 3, bad: 1 })
    expect(checked.adds).toEqual([
      { entity: 'landlords', count: 1 },
      { entity: 'properties', count: 3 },
    ])
    await write('properties', file, { makePeople: true, keepBad: true })
    const landlords = await get('landlords')
    expect(landlords.map(({ name, properties }: Record<string, unknown>) => [name, properties])).toEqual([
      ['Priya Nair', 3],
    ])
  })

  test('are not made unless a person wants them, and may be somebody who is on the books', async () => {
    const known = await add('landlords', aLandlord({ name: 'Priya Nair', email: 'priya@example.org' }))
    const file = textFile(homes, home(1, 'flat', 'P. Nair', 'p@else.example'))
    const checked = await check('properties', file)
    expect(checked.people[0]).toMatchObject({ alike: [{ id: known.id, name: 'Priya Nair' }], isMade: false })
    const answers = [{ field: 'landlord', text: 'P. Nair', use: known.id }]
    expect(await check('properties', file, { answers })).toMatchObject({ ok: 1, peopleCount: 0 })
  })

  test('of another account are neither found nor offered', async () => {
    const bob = await app.person()
    const { body: foreign } = await bob.call('POST', '/api/landlords', aLandlord({ name: 'Priya Nair' }))
    const file = textFile(homes, home(1, 'flat', 'P Nair', 'p@else.example'))
    expect((await check('properties', file)).people[0]?.alike).toEqual([])
    const answers = [{ field: 'landlord', text: 'P Nair', use: foreign.id }]
    expect(await check('properties', file, { answers })).toMatchObject({ ok: 0, bad: 1 })
  })
})

describe('a sheet with one row for each let home', () => {
  test('becomes landlords, properties, tenants and tenancies at once, and is undone at once', async () => {
    const file = await fileOf('landlord-lets.txt')
    const looked = await look('lets', file)
    expect(looked).toMatchObject({ separator: '\t', encoding: 'utf-16', count: 24 })
    expect(looked.mapping).toEqual([
      ...[
        'addressLine1',
        'type',
        'bedrooms',
        'bathrooms',
        'rent',
        'landlord',
        'landlordEmail',
        'landlordPhone',
      ],
      ...[
        'tenant',
        'tenantEmail',
        'tenantPhone',
        'startDate',
        'endDate',
        'deposit',
        'paymentStatus',
        'notes',
      ],
    ])
    const answers = [{ field: 'borough', text: '', copy: 'townCity' }]
    const checked = await check('lets', file, { answers })
    expect(checked.groups.map(({ field, text }) => [field, text])).toEqual([['startDate', 'soon']])
    expect(checked.people.filter(({ problem }) => problem).map(({ name }) => name)).toEqual(['Isla Webb'])
    expect(checked).toMatchObject({ ok: 22, bad: 2 })
    const done = await write('lets', file, { answers, keepBad: true })
    expect(done.adds).toEqual([
      { entity: 'landlords', count: 3 },
      { entity: 'properties', count: 22 },
      { entity: 'tenants', count: 20 },
      { entity: 'tenancies', count: 20 },
    ])
    const stored: Record<string, unknown>[] = await get('properties')
    const home = stored.find(({ addressLine1 }) => addressLine1 === '11 Alder Row')
    // The file's tenancy ends on 31 January 2027.
    const [status, rentAmount] = today() > '2027-01-31' ? ['available', null] : ['rented', 700]
    expect(home).toMatchObject({ townCity: 'Leeds', borough: 'Leeds', postCode: 'LS6 2AB', status })
    const [tenancy] = (await get('tenancies')).filter(
      ({ propertyId }: { propertyId: string }) => propertyId === home?.id,
    )
    expect(tenancy).toMatchObject({ tenant: 'Amira Okafor', startDate: '2026-02-01', endDate: '2027-01-31' })
    expect(tenancy.rents).toEqual([{ from: null, rentAmount: 700 }])
    const { rows: rents } = await app.services.pool.query(
      `select pence::int, why from schedules where account_id = $1 and tenancy_id = $2`,
      [ann.accountId, tenancy.id],
    )
    expect(rents).toEqual([{ pence: 70_000, why: 'start' }])
    expect(await get(`tenants/${tenancy.tenantId}`)).toMatchObject({ propertyId: home?.id, rentAmount })

    const again = await check('lets', file, { answers, skipDuplicates: true })
    expect(again).toMatchObject({ ok: 0, skipped: 22, adds: [] })
    await ann.call('POST', `/api/imports/${done.importId}/undo`)
    for (const kind of ['landlords', 'properties', 'tenants', 'tenancies'])
      expect(await get(kind)).toEqual([])
  })
})

describe('a register of invoices', () => {
  test('asks once when the paid ones without a day were paid', async () => {
    const file = await fileOf('invoice-register.csv')
    const checked = await check('invoices', file)
    expect(checked.groups.map(({ field, text, count }) => [field, text, count])).toEqual([
      ['dueDate', '', 9],
      ['paidOn', '', 7],
      ['dueDate', '31/09/2026', 1],
    ])
    const answers = [
      { field: 'dueDate', text: '', copy: 'issueDate' },
      { field: 'dueDate', text: '31/09/2026', use: '30/09/2026' },
      { field: 'paidOn', text: '', copy: 'dueDate' },
    ]
    const answered = await check('invoices', file, { answers })
    expect(answered).toMatchObject({ bad: 0, warningCount: 0 })
    await write('invoices', file, { answers })
    const stored: { status: string; paidOn: string | null; dueDate: string }[] = await get('invoices')
    expect(stored.every(({ status, paidOn }) => (status === 'paid') === (paidOn !== null))).toBe(true)
  })
})

test('a person can choose the header’s row and the separator', async () => {
  const file = textFile(
    'Name;Email;Phone',
    'Old,Name;b@example.org;1',
    'Who;Mail;Tel',
    'Bo Li;bo@example.org;2',
  )
  expect(await look('landlords', { ...file, headerRow: 3 })).toMatchObject({
    headers: ['Who', 'Mail', 'Tel'],
    count: 1,
    separator: ';',
  })
  expect(await look('landlords', { ...file, separator: ',' })).toMatchObject({
    headers: ['Old', 'Name;b@example.org;1'],
  })
  const refused = await ann.call('POST', '/api/landlords/import', { ...file, headerRow: 9 })
  expect([refused.status, refused.body.code]).toEqual([400, 'header-row-empty'])
})

test('kept rows are read by people who may import, in the account of the import only', async () => {
  const file = textFile('Name,Email,Phone', 'Mary,mary@example.org,1', '=Bo,bo,2')
  const { importId } = await write('landlords', file, { keepBad: true })
  const kept = (await ann.call('GET', `/api/imports/${importId}/kept.csv`)).text
  expect(kept).toContain(`"'=Bo","bo","2","Email: Valid email is required."`)
  const bob = await app.person()
  expect((await bob.call('GET', `/api/imports/${importId}/kept.csv`)).status).toBe(404)
})

test('a file of mistakes alone imports nothing', async () => {
  const refused = await write('landlords', textFile('Name,Email,Phone', 'Bo,bo,2'), { keepBad: true })
  expect(refused.code).toBe('nothing-to-import')
  expect(await get('imports')).toEqual([])
})
