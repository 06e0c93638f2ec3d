import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportInput, ImportReply } from '#shared/office/imports/imports.ts'
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
      '3 landlord: Several landlords are called ‘Bo Okoro’. Say which by the column Landlord Email',
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

  test('are of one account', async () => {
    await write('landlords', landlords)
    ann = await app.person()
    expect((await check('properties', homes('Landlord ref', 'L001'))).ok).toBe(0)
  })
})
