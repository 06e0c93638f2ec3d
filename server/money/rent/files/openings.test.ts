import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMonths, dayOfMonth, today } from '#shared/dates.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { remade } from '../../../testing/remade.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

let app: PeopledApp
let owner: Person
let homes: RentedHome[]

const rent = 895
const streets = ['1 Mill Lane', '2 Mill Lane', '3 Mill Lane', '4 Mill Lane']
const rentDays = [1, 9, 15, 28]
/** The end of the month before last, so that every rent day has fallen due since. */
const day = addDays(`${addMonths(today(), -1)}-01`, -1)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
const someHomes = remade(async (owner) => {
  const homes: RentedHome[] = []
  for (const [at, addressLine1] of streets.entries())
    homes.push(
      await aRentedHome(owner, {
        schedule: false,
        property: { addressLine1 },
        tenant: { name: `Tess ${['One', 'Two', 'Three', 'Four'][at]}` },
        tenancy: { startDate: '2025-03-20', rentAmount: rent },
      }),
    )
  return homes
})
beforeEach(async () => {
  owner = await app.person()
  homes = await someHomes(owner)
})

/** Sends a file of tenancies whose kind a person has answered, unless `replies` say otherwise. */
const send = (lines: string[], more: Record<string, unknown> & { replies?: object } = {}) =>
  owner.call('POST', '/api/opening-balances', {
    fileName: 'balances.csv',
    text: lines.join('\n'),
    ...more,
    replies: { 'tenancy-kind': 'assured', ...more.replies },
  })
const accountOf = async (at: number) =>
  (await owner.call('GET', `/api/tenancies/${homes[at]?.id}/account`)).body
const statesOf = (rows: { state: string }[]) => rows.map(({ state }) => state)

/** The due days after the balance, of a rent by the month. */
const dueAfter = (rentDay: number) =>
  [-2, -1, 0]
    .map((months) => dayOfMonth(addMonths(today(), months), rentDay))
    .filter((due) => due > day && due <= today())

const lines = [
  'Property,Balance,Dr/Cr,Due Day',
  `${streets[0]},350.00,Dr,1st`,
  `${streets[1]},0.00,,9`,
  `${streets[2]},50.00,Cr,15th`,
  `${streets[3]},120.00,DR,28`,
]

describe('balances at the end of a day', () => {
  test('a column Dr/Cr decides, credits are rent paid in advance, and exactly what fell due afterwards is charged', async () => {
    const asked = (await send(lines)).body
    expect(asked.balances).toMatchObject({ day: null, askDay: expect.stringMatching(/./) })
    expect(statesOf(asked.rows)).toEqual(['asked', 'asked', 'asked', 'asked'])
    const refused = await send(lines, { dryRun: false })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['replies']])

    const checked = (await send(lines, { balancesOn: day })).body
    expect(checked.ready).toEqual({ count: 4, total: 420 })
    expect(checked.balances).toMatchObject({
      day,
      owed: { count: 2, total: 470 },
      credit: { count: 1, total: 50 },
      needRentDay: 0,
    })
    const done = await send(lines, { balancesOn: day, dryRun: false, oldTotal: 420 })
    expect(done.status, done.text).toBe(200)
    for (const [at, opening] of [350, 0, -50, 120].entries()) {
      const account = await accountOf(at)
      const charged = account.charges
        .filter(({ kind }: { kind: string }) => kind === 'rent')
        .map(({ due, amount }: { due: string; amount: number }) => `${due} ${amount}`)
        .sort()
      const due = dueAfter(rentDays[at] ?? 0)
      expect(charged).toEqual(due.map((each) => `${each} ${rent}`))
      expect(account.owed - account.credit).toBeCloseTo(opening + due.length * rent)
    }
    const credit = (await accountOf(2)).receipts
    expect(credit).toMatchObject([{ day, amount: 50, method: 'opening' }])
    // The same file again starts nothing, and one undo closes all accounts.
    expect(statesOf((await send(lines, { balancesOn: day })).body.rows)).toEqual(Array(4).fill('wrong'))
    const back = await owner.call('POST', `/api/rent-imports/${done.body.importId}/take-back`, {
      reason: 'Wrong',
    })
    expect(back.body).toEqual({ count: 4 })
    expect(await accountOf(2)).toMatchObject({ startedOn: null, owed: 0, credit: 0 })
  })

  test('the day comes from the file’s one day; of several days a person is asked', async () => {
    const dated = (second: string) => [
      'Property,Owed,As At,Rent Day',
      `${streets[0]},350,${day},1`,
      `${streets[1]},20,${second},1`,
    ]
    expect((await send(dated(day))).body).toMatchObject({
      balances: { day, askDay: '' },
      ready: { count: 2 },
    })
    const several = (await send(dated(addDays(day, -3)))).body
    expect(several.balances).toMatchObject({ day: null, askDay: expect.stringMatching(/several dates/) })
    expect((await send(dated(addDays(day, -3)), { balancesOn: day })).body.ready.count).toBe(2)
  })

  test('a missing rent day is answered once for all, or is the day on which each tenancy began', async () => {
    const without = ['Property,Owed', ...streets.map((street) => `${street},10`)]
    const asked = (await send(without, { balancesOn: day })).body
    expect([statesOf(asked.rows), asked.balances.needRentDay]).toEqual([Array(4).fill('asked'), 4])
    const own = (await send(without, { balancesOn: day, rentDay: 'start' })).body
    expect(own.rows[0].charged.from).toBe(dueAfter(20)[0] ?? dayOfMonth(addMonths(today(), 0), 20))
    const first = (await send(without, { balancesOn: day, rentDay: '1st' })).body
    expect(first.rows[0].charged).toMatchObject({ from: dueAfter(1)[0], count: dueAfter(1).length })
    expect((await send(without, { balancesOn: day, rentDay: 'whenever' })).status).toBe(400)
  })

  test('figures without a word below an unclear header are asked about once, with two examples', async () => {
    const unclear = ['Property,Balance,Rent Day', `${streets[0]},350.00,1`, `${streets[1]},-50.00,1`]
    const asked = (await send(unclear, { balancesOn: day })).body
    expect(asked.questions[0]).toMatchObject({ id: 'balance-sign', count: 2, reply: null })
    expect(statesOf(asked.rows)).toEqual(['asked', 'asked'])
    for (const [reply, total] of [
      ['debit', 300],
      ['credit', -300],
    ] as const) {
      const read = (await send(unclear, { balancesOn: day, replies: { 'balance-sign': reply } })).body
      expect(read.ready).toEqual({ count: 2, total })
    }
  })

  test('a total of the old system that differs stops the import', async () => {
    const { status, body } = await send(lines, { balancesOn: day, dryRun: false, oldTotal: 520 })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['oldTotal']])
    expect((await accountOf(0)).startedOn).toBeNull()
  })

  test('a day that has not come, B/F and contradictions are each named, and nothing is stored', async () => {
    const future = await send(lines, { balancesOn: addDays(today(), 1) })
    expect([future.status, Object.keys(future.body.errors)]).toEqual([400, ['balancesOn']])
    const bad = [
      'Property,Balance,Dr/Cr,Rent Day',
      `${streets[0]},350.00,B/F,1`,
      `${streets[1]},-50.00,DR,1`,
      `${streets[2]},tbc,DR,1`,
      `${streets[3]},10,D,Monday`,
    ]
    const { rows } = (await send(bad, { balancesOn: day })).body
    expect(statesOf(rows)).toEqual(['wrong', 'wrong', 'wrong', 'wrong'])
    expect(rows.every(({ why }: { why: string }) => why.length > 20)).toBe(true)
  })
})

test('the rent day of an imported tenancy is the tenancy’s own, and no balance asks for it', async () => {
  const imported = await owner.call('POST', '/api/lets/import', {
    fileName: 'lets.csv',
    text: [
      'Landlord,Landlord Email,Landlord Phone,Address,Town,Borough,Postcode,Type,Bedrooms,Bathrooms,Tenant,Tenant Email,Tenant Phone,Start Date,Rent,Due Day',
      'Lena Lord,lena@example.org,0114 496 0001,9 Quay Street,Sheffield,Sheffield,S1 2AB,House,2,1,Quin Quay,quin@example.org,07700 900123,20/03/2025,895,15th',
    ].join('\n'),
    mapping: [
      'landlord',
      'landlordEmail',
      'landlordPhone',
      'addressLine1',
      'townCity',
      'borough',
      'postCode',
      'type',
      'bedrooms',
      'bathrooms',
      'tenant',
      'tenantEmail',
      'tenantPhone',
      'startDate',
      'rent',
      'rentDay',
    ],
    makePeople: true,
    dryRun: false,
  })
  expect(imported.status, imported.text).toBe(200)
  const { body } = await send(['Property,Owed', '9 Quay Street,0'], { balancesOn: day })
  expect(body.balances.needRentDay).toBe(0)
  expect(body.rows).toMatchObject([{ state: 'ready', charged: { from: dueAfter(15)[0] } }])
})

test('what a former tenant still owes is taken over, charges nothing more and is in arrears', async () => {
  const tenancy = homes[0]?.id
  const { version } = (await owner.call('GET', `/api/tenancies/${tenancy}`)).body
  const end = { endedOn: addDays(day, -40), why: 'tenant-notice', version }
  const ended = await owner.call('POST', `/api/tenancies/${tenancy}/end`, end)
  expect(ended.status, ended.text).toBeLessThan(300)
  const file = ['Tenant,Balance,Dr/Cr,Due Day', 'Tess One,410.00,Dr,1']
  const checked = (await send(file, { balancesOn: day })).body
  expect(checked.rows).toMatchObject([{ state: 'ready', why: '' }])
  const stored = await send(file, { balancesOn: day, dryRun: false })
  expect(stored.status, stored.text).toBe(200)
  const account = await accountOf(0)
  expect([account.owed, account.charges.length]).toEqual([410, 1])
  expect((await owner.call('GET', '/api/arrears')).text).toContain('Tess One')
})

test('the kind of tenancies of which nobody has said it is asked once, and the accounts are of the answered kind', async () => {
  const unsaid = { balancesOn: day, replies: { 'tenancy-kind': '' } }
  const asked = (await send(lines, unsaid)).body
  expect(asked.questions).toMatchObject([{ id: 'tenancy-kind', count: 4, reply: null }])
  expect(statesOf(asked.rows)).toEqual(['asked', 'asked', 'asked', 'asked'])
  const refused = await send(lines, { ...unsaid, dryRun: false })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['replies']])
  const lodgers = { balancesOn: day, replies: { 'tenancy-kind': 'lodger' } }
  expect((await send(lines, { ...lodgers, dryRun: false })).status).toBe(200)
  expect(await accountOf(0)).toMatchObject({ kind: 'lodger' })
})

test('a second file that says something else changes no balance, and each of its rows says why', async () => {
  expect((await send(lines, { balancesOn: day, dryRun: false })).status).toBe(200)
  const before = await accountOf(0)
  const other = ['Property,Balance,Dr/Cr,Due Day', `${streets[0]},35.00,Cr,1st`]
  const { rows, ready } = (await send(other, { balancesOn: day })).body
  expect([statesOf(rows), ready.count]).toEqual([['wrong'], 0])
  expect(rows[0].why).toMatch(/has a rent account already/)
  expect((await send(other, { balancesOn: day, dryRun: false })).status).toBe(400)
  expect(await accountOf(0)).toEqual(before)
})

test('a balance of a closed month is refused by its day, and one of the last closed day is not', async () => {
  const closed = addDays(day, 3)
  await app.services.pool.query(
    `insert into books (account_id, closed_through) values ($1, $2)
     on conflict (account_id) do update set closed_through = excluded.closed_through`,
    [owner.accountId, closed],
  )
  const refused = await send(lines, { balancesOn: day })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['balancesOn']])
  expect((await send(lines, { balancesOn: closed })).status).toBe(200)
})
