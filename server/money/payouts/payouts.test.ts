import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { nextPayoutDay } from '#shared/payout-day.ts'
import { openScope } from '../../db/scope.ts'
import { findBrokenRules } from '../../testing/books.ts'
import {
  addFundedBill,
  balanceOf,
  enterUsableDetails,
  postMoney,
  someDetails,
} from '../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import { joinTeam } from '../../testing/team.ts'
import { registerForVat } from '../../testing/vat.ts'
import { forgetPayoutEntries, recordPayoutSeen } from './payouts.bank-lines.ts'

let app: PeopledApp
let owner: Person
let account: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  const broken = await findBrokenRules(app.services.pool)
  // These tests call the sorter themselves; bank.model.test.ts sorts real bank lines.
  expect(broken.filter((rule) => !/^what waits to be sorted|^a payout is on its way/.test(rule))).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
  account = owner.accountId
})

const list = async (who = owner) => (await who.call('GET', '/api/payouts')).body
const draft = (body: object = {}, who = owner) => who.call('POST', '/api/payouts/draft', body)
const approve = (ids: string[], who = owner) => who.call('POST', '/api/payouts/approve', { ids })
const cancel = (id: string, body: object = { reason: 'Wrong sum' }) =>
  owner.call('POST', `/api/payouts/${id}/cancel`, body)
const draftOf = async (subject: string): Promise<Payout> =>
  (await list()).drafts.find(({ subjectId }: Payout) => subjectId === subject)
const has = (kind: Parameters<typeof balanceOf>[2], subject: string) => balanceOf(app, owner, kind, subject)

/** A landlord with this balance, in pounds. */
async function aPaidLandlord(pounds: number, change: object = {}): Promise<string> {
  const { id } = (await owner.call('POST', '/api/landlords', aLandlord(change))).body
  await postMoney(app, owner, ['bank', account, 'landlord', id, pounds])
  return id
}
async function colleague(role: 'manager' | 'member' | 'viewer'): Promise<Person> {
  const person = await app.person()
  await joinTeam(app, person, account, role)
  return person
}
const setLimit = (approvalLimit: number | null, more: object = {}) =>
  owner.call('PUT', '/api/payouts/settings', {
    approvalLimit,
    serviceUserNumber: '',
    payFromId: null,
    ...more,
  })

/** What sorting a bank line as a payout does. */
const see = (subjectId: string, pence: number, isIn = false) =>
  openScope(app.services.db, owner.accountId, owner.user).transaction((scope) =>
    recordPayoutSeen(scope, { line: { id: subjectId, day: '2026-11-20' }, pence, isIn, subjectId }),
  )
const forget = (entryIds: string[]) =>
  openScope(app.services.db, owner.accountId, owner.user).transaction((scope) =>
    forgetPayoutEntries(scope, entryIds),
  )

describe('the worked example: rent 1,200, a fee of 10 % with VAT, a bill of 300', () => {
  test('leaves 756 on its way to the landlord, and not a penny on the balance', async () => {
    const landlord = await aPaidLandlord(1200)
    await postMoney(
      app,
      owner,
      ['landlord', landlord, 'fees', account, 120],
      ['landlord', landlord, 'vat', account, 24],
    )
    const { contractor } = await addFundedBill(app, owner, landlord, 300)
    expect((await draft()).body).toEqual({ count: 3, amount: 1200 })
    const { id, amount, how } = await draftOf(landlord)
    expect([amount, how]).toEqual([756, 'Balance £756.00'])
    await enterUsableDetails(app, owner, 'landlord', landlord)
    expect((await approve([id])).body).toMatchObject([{ state: 'approved', approvedBy: owner.user.name }])
    expect([
      await has('landlord', landlord),
      await has('in-transit', id),
      await has('fees', account),
      await has('vat', account),
      await has('contractor', contractor),
      -(await has('bank', account)),
    ]).toEqual([0, 756, 120, 24, 300, 1200])
  })
})

describe('a draft', () => {
  test('is the balance less float and bills that wait, in words, and is worked out anew', async () => {
    const landlord = await aPaidLandlord(1056)
    await app.services.pool.query(
      'insert into landlord_terms (account_id, landlord_id, float) values ($1, $2, 10000)',
      [account, landlord],
    )
    const { bill } = await addFundedBill(app, owner, landlord, 300)
    await app.services.pool.query('update bills set funded_id = null where id = $1', [bill])
    await postMoney(app, owner, ['bank', account, 'landlord', landlord, 300])
    await draft()
    expect(await draftOf(landlord)).toMatchObject({
      amount: 656,
      how: 'Balance £1,056.00, less float £100.00, less bills £300.00',
    })
    await postMoney(app, owner, ['bank', account, 'landlord', landlord, 44])
    await draft()
    const { drafts } = await list()
    expect(drafts.filter(({ subjectId }: Payout) => subjectId === landlord)).toMatchObject([{ amount: 700 }])
  })

  test('is not made without money, and is dropped when its money has gone', async () => {
    const [poor, rich] = [await aPaidLandlord(10), await aPaidLandlord(20)]
    await postMoney(app, owner, ['landlord', poor, 'fees', account, 10])
    await draft({ landlordIds: [poor, rich] })
    expect((await list()).drafts).toMatchObject([{ subjectId: rich }])
    await postMoney(app, owner, ['landlord', rich, 'fees', account, 20])
    await draft({ landlordIds: [rich] })
    expect((await list()).drafts).toEqual([])
  })

  test('is made once when two people draft at once', async () => {
    const landlord = await aPaidLandlord(500)
    await Promise.all(Array.from({ length: 8 }, () => draft()))
    const { drafts } = await list()
    expect(drafts.filter(({ subjectId }: Payout) => subjectId === landlord)).toHaveLength(1)
  })

  test('keeps a sum back with its reason, even when it is worked out anew', async () => {
    const landlord = await aPaidLandlord(500)
    await draft()
    const { id } = await draftOf(landlord)
    const keep = (amount: number) =>
      owner.call('PATCH', `/api/payouts/${id}`, { amount, reason: 'New boiler' })
    expect((await keep(501)).body.errors).toEqual({ amount: 'Enter at most £500.00' })
    expect((await keep(400)).body).toMatchObject({ amount: 400, heldBack: 100, heldWhy: 'New boiler' })
    await postMoney(app, owner, ['bank', account, 'landlord', landlord, 50])
    await draft()
    expect(await draftOf(landlord)).toMatchObject({
      amount: 450,
      how: 'Balance £550.00, held back £100.00 (New boiler)',
    })
  })

  test('for another account’s landlord is refused', async () => {
    const other = await app.person()
    const { id } = (await other.call('POST', '/api/landlords', aLandlord())).body
    expect((await draft({ landlordIds: [id] })).status).toBe(404)
  })
})

describe('an approval', () => {
  test('by forty people at once pays a balance once', async () => {
    const landlord = await aPaidLandlord(756)
    await draft()
    const { id } = await draftOf(landlord)
    await enterUsableDetails(app, owner, 'landlord', landlord)
    const answers = await Promise.all(Array.from({ length: 40 }, () => approve([id])))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(39)
    expect([await has('landlord', landlord), await has('in-transit', id)]).toEqual([0, 756])
    await postMoney(app, owner, ['bank', account, 'landlord', landlord, 756])
    expect((await approve([id])).body.code).toBe('payout-not-ready')
    expect(await has('in-transit', id)).toBe(756)
  })

  test('of money that has gone approves nothing, and names who is short', async () => {
    const [short, fine] = [await aPaidLandlord(756, { name: 'Sue Short' }), await aPaidLandlord(100)]
    await draft()
    const ids = [(await draftOf(short)).id, (await draftOf(fine)).id]
    for (const id of [short, fine]) await enterUsableDetails(app, owner, 'landlord', id)
    await postMoney(app, owner, ['landlord', short, 'fees', account, 300])
    const { status, body } = await approve(ids)
    expect([status, body.code, body.detail]).toEqual([
      409,
      'payout-not-ready',
      expect.stringMatching(/£756\.00.*£456\.00/),
    ])
    expect(await has('landlord', fine)).toBe(100)
  })

  test('has a payout day, which the landlord’s money and Today say alike', async () => {
    const set = (payoutRhythm: string) => owner.call('PUT', '/api/payouts/settings', { payoutRhythm })
    expect((await set('weekly 6')).status).toBe(400)
    expect((await set('monthly 40')).status).toBe(400)
    const landlord = await aPaidLandlord(500, { name: 'Ann Lee' })
    const dayOf = async () => (await owner.call('GET', `/api/landlords/${landlord}/money`)).body.payoutDay
    expect(await dayOf()).toBeNull()
    const rhythm = 'monthly 5 20'
    expect((await set(rhythm)).body.payoutRhythm).toBe(rhythm)
    const next = nextPayoutDay(rhythm, today())
    expect(await dayOf()).toEqual(next)
    const { rows } = (await owner.call('GET', '/api/today')).body
    const drafts = rows.find(({ kind }: { kind: string }) => kind === 'drafts')
    expect(drafts).toMatchObject({ day: next?.day, text: next?.day === today() ? '1 landlord' : '' })
    await set('hand')
    expect(await dayOf()).toBeNull()
  })

  test('above the limit needs another person than the one who drafted', async () => {
    await setLimit(500)
    // A page from before the limit does not send it when it changes another setting.
    const other = await owner.call('PUT', '/api/payouts/settings', { serviceUserNumber: '123456' })
    expect(other.body).toEqual({
      approvalLimit: 500,
      serviceUserNumber: '123456',
      payFromId: null,
      payoutRhythm: 'hand',
    })
    const [landlord, small] = [await aPaidLandlord(500.01, { name: 'Ann Lee' }), await aPaidLandlord(500)]
    for (const id of [landlord, small]) await enterUsableDetails(app, owner, 'landlord', id)
    const manager = await colleague('manager')
    await draft({}, manager)
    const { id } = await draftOf(landlord)
    const refused = await approve([id], manager)
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'second-person-required',
      expect.stringContaining('£500.00'),
    ])
    expect((await approve([(await draftOf(small)).id], manager)).status).toBe(200)
    expect((await approve([id], await colleague('viewer'))).status).toBe(403)
    const member = await colleague('member')
    await owner.call('PATCH', `/api/payouts/${id}`, { amount: 500.01, reason: 'Looked through' })
    expect((await approve([id])).status).toBe(409)
    expect((await approve([id], member)).body).toMatchObject([{ approvedBy: member.user.name }])
  })

  test('of a draft that was worked out anew at another amount needs another person than who did that', async () => {
    await setLimit(500)
    const landlord = await aPaidLandlord(600, { name: 'Ann Lee' })
    await enterUsableDetails(app, owner, 'landlord', landlord)
    const manager = await colleague('manager')
    await draft({}, manager)
    const { id } = await draftOf(landlord)
    // The same amount leaves the draft to the person who made it.
    await draft()
    expect((await draftOf(landlord)).draftedBy).toBe(manager.user.name)
    await postMoney(app, owner, ['bank', account, 'landlord', landlord, 300])
    await draft()
    expect(await draftOf(landlord)).toMatchObject({ id, amount: 900, draftedBy: owner.user.name })
    expect((await approve([id])).status).toBe(409)
    expect((await approve([id], manager)).status).toBe(200)
  })

  test('waits until bank details are 24 hours old, the first ones too', async () => {
    const landlord = await aPaidLandlord(100, { name: 'Ann Lee' })
    await draft()
    const { id, problems } = await draftOf(landlord)
    expect(problems).toEqual(['There are no bank details yet. Enter them first.'])
    const entered = await owner.call('PUT', `/api/bank-details/landlord/${landlord}`, someDetails)
    const { usableFrom, changedAt } = entered.body.current
    expect(Date.parse(usableFrom) - Date.parse(changedAt)).toBe(24 * 3600 * 1000)
    expect((await approve([id])).body.detail).toMatch(
      /^Ann Lee: New bank details, entered by .+, can be used from /,
    )
    await enterUsableDetails(app, owner, 'landlord', landlord, { ...someDetails, accountNumber: '87654321' })
    expect((await approve([id])).status).toBe(200)
  })

  test('pays a funded bill once, and fees with their VAT to the agency', async () => {
    await registerForVat(owner)
    const landlord = await aPaidLandlord(1000)
    await postMoney(
      app,
      owner,
      ['landlord', landlord, 'fees', account, 100],
      ['landlord', landlord, 'vat', account, 20],
    )
    const { contractor, bill } = await addFundedBill(app, owner, landlord, 300)
    await draft()
    const ids = [(await draftOf(contractor)).id, (await draftOf(account)).id]
    await enterUsableDetails(app, owner, 'contractor', contractor)
    await enterUsableDetails(app, owner, 'agency', account)
    expect((await approve(ids)).body).toMatchObject([
      { reference: expect.stringMatching(/^INV77 \w{8}$/) },
      {},
    ])
    expect([
      await has('contractor', contractor),
      await has('fees', account),
      await has('vat', account),
    ]).toEqual([0, 0, 0])
    await draft()
    expect((await list()).drafts).toMatchObject([{ subjectId: landlord }])
    const paid = await app.services.pool.query('select paid_id from bills where id = $1', [bill])
    expect(paid.rows[0].paid_id).not.toBeNull()
  })

  test('is refused in a private landlord’s account', async () => {
    const landlord = await app.person('landlord')
    expect((await landlord.call('GET', '/api/payouts')).status).toBe(403)
  })
})

describe('a payout that is cancelled', () => {
  test('puts the money back with the reason, and a bill waits again', async () => {
    const landlord = await aPaidLandlord(300)
    const { contractor } = await addFundedBill(app, owner, landlord, 300)
    await draft()
    const { id } = await draftOf(contractor)
    await enterUsableDetails(app, owner, 'contractor', contractor)
    await approve([id])
    expect((await cancel(id)).body).toMatchObject({ state: 'cancelled', cancelledWhy: 'Wrong sum' })
    expect([await has('contractor', contractor), await has('in-transit', id)]).toEqual([300, 0])
    expect((await cancel(id)).status).toBe(409)
    await draft()
    expect(await draftOf(contractor)).toMatchObject({ amount: 300 })
  })
})

describe('at the bank', () => {
  async function onItsWay() {
    const landlord = await aPaidLandlord(756)
    await draft()
    const { id } = await draftOf(landlord)
    await enterUsableDetails(app, owner, 'landlord', landlord)
    await approve([id])
    return { id, landlord }
  }

  test('a payout is seen once, for its exact amount', async () => {
    const { id } = await onItsWay()
    await expect(see(id, 75_500)).rejects.toMatchObject({ code: 'amount-mismatch' })
    await see(id, 75_600)
    expect([await has('in-transit', id), await has('suspense', account)]).toEqual([0, 756])
    expect((await list()).done).toMatchObject([{ state: 'seen', seenOn: '2026-11-20' }])
    await expect(see(id, 75_600)).rejects.toMatchObject({ code: 'payout-paid' })
    expect((await cancel(id)).body.code).toBe('payout-paid')
  })

  test('every payout that went out may come back, however many there are, and none that did', async () => {
    const { id, landlord } = await onItsWay()
    const paidOut = async (query = '') => (await owner.call('GET', `/api/payouts/paid-out${query}`)).body
    expect(await paidOut()).toEqual([])
    await see(id, 75_600)
    const row = { id, name: expect.stringMatching(/^Landlord /), amount: 756, seenOn: '2026-11-20' }
    expect(await paidOut()).toEqual([{ ...row, reference: expect.stringMatching(/^RENT /) }])
    expect([await paidOut('?most=756'), await paidOut('?most=755.99')]).toMatchObject([[row], []])
    await app.services.pool.query(
      `insert into payouts (account_id, id, payee, subject_id, pence, reference, drafted_by, approved_at, seen_id, seen_on)
       select account_id, gen_random_uuid(), payee, subject_id, pence, 'RENT ' || n, drafted_by, approved_at, seen_id, seen_on + n
       from payouts, generate_series(1, 600) n where id = $1`,
      [id],
    )
    const all: { id: string }[] = await paidOut(`?most=756`)
    expect([all.length, all.at(-1)?.id]).toEqual([601, id])
    const other = await app.person()
    expect((await other.call('GET', '/api/payouts/paid-out')).body).toEqual([])
    await app.services.pool.query(`delete from payouts where reference ~ '^RENT \\d+$' and subject_id = $1`, [
      landlord,
    ])
    await see(id, 75_600, true)
    expect(await paidOut()).toEqual([])
  })

  test('money that the bank sends back is the landlord’s again', async () => {
    const { id, landlord } = await onItsWay()
    await expect(see(id, 75_600, true)).rejects.toMatchObject({ code: 'payout-not-seen' })
    const { entryId: seen } = await see(id, 75_600)
    const { entryId: back } = await see(id, 75_600, true)
    expect([await has('landlord', landlord), await has('suspense', account)]).toEqual([756, 0])
    expect((await list()).done).toMatchObject([{ state: 'returned', returnedWhy: 'The bank returned it' }])
    const [line] = (await owner.call('GET', '/api/security/changes')).body
    expect(line).toMatchObject({ kind: 'payout-returned', after: expect.stringContaining('756.00') })
    await expect(forget([seen])).rejects.toMatchObject({ code: 'payout-returned' })
    await forget([back])
    expect((await list()).done).toMatchObject([{ state: 'seen' }])
    await forget([seen])
    expect((await list()).onTheirWay).toMatchObject([{ id }])
  })

  test('a bill whose payout did not come back after all keeps the day on which it was paid', async () => {
    const landlord = await aPaidLandlord(300)
    const { bill, contractor } = await addFundedBill(app, owner, landlord, 300)
    await draft()
    const { id } = await draftOf(contractor)
    await enterUsableDetails(app, owner, 'contractor', contractor)
    await approve([id])
    const { pool } = app.services
    await pool.query(`update payouts set approved_on = '2026-11-19' where id = $1`, [id])
    await see(id, 30_000)
    const { entryId: back } = await see(id, 30_000, true)
    const paidOn = async () =>
      (await pool.query('select paid_on::text from bills where id = $1', [bill])).rows
    expect(await paidOn()).toEqual([{ paid_on: null }])
    await forget([back])
    expect(await paidOn()).toEqual([{ paid_on: '2026-11-19' }])
  })
})

test('older payment files are listed where they are asked for', async () => {
  await app.services.pool.query(
    `with made as (
       insert into files (account_id, id, purpose, content_type, bytes)
       select $1, gen_random_uuid(), 'payouts', 'application/octet-stream', ''::bytea from generate_series(1, 21)
       returning id)
     insert into payout_files (account_id, id, format, count, pence, hash, file_id, author_name, created_at)
     select $1, gen_random_uuid(), 'csv', 1, row_number() over () * 100, 'abcdef', id, 'Ann',
       now() - make_interval(days => (row_number() over ())::int) from made`,
    [account],
  )
  const read = async (query: string) => (await owner.call('GET', `/api/payouts${query}`)).body
  const amountsOf = ({ files }: { files: { amount: number }[] }) => files.map(({ amount }) => amount)
  const first = await read('')
  expect([amountsOf(first), first.hasMoreFiles]).toEqual([
    Array.from({ length: 20 }, (_, at) => at + 1),
    true,
  ])
  const all = await read('?files=40')
  expect([amountsOf(all).length, amountsOf(all).at(-1), all.hasMoreFiles]).toEqual([21, 21, false])
  expect((await owner.call('GET', '/api/payouts?files=0')).status).toBe(400)
})
