import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { ArrearsBoard } from '#shared/money/arrears/arrears.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { anArrears } from '../../testing/arrears.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { readTodayRow } from '../../testing/today.ts'

let app: PeopledApp
let owner: Person
let books: ReturnType<typeof anArrears>

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  books = anArrears(owner)
})

const day = (daysAgo: number) => addDays(today(), -daysAgo)
const board = async (asOf?: string, who = owner): Promise<ArrearsBoard> =>
  (await who.call('GET', `/api/arrears${asOf ? `?asOf=${asOf}` : ''}`)).body

describe('the arrears board', () => {
  test('has one row for each tenancy in arrears, the oldest first, and sums by age', async () => {
    const [young, old, paid] = [
      await books.owing(300, 5),
      await books.owing(1000, 40),
      await books.owing(500, 20),
    ]
    await books.receive(paid, { amount: 500 })
    await books.owing(700, 0)
    const found = await board()
    expect(found.rows.map(({ id, owed, days, bucket }) => [id, owed, days, bucket])).toEqual([
      [old, 1000, 40, '31-60'],
      [young, 300, 5, '1-7'],
    ])
    expect([found.owed, found.count]).toEqual([1300, 2])
    expect(found.buckets.filter(({ count }) => count > 0)).toEqual([
      { id: '1-7', name: '1–7 days', owed: 300, count: 1 },
      { id: '31-60', name: '31–60 days', owed: 1000, count: 1 },
    ])
  })

  test('shows the same debts today as the Rent page, on books of many kinds', async () => {
    for (const [rent, daysAgo, paid] of [
      [950, 95, 400],
      [1000, 61, 2000.01],
      [1234.56, 33, 0.01],
      [800, 3, 800],
      [810, 3, 10],
      [777.77, 0, 0],
      [600, 200, 2400],
    ] as const) {
      const id = await books.owing(rent, daysAgo, { every: 'month' })
      if (paid > 0) await books.receive(id, { amount: paid, day: day(Math.min(daysAgo, 2)) })
    }
    const rent: RentRow[] = (await owner.call('GET', '/api/rent')).body
    const late = rent.filter(({ owedSince }) => owedSince !== null && owedSince < today())
    expect(late.length).toBeGreaterThan(3)
    const summed = ({ id, owed, owedSince }: { id: string; owed: number; owedSince: string | null }) => [
      id,
      owed,
      owedSince,
    ]
    const { rows } = await board()
    expect(rows.map(summed).sort()).toEqual(late.map(summed).sort())
    // Yesterday's board is worked out in another way and must be the same, because nothing has happened since.
    const yesterday = (await board(day(1))).rows
    const before = late.filter(({ owedSince }) => owedSince !== null && owedSince < day(1))
    const untouched = before.filter(({ id }) => rows.find((row) => row.id === id)?.lastReceiptOn !== today())
    for (const row of untouched) expect(yesterday.map(summed)).toContainEqual(summed(row))
  })

  test('shows what was owed on a past day; a payment of that day that was typed later counts', async () => {
    const id = await books.owing(1000, 45)
    await books.receive(id, { amount: 400, day: day(20) })
    await books.receive(id, { amount: 100, day: day(5) })
    const owedOn = async (daysAgo: number) => {
      const { rows } = await board(day(daysAgo))
      return rows.map(({ owed, owedSince, days, lastReceipt }) => [owed, owedSince, days, lastReceipt])
    }
    expect(await owedOn(21)).toEqual([[1000, day(45), 24, null]])
    expect(await owedOn(20)).toEqual([[600, day(45), 25, 400]])
    expect(await owedOn(45)).toEqual([])
    expect(await owedOn(50)).toEqual([])
    const { rows } = await board()
    expect(rows[0]?.lastReceipt).toBe(100)
  })

  test('refuses a day that has not come, and what is no day', async () => {
    const { status, body } = await owner.call('GET', `/api/arrears?asOf=${day(-1)}`)
    expect([status, body.errors]).toEqual([400, { asOf: 'This date is in the future' }])
    expect((await owner.call('GET', '/api/arrears?asOf=2026-02-30')).status).toBe(400)
  })

  test('shows a client landlord their own tenancies, and nobody else’s or how to reach a tenant', async () => {
    const mine = await books.owing(300, 5)
    await books.owing(900, 9, { landlord: 'another' })
    await books.promise(mine, { until: today(), amount: 300, note: 'On Friday' })
    const [landlordId] = await books.landlords()
    const client = await addMember(app, owner.accountId, 'client', landlordId)
    const { rows, owed } = await board(undefined, client)
    expect([rows.map(({ id }) => id), owed]).toEqual([[mine], 300])
    expect(rows[0]).toMatchObject({ email: '', phone: '', promise: null, reminded: null })
    expect((await client.call('GET', `/api/tenancies/${mine}/arrears`)).status).toBe(403)
    expect((await board(day(1), client)).rows.map(({ id }) => id)).toEqual([mine])
  })

  test('has no rows of another account', async () => {
    const id = await books.owing(300, 5)
    const stranger = await app.person()
    expect((await board(undefined, stranger)).rows).toEqual([])
    expect((await board(day(1), stranger)).rows).toEqual([])
    expect((await stranger.call('GET', `/api/tenancies/${id}/arrears`)).status).toBe(404)
  })
})

describe('a promise to pay', () => {
  const of = async (id: string) => (await owner.call('GET', `/api/tenancies/${id}/arrears`)).body.promises
  /** The promise was made so many days ago; nobody can promise for a day that has passed. */
  const age = (id: string, madeAgo: number, untilAgo: number) =>
    app.services.pool.query(
      `update promises set created_at = created_at - make_interval(days => $2), until = $3 where id = $1`,
      [id, madeAgo, day(untilAgo)],
    )

  test('runs until its day, is kept by what comes after it, and shows on the board', async () => {
    const id = await books.owing(1000, 10)
    await books.receive(id, { amount: 50 })
    const made = await books.promise(id, { until: day(-3), amount: 400, note: 'On pay day' })
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ state: 'open', paid: 0, amount: 400, author: owner.user.name })
    expect((await board()).rows[0]?.promise).toMatchObject({ amount: 400, state: 'open', until: day(-3) })
    await books.receive(id, { amount: 399.99 })
    expect(await of(id)).toMatchObject([{ state: 'open', paid: 399.99 }])
    await books.receive(id, { amount: 0.01 })
    expect(await of(id)).toMatchObject([{ state: 'kept', paid: 400 }])
    expect((await board()).rows[0]?.promise).toBeNull()
  })

  test('is broken when its day has passed, and needs attention until the tenant pays or promises again', async () => {
    const id = await books.owing(1000, 30)
    const made = await books.promise(id, { until: today(), amount: 400 })
    await age(made.body.id, 10, 4)
    await books.receive(id, { amount: 400, day: day(2) })
    expect(await of(id)).toMatchObject([{ state: 'broken', paid: 0 }])
    const broken = () => readTodayRow(owner, 'promises')
    expect(await broken()).toMatchObject({ count: 1, first: [{ id, amount: 400, day: day(4) }] })
    expect((await board()).rows[0]?.promise?.state).toBe('broken')
    await books.promise(id, { until: day(-9), amount: 600 })
    expect(await broken()).toBeUndefined()
    expect((await board()).rows[0]?.promise?.amount).toBe(600)
  })

  test('is refused with a sentence where it makes no sense', async () => {
    const id = await books.owing(1000, 10)
    const refused = async (body: object) => (await books.promise(id, body)).body.errors
    expect(await refused({ until: day(1), amount: 1 })).toEqual({ until: 'This date is in the past' })
    expect(await refused({ until: day(-400), amount: 1 })).toEqual({
      until: 'Choose a date within the next year',
    })
    expect(await refused({ until: today(), amount: 0 })).toEqual({ amount: 'Enter an amount above 0' })
    await books.receive(id, { amount: 1000 })
    expect((await books.promise(id, { until: today(), amount: 1 })).status).toBe(409)
    const stranger = await app.person()
    const foreign = await stranger.call('POST', `/api/tenancies/${id}/promises`, {
      until: today(),
      amount: 1,
    })
    expect(foreign.status).toBe(404)
  })

  test('is removed through its own tenancy alone, and an undo restores it', async () => {
    const [id, other] = [await books.owing(1000, 10), await books.owing(900, 10)]
    const made = (await books.promise(id, { until: today(), amount: 400 })).body
    const remove = (tenancy: string) => owner.call('DELETE', `/api/tenancies/${tenancy}/promises/${made.id}`)
    expect((await remove(other)).status).toBe(404)
    const gone = await remove(id)
    expect([gone.status, await of(id)]).toEqual([204, []])
    const undone = await owner.call('POST', `/api/changes/${gone.headers.get('change-id')}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect(await of(id)).toMatchObject([{ id: made.id, state: 'open' }])
  })
})
