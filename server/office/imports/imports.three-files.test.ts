import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import type { ImportReply } from '#shared/office/imports/imports.ts'
import { makeXlsx } from '../../files/workbook/workbook.testing.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'

/* Three files as agencies and landlords have them, each compared with a model: every row in, right to the penny, day and person. */

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
  ann = await app.person()
})
afterAll(() => app.stop())

type Checked = Extract<ImportReply, { step: 'checked' }>
const get = async (path: string) => (await ann.call('GET', `/api/${path}`)).body
const slash = (day: string) => day.split('-').reverse().join('/')

async function bring(kind: string, file: object, more: object = {}) {
  const looked = await ann.call('POST', `/api/${kind}/import`, file)
  expect(looked.status, looked.text).toBe(200)
  const body = { ...file, mapping: looked.body.mapping, known: 'fill', dateOrder: 'dmy', ...more }
  const checked: Checked = (await ann.call('POST', `/api/${kind}/import`, body)).body
  expect([checked.bad, checked.errors.slice(0, 3)]).toEqual([0, []])
  const done = await ann.call('POST', `/api/${kind}/import`, { ...body, dryRun: false })
  expect(done.status, done.text).toBe(200)
  return { mapping: looked.body.mapping as (string | null)[], checked }
}

const owners = ['Catherine O’Dowd', 'Priya Nair', 'Ned Park', 'Olive Dunn'].map((name, n) => ({
  name,
  email: `owner${n}@example.org`,
  sortCode: `20-00-0${n}`,
  account: `5577990${n}`,
}))
const homes = Array.from({ length: 48 }, (_, n) => {
  const house = 1 + Math.floor(n / 4)
  const isFlat = n % 4 < 2
  const weekly = n % 6 === 0
  return {
    ref: `SHF${1000 + n}`,
    line1: isFlat ? `Flat ${(n % 4) + 1}` : `${house}${n % 4 === 2 ? '' : 'a'} Alma Road`,
    line2: isFlat ? `${house} Harcourt Road` : '',
    postCode: isFlat ? 'S10 1DG' : 'S3 8AA',
    rent: weekly ? 150 + n : 600.5 + n,
    per: weekly ? 'week' : 'month',
    monthly: weekly ? Math.round(((150 + n) * 52 * 100) / 12) / 100 : 600.5 + n,
    owner: owners[n % owners.length] ?? { name: '', email: '', sortCode: '', account: '' },
    gas: `2027-0${1 + (n % 9)}-1${n % 10}`,
    eicr: `202${7 + (n % 3)}-06-0${1 + (n % 9)}`,
  }
})
const nameOf = ({ line1, line2 }: (typeof homes)[number]) => [line1, line2].filter(Boolean).join(', ')

test('UTF-16 with tabs and flats in line 1: properties with landlords, bank details and certificates', async () => {
  const headers = [
    ...[
      'Property Ref',
      'Address 1',
      'Address 2',
      'Town',
      'County',
      'Postcode',
      'Beds',
      'Baths',
      'Rent',
      'Rent Freq',
    ],
    ...['Landlord', 'LL E-mail', 'LL Sort Code', 'LL Account No', 'Gas Cert Expiry', 'EICR Expiry', 'EPC'],
  ]
  const rows = homes.map((home) => [
    ...[home.ref, home.line1, home.line2, 'Sheffield', 'South Yorkshire', home.postCode, '2', '1'],
    ...[home.rent.toFixed(2), home.per === 'week' ? 'pw' : 'pcm', home.owner.name, home.owner.email],
    ...[home.owner.sortCode, home.owner.account, slash(home.gas), slash(home.eicr), 'C'],
  ])
  const text = [headers, ...rows].map((cells) => cells.join('\t')).join('\r\n')
  const base64 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]).toString('base64')
  const { mapping } = await bring('properties', { fileName: 'alto.txt', base64 }, { makePeople: true })
  expect(mapping.filter((field) => field === null)).toEqual([])

  const stored: { id: string; addressLine1: string; addressLine2: string; rent: number; landlord: string }[] =
    await get('properties')
  expect(stored).toHaveLength(homes.length)
  for (const home of homes) {
    const found = stored.find(
      ({ addressLine1, addressLine2 }) => addressLine1 === home.line1 && addressLine2 === home.line2,
    )
    expect([nameOf(home), found?.rent, found?.landlord]).toEqual([
      nameOf(home),
      home.monthly,
      home.owner.name,
    ])
    const { certificates } = await get(`properties/${found?.id}/certificates`)
    const untils = Object.fromEntries(
      certificates.map(({ kind, until }: { kind: string; until: string }) => [kind, until]),
    )
    expect([nameOf(home), untils]).toEqual([nameOf(home), { gas: home.gas, electrical: home.eicr }])
  }
  const landlords: { id: string; email: string }[] = await get('landlords')
  expect(landlords).toHaveLength(owners.length)
  for (const { email, account } of owners) {
    const id = landlords.find((each) => each.email === email)?.id
    expect((await get(`bank-details/landlord/${id}`)).current).toMatchObject({
      lastFour: account.slice(-4),
      isUsable: false,
    })
  }
  const notes = await app.services.pool.query(
    'select count(*)::int as count from notes where account_id = $1 and text ~ $2',
    [ann.accountId, '55779|20-00'],
  )
  expect(notes.rows).toEqual([{ count: 0 }])
})

const lets = homes.slice(0, 40).map((home, n) => ({
  home,
  tenant: `Tenant Number${n}`,
  start: `2024-0${1 + (n % 9)}-1${n % 10}`,
  rentDay: [1, 9, 15, 28][n % 4] ?? 1,
  balance: n % 5 === 0 ? -(20.25 + n) : n % 3 === 0 ? 0 : 100.75 + n,
}))
/** The end of the month before last. */
const balanceDay = (() => {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 0)).toISOString().slice(0, 10)
})()

test('an .xlsx with titles, totals and Dr/Cr: tenancies by address, and their balances to the penny', async () => {
  const tenancies = [
    ['Steel City Lettings: tenancies', '', '', '', '', '', ''],
    ['', '', '', '', '', '', ''],
    ['Property', 'Tenant', 'Email', 'Start Date', 'Rent', 'Rent Freq', 'Due Day'],
    ...lets.map(({ home, tenant, start, rentDay }, n) => [
      // The building before the flat, with its town, as other systems write it.
      home.line2 ? `${home.line2}, ${home.line1}, Sheffield` : `${home.line1}, Sheffield`,
      ...[
        tenant,
        `tenant${n}@example.org`,
        slash(start),
        home.rent.toFixed(2),
        home.per === 'week' ? 'pw' : 'pcm',
      ],
      home.per === 'week' ? '' : `${rentDay}`,
    ]),
    ['Total', '', '', '', lets.reduce((sum, { home }) => sum + home.rent, 0).toFixed(2), '', ''],
  ]
  await bring(
    'tenancies',
    { fileName: 'tenancies.xlsx', base64: makeXlsx({ Tenancies: tenancies }).toString('base64') },
    { makePeople: true, defaults: { endDate: 'Rolling' }, replies: { 'tenancy-kind': 'assured' } },
  )
  const stored: { tenant: string; property: string; startDate: string; rentAmount: number }[] =
    await get('tenancies')
  expect(stored).toHaveLength(lets.length)
  for (const { home, tenant, start } of lets)
    expect(stored.find((each) => each.tenant === tenant)).toMatchObject({
      property: `${nameOf(home)}, ${home.postCode}`,
      startDate: start,
      rentAmount: home.monthly,
    })

  const balances = [
    ['Balances as at the end of the month', '', '', ''],
    ['Property', 'Tenant', 'Balance', 'Dr/Cr'],
    ...lets.map(({ home, tenant, balance }) => [
      ...[nameOf(home), tenant, Math.abs(balance).toFixed(2), balance < 0 ? 'Cr' : balance > 0 ? 'Dr' : ''],
    ]),
    ['Total', '', lets.reduce((sum, { balance }) => sum + Math.abs(balance), 0).toFixed(2), ''],
  ]
  const done = await ann.call('POST', '/api/opening-balances', {
    fileName: 'balances.xlsx',
    base64: makeXlsx({ Balances: balances }).toString('base64'),
    balancesOn: balanceDay,
    rentDay: 'start',
    dryRun: false,
  })
  expect(done.status, done.text).toBe(200)
  const opening: { name: string; pence: string }[] = (
    await app.services.pool.query(
      `select t.name, sum(e.pence)::text as pence from (
         select c.tenancy_id, c.pence from charges c where c.account_id = $1 and c.kind = 'opening'
         union all select r.tenancy_id, -r.pence from receipts r where r.account_id = $1 and r.method = 'opening') e
       join tenancies l on l.account_id = $1 and l.id = e.tenancy_id
       join tenants t on t.account_id = $1 and t.id = l.tenant_id group by t.name`,
      [ann.accountId],
    )
  ).rows
  const penceOf = new Map(opening.map(({ name, pence }) => [name, Number(pence)]))
  for (const { tenant, balance } of lets)
    expect([tenant, penceOf.get(tenant) ?? 0]).toEqual([tenant, Math.round(balance * 100)])
})

test('a landlord’s sheet with ‘150 pw’ and four ways of writing a date', async () => {
  ann = await app.person()
  const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September']
  const styles: ((day: string) => string)[] = [
    slash,
    (day) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
    (day) => day,
    (day) => `${day.slice(8)}-${months[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}-${day.slice(2, 4)}`,
  ]
  const sheet = Array.from({ length: 12 }, (_, n) => ({
    address: `${n + 1} Station Road`,
    tenant: `Jo Number${n}`,
    rent: n % 2 === 0 ? `${150 + n} pw` : `£${(700 + n).toFixed(2)} pcm`,
    monthly: n % 2 === 0 ? Math.round(((150 + n) * 52 * 100) / 12) / 100 : 700 + n,
    start: `2025-0${1 + (n % 9)}-2${n % 9}`,
  }))
  const text = [
    'House,Town,Council,Postcode,Beds,Baths,Who,Email,Pays,Since,Landlord,Landlord Email',
    ...sheet.map(({ address, tenant, rent, start }, n) =>
      [
        ...[address, 'Leeds', 'Leeds', 'LS6 2AA', '2', '1', tenant, `jo${n}@example.org`, rent],
        ...[styles[n % 4]?.(start), 'Ada Lee', 'ada@example.org'],
      ].join(','),
    ),
  ].join('\n')
  await bring('lets', { fileName: 'my homes.csv', text }, { replies: { 'tenancy-kind': 'assured' } })
  const stored: { tenant: string; property: string; startDate: string; rentAmount: number }[] =
    await get('tenancies')
  expect(stored).toHaveLength(sheet.length)
  for (const { address, tenant, monthly, start } of sheet)
    expect(stored.find((each) => each.tenant === tenant)).toMatchObject({
      property: `${address}, LS6 2AA`,
      startDate: start,
      rentAmount: monthly,
    })
})
