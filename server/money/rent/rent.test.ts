import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { balanceOf, enterUsableDetails } from '../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
let links: { tenant: string; property: string; landlord: string }

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  const property = (await owner.call('POST', '/api/properties', aProperty(landlord))).body.id
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(property))).body.id
  links = { tenant, property, landlord }
})

async function aLet(change: object, schedule: object = {}): Promise<string> {
  const tenancy = await owner.call('POST', '/api/tenancies', aTenancy(links, { endDate: null, ...change }))
  expect(tenancy.status, tenancy.text).toBe(201)
  const started = await owner.call('POST', `/api/tenancies/${tenancy.body.id}/schedule`, schedule)
  expect(started.status, started.text).toBe(201)
  return tenancy.body.id
}
const accountOf = async (id: string) => (await owner.call('GET', `/api/tenancies/${id}/account`)).body
const post = (id: string, what: string, body: object, headers?: Record<string, string>) =>
  owner.call('POST', `/api/tenancies/${id}/${what}`, body, headers)
const receive = async (id: string, body: object) => {
  const answer = await post(id, 'receipts', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const monthsAgo = (count: number) => {
  const [year, month] = today().split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10)
}

describe('a rent account', () => {
  test('charges each month on the day of the tenancy’s start, or on the last day of a shorter month', async () => {
    const id = await aLet({ startDate: '2026-01-31', rentAmount: 1000 })
    const { charges, owed, owedSince } = await accountOf(id)
    const due = charges.map((charge: { due: string }) => charge.due)
    expect(due.slice(0, 10)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
    ])
    expect([owed, owedSince]).toEqual([charges.length * 1000, '2026-01-31'])
  })

  test('has its oldest charge paid first', async () => {
    const id = await aLet({ startDate: '2026-01-31', rentAmount: 1000 })
    const before = (await accountOf(id)).owed
    await receive(id, { amount: 400, day: '2026-11-20' })
    const { account } = await receive(id, { amount: 700, day: '2026-11-21' })
    expect([account.charges[0].outstanding, account.charges[1].paid]).toEqual([0, 100])
    expect([account.owed, account.owedSince]).toEqual([before - 1100, '2026-02-28'])
    expect(account.lines.at(-1).balance).toBe(account.owed)
  })

  test('stores one receipt for one Idempotency-Key', async () => {
    const id = await aLet({ startDate: '2026-01-31', rentAmount: 1000 })
    const headers = { 'idempotency-key': 'one-receipt-only' }
    const first = await post(id, 'receipts', { amount: 400 }, headers)
    const again = await post(id, 'receipts', { amount: 400 }, headers)
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
    expect((await accountOf(id)).receipts).toHaveLength(1)
  })

  test('takes no payment whose sender has not seen the newest one, as from a second tab', async () => {
    const id = await aLet({ startDate: '2026-01-31', rentAmount: 1000 })
    await receive(id, { amount: 400, day: '2026-11-20', known: 0 })
    const second = await post(id, 'receipts', { amount: 400, day: '2026-11-20', known: 0 })
    expect([second.status, second.body.code, second.body.detail]).toEqual([
      409,
      'rent-account-changed',
      expect.stringContaining('£400.00'),
    ])
    await receive(id, { amount: 400, day: '2026-11-20' })
    await receive(id, { amount: 400, day: '2026-11-20', known: 2 })
    expect((await accountOf(id)).receipts).toHaveLength(3)
  })

  test('takes the rent for days after the end off', async () => {
    const start = monthsAgo(1)
    const id = await aLet({ startDate: start, rentAmount: 1200 })
    await receive(id, { amount: (await accountOf(id)).owed })
    const { version } = (await owner.call('GET', `/api/tenancies/${id}`)).body
    const ended = { endedOn: addDays(today(), -1), why: 'tenant-notice', version }
    const answer = await owner.call('POST', `/api/tenancies/${id}/end`, ended)
    expect(answer.status, answer.text).toBe(200)
    const account = await accountOf(id)
    expect(account.owed).toBe(0)
    const used = account.charges.at(-1)
    expect(account.credit).toBeCloseTo(used.amount - used.paid, 2)
    expect(account.credit).toBeGreaterThan(0)
  })
})

describe('a tenancy that is deleted', () => {
  const terms = { startDate: addDays(today(), 20), rentAmount: 1000 }

  test.each([
    ['an undo', (change: string) => `/api/changes/${change}/undo`],
    ['the bin', (change: string) => `/api/bin/${change}/put-back`],
  ])('and comes back by %s has its rent account again, as it was', async (_how, pathOf) => {
    const id = await aLet(terms, { every: 'four weeks', amount: 900, kind: 'company' })
    const before = await accountOf(id)
    expect([before.startedOn, before.kind]).toEqual([terms.startDate, 'company'])
    const { status, headers } = await owner.call('DELETE', `/api/tenancies/${id}`)
    expect([status, (await owner.call('GET', '/api/rent')).body]).toEqual([204, []])
    const back = await owner.call('POST', pathOf(headers.get('change-id') ?? ''))
    expect(back.status, back.text).toBe(200)
    expect(await accountOf(id)).toEqual(before)
    const [row] = (await owner.call('GET', '/api/rent')).body
    expect(row).toMatchObject({ id, nextDue: terms.startDate, next: 900, every: 'four weeks' })
    await receive(id, { amount: 50 })
  })

  test('is not, once money stands on its rent account', async () => {
    const id = await aLet(terms)
    const { entryId } = await receive(id, { amount: 50 })
    await owner.call('POST', `/api/entries/${entryId}/reverse`, { reason: 'Another tenant’s' })
    const { status, body } = await owner.call('DELETE', `/api/tenancies/${id}`)
    expect([status, body.code]).toEqual([409, 'tenancy-has-money'])
  })
})

describe('rent-free days', () => {
  test('are given once, and again only after they were reversed', async () => {
    const start = monthsAgo(2)
    const id = await aLet({ startDate: start, rentAmount: 1200 })
    const { owed } = await accountOf(id)
    const free = (from: string, to: string) =>
      post(id, 'write-offs', { kind: 'rent-free', from, to, agreedOn: today(), reason: 'No heating' })
    const given = await free(addDays(start, 3), addDays(start, 9))
    expect(given.status, given.text).toBe(201)
    const again = await free(addDays(start, 9), addDays(start, 12))
    expect(again.status).toBe(400)
    expect(again.body.errors.from).toMatch(/ are already rent-free$/)
    expect((await free(addDays(start, 10), addDays(start, 12))).status).toBe(201)
    const back = await owner.call('POST', `/api/entries/${given.body.entryId}/reverse`, { reason: 'Mended' })
    expect(back.status, back.text).toBe(201)
    expect((await free(addDays(start, 3), addDays(start, 9))).status).toBe(201)
    expect((await accountOf(id)).owed).toBeLessThan(owed)
  })
})

describe('what happened to money', () => {
  test('cannot be changed or deleted, even by SQL', async () => {
    const id = await aLet({ startDate: monthsAgo(2), rentAmount: 1000 })
    await receive(id, { amount: 10 })
    for (const statement of [
      'update transfers set pence = 1',
      'delete from transfers',
      "update entries set memo = 'other'",
      'delete from entries',
    ])
      await expect(app.services.pool.query(statement)).rejects.toThrow('only ever added')
  })
})

describe('rent that an agency has passed on to the landlord', () => {
  const monthly = async (amount: number, started: number) =>
    aLet({ startDate: addDays(today(), -started), rentAmount: amount })
  const endOn = async (id: string, endedOn: string) => {
    const { version } = (await owner.call('GET', `/api/tenancies/${id}`)).body
    const body = { endedOn, why: 'tenant-notice', version }
    expect((await owner.call('POST', `/api/tenancies/${id}/end`, body)).status).toBe(200)
  }
  const payLandlord = async () => {
    await enterUsableDetails(app, owner, 'landlord', links.landlord)
    await owner.call('POST', '/api/payouts/draft', {})
    const { drafts } = (await owner.call('GET', '/api/payouts')).body
    const ids = drafts.map(({ id }: { id: string }) => id)
    expect((await owner.call('POST', '/api/payouts/approve', { ids })).status).toBe(200)
  }
  const moneyOf = async () => {
    const money = await owner.call('GET', `/api/landlords/${links.landlord}/money`)
    const advances = money.body.lines.filter(({ words }: { words: string }) => words.startsWith('Advance'))
    return { balance: money.body.balance, advances: advances.map(({ words }: { words: string }) => words) }
  }

  test('belongs to the tenant for days after the end: the agency advances it until the landlord has money again', async () => {
    const id = await monthly(900, 20)
    await receive(id, { amount: 900 })
    await payLandlord()
    await endOn(id, addDays(today(), -6))
    const { credit, owed } = await accountOf(id)
    expect(owed).toBe(0)
    expect(credit).toBeGreaterThan(400)
    expect((await owner.call('GET', '/api/rent')).status).toBe(200)
    expect(await moneyOf()).toEqual({ balance: 0, advances: ['Advanced by the agency'] })
    expect(await balanceOf(app, owner, 'shortfall', links.landlord)).toBe(-credit)

    const next = await monthly(1000, 5)
    await receive(next, { amount: 1000 })
    expect(await moneyOf()).toEqual({
      balance: 1000 - credit,
      // The landlord's own money is there by the end of the same day, so nothing was advanced after all.
      advances: [],
    })
    expect(await balanceOf(app, owner, 'shortfall', links.landlord)).toBe(0)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('cannot be reclaimed by taking the payment back', async () => {
    const id = await monthly(900, 20)
    const { entryId } = await receive(id, { amount: 900 })
    await payLandlord()
    const refused = await owner.call('POST', `/api/entries/${entryId}/reverse`, { reason: 'Wrong' })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(/: £[\d,.]+ of this is approved for payout\. .*Nothing was changed\.$/),
    ])
  })
})
