import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

let app: PeopledApp
let owner: Person
let home: RentedHome
const from = addDays(today(), -10)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person('landlord')
})
const lease = { tenancy: { startDate: addDays(today(), -400) } }
const account = async () => (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
const charge = (body: object) =>
  owner.call('POST', `/api/tenancies/${home.id}/charges`, { kind: 'opening', ...body })

describe('what is owed from before the rent account began', () => {
  test('comes with a new tenancy, with what it is from', async () => {
    home = await aRentedHome(owner, {
      tenancy: { ...lease.tenancy, schedule: { from, opening: 350, openingReason: 'Half of October' } },
      schedule: false,
    })
    const { owed, charges, lines } = await account()
    expect(charges[0]).toMatchObject({ kind: 'opening', amount: 350, due: from, how: 'Half of October' })
    expect(lines[0].memo).toBe('Opening balance: Half of October')
    expect(owed).toBe(
      350 +
        charges.slice(1).reduce((sum: number, each: { outstanding: number }) => sum + each.outstanding, 0),
    )
  })

  test('is owed since the day that somebody says when the account is started, between the tenancy’s first day and the account’s', async () => {
    home = await aRentedHome(owner, { ...lease, schedule: false })
    const start = (openingSince: string) =>
      owner.call('POST', `/api/tenancies/${home.id}/schedule`, { from, opening: 350, openingSince })
    const early = await start(addDays(today(), -401))
    expect(early.body.errors.openingSince).toMatch(/^The tenancy begins on /)
    const late = await start(addDays(from, 1))
    expect(late.body.errors.openingSince).toMatch(/^The rent account starts on /)
    const since = addDays(today(), -200)
    expect((await start(since)).status).toBe(201)
    const { owedSince, charges } = await account()
    expect(owedSince).toBe(since)
    expect(charges).toContainEqual(expect.objectContaining({ kind: 'opening', amount: 350, due: since }))
    expect((await charge({ amount: 1, reason: 'Older', dueOn: addDays(today(), -400) })).status).toBe(201)
    expect((await charge({ amount: 1, reason: 'Older', dueOn: addDays(today(), -401) })).body.errors).toEqual(
      {
        dueOn: expect.stringMatching(/^The tenancy begins on /),
      },
    )
  })

  test('is credit where it was paid in advance', async () => {
    home = await aRentedHome(owner, {
      ...lease,
      schedule: { from, opening: -100_000, openingReason: 'Paid twice' },
    })
    expect((await account()).receipts[0]).toMatchObject({ method: 'opening', note: 'Paid twice' })
    expect((await account()).owed).toBe(0)
  })

  test('is added later, with its day and a reason, and reversed', async () => {
    home = await aRentedHome(owner, { ...lease, schedule: { from } })
    const before = (await account()).owed
    expect((await charge({ amount: 350 })).body.errors).toEqual({ reason: 'Enter a reason' })
    const late = await charge({ amount: 350, reason: 'October', dueOn: today() })
    expect(late.body.errors.dueOn).toMatch(
      /^The rent account starts on .+\. Enter that date or an earlier one$/,
    )
    const added = await charge({ amount: 350, reason: 'October', dueOn: addDays(from, -20) })
    expect(added.status, added.text).toBe(201)
    expect(added.body.account).toMatchObject({ owed: before + 350, owedSince: addDays(from, -20) })
    const back = await owner.call('POST', `/api/entries/${added.body.entryId}/reverse`, {
      reason: 'Paid in cash',
    })
    expect([back.status, back.body.account.owed]).toEqual([201, before])
  })

  test('is due on the first day where nobody says another one, also in a closed month', async () => {
    home = await aRentedHome(owner, { ...lease, schedule: { from } })
    await app.services.pool.query(
      'insert into books (account_id, closed_through) values ($1, $2) on conflict (account_id) do update set closed_through = $2',
      [owner.accountId, addDays(today(), -5)],
    )
    const added = await charge({ amount: 350, reason: 'October' })
    expect(added.body.account.charges).toContainEqual(
      expect.objectContaining({ kind: 'opening', due: from, amount: 350 }),
    )
    const stranger = await app.person('landlord')
    const path = `/api/tenancies/${home.id}/charges`
    expect((await stranger.call('POST', path, { kind: 'opening', amount: 1, reason: 'No' })).status).toBe(404)
  })
})
