import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportInput, ImportReply } from '#shared/office/imports/imports.ts'
import { aBankAccount } from '../../testing/bank.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
beforeEach(async () => {
  ann = await app.person()
})
afterAll(() => app.stop())

type Checked = Extract<ImportReply, { step: 'checked' }>

const sheet = (head: string, ...rows: string[]) => ({ fileName: 'old.csv', text: [head, ...rows].join('\n') })

async function send(kind: string, file: object, more: Partial<ImportInput>) {
  const { mapping } = (await ann.call('POST', `/api/${kind}/import`, file)).body
  return ann.call('POST', `/api/${kind}/import`, { ...file, mapping, ...more })
}
const check = async (kind: string, file: object): Promise<Checked> => (await send(kind, file, {})).body

/** Imports a file that must be right, and answers the import's id. */
async function write(kind: string, file: object): Promise<string> {
  const answer = await send(kind, file, { dryRun: false })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.importId
}
const messages = ({ errors }: Checked) =>
  errors.map(({ row, field, message }) => `${row} ${field}: ${message}`)
const list = async (kind: string) => (await ann.call('GET', `/api/${kind}`)).body
const landlordsOfHomes = async () =>
  (await list('properties')).map(
    ({ addressLine1, landlord }: { addressLine1: string; landlord: string }) =>
      `${addressLine1}: ${landlord}`,
  )

const landlords = sheet(
  'Ref,Name,Email,Phone',
  'L001,Ada Prentice,ada@example.org,0113 496 0001',
  'L002,Bo Okoro,bo@example.org,0113 496 0002',
  'L003,Bo Okoro,bo.other@example.org,0113 496 0003',
)
const homeHead = 'Property ref,Address,Town,Borough,Postcode,Beds,Baths,Rent'
const homeOf = (at: number, more: string) => `P${at},${at} Alma Road,Leeds,Leeds,LS1 1AA,1,1,900,${more}`
const homes = (head: string, ...more: string[]) =>
  sheet(`${homeHead},${head}`, ...more.map((each, at) => homeOf(at + 1, each)))

describe('files of another system that name each other by reference', () => {
  test('are followed from the landlords to the homes, the tenants and the tenancies', async () => {
    await write('landlords', landlords)
    const file = homes('Landlord ref', 'L001', 'l003', 'L001')
    const { preview } = await check('properties', file)
    expect(preview.map(({ values }) => values.landlordReference)).toEqual([
      'L001 · Ada Prentice',
      'l003 · Bo Okoro (bo.other@example.org)',
      'L001 · Ada Prentice',
    ])
    await write('properties', file)
    expect((await landlordsOfHomes()).sort()).toEqual([
      '1 Alma Road: Ada Prentice',
      '2 Alma Road: Bo Okoro',
      '3 Alma Road: Ada Prentice',
    ])
    const byId = Object.fromEntries(
      (await list('landlords')).map(({ id, email }: { id: string; email: string }) => [id, email]),
    )
    const second = (await list('properties')).find(
      ({ addressLine1 }: { addressLine1: string }) => addressLine1 === '2 Alma Road',
    )
    expect(byId[second.landlordId]).toBe('bo.other@example.org')
    await write(
      'tenants',
      sheet('ID,Name,Email,Phone,Property ID', 'T9,Tom Hale,tom@example.org,0113 496 0009,P2'),
    )
    await write(
      'tenancies',
      sheet('Property ref,Tenant ref,Start Date,End Date,Rent', 'P2,T9,2026-02-01,Rolling,900'),
    )
    expect(await list('tenancies')).toMatchObject([
      { propertyId: second.id, tenant: 'Tom Hale', landlordId: second.landlordId },
    ])
  })

  test('tell namesakes apart, and do not contradict the name beside them in silence', async () => {
    await write('landlords', landlords)
    const file = homes(
      'Landlord,Landlord ref',
      'Bo Okoro,L003',
      'Bo Okoro,',
      'Bo Okoro,L001',
      'Ada Prentice,L001',
    )
    const checked = await check('properties', file)
    expect(messages(checked)).toEqual([
      '3 landlord: Several landlords are called ‘Bo Okoro’. Add the column Landlord Email to show which',
      '4 landlordReference: The reference ‘L001’ is Ada Prentice, and the row says ‘Bo Okoro’',
    ])
    expect(checked.ok).toBe(2)
    await write('properties', homes('Landlord ref', 'L001', 'L002'))
    const tenants = sheet(
      'Name,Email,Phone,Property,Property ref',
      'Tom Hale,tom@example.org,0113 496 0009,"1 Alma Road, LS1 1AA",P2',
      'Tim Hale,tim@example.org,0113 496 0008,"2 Alma Road, LS1 1AA",P2',
    )
    expect(messages(await check('tenants', tenants))).toEqual([
      '2 propertyReference: The reference ‘P2’ is 2 Alma Road, LS1 1AA, and the row says ‘1 Alma Road, LS1 1AA’',
    ])
  })

  test('are named with the reference that nobody has, or that two have', async () => {
    await write('landlords', landlords)
    await write('landlords', sheet('Ref,Name,Email,Phone', 'L002,Cy Two,cy@example.org,0113 496 0004'))
    const checked = await check('properties', homes('Landlord ref', 'L001', 'L009', 'L002', ''))
    expect(messages(checked)).toEqual([
      '3 landlordReference: No landlord has the reference ‘L009’. Import the landlords with their references first, or choose one',
      '4 landlordReference: Several landlords have the reference ‘L002’. Choose one',
      '5 landlord: Landlord name is required',
    ])
    // The same mistake is one entry, and nobody is offered to be made by the name of a reference.
    expect([checked.groups.map(({ text }) => text), checked.people]).toEqual([['L009', 'L002', ''], []])
  })

  test('tell a home whose address is written otherwise, and an unknown email address contradicts', async () => {
    await write('landlords', landlords)
    await write('properties', homes('Landlord ref', 'L001', 'L002'))
    const tenants = sheet(
      'Name,Email,Phone,Property,Property ref',
      'Tom Hale,tom@example.org,0113 496 0009,Alma Rd No 2,P2',
    )
    const told = await check('tenants', tenants)
    expect([told.ok, told.guesses]).toEqual([
      1,
      [{ field: 'property', text: 'Alma Rd No 2', value: '2 Alma Road, LS1 1AA', count: 1 }],
    ])
    const file = homes('Landlord Email,Landlord ref', 'new@example.org,L001').text.replaceAll('Alma', 'Elm')
    const other = { fileName: 'old.csv', text: file }
    expect(messages(await check('properties', other))).toEqual([
      '2 landlordReference: The reference ‘L001’ is Ada Prentice, and the row says ‘new@example.org’',
    ])
    const [ada] = (await list('landlords')).filter(({ name }: { name: string }) => name === 'Ada Prentice')
    const answers = [{ field: 'landlordReference', text: 'L001', use: ada.id }]
    expect((await send('properties', other, { answers })).body.ok).toBe(1)
    // A choice for every row with the reference does not overrule the name that one of them has.
    const named = homes('Landlord,Landlord ref', 'Bo Okoro,L001', 'Cy Three,L001').text.replaceAll(
      'Alma',
      'Oak',
    )
    const chosen = (await send('properties', { fileName: 'old.csv', text: named }, { answers })).body
    expect([chosen.ok, messages(chosen)]).toEqual([
      1,
      ['2 landlordReference: Ada Prentice was chosen, and the row says ‘Bo Okoro’'],
    ])
  })

  test('are the first one’s where a row of tenants names several, who share what is wrong with it', async () => {
    await write('landlords', landlords)
    await write('properties', homes('Landlord ref', 'L001'))
    const tenants = (home: string) =>
      sheet(
        'ID,Name,Email,Phone,Property ref',
        `T1,Tom Hale & Ida Rao,tom@example.org; ida@example.org,0113 496 0009,${home}`,
      )
    const replies = { joint: 'two' }
    const wrong: Checked = (await send('tenants', tenants('P9'), { replies })).body
    expect([wrong.bad, wrong.groups.map(({ rows }) => rows)]).toEqual([2, [[2]]])
    expect((await send('tenants', tenants('P1'), { replies, dryRun: false })).status).toBe(200)
    const lets = sheet('Property ref,Tenant ref,Start Date,End Date,Rent', 'P1,T1,2026-02-01,Rolling,900')
    const checked = await check('tenancies', lets)
    expect([checked.ok, messages(checked), checked.preview[0]?.values.tenantReference]).toEqual([
      1,
      [],
      'T1 · Tom Hale',
    ])
  })

  test('are put right by choosing the record', async () => {
    await write('landlords', landlords)
    const [ada] = (await list('landlords')).filter(({ name }: { name: string }) => name === 'Ada Prentice')
    const file = homes('Landlord ref', 'X1', 'X1', 'L002')
    const answers = [{ field: 'landlordReference', text: 'X1', use: ada.id }]
    const checked = (await send('properties', file, { answers })).body
    expect([checked.ok, checked.preview[0].values.landlordReference]).toEqual([3, 'Ada Prentice'])
    expect((await send('properties', file, { answers, dryRun: false })).status).toBe(200)
    expect((await landlordsOfHomes()).sort()).toEqual([
      '1 Alma Road: Ada Prentice',
      '2 Alma Road: Ada Prentice',
      '3 Alma Road: Bo Okoro',
    ])
  })

  test('are forgotten with the import that is undone, and with the record that is deleted', async () => {
    const file = homes('Landlord ref', 'L001', 'L002', 'M1')
    await write('landlords', landlords)
    const importId = await write(
      'landlords',
      sheet('Ref,Name,Email,Phone', 'M1,Cy Two,cy@example.org,0113 496 0004'),
    )
    expect((await check('properties', file)).ok).toBe(3)
    const [ada] = (await list('landlords')).filter(({ name }: { name: string }) => name === 'Ada Prentice')
    expect((await ann.call('DELETE', `/api/landlords/${ada.id}`)).status).toBeLessThan(300)
    const without = await check('properties', file)
    expect([without.ok, messages(without)[0]]).toEqual([
      2,
      expect.stringMatching(/^2 landlordReference: No landlord has the reference ‘L001’/),
    ])
    const undone = await ann.call('POST', `/api/imports/${importId}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect((await check('properties', file)).ok).toBe(1)
  })

  test('are learnt wherever a row has them beside a name, and from a sheet of let homes', async () => {
    await write('landlords', sheet('Name,Email,Phone', 'Ada Prentice,ada@example.org,0113 496 0001'))
    const lets = sheet(
      `${homeHead},Landlord,Landlord Email,Landlord Phone,Landlord ref,Tenant,Tenant Email,Tenant Phone,Tenant ref,Tenancy ref,Start Date`,
      homeOf(
        1,
        'Ada Prentice,ada@example.org,,L001,Tom Hale,tom@example.org,0113 496 0009,T9,TY1,2026-02-01',
      ),
      homeOf(
        2,
        'Cy Two,cy@example.org,0113 496 0004,L002,Ida Rao,ida@example.org,0113 496 0008,T10,TY2,2026-02-01',
      ),
      homeOf(3, ',,,L001,,,,,,'),
    )
    // A reference alone is known only once a file before has brought it.
    expect(messages(await check('lets', lets))).toEqual([
      '4 landlordReference: No landlord has the reference ‘L001’. Import the landlords with their references first, or choose one',
    ])
    await write('lets', { ...lets, text: lets.text.split('\n').slice(0, 3).join('\n') })
    const more = homes('Landlord ref', 'L001', 'L002').text.replaceAll('Alma', 'Elm').replace(/^P/gm, 'Q')
    await write('properties', { fileName: 'more.csv', text: more })
    expect((await landlordsOfHomes()).sort()).toEqual([
      '1 Alma Road: Ada Prentice',
      '1 Elm Road: Ada Prentice',
      '2 Alma Road: Cy Two',
      '2 Elm Road: Cy Two',
    ])
    const next = sheet('Property ref,Tenant ref,Start Date,End Date,Rent', 'Q1,T10,2026-03-01,Rolling,900')
    expect((await check('tenancies', next)).preview[0]?.values.tenantReference).toBe('T10 · Ida Rao')
  })

  test('are learnt from a row that is already on Gable and is left out, and from one that was put right', async () => {
    await write('landlords', sheet('Name,Email,Phone', 'Ada Prentice,ada@example.org,0113 496 0001'))
    const twice = await send('landlords', landlords, { skipDuplicates: true, dryRun: false })
    expect([twice.body.count, twice.body.skipped]).toEqual([2, 1])
    const [ada] = (await list('landlords')).filter(({ name }: { name: string }) => name === 'Ada Prentice')
    const answers = [{ field: 'landlordReference', text: 'X1', use: ada.id }]
    const chosen = await send('properties', homes('Landlord ref', 'L001', 'X1'), { answers, dryRun: false })
    expect(chosen.status, chosen.text).toBe(200)
    const elm = homes('Landlord ref', 'X1').text.replaceAll('Alma', 'Elm')
    expect((await check('properties', { fileName: 'elm.csv', text: elm })).ok).toBe(1)
    expect((await ann.call('POST', `/api/imports/${chosen.body.importId}/undo`)).status).toBe(200)
    expect((await check('properties', { fileName: 'elm.csv', text: elm })).ok).toBe(0)
  })

  test('name tenancies and landlords in files of rent accounts, payments and opening balances', async () => {
    await write('landlords', landlords)
    await write('properties', homes('Landlord ref', 'L001', 'L002'))
    const people = sheet(
      'ID,Name,Email,Phone,Property ref',
      'T1,Tom Hale,tom@example.org,0113 496 0009,P1',
      'T2,Tom Hale,tom.hale@example.org,0113 496 0008,P2',
    )
    await write('tenants', people)
    const lets = sheet(
      'Ref,Property ref,Tenant ref,Start Date,End Date,Rent',
      'TY1,P1,T1,2026-02-01,Rolling,900',
      'TY2,P2,T2,2026-02-01,Rolling,900',
    )
    await write('tenancies', lets)
    const send = async (path: string, file: object) => {
      const { body, status, text } = await ann.call('POST', path, file)
      expect(status, text).toBe(200)
      return body.rows.map(
        ({ state, tenancy, why }: { state: string; tenancy: { label: string }; why: string }) =>
          [state, why || tenancy.label].join(': '),
      )
    }
    const replies = { 'tenancy-kind': 'assured' }
    const openings = sheet(
      'Tenancy ref,Property,Tenant,From,Owed',
      'ty2,,,2026-11-01,50',
      'TY1,Alma Rd No 1,"Hale, Tom",2026-11-01,0',
      'TY1,2 Alma Road,,2026-11-01,0',
      'TY1,,Bo Okoro,2026-11-01,0',
      'TY9,,,2026-11-01,0',
      'TY9,2 Alma Road,,2026-11-01,0',
    )
    expect(await send('/api/opening-balances', { ...openings, replies })).toEqual([
      'ready: Tom Hale, 2 Alma Road',
      'ready: Tom Hale, 1 Alma Road',
      'unknown: No tenancy has the property ‘2 Alma Road’ and the tenancy reference ‘TY1’',
      'unknown: No tenancy has the tenant ‘Bo Okoro’ and the tenancy reference ‘TY1’',
      'unknown: No tenancy has the tenancy reference ‘TY9’',
      'wrong: Row 2 is for the same tenancy',
    ])
    const good = { fileName: 'o.csv', text: openings.text.split('\n').slice(0, 3).join('\n') }
    await send('/api/opening-balances', { ...good, replies, dryRun: false })
    const paid = sheet(
      'Date,Amount,Tenant ID,Property ID',
      '2026-11-02,900,T1,',
      '2026-11-03,900,,P2',
      '2026-11-04,900,T1,P2',
    )
    expect(await send('/api/receipts/import', paid)).toEqual([
      'ready: Tom Hale, 1 Alma Road',
      'ready: Tom Hale, 2 Alma Road',
      'unknown: No tenancy has the tenant reference ‘T1’ and the property reference ‘P2’',
    ])
    await aBankAccount(app, ann, '2026-10-01')
    const held = sheet(
      'What,Name,Landlord ref,Tenancy ref,Balance',
      'Landlord,,L003,,300',
      'Landlord,A Prentice,L001,,200',
      'Landlord,Bo Okoro,L001,,1',
      'Deposit,,,TY1,500',
      'Deposit,,L001,,500',
    )
    const opened = await ann.call('POST', '/api/bank/opening', {
      ...held,
      day: '2026-10-31',
      bankBalance: 1000,
    })
    expect(opened.status, opened.text).toBe(200)
    const told = opened.body.rows.filter(({ row }: { row: number | null }) => row !== null)
    expect(told.map(({ label, why }: { label: string; why: string }) => [label, why])).toEqual([
      ['Bo Okoro, landlord reference L001', 'No landlord fits ‘Bo Okoro, landlord reference L001’'],
      ['landlord reference L001', 'No tenancy fits ‘landlord reference L001’'],
      ['Bo Okoro', ''],
      ['Ada Prentice', ''],
      ['Tom Hale, 1 Alma Road, LS1 1AA', ''],
    ])
  })

  test('are of one account', async () => {
    await write('landlords', landlords)
    ann = await app.person()
    expect((await check('properties', homes('Landlord ref', 'L001'))).ok).toBe(0)
  })
})
