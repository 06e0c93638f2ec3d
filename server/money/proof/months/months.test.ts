import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBankAccount, aBankFile, sortLine } from '../../../testing/bank.ts'
import { addMember } from '../../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord } from '../../../testing/records.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

let app: PeopledApp
let owner: Person
let manager: Person
let home: RentedHome
let bank: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, { tenancy: { startDate: '2026-09-01' } })
  bank = await aBankAccount(app, owner, '2026-09-01')
  manager = await addMember(app, owner.accountId, 'manager')
})

const line = { day: '2026-09-05', amount: 1000 }
const close = (month: string, who = owner) =>
  who.call('POST', '/api/months/close', { month }, { 'idempotency-key': randomUUID() })
const open = (month: string, who = owner, why = 'A late invoice') =>
  who.call('POST', '/api/months/open', { month, why })
const receive = (day: string) => owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 10, day })
const aSortedMonth = async () => {
  const [id = ''] = await aBankFile(app, owner, bank, {
    from: '2026-09-01',
    to: '2026-09-30',
    opening: 0,
    lines: [line],
  })
  return { ...line, id }
}
const sortAndSign = async () => {
  const of = await aSortedMonth()
  await sortLine(app, owner, of, 'landlord', { kind: 'landlord', subject: home.landlord })
  const { id } = (await owner.call('POST', '/api/proof/prepare', { day: '2026-09-30' })).body
  expect((await manager.call('POST', `/api/proof/${id}/sign`, {})).status).toBe(200)
}

describe('a month', () => {
  test('is closed when its checklist is done, and refused with the first item that is open', async () => {
    expect((await close('2026-09')).body.detail).toBe(
      'No statement covers Client Account, 1 Sep 2026 to 30 Sep 2026.',
    )
    const of = await aSortedMonth()
    expect((await close('2026-09')).body.code).toBe('month-checks-open')
    await sortLine(app, owner, of, 'landlord', { kind: 'landlord', subject: home.landlord })
    expect((await close('2026-09')).body.detail).toBe(
      'The reconciliation of 30 Sep 2026 is not signed off yet.',
    )
    await receive('2026-09-28')
    expect((await close('2026-09')).body.detail).toBe(
      'The reconciliation of 30 Sep 2026 is not right: bank and ledgers differ by £10.00.',
    )
    expect((await owner.call('GET', '/api/months')).body.next).toMatchObject({
      month: '2026-09',
      isOver: true,
    })
  })

  test('is closed with lines that nobody can sort once somebody says why, and a late sorting counts afterwards', async () => {
    const of = await aSortedMonth()
    const { id } = (await owner.call('POST', '/api/proof/prepare', { day: '2026-09-30' })).body
    expect((await manager.call('POST', `/api/proof/${id}/sign`, {})).status).toBe(200)
    const sentence = '1 transaction to match. Enter a reason for closing the month anyway'
    const refused = await close('2026-09')
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'month-checks-open',
      { why: sentence },
    ])
    const why = 'The payer is not known'
    const { body } = await owner.call('POST', '/api/months/close', { month: '2026-09', why })
    expect(body).toMatchObject({ closedThrough: '2026-09-30', history: [{ action: 'closed', why }] })
    await sortLine(app, owner, of, 'landlord', { kind: 'landlord', subject: home.landlord })
    const balanceOn = async (day: string) => {
      const { proof } = (await owner.call('GET', `/api/proof?day=${day}`)).body
      return proof.groups.find(({ kind }: { kind: string }) => kind === 'landlord')?.amount ?? 0
    }
    expect([await balanceOn('2026-09-30'), await balanceOn('2026-10-01')]).toEqual([0, 1000])
  })

  test('is not signed off any more once money has gone from one client to another, though no sum has changed', async () => {
    await aSortedMonth()
    const { lines } = (await owner.call('GET', '/api/bank/lines')).body
    const [{ id: lineId }] = lines
    const sortAs = (landlord: string) =>
      owner.call('POST', `/api/bank/lines/${lineId}/sort`, {
        parts: [{ kind: 'landlord', subjectId: landlord }],
      })
    const sorted = await sortAs(home.landlord)
    expect(sorted.status, sorted.text).toBe(200)
    const { id } = (await owner.call('POST', '/api/proof/prepare', { day: '2026-09-30' })).body
    expect((await manager.call('POST', `/api/proof/${id}/sign`, {})).status).toBe(200)
    const checkOf = async (name: string) =>
      (await owner.call('GET', '/api/months')).body.next.checks.find(
        (each: { name: string }) => each.name === name,
      )
    expect(await checkOf('signed')).toMatchObject({ isDone: true })
    const [{ id: match }] = sorted.body.matches
    expect((await owner.call('POST', `/api/bank/matches/${match}/take-back`, {})).status).toBe(200)
    const other = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
    expect((await sortAs(other)).status).toBe(200)
    expect(await checkOf('signed')).toMatchObject({
      isDone: false,
      text: expect.stringMatching(/signed off, and the numbers have changed since$/),
    })
  })

  test('is not signed off by another agency’s reconciliation, and its statements are not another agency’s', async () => {
    await aSortedMonth()
    const checks = async () => (await owner.call('GET', '/api/months')).body.next.checks
    const before = await checks()
    expect(before.map(({ name, isDone }: { name: string; isDone: boolean }) => [name, isDone])).toEqual(
      expect.arrayContaining([
        ['signed', false],
        ['statements', false],
      ]),
    )
    const neighbour = await app.person()
    const { landlord } = await aRentedHome(neighbour, { tenancy: { startDate: '2026-09-01' } })
    const proof = (await owner.call('GET', '/api/proof?day=2026-09-30')).body.proof
    const pence = [proof.bank, proof.cash, proof.clients].map((amount: number) => Math.round(amount * 100))
    const of = [neighbour.accountId, randomUUID()]
    const { pool } = app.services
    await pool.query(
      `insert into proofs (account_id, id, day, bank, cash, clients, content, hash, prepared_by, signed_by, signed_at)
       values ($1, $2, '2026-09-30', $3, $4, $5, '{}', 'h', 'Nell', 'Ned', now())`,
      [...of, ...pence],
    )
    await pool.query(
      `insert into landlord_statements (account_id, id, landlord_id, number, from_day, to_day, opening, closing, content, hash, sent_at, author_name)
       values ($1, $2, $3, 999, '2026-09-01', '2026-09-30', 0, 0, '{}', 'h', now(), 'Nell')`,
      [...of, landlord],
    )
    expect(await checks()).toEqual(before)
  })

  test('closes in order, once it is over, and takes no payment by hand any more', async () => {
    await sortAndSign()
    expect((await close('2026-10')).body.code).toBe('earlier-month-open')
    const { status, body, text } = await close('2026-09')
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ closedThrough: '2026-09-30', last: '2026-09', next: { month: '2026-10' } })
    expect((await close('2026-09')).status).toBe(409)
    const late = await receive('2026-09-20')
    expect([late.status, late.body.errors]).toEqual([
      400,
      {
        day: 'September 2026 is closed. Enter it for 1 Oct 2026 or later, or ask an owner to open September',
      },
    ])
    expect((await receive('2026-10-01')).status).toBe(201)
  })

  test('stays as the landlord was told it when a payment is reversed, which counts for the first open day', async () => {
    const { id } = await aSortedMonth()
    const parts = [{ kind: 'tenancy', subjectId: home.id }]
    const sorted = await owner.call('POST', `/api/bank/lines/${id}/sort`, { parts })
    const prepared = (await owner.call('POST', '/api/proof/prepare', { day: '2026-09-30' })).body
    expect((await manager.call('POST', `/api/proof/${prepared.id}/sign`, {})).status).toBe(200)
    expect((await close('2026-09')).status).toBe(200)
    const sumsOf = async (month: string) => {
      const query = `month=${month}&landlordId=${home.landlord}`
      const { sums } = (await owner.call('GET', `/api/statements?${query}`)).body
      return [sums.received, sums.outstanding]
    }
    const [september, october] = [await sumsOf('2026-09'), await sumsOf('2026-10')]
    expect(september).toEqual([1000, 0])
    const { body } = await owner.call('GET', `/api/tenancies/${home.id}/account`)
    expect(body.closedThrough).toBe('2026-09-30')
    const back = await owner.call('POST', `/api/bank/matches/${sorted.body.matches[0].id}/take-back`)
    expect(back.status, back.text).toBe(200)
    expect(await sumsOf('2026-09')).toEqual(september)
    // The closed month's proof says on both of its sides what it said when it was signed.
    const { proof } = (await owner.call('GET', '/api/proof?day=2026-09-30')).body
    expect(proof).toMatchObject({ isRight: true, unsorted: { count: 0, amount: 0 }, waiting: [] })
    expect(await sumsOf('2026-10')).toEqual([(october[0] ?? 0) - 1000, (october[1] ?? 0) + 1000])
  })

  test('takes a late bank line for its first open day, and names it while it is late', async () => {
    await sortAndSign()
    expect((await close('2026-09')).status).toBe(200)
    await aBankFile(app, owner, bank, {
      from: '2026-09-30',
      to: '2026-09-30',
      opening: 1000,
      lines: [{ day: '2026-09-30', amount: 50 }],
    })
    const of = async (day: string) => (await owner.call('GET', `/api/proof?day=${day}`)).body.proof
    expect(await of('2026-09-30')).toMatchObject({
      bank: 1050,
      cash: 1000,
      unexplained: 0,
      items: [{ kind: 'other-day', amount: -50 }],
    })
    expect(await of('2026-10-01')).toMatchObject({ bank: 1050, cash: 1050, isRight: true })
  })

  test('is opened again by an owner with a reason, the last one only', async () => {
    // Other accounts' months do not count.
    const { pool } = app.services
    const { accountId } = await app.person()
    await pool.query('insert into books (account_id) values ($1)', [accountId])
    await pool.query(`update books set opened_on = '2026-07-31' where account_id <> $1`, [owner.accountId])
    await pool.query(
      `insert into month_closings (account_id, id, action, through, why, author_name)
       values ($1, $2, 'closed', '2026-08-31', '', 'Somebody')`,
      [accountId, randomUUID()],
    )
    await sortAndSign()
    await close('2026-09')
    expect((await open('2026-09', manager)).status).toBe(403)
    expect((await open('2026-08')).body.code).toBe('month-not-closed')
    expect(Object.keys((await open('2026-09', owner, ' ')).body.errors)).toEqual(['why'])
    const { body } = await open('2026-09')
    expect(body).toMatchObject({ closedThrough: null, last: null, next: { month: '2026-09' } })
    expect(body.history).toMatchObject([
      { action: 'opened', month: '2026-09', why: 'A late invoice' },
      { action: 'closed', month: '2026-09', why: '' },
    ])
    expect((await receive('2026-09-20')).status).toBe(201)
  })

  test('is closed one after another although an account does not move: by its statement, or by a person’s word', async () => {
    const added = await owner.call('POST', '/api/bank/accounts', { name: 'Deposits', openedOn: '2026-09-01' })
    const deposits = added.body.id
    const next = async () =>
      (await owner.call('GET', '/api/months')).body.next.checks.find(
        ({ name }: { name: string }) => name === 'bank',
      )
    await aSortedMonth()
    expect(await next()).toMatchObject({
      isDone: false,
      text: 'No statement covers Deposits, 1 Sep 2026 to 30 Sep 2026',
    })
    await aBankFile(app, owner, deposits, { from: '2026-09-01', to: '2026-09-30', opening: 0, lines: [] })
    expect(await next()).toMatchObject({ isDone: true, text: 'Statements cover every day' })
    await app.services.pool.query(`update books set closed_through = '2026-09-30' where account_id = $1`, [
      owner.accountId,
    ])
    await aBankFile(app, owner, bank, { from: '2026-10-01', to: '2026-10-31', opening: 1000, lines: [] })
    expect(await next()).toMatchObject({ isDone: false })
    const said = await owner.call('POST', `/api/bank/accounts/${deposits}/quiet`, {
      to: '2026-10-31',
      balance: 0,
    })
    expect(said.status, said.text).toBe(201)
    expect(await next()).toMatchObject({
      isDone: true,
      text: `Statements cover every day; Deposits had no transactions 1 Oct 2026 to 31 Oct 2026, confirmed by ${owner.user.name}`,
    })
  })

  test('is closed by managers and owners, and read by everybody but client landlords', async () => {
    const member = await addMember(app, owner.accountId, 'member')
    expect((await close('2026-09', member)).status).toBe(403)
    const viewer = await addMember(app, owner.accountId, 'viewer')
    expect((await viewer.call('GET', '/api/months')).status).toBe(200)
    const client = await addMember(app, owner.accountId, 'client', home.landlord)
    expect((await client.call('GET', '/api/months')).status).toBe(403)
  })
})
