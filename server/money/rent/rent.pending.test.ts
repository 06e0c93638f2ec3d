import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'
import { readTodayRow } from '../../testing/today.ts'

let app: PeopledApp
let owner: Person
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
})

const inDays = (days: number) => addDays(today(), days)
const source = 'Tenant Fees Act 2019, section 5A'

const must = async (method: string, path: string, body?: object) => {
  const answer = await owner.call(method, path, body)
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300)
  return answer.body
}
const accountOf = (id: string) => must('GET', `/api/tenancies/${id}/account`)
const change = async (id: string, set: object) => {
  const { version } = await must('GET', `/api/tenancies/${id}`)
  return owner.call('PATCH', `/api/tenancies/${id}`, { ...set, version })
}
const pay = (id: string, amount: number, given: object = {}) =>
  owner.call('POST', `/api/tenancies/${id}/receipts`, { amount, ...given })
const aPending = (tenancy: object = {}, given: object = {}) =>
  aRentedHome(owner, {
    tenancy: { startDate: inDays(20), rentAmount: 1300, status: 'pending', ...tenancy },
    ...given,
  })

describe('a pending tenancy', () => {
  test('is charged no rent on any day, is in no arrears, and is asked for no rent account', async () => {
    const { id } = await aPending({ startDate: inDays(-40) })
    expect(await accountOf(id)).toMatchObject({ owed: 0, charges: [], coming: [] })
    const rows = await must('GET', '/api/rent')
    expect(rows).toMatchObject([{ id, owed: 0, nextDue: null }])
    await aPending({}, { schedule: false })
    expect(await must('GET', '/api/rent')).toHaveLength(1)
    for (const kind of ['arrears', 'accounts'] as const)
      expect(await readTodayRow(owner, kind)).toBeUndefined()
  })

  test('is charged from its first day once it is agreed, and made active by hand it was agreed that day', async () => {
    const { id } = await aPending({ startDate: inDays(-2) })
    expect((await change(id, { status: 'active' })).body).toMatchObject({
      status: 'active',
      agreedOn: inDays(-2),
    })
    expect(await accountOf(id)).toMatchObject({ owed: 1300 })
    const ahead = await aPending()
    expect((await change(ahead.id, { status: 'active' })).body).toMatchObject({ agreedOn: today() })
    const said = await aPending()
    expect((await change(said.id, { agreedOn: inDays(-3) })).body).toMatchObject({
      status: 'active',
      agreedOn: inDays(-3),
    })
  })

  test('whose rent was charged before has it taken off with the reason, and back once it is agreed', async () => {
    const { id } = await aRentedHome(owner, { tenancy: { startDate: inDays(-2), rentAmount: 1300 } })
    expect(await accountOf(id)).toMatchObject({ owed: 1300 })
    expect((await change(id, { status: 'pending' })).body).toMatchObject({
      status: 'pending',
      agreedOn: null,
    })
    const account = await accountOf(id)
    expect([account.owed, account.charges[0].outstanding]).toEqual([0, 0])
    expect(account.lines.find(({ kind }: { kind: string }) => kind === 'reduction')?.memo).toBe(
      'The tenancy is not agreed yet',
    )
    await change(id, { status: 'active' })
    expect(await accountOf(id)).toMatchObject({ owed: 1300 })
  })

  test('takes no rent, but a holding deposit and a deposit that are charged', async () => {
    const { id } = await aPending()
    const refused = await pay(id, 1300)
    expect([refused.status, refused.body.errors.amount]).toEqual([400, expect.stringContaining(source)])
    await must('POST', `/api/tenancies/${id}/charges`, { kind: 'holding-deposit', amount: 300 })
    expect((await pay(id, 300.01)).status).toBe(400)
    expect((await pay(id, 300)).status).toBe(201)
    expect((await pay(id, 1)).status).toBe(400)
  })

  test('keeps a bank payment unmatched, with the sentence', async () => {
    const { id } = await aPending({}, { tenant: { name: 'Cara Cole' } })
    await must('POST', '/api/bank/accounts', { name: 'Client account', openedOn: inDays(-30) })
    const [account] = await must('GET', '/api/bank/accounts')
    const text = [
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)',
      [
        inDays(-1).split('-').reverse().join('/'),
        'CARA COLE',
        'RENT',
        'FASTER PAYMENT',
        '1300.00',
        '1300.00',
      ].join(','),
    ].join('\r\n')
    const search = new URLSearchParams({ bankAccountId: account.id, name: 'tuesday.csv' })
    const headers = { 'content-type': 'text/csv' }
    const sent = await owner.call('POST', `/api/bank/files?${search}`, text, headers)
    expect(sent.status, sent.text).toBeLessThan(300)
    const { lines } = await must('GET', '/api/bank/lines?state=unsorted')
    expect(lines).toHaveLength(1)
    const part = { kind: 'tenancy', subjectId: id }
    const sorted = await owner.call('POST', `/api/bank/lines/${lines[0].id}/sort`, { parts: [part] })
    expect([sorted.status, sorted.body.detail]).toEqual([400, expect.stringContaining(source)])
  })

  test('that is marked as over was never agreed, so it never began', async () => {
    const { id } = await aPending({ startDate: inDays(-10) })
    expect((await change(id, { status: 'terminated' })).body).toMatchObject({
      status: 'terminated',
      endedWhy: 'never-began',
      endedOn: inDays(-11),
    })
    expect(await accountOf(id)).toMatchObject({ owed: 0 })
  })

  test('past its agreed end stays as it is when its form is saved', async () => {
    const { id } = await aPending({ startDate: inDays(-60), endDate: inDays(-1) })
    const saved = await change(id, { status: 'expired', deposit: 500 })
    expect(saved.body).toMatchObject({ status: 'expired', endedOn: null, deposit: 500 })
    expect(await accountOf(id)).toMatchObject({ owed: 0 })
  })

  test('holds what precedes its agreement as deadlines', async () => {
    await aPending()
    const { duties } = await must('GET', '/api/duties')
    const kinds = duties.map(({ kind, due }: { kind: string; due: { day: string } }) => [kind, due.day])
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['written-statement', inDays(19)],
        ['right-to-rent', inDays(19)],
      ]),
    )
  })

  test('that never begins returns its holding deposit by the seventh day beginning with the decision', async () => {
    const { id } = await aPending()
    await must('POST', `/api/tenancies/${id}/charges`, { kind: 'holding-deposit', amount: 300 })
    await must('POST', `/api/tenancies/${id}/receipts`, { amount: 300 })
    const holding = async () =>
      (await must('GET', '/api/duties')).duties
        .filter(({ kind }: { kind: string }) => kind.startsWith('holding'))
        .map(({ kind, due }: { kind: string; due: { day: string } }) => [kind, due.day])
    expect(await holding()).toEqual([['holding-agree', inDays(13)]])
    const { version } = await must('GET', `/api/tenancies/${id}`)
    await must('POST', `/api/tenancies/${id}/end`, { endedOn: inDays(19), why: 'never-began', version })
    expect(await holding()).toEqual([['holding-repay', inDays(6)]])
    expect(await must('GET', `/api/tenancies/${id}/deposit`)).toMatchObject({
      agreeBy: null,
      repayBy: inDays(6),
    })
  })
})

describe('between the agreement and the first day', () => {
  test('only the rent of the first period is taken, and what is charged beside it', async () => {
    const { id } = await aRentedHome(owner, { tenancy: { startDate: inDays(22), rentAmount: 900 } })
    const early = await pay(id, 5400)
    expect([early.status, early.body.errors.amount]).toEqual([
      400,
      expect.stringContaining('section 4B(2)(c)'),
    ])
    await must('POST', `/api/tenancies/${id}/charges`, { kind: 'deposit', amount: 1000 })
    expect((await pay(id, 1900.01)).status).toBe(400)
    expect((await pay(id, 1900)).status).toBe(201)
    expect((await pay(id, 0.01)).status).toBe(400)
  })

  test('a payment of before the agreement is refused until its date is corrected', async () => {
    const { id } = await aRentedHome(owner, { tenancy: { startDate: inDays(22), rentAmount: 900 } })
    expect((await pay(id, 900, { day: inDays(-3) })).body.errors.amount).toContain(source)
    expect((await change(id, { agreedOn: inDays(-4) })).status).toBe(200)
    expect((await pay(id, 900, { day: inDays(-3) })).status).toBe(201)
  })

  test('the law of England is not applied elsewhere, nor to a company', async () => {
    const scottish = await aPending({}, { property: { postCode: 'EH1 1AA' } })
    expect((await pay(scottish.id, 1300)).status).toBe(201)
    const company = await aPending({}, { schedule: { kind: 'company' } })
    expect((await pay(company.id, 1300)).status).toBe(201)
  })
})

describe('the day of the agreement', () => {
  test('has come, and lies by the first day; a pending tenancy has none', async () => {
    const { id } = await aPending({ startDate: inDays(-5) })
    const errorOf = async (set: object) => (await change(id, set)).body.errors?.agreedOn
    expect(await errorOf({ agreedOn: inDays(1) })).toBe('This date is in the future')
    expect(await errorOf({ agreedOn: inDays(-4) })).toContain('The tenancy begins on')
    expect(await errorOf({ status: 'pending', agreedOn: inDays(-6) })).toContain('A pending tenancy')
  })
})

test('a rent that is higher at first is asked about with its source', async () => {
  const start = startOfPeriod({ every: 'month', anchor: today() }, -1)
  const { id } = await aRentedHome(owner, { tenancy: { startDate: start, rentAmount: 1200 } })
  const at = `/api/tenancies/${id}/schedule`
  const less = { amount: 900, from: today() }
  const refused = await owner.call('POST', at, less)
  expect([refused.status, refused.body.errors.agreedOn]).toEqual([
    400,
    expect.stringContaining('Tenant Fees Act 2019, schedule 1'),
  ])
  expect((await owner.call('POST', at, { ...less, agreedOn: today() })).status).toBe(201)
})
