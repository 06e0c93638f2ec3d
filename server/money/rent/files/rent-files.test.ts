import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, daysBetween, today } from '#shared/dates.ts'
import { makeXlsx } from '../../../files/workbook/workbook.testing.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { remade } from '../../../testing/remade.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

let app: PeopledApp
let owner: Person
let mill: RentedHome
let quay: RentedHome

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
const twoHomes = remade(async (owner) => {
  const mill = await aRentedHome(owner, {
    property: { addressLine1: '1 Mill Lane' },
    tenant: { name: 'Tess Tenant' },
  })
  const quay = await aRentedHome(owner, {
    property: { addressLine1: '2 Quay Street' },
    tenant: { name: 'Quentin Quill' },
  })
  return { mill, quay }
})
beforeEach(async () => {
  owner = await app.person()
  ;({ mill, quay } = await twoHomes(owner))
})

const send = (path: string, lines: string[], more: object = {}, who = owner) =>
  who.call('POST', path, { fileName: 'file.csv', text: lines.join('\n'), ...more })
const payments = (lines: string[], more?: object, who?: Person) =>
  send('/api/receipts/import', lines, more, who)
const openings = (lines: string[], more?: object, who?: Person) =>
  send('/api/opening-balances', lines, { replies: { 'tenancy-kind': 'assured' }, ...more }, who)
const accountOf = async (id: string) => (await owner.call('GET', `/api/tenancies/${id}/account`)).body
const statesOf = (rows: { state: string }[]) => rows.map(({ state }) => state)
const referenceOf = async (id: string) =>
  (await owner.call('GET', `/api/tenancies/${id}/people`)).body.people[0].reference
const takeBack = (id: string) =>
  owner.call('POST', `/api/rent-imports/${id}/take-back`, { reason: 'The wrong month' })

describe('a file of payments', () => {
  test('is matched by payment reference, by name and by home, and recorded at once', async () => {
    const reference = await referenceOf(mill.id)
    const lines = [
      'Date,Amount,Description,Tenant,Property,Type',
      `3/11/2026,400.00,FPI ${reference.replace('-', '').toLowerCase()} RENT,,,FPI`,
      '4/11/2026,"1,250.50",,quentin QUILL,,Standing order',
      '15/11/2026,£20,,,2 Quay Street,',
    ]
    const checked = await payments(lines)
    expect(checked.status, checked.text).toBe(200)
    expect(checked.body.rows.map(({ by }: { by: string }) => by)).toEqual(['reference', 'name', 'home'])
    expect(checked.body.ready).toEqual({ count: 3, total: 1670.5 })
    expect(checked.body.importId).toBeNull()
    expect((await accountOf(mill.id)).receipts).toEqual([])
    const { status, body } = await payments(lines, { dryRun: false, expected: checked.body.ready })
    expect([status, typeof body.importId]).toEqual([200, 'string'])
    const [first] = (await accountOf(mill.id)).receipts
    expect(first).toMatchObject({ day: '2026-11-03', amount: 400, method: 'bank-transfer' })
    expect(first.personId).not.toBeNull()
    expect((await accountOf(quay.id)).receipts).toMatchObject([
      { day: '2026-11-04', amount: 1250.5, method: 'standing-order' },
      { day: '2026-11-15', amount: 20 },
    ])
  })

  test('keeps the rows that fit no tenancy or several, with the reason, and records the others', async () => {
    await aRentedHome(owner, { tenant: { name: 'Tess Tenant' }, property: { addressLine1: '9 Elm Row' } })
    // As the others are written: beside them a day such as 2026-12-01 would be asked about.
    const tomorrow = addDays(today(), 1).split('-').toReversed().join('/')
    const lines = [
      'Day,Amount,Tenant,Home',
      '13/11/2026,400,Tess Tenant,',
      '13/11/2026,400,Tess Tenant,9 Elm Row',
      '13/11/2026,400,Nobody Known,',
      '13/11/2026,-5,Quentin Quill,',
      `${tomorrow},5,Quentin Quill,`,
      '31/02/2026,5,Quentin Quill,',
      '13/11/2026,5,=cmd(),',
    ]
    const { body } = await payments(lines, { dryRun: false })
    expect(statesOf(body.rows)).toEqual(['several', 'ready', 'unknown', 'wrong', 'wrong', 'wrong', 'unknown'])
    expect(body.rows.map(({ why }: { why: string }) => why)).toEqual([
      'Several tenancies fit: Tess Tenant, 1 Mill Lane and Tess Tenant, 9 Elm Row',
      '',
      'No tenancy has the tenant ‘Nobody Known’',
      'Money paid out is not recorded here',
      'This date is in the future',
      '‘31/02/2026’ is not a date. Write it as 21/11/2026 or 2026-11-21',
      'No tenancy has the tenant ‘=cmd()’',
    ])
    const [past] = (await owner.call('GET', '/api/rent-imports')).body
    expect(past).toMatchObject({ kind: 'receipts', count: 1, total: 400, kept: 6, takenBackAt: null })
    const kept = (await owner.call('GET', `/api/rent-imports/${past.id}/kept.csv`)).text
    expect(kept).toContain('"Day","Amount","Tenant","Home","What is wrong"')
    expect(kept).toContain(`"'=cmd()"`)
    const mended = await payments(lines, { choices: [{ row: 2, tenancyId: mill.id }] })
    expect(mended.body.rows[0]).toMatchObject({ state: 'ready', by: 'choice', tenancy: { id: mill.id } })
  })

  test('that is read a second time adds nothing, and two equal payments of one day stay two', async () => {
    const lines = ['Day,Amount,Tenant', '13/11/2026,400,Tess Tenant', '13/11/2026,400,Tess Tenant']
    expect((await payments(lines, { dryRun: false })).body.ready.count).toBe(2)
    const again = await payments([...lines, '13/11/2026,400,Tess Tenant'])
    expect(statesOf(again.body.rows)).toEqual(['recorded', 'recorded', 'ready'])
    expect((await payments(lines, { dryRun: false })).body.errors).toEqual({
      file: 'No row of this file can be recorded',
    })
    const ticked = await payments(lines, { dryRun: false, again: [2] })
    expect(ticked.body.ready.count).toBe(1)
    expect((await accountOf(mill.id)).receipts).toHaveLength(3)
  })

  test('asks for the order of day and month only where both orders fit', async () => {
    const asks = await payments(['Day,Amount,Tenant', '3/4/2026,400,Tess Tenant'])
    expect([asks.body.asksDateOrder, asks.body.dateOrder]).toEqual([true, 'dmy'])
    const refused = await payments(['Day,Amount,Tenant', '3/4/2026,400,Tess Tenant'], { dryRun: false })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { dateOrder: 'Choose whether 3/4/2026 is 3 April 2026 or 4 March 2026' },
    ])
    const told = await payments(['Day,Amount,Tenant', '3/4/2026,4,Tess Tenant'], { dateOrder: 'mdy' })
    expect(told.body.rows[0].day).toBe('2026-03-04')
    const american = await payments([
      'Day,Amount,Tenant',
      '3/4/2026,4,Tess Tenant',
      '3/24/2026,4,Tess Tenant',
    ])
    expect([american.body.asksDateOrder, american.body.rows[0].day]).toEqual([false, '2026-03-04'])
  })

  test('is read with the columns that a person chose the last time a file with these headers was recorded', async () => {
    const lines = ['Day,Amount,Net,Tenant', '13/11/2026,400,380,Tess Tenant']
    const first = await payments(lines)
    expect(first.body).toMatchObject({
      mapping: ['day', 'amount', null, 'tenant'],
      remembered: false,
      sample: [{ row: 2, cells: ['13/11/2026', '400', '380', 'Tess Tenant'] }],
      count: 1,
      headerRow: 1,
    })
    const mapping = ['day', null, 'amount', 'tenant']
    const mapped = await payments(lines, { mapping })
    expect([mapped.body.ready.total, mapped.body.remembered]).toEqual([380, false])
    // A check alone stores nothing.
    expect((await payments(lines)).body.remembered).toBe(false)
    expect((await payments(lines, { mapping, dryRun: false })).status).toBe(200)
    const next = ['DAY,amount,net,tenant', '14/11/2026,500,450,Tess Tenant']
    const again = await payments(next)
    expect(again.body).toMatchObject({ mapping, remembered: true, ready: { count: 1, total: 450 } })
    expect((await payments(next, {}, await app.person())).body.remembered).toBe(false)
    const balances = await openings(['Day,Amount,Net,Tenant', '13/11/2026,400,380,Tess Tenant'])
    expect(balances.body.remembered).toBe(false)
    const recorded = await payments(next, { dryRun: false, expected: again.body.ready })
    expect([recorded.status, recorded.body.ready.total]).toEqual([200, 450])
  })

  test('shows bank details neither among its examples nor in the file to mend', async () => {
    const lines = [
      'Day,Amount,Tenant,Account Number',
      '13/11/2026,12,Tess Tenant,55779911',
      '13/11/2026,5,Nobody Known,55779922',
    ]
    const { body } = await payments(lines)
    expect(body.sample[0].cells).toEqual(['13/11/2026', '12', 'Tess Tenant', '••••11'])
    expect(JSON.stringify(body)).not.toContain('5577')
    const { importId } = (await payments(lines, { dryRun: false })).body
    const mend = (await owner.call('GET', `/api/rent-imports/${importId}/kept.csv`)).text
    expect(mend).toContain('Nobody Known')
    expect(mend).not.toContain('5577')
  })

  test('is refused when the books changed since a person confirmed its sum', async () => {
    const lines = ['Day,Amount,Tenant', '13/11/2026,400,Tess Tenant']
    const { status } = await payments(lines, { dryRun: false, expected: { count: 1, total: 401 } })
    expect(status).toBe(409)
    expect((await accountOf(mill.id)).receipts).toEqual([])
  })

  test('is reversed as a whole, once', async () => {
    const before = (await accountOf(mill.id)).owed
    const lines = ['Day,Amount,Tenant', '13/11/2026,400,Tess Tenant', '13/11/2026,5,Quentin Quill']
    const { importId } = (await payments(lines, { dryRun: false })).body
    const [alone] = (await accountOf(quay.id)).receipts
    await owner.call('POST', `/api/entries/${alone.id}/reverse`, { reason: 'By hand' })
    const back = await takeBack(importId)
    expect([back.status, back.body]).toEqual([200, { count: 1 }])
    const { owed, receipts } = await accountOf(mill.id)
    expect([owed, receipts[0].reversed]).toEqual([before, true])
    expect((await takeBack(importId)).status).toBe(409)
    expect(statesOf((await payments(lines)).body.rows)).toEqual(['ready', 'ready'])
  })

  test('reaches only the caller’s own tenancies', async () => {
    const stranger = await app.person()
    const lines = ['Day,Amount,Tenant,Reference', `13/11/2026,400,Tess Tenant,${await referenceOf(mill.id)}`]
    expect(statesOf((await payments(lines, {}, stranger)).body.rows)).toEqual(['unknown'])
    const chosen = await payments(lines, { choices: [{ row: 2, tenancyId: mill.id }] }, stranger)
    expect(statesOf(chosen.body.rows)).toEqual(['unknown'])
    const { importId } = (await payments(lines, { dryRun: false })).body
    expect((await stranger.call('GET', `/api/rent-imports/${importId}/kept.csv`)).status).toBe(404)
    const foreign = await stranger.call('POST', `/api/rent-imports/${importId}/take-back`, { reason: 'Mine' })
    expect(foreign.status).toBe(404)
  })
})

describe('a file of opening balances', () => {
  // The rent of one month alone has fallen due since.
  const first = `${today().slice(0, 7)}-01`
  let park: RentedHome
  let elm: RentedHome
  const lines = [
    'Property,Tenant,From,Owed,Frequency,Rent day',
    `3 Park Road,Pat Park,${first},250.00,Monthly,1st`,
    `4 Elm Row,,${first},-120,,`,
  ]
  beforeEach(async () => {
    const none = { schedule: false } as const
    park = await aRentedHome(owner, {
      ...none,
      property: { addressLine1: '3 Park Road' },
      tenant: { name: 'Pat Park' },
    })
    elm = await aRentedHome(owner, { ...none, property: { addressLine1: '4 Elm Row' } })
  })

  test('starts each rent account with what is owed or was paid in advance', async () => {
    const checked = await openings(lines)
    expect(checked.status, checked.text).toBe(200)
    expect([statesOf(checked.body.rows), checked.body.ready]).toEqual([
      ['ready', 'ready'],
      { count: 2, total: 130 },
    ])
    expect(checked.body.rows.map(({ charged }: { charged: object }) => charged)).toEqual([
      { count: 1, every: 'month', amount: 1000, from: first },
      // The month of this account began on the last day of the month before.
      { count: expect.any(Number), every: 'month', amount: expect.any(Number), from: first },
    ])
    expect((await accountOf(park.id)).startedOn).toBeNull()
    const { body } = await openings(lines, { dryRun: false, expected: checked.body.ready })
    expect(body.importId).not.toBeNull()
    const account = await accountOf(park.id)
    expect(account).toMatchObject({ startedOn: first, owed: 1250 })
    expect(account.charges.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['opening', 'rent'])
    expect((await accountOf(elm.id)).lines[0]).toMatchObject({ day: first, amount: -120 })
  })

  test('is a spreadsheet, too: its days are days, formulas count by their result, and a sheet is chosen', async () => {
    const serial = daysBetween('1899-12-30', first)
    const row = (home: string) =>
      `<row r="2"><c r="A2" t="inlineStr"><is><t>${home}</t></is></c><c r="B2" s="1"><v>${serial}</v></c><c r="C2"><f>100+150</f><v>250</v></c></row>`
    const head = `<row r="1">${['Home', 'From', 'Owed'].map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row>`
    const sheets = { Notes: '', Park: head + row('3 Park Road'), Elm: head + row('4 Elm Row') }
    const file = { fileName: 'homes.xlsx', base64: makeXlsx(sheets).toString('base64') }
    const send = (more: object) =>
      owner.call('POST', '/api/opening-balances', {
        ...file,
        replies: { 'tenancy-kind': 'assured' },
        ...more,
      })
    const { body } = await send({})
    expect(body).toMatchObject({ sheets: ['Notes', 'Park', 'Elm'], sheet: 'Park', asksDateOrder: false })
    expect(body.rows).toMatchObject([{ row: 2, day: first, amount: 250, state: 'ready' }])
    const stored = await send({ sheet: 'Elm', dryRun: false })
    expect([stored.status, stored.body.ready]).toEqual([200, { count: 1, total: 250 }])
    expect(await accountOf(elm.id)).toMatchObject({ startedOn: first })
    const broken = { base64: Buffer.from('PK\x03\x04 nothing').toString('base64') }
    const refused = await send(broken)
    expect([refused.status, refused.body.code]).toEqual([400, 'workbook-unreadable'])
  })

  test('is never begun in January because the first of December has not come', async () => {
    const next = `01/12/${Number(first.slice(0, 4)) + 1}`
    const rows = [
      'Home,Tenant,From,Owed,Frequency,Rent Day,Rent',
      `3 Park Road,Pat Park,${next},0,Monthly,1,895`,
    ]
    const { body } = await openings(rows)
    expect(body).toMatchObject({ dateOrder: 'dmy', asksDateOrder: true })
    expect(body.dateQuestion).toMatchObject({ text: next })
    expect(body.rows[0].day).toBe(`${next.slice(-4)}-12-01`)
    const refused = await openings(rows, { dryRun: false })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['dateOrder']])
    expect((await accountOf(park.id)).startedOn).toBeNull()
  })

  test('names rows whose tenancy has a rent account, is repeated or began later, and rents that the law forbids', async () => {
    const { body } = await openings([
      'Home,From,Owed,Frequency,Rent,Rent day',
      '1 Mill Lane,13/11/2026,1,,,',
      '3 Park Road,13/11/2026,1,,,',
      '3 Park Road,13/11/2026,1,,,',
      '4 Elm Row,13/11/2020,1,,,',
      '4 Elm Row,13/11/2026,1,quarterly,3000,',
      '4 Elm Row,13/11/2026,1,,,whenever',
      '5 Nowhere,13/11/2026,1,,,',
    ])
    expect(body.rows.map(({ why }: { why: string }) => why.slice(0, 40))).toEqual([
      'This tenancy has a rent account already',
      '',
      'Row 3 is for the same tenancy',
      'The tenancy begins on 31 Jan 2026',
      expect.stringMatching(/./),
      '‘whenever’ is not a rent day. Write a day'.slice(0, 40),
      'No tenancy has the property ‘5 Nowhere’',
    ])
    expect(statesOf(body.rows)[4]).toBe('wrong')
  })

  test('is reversed with the accounts that it started, which can then be started anew', async () => {
    const { importId } = (await openings(lines, { dryRun: false })).body
    expect((await takeBack(importId)).body).toEqual({ count: 2 })
    expect(await accountOf(park.id)).toMatchObject({ startedOn: null, owed: 0, credit: 0 })
    const again = await openings(lines, { dryRun: false })
    expect(statesOf(again.body.rows)).toEqual(['ready', 'ready'])
    expect(await accountOf(park.id)).toMatchObject({ startedOn: first, owed: 1250 })
  })

  test('cannot be reversed once a payment was recorded on one of its accounts', async () => {
    const { importId } = (await openings(lines, { dryRun: false })).body
    await owner.call('POST', `/api/tenancies/${park.id}/receipts`, { amount: 10 })
    const { status, body } = await takeBack(importId)
    expect([status, body.code]).toEqual([409, 'import-in-use'])
    expect((await accountOf(park.id)).owed).toBe(1240)
  })
})

test('letters that turned into signs are asked about once, and nothing is recorded before the answer', async () => {
  const path = '/api/receipts/import'
  const lines = ['Date,Amount,Tenant,Note', `${today()},400,Tess Tenant,Caf\u00c3\u00a9`]
  const asked = await send(path, lines)
  expect(asked.body.questions).toMatchObject([{ id: 'letters', reply: null }])
  expect((await send(path, lines, { dryRun: false })).status).toBe(400)
  const replies = { letters: 'restore' }
  const stored = await send(path, lines, { replies, dryRun: false })
  expect([stored.status, stored.body.ready?.count]).toEqual([200, 1])
})
