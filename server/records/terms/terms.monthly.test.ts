import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aTenancy } from '../../testing/records.ts'
import { linkedRecords } from '../../testing/rent.ts'

let app: PeopledApp
let owner: Person
let links: { tenant: string; property: string; landlord: string }

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  links = await linkedRecords(owner, { property: { postCode: 'EH1 1AA' } })
})

const inDays = (days: number) => addDays(today(), days)

/** A tenancy whose rent was entered on a past day, so that another rent is a change and no correction. */
async function aTenancyOfLong(change: object = {}) {
  const { body } = await owner.call('POST', '/api/tenancies', aTenancy(links, { rentAmount: 900, ...change }))
  await enterEarlier()
  return body
}
const enterEarlier = () =>
  app.services.pool.query(
    "update schedules set created_at = created_at - interval '90 days' where account_id = $1",
    [owner.accountId],
  )
const read = async (id: string) => (await owner.call('GET', `/api/tenancies/${id}`)).body
async function change({ id }: { id: string }, set: object) {
  const { version } = await read(id)
  return owner.call('PATCH', `/api/tenancies/${id}`, { ...set, version })
}
const rentRollOn = async (day: string) =>
  (await owner.call('GET', `/api/analytics?from=${day}&to=${day}`)).body.months[0].rentRoll

describe('a changed rent', () => {
  test('applies from today, and the past keeps the rent that it had', async () => {
    const row = await aTenancyOfLong({ startDate: '2025-01-01' })
    const { body } = await change(row, { rentAmount: 950 })
    expect(body).toMatchObject({
      rentAmount: 950,
      rents: [
        { from: null, rentAmount: 900 },
        { from: today(), rentAmount: 950 },
      ],
    })
    expect([await rentRollOn(inDays(-1)), await rentRollOn(today())]).toEqual([900, 950])
  })

  test('is in the timeline with the day from which it applies', async () => {
    const row = await aTenancyOfLong({ startDate: '2025-01-01' })
    await change(row, { rentAmount: 950, rentFrom: '2027-01-01' })
    const { body } = await owner.call('GET', `/api/tenancies/${row.id}/timeline`)
    expect(body.events[0].changes).toEqual([
      { field: 'rentAmount', before: 900, after: 950 },
      { field: 'rentFrom', before: null, after: '2027-01-01' },
    ])
  })

  test('applies from the day that a person names, in the past or ahead', async () => {
    const row = await aTenancyOfLong({ startDate: '2025-01-01' })
    await change(row, { rentAmount: 950, rentFrom: '2026-02-28' })
    expect([await rentRollOn('2026-02-27'), await rentRollOn('2026-02-28')]).toEqual([900, 950])
    const { body } = await change(row, { rentAmount: 1000, rentFrom: inDays(10) })
    expect(body).toMatchObject({ rentAmount: 950, rents: [{}, {}, { from: inDays(10), rentAmount: 1000 }] })
    expect(await rentRollOn(today())).toBe(950)
  })

  test('from an earlier day replaces the rents between that day and today, and none that is planned', async () => {
    const row = await aTenancyOfLong({ startDate: '2025-01-01' })
    await change(row, { rentAmount: 950, rentFrom: '2026-03-01' })
    await change(row, { rentAmount: 1100, rentFrom: inDays(30) })
    const { body } = await change(row, { rentAmount: 940, rentFrom: '2026-01-01' })
    expect(body.rents).toEqual([
      { from: null, rentAmount: 900 },
      { from: '2026-01-01', rentAmount: 940 },
      { from: inDays(30), rentAmount: 1100 },
    ])
  })

  test('to the same amount changes nothing', async () => {
    const row = await aTenancyOfLong({ startDate: '2025-01-01' })
    expect((await change(row, { rentAmount: 900 })).body.rents).toEqual([{ from: null, rentAmount: 900 }])
  })

  test('is undone with its day', async () => {
    const row = await aTenancyOfLong({ startDate: '2025-01-01' })
    const { headers } = await change(row, { rentAmount: 950 })
    expect((await owner.call('POST', `/api/changes/${headers.get('change-id')}/undo`)).status).toBe(200)
    expect(await read(row.id)).toMatchObject({ rentAmount: 900, rents: [{ from: null, rentAmount: 900 }] })
  })

  test('of many tenancies at once keeps the past of each', async () => {
    const rows = [
      await aTenancyOfLong({ startDate: '2025-01-01' }),
      await aTenancyOfLong({ startDate: '2025-01-01', rentAmount: 950 }),
    ]
    const set = { rentAmount: 950 }
    const ids = rows.map(({ id }) => id)
    expect((await owner.call('POST', '/api/tenancies/bulk', { ids, set })).status).toBe(200)
    expect([await rentRollOn(inDays(-1)), await rentRollOn(today())]).toEqual([1850, 1900])
  })
})

test('the form of a tenancy cannot restate a day whose rent the rent account charged', async () => {
  const row = await aTenancyOfLong({ startDate: inDays(-100), schedule: {} })
  const rise = { amount: 950, from: inDays(-30), kind: 'lodger' }
  expect((await owner.call('POST', `/api/tenancies/${row.id}/schedule`, rise)).status).toBe(201)
  const { owed } = (await owner.call('GET', `/api/tenancies/${row.id}/account`)).body
  const { status, body } = await change(row, { rentAmount: 950, rentFrom: inDays(-90) })
  expect([status, body.errors]).toEqual([
    409,
    { rentAmount: 'Change the rent on the tenancy’s rent account instead' },
  ])
  expect((await change(row, { rentAmount: 950, rentFrom: inDays(-10) })).status).toBe(200)
  expect((await owner.call('GET', `/api/tenancies/${row.id}/account`)).body.owed).toBe(owed)
})

test('the form of a tenancy and a change on its rent account store a rent from a past day alike', async () => {
  const from = inDays(-30)
  const [typed, charged] = [
    await aTenancyOfLong({ startDate: inDays(-100) }),
    await aTenancyOfLong({ startDate: inDays(-100), schedule: {} }),
  ]
  expect((await change(typed, { rentAmount: 950, rentFrom: from })).status).toBe(200)
  const rise = { amount: 950, from, kind: 'lodger' }
  expect((await owner.call('POST', `/api/tenancies/${charged.id}/schedule`, rise)).status).toBe(201)
  const stored = async ({ id }: { id: string }) => {
    const { rows } = await app.services.pool.query(
      `select from_day, every, pence, period_pence, due_after, why from schedules
       where account_id = $1 and tenancy_id = $2 order by seq`,
      [owner.accountId, id],
    )
    return [rows, (await read(id)).rentAmount]
  }
  expect(await stored(typed)).toMatchObject([[{ why: 'start' }, { why: 'change', pence: '95000' }], 950])
  expect(await stored(charged)).toEqual(await stored(typed))
})

test('the same amount in the form leaves a rent by the week as it was agreed', async () => {
  const row = await aTenancyOfLong({ startDate: '2025-01-01' })
  await app.services.pool.query(
    "update schedules set every = 'week', period_pence = 20769 where account_id = $1",
    [owner.accountId],
  )
  await change(row, { rentAmount: 900, deposit: 100 })
  const stored = await app.services.pool.query('select every from schedules where account_id = $1', [
    owner.accountId,
  ])
  expect(stored.rows).toEqual([{ every: 'week' }])
})

describe('a mistyped rent', () => {
  test('is corrected from its first day when it was entered today', async () => {
    const { body: row } = await owner.call(
      'POST',
      '/api/tenancies',
      aTenancy(links, { startDate: '2025-01-01' }),
    )
    expect((await change(row, { rentAmount: 15 })).body.rents).toEqual([{ from: null, rentAmount: 15 }])
    expect(await rentRollOn('2025-06-30')).toBe(15)
  })

  test('is corrected from its first day when the tenancy has not begun or is over', async () => {
    const ahead = await aTenancyOfLong({ startDate: inDays(5) })
    expect((await change(ahead, { rentAmount: 910 })).body.rents).toEqual([{ from: null, rentAmount: 910 }])
    const over = await aTenancyOfLong({ startDate: '2024-01-01', endDate: '2024-12-31' })
    expect((await change(over, { rentAmount: 920 })).body.rents).toEqual([{ from: null, rentAmount: 920 }])
  })

  test('is corrected by naming the day from which it applied', async () => {
    const row = await aTenancyOfLong({ startDate: '2025-01-01' })
    const { body } = await change(row, { rentAmount: 930, rentFrom: '2025-01-01' })
    expect(body.rents).toEqual([{ from: null, rentAmount: 930 }])
  })
})

describe('a day that makes no sense', () => {
  test('is refused with a sentence, and changes nothing', async () => {
    const row = await aTenancyOfLong({ startDate: '2025-01-01' })
    const before = await change(row, { rentAmount: 1, rentFrom: '2024-12-31' })
    expect([before.status, before.body.errors]).toEqual([
      400,
      { rentFrom: 'The rent cannot begin before the tenancy does, on 1 Jan 2025' },
    ])
    const alone = await change(row, { rentFrom: today() })
    expect([alone.status, alone.body.errors]).toEqual([
      400,
      { rentAmount: 'Enter the rent that begins on this date' },
    ])
    const fresh = await owner.call('POST', '/api/tenancies', aTenancy(links, { rentFrom: '2026-06-01' }))
    expect([fresh.status, fresh.body.errors]).toEqual([
      400,
      { rentFrom: 'The rent of a new tenancy begins with it, on 1 Jan 2026' },
    ])
    expect((await read(row.id)).rents).toEqual([{ from: null, rentAmount: 900 }])
  })
})
