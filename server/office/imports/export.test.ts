import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeSampleRent } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant, aViewing } from '../../testing/records.ts'

let app: PeopledApp

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

/** A line of a file, whose every cell is quoted: 'Ann|1 Row, London' → '"Ann","1 Row, London"'. */
const line = (cells: string) =>
  cells
    .split('|')
    .map((cell) => `"${cell}"`)
    .join(',')

const entities = ['landlords', 'properties', 'tenants', 'tenancies', 'viewings', 'invoices']
type Row = Record<string, unknown>

/** Ids, people and moments differ from account to account; every other field must be equal. */
const ownToAccount = /^(id|.*Id|version|createdAt|updatedAt|sentAt|sentTo|negotiator|statusSetBy|rents)$/
const said = (rows: Row[]) =>
  rows
    .map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !ownToAccount.test(key))))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

async function adder({ call }: Person, name: string, input: object) {
  const answer = await call('POST', `/api/${name}`, input)
  if (answer.status !== 201) throw new Error(`${name}: ${answer.text}`)
  return answer.body
}

/** Every record with all its fields: the list of properties leaves those of the public page out. */
async function readAll({ call }: Person, entity: string): Promise<Row[]> {
  const rows: Row[] = (await call('GET', `/api/${entity}`)).body
  if (entity !== 'properties') return rows
  return Promise.all(rows.map(async ({ id }) => (await call('GET', `/api/properties/${id}`)).body))
}

/** The sample street, and values that a file easily spoils: namesakes, formulas, quotes, line ends, empty texts. */
async function fill(person: Person) {
  const add = (name: string, input: object) => adder(person, name, input)
  expect((await person.call('POST', '/api/sample-data')).status).toBeLessThan(300)
  const first = await add('landlords', aLandlord({ name: '=HYPERLINK("x")', phone: '+44 20 7946 0100' }))
  const second = await add('landlords', aLandlord({ name: '=HYPERLINK("x")', status: 'inactive' }))
  const odd = { addressLine1: '@ Home; "The, Loft"', addressLine2: '-', bathrooms: 1.5, rent: 1234.5 }
  const advert = { published: false, description: '=Bright\n\n- "quiet", warm', deposit: 99.5, areaSqft: 640 }
  const terms = { availableFrom: '2027-02-01', epcRating: 'A', furnishing: 'part-furnished' }
  const home = await add(
    'properties',
    aProperty(first.id, { ...odd, ...advert, ...terms, postCode: 'N1 1AA' }),
  )
  const twin = await add(
    'properties',
    aProperty(second.id, { ...odd, addressLine2: "'+2", postCode: 'N1 1AA' }),
  )
  const ann = await add(
    'tenants',
    aTenant(home.id, { name: 'Same Name', rentAmount: 99.9, moveInDate: '2026-02-28' }),
  )
  const bea = await add('tenants', aTenant(twin.id, { name: 'Same Name', status: 'overdue' }))
  await add(
    'tenancies',
    aTenancy({ tenant: ann.id, property: home.id, landlord: second.id }, { deposit: 1000.01 }),
  )
  await add(
    'tenancies',
    aTenancy(
      { tenant: bea.id, property: twin.id, landlord: first.id },
      { startDate: '2020-02-29', endDate: '2021-02-28' },
    ),
  )
  await add(
    'viewings',
    aViewing({ notes: '=1+1\nsecond line\r\n"quoted", ; \tend', status: 'no-show', minutes: 45 }),
  )
  await add('viewings', aViewing({ propertyName: home.id, tenantName: 'Nobody known', viewingTime: '00:05' }))
  await add(
    'invoices',
    anInvoice({ tenant: ann.id, property: twin.id, amount: 0.1, notes: "'=not a formula" }),
  )
  await add(
    'invoices',
    anInvoice({ tenant: '+1 (555)', property: '= 5 High St', status: 'cancelled', type: 'utilities' }),
  )
  await add('invoices', anInvoice({ tenant: bea.id, property: 'Elsewhere', dueDate: '2026-01-02' }))
}

test('an exported account, imported into an empty one, is the same account', async () => {
  const from = await app.person()
  const to = await app.person()
  await fill(from)
  await app.services.pool.query(
    `update invoices set paid_on = '2026-03-05' where account_id = $1 and status = 'paid'`,
    [from.accountId],
  )
  // Rent accounts have files of their own, so they are removed before the records' files are compared.
  await removeSampleRent(app.services.pool, from.accountId)
  for (const entity of entities) {
    const file = await from.call('GET', `/api/${entity}/export.csv`)
    const body = { fileName: `${entity}.csv`, text: file.text }
    const looked = await to.call('POST', `/api/${entity}/import`, body)
    expect(looked.status, looked.text).toBe(200)
    const done = await to.call('POST', `/api/${entity}/import`, {
      ...body,
      mapping: looked.body.mapping,
      dryRun: false,
    })
    expect(done.body, entity).toMatchObject({ step: 'done' })
  }
  for (const entity of entities) {
    const [before, after]: Row[][] = await Promise.all([from, to].map((person) => readAll(person, entity)))
    expect(before?.length, entity).toBeGreaterThan(3)
    expect(said(after ?? []), entity).toEqual(said(before ?? []))
    const links = (rows: Row[]) =>
      rows.map((row) => ['landlordId', 'propertyId', 'tenantId'].filter((key) => row[key]).length)
    expect(links(after ?? []).sort(), entity).toEqual(links(before ?? []).sort())
  }
})

test('rents that were agreed by the week or the quarter come back from a file as they were agreed', async () => {
  const [from, to] = [await app.person(), await app.person()]
  const home = (n: number, rent: string) =>
    `${n} Alma Road,Leeds,Leeds,LS1 1AA,1,1,Lea Land,lea@example.org,0113 496 0000,Tenant ${'ABCDE'[n]},t${n}@example.org,07700 90012${n},2026-02-01,${rent}`
  const lets = {
    fileName: 'lets.csv',
    text: [
      'Address,Town,Borough,Postcode,Beds,Baths,Landlord,Landlord Email,Landlord Phone,Tenant,Tenant Email,Tenant Phone,Start,Rent,Frequency',
      ...[home(1, '£325,pw'), home(2, '£900,pcm'), home(3, '£600,4-weekly'), home(4, '£2000,quarterly')],
    ].join('\n'),
  }
  const store = async (person: Person, kind: string, body: object) => {
    const { mapping } = (await person.call('POST', `/api/${kind}/import`, body)).body
    const done = await person.call('POST', `/api/${kind}/import`, {
      ...body,
      mapping,
      makePeople: true,
      dryRun: false,
    })
    expect(done.body, kind).toMatchObject({ step: 'done' })
  }
  await store(from, 'lets', lets)
  const files = new Map<string, string>()
  for (const kind of ['landlords', 'properties', 'tenants', 'tenancies']) {
    const { text } = await from.call('GET', `/api/${kind}/export.csv`)
    files.set(kind, text)
    await store(to, kind, { fileName: `${kind}.csv`, text })
  }
  const termsOf = async (person: Person) => {
    const rows: { id: string; tenant: string; rentAmount: number }[] = (
      await person.call('GET', '/api/tenancies')
    ).body
    const terms = rows.map(async ({ id, tenant, rentAmount }) => {
      const { every, amount } = (await person.call('GET', `/api/tenancies/${id}/account`)).body.terms[0]
      return [tenant, rentAmount, amount, every]
    })
    return (await Promise.all(terms)).sort()
  }
  expect(await termsOf(to)).toEqual([
    ['Tenant B', 1408.33, 325, 'week'],
    ['Tenant C', 900, 900, 'month'],
    ['Tenant D', 650, 600, 'four weeks'],
    ['Tenant E', 666.67, 2000, 'quarter'],
  ])
  expect(await termsOf(from)).toEqual(await termsOf(to))
  expect((await to.call('GET', '/api/tenancies/export.csv')).text).toBe(files.get('tenancies'))
})

test('a file has its name and type, opens in a spreadsheet with its accents, and runs no formula', async () => {
  const person = await app.person()
  await adder(person, 'landlords', aLandlord({ name: '=cmd&calc', phone: '+44 1', email: 'zoe@example.org' }))
  await adder(person, 'landlords', aLandlord({ name: 'Zoë, Ltd', phone: '2', email: 'zoe2@example.org' }))
  const file = await person.call('GET', '/api/landlords/export.csv')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="landlords-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const bytes = await fetch(`${app.url}/api/landlords/export.csv`, { headers: { cookie: person.cookie } })
  expect([...new Uint8Array(await bytes.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = file.text.replace('\ufeff', '').split('\r\n')
  expect(lines[0]).toBe(line('Name|Email|Phone|Status|Address|Properties|Total Revenue'))
  expect(lines).toContain(line("'=cmd&calc|zoe@example.org|'+44 1|Active||0|0"))
  expect(lines).toContain(line('Zoë, Ltd|zoe2@example.org|2|Active||0|0'))
  expect(lines.at(-1)).toBe('')
})

test('headers, dates, amounts and links are written as people read them', async () => {
  const person = await app.person()
  const landlord = await adder(person, 'landlords', aLandlord({ name: 'Lea', email: 'lea@example.org' }))
  const home = await adder(
    person,
    'properties',
    aProperty(landlord.id, { addressLine1: '1 Row', postCode: 'N1 1AA', rent: 1250.5 }),
  )
  const tenant = await adder(person, 'tenants', aTenant(home.id, { name: 'Ted', email: 'ted@example.org' }))
  await adder(person, 'tenancies', aTenancy({ tenant: tenant.id, property: home.id, landlord: landlord.id }))
  const csv = async (name: string) =>
    (await person.call('GET', `/api/${name}/export.csv`)).text.replace('\ufeff', '').trim().split('\r\n')
  expect(await csv('properties')).toEqual([
    line(
      'Address Line 1|Address Line 2|Town/City|Borough|Post Code|Nation|Type|Bedrooms|Bathrooms|Rent|Status|Landlord|Landlord Email|Managed Since|On Public Page|Deposit|Area (sq ft)|Available From|Council Tax Band|EPC Rating|Furnishing|Description',
    ),
    line('1 Row||London|Camden|N1 1AA||Flat|2|1|1250.50|Rented|Lea|lea@example.org||Yes|||||||'),
  ])
  expect(await csv('tenancies')).toEqual([
    line(
      'Tenant|Tenant Email|Property|Landlord|Landlord Email|Start Date|End Date|Rent|Rent Period|Deposit|Status|Payment Status|Last Rent Increase|Agreed On',
    ),
    line(
      'Ted|ted@example.org|1 Row, N1 1AA|Lea|lea@example.org|2026-01-01|Rolling|1500|Month||Active|Pending||',
    ),
  ])
  expect(await csv('invoices')).toEqual([
    line(
      'Invoice Number|Tenant|Property|Type|Amount|Issue Date|Due Date|Status|Paid On|Period From|Period To|Landlord|Landlord Address|Notes',
    ),
  ])
})

test('nobody exports another account’s records', async () => {
  const [ann, bob] = [await app.person(), await app.person()]
  await adder(ann, 'landlords', aLandlord({ name: 'Only Ann’s' }))
  expect((await bob.call('GET', '/api/landlords/export.csv')).text).not.toContain('Only Ann')
  expect((await app.anybody('GET', '/api/landlords/export.csv')).status).toBe(401)
})
