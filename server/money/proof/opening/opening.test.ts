import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import { aBankAccount, aBankFile } from '../../../testing/bank.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { addMember } from '../../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { remade } from '../../../testing/remade.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'
import { readTodayRow } from '../../../testing/today.ts'

let app: PeopledApp
let owner: Person
let mill: RentedHome
let quay: RentedHome

const day = '2026-10-31'

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
const twoHomes = remade(async (owner) => {
  const mill = await aRentedHome(owner, {
    landlord: { name: 'Lena Mill', email: 'lena@example.org' },
    property: { addressLine1: '1 Mill Lane' },
    tenant: { name: 'Tess Tenant' },
  })
  const quay = await aRentedHome(owner, {
    landlord: { name: 'Quinn Quay', email: 'quinn@example.org' },
    property: { addressLine1: '2 Quay Street' },
    tenant: { name: 'Tess Tenant' },
  })
  await aBankAccount(app, owner, '2026-10-01')
  return { mill, quay }
})
beforeEach(async () => {
  owner = await app.person()
  ;({ mill, quay } = await twoHomes(owner))
})

const send = (rows: string[], more: object = {}, who = owner) =>
  who.call('POST', '/api/bank/opening', {
    day,
    bankBalance: 12_400,
    text: ['What,Name,Email,Home,Balance', ...rows].join('\n'),
    ...more,
  })
const rows = [
  'Landlord,Lena Mill,,,"£10,000.00"',
  'Landlord,,quinn@example.org,,1000',
  'Deposit,Tess Tenant,,1 Mill Lane,1100',
  'Fees,,,,250',
  'Not yet sorted,,,,50.00',
]

describe('opening balances', () => {
  test('are stored when the ledgers come to what the bank has, and the reconciliation of that day is right', async () => {
    const { pool } = app.services
    const { accountId: other } = await app.person()
    await pool.query(
      `insert into books (account_id, opened_on, closed_through) values ($1, '2026-07-31', '2026-08-31')`,
      [other],
    )
    const checked = await send(rows)
    expect(checked.status, checked.text).toBe(200)
    expect(checked.body).toMatchObject({ wrong: 0, ledgers: 12_400, difference: 0, isStored: false })
    const { status, text } = await send(rows, { dryRun: false })
    expect(status, text).toBe(200)
    await aBankFile(app, owner, (await theAccount()) ?? '', {
      from: '2026-11-01',
      to: '2026-11-02',
      opening: 12_400,
      lines: [{ day: '2026-11-02', amount: 5 }],
    })
    const of = async (on: string) => (await owner.call('GET', `/api/proof?day=${on}`)).body.proof
    expect(await of(day)).toMatchObject({ bank: 12_400, cash: 12_400, clients: 12_400, isRight: true })
    const { rows: theirs } = await pool.query(
      'select closed_through::text as day from books where account_id = $1',
      [other],
    )
    expect(theirs, 'what others have closed').toEqual([{ day: '2026-08-31' }])
    expect(await of('2026-11-02')).toMatchObject({ bank: 12_405, isRight: true, openedOn: day })
    // The deposit is held already, so it pays what the rent account charges of it later.
    const charge = { kind: 'deposit', amount: 1150, dueOn: '2026-11-03', reason: 'Deposit' }
    const { body } = await owner.call('POST', `/api/tenancies/${mill.id}/charges`, charge)
    expect(body.account.receipts).toMatchObject([
      { day, amount: 1100, left: 0, note: 'Held since the opening balances' },
    ])
    expect(
      body.account.charges.findLast(({ kind }: { kind: string }) => kind === 'deposit').outstanding,
    ).toBe(50)
    expect((await owner.call('GET', `/api/tenancies/${mill.id}/deposit`)).body.held).toBe(1100)
    const smaller = rows.map((row) => row.replace('Mill Lane,1100', 'Mill Lane,1099'))
    const refused = await send(smaller, { bankBalance: 12_399, dryRun: false })
    expect(refused.body).toMatchObject({ code: 'import-row', detail: expect.stringContaining('£1,100.00') })
    expect(await of('2026-11-02')).toMatchObject({ bank: 12_405, isRight: true })
  })

  /** The same balances with a column of the days on which deposits came. */
  const sendDated = (received: string, more: object = {}) =>
    owner.call('POST', '/api/bank/opening', {
      day,
      bankBalance: 12_400,
      ...more,
      text: [
        'What,Name,Email,Home,Balance,Received on',
        ...rows.map((row) => `${row},${row.startsWith('Deposit') ? received : ''}`),
      ].join('\n'),
    })
  const depositOf = async ({ id }: RentedHome) =>
    (await owner.call('GET', `/api/tenancies/${id}/deposit`)).body
  const attention = async () => (await readTodayRow(owner, 'deposits'))?.first

  test('say of a deposit on which day it came, and its protection counts from that day', async () => {
    const stored = await sendDated('13/01/2024', { dryRun: false })
    expect(stored.status, stored.text).toBe(200)
    expect(stored.body.rows[2]).toMatchObject({ kind: 'deposit', receivedOn: '2024-01-13' })
    expect(await depositOf(mill)).toMatchObject({
      held: 1100,
      isDayMissing: false,
      receivedOn: '2024-01-13',
      protectBy: '2024-02-11',
      informBy: '2024-02-11',
    })
    // It was due before the property came to Gable, so it is not recorded, and not late.
    expect(await attention()).toBeUndefined()
    // A corrected file says another day instead.
    expect((await sendDated('14/01/2024', { dryRun: false })).status).toBe(200)
    expect(await depositOf(mill)).toMatchObject({ receivedOn: '2024-01-14', protectBy: '2024-02-12' })
    // The file to correct says the day again, and a file that says none leaves it.
    const { text } = await owner.call('GET', '/api/bank/opening/template.csv')
    expect(text).toMatch(/"deposit","Tess Tenant","","1 Mill Lane[^"]*","1100.00","2024-01-14"/)
    expect((await send(rows)).body.rows[2]).toMatchObject({ kind: 'deposit', receivedOn: '2024-01-14' })
    const late = await sendDated('2026-11-01')
    expect(late.body.rows[0]).toMatchObject({
      row: 4,
      why: 'It was held on the date of the balances. Enter that date or an earlier one',
    })
  })

  test('whose deposits’ days can be read in two ways are asked about before they are stored', async () => {
    const checked = await sendDated('03/04/2024')
    expect(checked.body.dateQuestion).toMatchObject({ dmy: '2024-04-03', mdy: '2024-03-04' })
    const unasked = await sendDated('03/04/2024', { dryRun: false })
    expect([unasked.status, unasked.body.code]).toEqual([400, 'date-order-unknown'])
    expect((await sendDated('03/04/2024', { dryRun: false, dateOrder: 'mdy' })).status).toBe(200)
    expect((await depositOf(mill)).receivedOn).toBe('2024-03-04')
  })

  test('that say no day of a deposit leave its protection open and ask for the day', async () => {
    expect((await send(rows, { dryRun: false })).status).toBe(200)
    const unknown = { isDayMissing: true, receivedOn: null, protectBy: null, informBy: null }
    expect(await depositOf(mill)).toMatchObject({ held: 1100, ...unknown })
    expect(await attention()).toBeUndefined()
    // What is charged later and came on a known day says nothing of what was there before.
    const at = `/api/tenancies/${mill.id}`
    await owner.call('POST', `${at}/charges`, {
      kind: 'deposit',
      amount: 1150,
      dueOn: '2026-11-03',
      reason: 'Deposit',
    })
    const [{ id: chargeId }] = (await owner.call('GET', `${at}/account`)).body.charges.filter(
      ({ kind }: { kind: string }) => kind === 'deposit',
    )
    const pays = [{ chargeId, amount: 50 }]
    expect((await owner.call('POST', `${at}/receipts`, { amount: 50, day: '2026-11-04', pays })).status).toBe(
      201,
    )
    expect(await depositOf(mill)).toMatchObject({ held: 1150, ...unknown })
    expect(await attention()).toBeUndefined()
    const say = (on: string) => owner.call('POST', `${at}/deposit`, { action: 'came', day: on })
    expect((await say('2026-11-02')).body.errors.day).toBe('It was already held on 31 Oct 2026')
    const said = await say('2025-05-01')
    expect(said.status, said.text).toBe(200)
    expect(said.body).toMatchObject({
      isDayMissing: false,
      receivedOn: '2025-05-01',
      protectBy: '2025-05-30',
    })
    expect(await attention()).toBeUndefined()
    const [line] = said.body.lines.filter(({ action }: { action: string }) => action === 'came')
    expect(line).toMatchObject({ memo: 'Day on which it came', reversible: true })
    await owner.call('POST', `${at}/deposit`, { action: 'take-back', entryId: line.id })
    expect(await depositOf(mill)).toMatchObject(unknown)
  })

  test('are refused with the difference by name', async () => {
    const sentence =
      'The ledgers total £12,400.00 but the bank has £12,350.00: £50.00 too much on the ledgers.'
    expect((await send(rows, { bankBalance: 12_350 })).body).toMatchObject({
      difference: 50,
      refusal: sentence,
    })
    const refused = await send(rows, { bankBalance: 12_350, dryRun: false })
    expect([refused.status, refused.body.detail]).toEqual([400, sentence])
    expect((await owner.call('GET', '/api/months')).body.closedThrough).toBeNull()
  })

  test('replace what the books had: landlords who are not named have nothing if that is chosen', async () => {
    const paid = await owner.call('POST', `/api/tenancies/${quay.id}/receipts`, {
      amount: 700,
      day: '2026-10-10',
    })
    expect(paid.status).toBe(201)
    const few = ['Landlord,Lena Mill,,,12400']
    expect((await send(few)).body).toMatchObject({ ledgers: 13_100, difference: 700 })
    const all = await send(few, { othersHaveNothing: true, dryRun: false })
    expect(all.status, all.text).toBe(200)
    expect(all.body.rows).toMatchObject([
      { row: 2, label: 'Lena Mill', before: 0, after: 12_400 },
      { row: null, label: 'Quinn Quay (Landlords)', before: 700, after: 0 },
    ])
    const late = await owner.call('POST', `/api/tenancies/${quay.id}/receipts`, {
      amount: 1,
      day: '2026-10-31',
    })
    expect(late.body.errors.day).toMatch(/^October 2026 is closed/)
  })

  test('keep rows that cannot be read or fit several, each with its reason', async () => {
    await aRentedHome(owner, { landlord: { name: 'lena mill', email: 'other@example.org' } })
    const { body } = await send([
      'Landlord,Lena Mill,,,1',
      'Landlord,Nobody Known,,,1',
      'Deposit,Tess Tenant,,,1',
      'Deposit,Tess Tenant,,2 Quay Street,1',
      'Deposit,Tess Tenant,,2 Quay Street,1',
      'Landlord,,quinn@example.org,,-5',
      'Horse,,,,1',
      'Fees,,,,many',
    ])
    const wrong = body.rows.filter(({ why }: { why: string }) => why)
    expect(wrong.map(({ row, why }: { row: number; why: string }) => `${row}: ${why}`)).toEqual([
      '2: Several match ‘Lena Mill’: add the email address too',
      '3: No landlord is called ‘Nobody Known’',
      '4: Several match ‘Tess Tenant’: add the property too',
      '6: Row 5 is for the same ledger',
      expect.stringMatching(/^7: /),
      expect.stringMatching(/^8: /),
      expect.stringMatching(/^9: /),
    ])
    const refused = await send(['Landlord,Nobody Known,,,1'], { dryRun: false })
    expect(refused.body.code).toBe('import-row')
  })

  test('are corrected for the same day until a month is closed, and never for today', async () => {
    expect((await send(rows, { dryRun: false })).status).toBe(200)
    const again = ['Landlord,Lena Mill,,,9950', ...rows.slice(1)]
    const corrected = await send(again, { bankBalance: 12_350, dryRun: false })
    expect(corrected.status, corrected.text).toBe(200)
    expect((await owner.call('GET', `/api/proof?day=${day}`)).body.proof).toMatchObject({
      cash: 12_350,
      clients: 12_350,
    })
    expect((await send(rows, { day: '2026-10-30' })).body.errors.day).toMatch(/^Correct the balances of/)
    await app.services.pool.query(`update books set closed_through = '2026-11-30' where account_id = $1`, [
      owner.accountId,
    ])
    const closed = await send(again, { bankBalance: 12_350 })
    expect([closed.status, closed.body.code]).toEqual([409, 'month-closed'])
    const fresh = await app.person()
    expect((await send(rows, {}, fresh)).status).toBe(409)
    await aBankAccount(app, fresh, '2026-10-01')
    expect((await send(rows, { day: today() }, fresh)).body.code).toBe('date-not-over')
  })

  test('are read as spreadsheets write them, and any other file is refused', async () => {
    const text = ['What\tName\tBalance', 'landlord\tLena Mill\t12,400.00'].join('\r\n')
    const base64 = Buffer.from(`\ufeff${text}`, 'utf16le').toString('base64')
    expect((await send([], { text: undefined, base64 })).body).toMatchObject({ wrong: 0, ledgers: 12_400 })
    const long = `What,Balance\n${'fees,1\n'.repeat(10_001)}`
    expect((await send([], { text: long })).body.code).toBe('file-too-large')
    expect((await send([], { text: 'A,B\n1,2\n' })).body.code).toBe('column-missing')
    const template = await owner.call('GET', '/api/bank/opening/template.csv')
    expect(template.text).toContain('"landlord","Lena Mill","lena@example.org","","0.00"')
    expect((await send([], { text: template.text, bankBalance: 0 })).body).toMatchObject({
      wrong: 0,
      difference: 0,
    })
  })

  test('are entered by managers and owners of agencies', async () => {
    const member = await addMember(app, owner.accountId, 'member')
    expect((await send(rows, {}, member)).status).toBe(403)
    const viewer = await addMember(app, owner.accountId, 'viewer')
    expect((await viewer.call('GET', '/api/bank/opening/template.csv')).status).toBe(200)
    expect((await send(rows, {}, await app.person('landlord'))).status).toBe(403)
  })
})

async function theAccount(): Promise<string | undefined> {
  const { rows: found } = await app.services.pool.query(
    'select id from bank_accounts where account_id = $1',
    [owner.accountId],
  )
  expect(mill.id).not.toBe(quay.id)
  return found[0]?.id
}

test('letters that turned into signs are asked about once, and nothing is stored before the answer', async () => {
  const file = ['Landlord,Lena Mill,,,"\u00c2\u00a312,400.00"']
  const checked = await send(file)
  expect(checked.body.questions).toMatchObject([{ id: 'letters', reply: null }])
  const refused = await send(file, { dryRun: false })
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('\u00c2\u00a312')])
  const answered = await send(file, { replies: { letters: 'restore' } })
  expect(answered.body).toMatchObject({ wrong: 0, ledgers: 12_400, difference: 0 })
})
