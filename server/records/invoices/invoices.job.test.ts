import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { londonMoment } from '#shared/london.ts'
import type { Invoice } from '#shared/records/invoices/invoices.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'
import { raiseDueRent } from './invoices.job.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

/** A tenancy whose monthly rent fell due 20 days ago and falls due again within 14 days. */
async function letHome(hasAccount = true, schedule: object = {}): Promise<string> {
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  const property = (await owner.call('POST', '/api/properties', aProperty(landlord))).body.id
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(property))).body.id
  const body = aTenancy(
    { tenant, property, landlord },
    { startDate: addDays(today(), -20), endDate: null, rentAmount: 1000 },
  )
  const { id } = (await owner.call('POST', '/api/tenancies', body)).body
  if (hasAccount) {
    const started = await owner.call('POST', `/api/tenancies/${id}/schedule`, schedule)
    expect(started.status, started.text).toBe(201)
  }
  return id
}
async function switchOn(raiseDays = 14): Promise<void> {
  const saved = await owner.call('PATCH', '/api/agency', { raiseDays, paymentDetails: 'Account 1' })
  expect(saved.status, saved.text).toBe(200)
}
const morning = (days = 0, time = '07:00') => londonMoment({ date: addDays(today(), days), time })
const run = (now = morning(), isStopping = () => false) => raiseDueRent(app.services, now, isStopping)
const listRaised = async (): Promise<Invoice[]> => (await owner.call('GET', '/api/invoices')).body
const listTold = async () => (await owner.call('GET', '/api/notifications')).body.happened

describe('rent invoices', () => {
  test('are not raised by themselves until that is switched on', async () => {
    await letHome()
    await run()
    expect(await listRaised()).toEqual([])
  })

  test('are raised once by two servers, so many days ahead, and the team is notified', async () => {
    const tenancyId = await letHome()
    await switchOn()
    await Promise.all([run(), run()])
    await run(morning(1))
    const [invoice, ...others] = await listRaised()
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ tenancyId, amount: 1000, status: 'pending', sentTo: null })
    expect(invoice?.dueDate && invoice.dueDate >= today()).toBe(true)
    expect(await listTold()).toMatchObject([{ kind: 'rent-raised', about: { count: 1 }, read: false }])
    const { rows } = await app.services.pool.query('select user_name from audit where record_id = $1', [
      invoice?.id,
    ])
    expect(rows).toEqual([{ user_name: 'Gable' }])
  })

  test('wait for seven in the morning, and for their days', async () => {
    await letHome()
    await switchOn(3)
    await run(morning())
    await switchOn(14)
    await run(morning(0, '06:59'))
    expect(await listRaised()).toEqual([])
    await run()
    expect(await listRaised()).toHaveLength(1)
  })

  test('are raised on the due day itself at 0 days, also where a server was off that day', async () => {
    await letHome()
    await switchOn(0)
    await run()
    expect(await listRaised()).toEqual([])
    await run(morning(14))
    expect(await listRaised()).toHaveLength(1)
  })

  test('over weekly rent are one a month, raised with the first week', async () => {
    const monthLater = `${addDays(`${today().slice(0, 8)}01`, 32).slice(0, 8)}01`
    await letHome(true, { every: 'week', amount: 200, anchor: monthLater })
    await switchOn(2)
    const daysUntil = (Date.parse(monthLater) - Date.parse(today())) / 86_400_000
    await run(morning(daysUntil - 2))
    await run(morning(daysUntil))
    await run(morning(daysUntil + 7))
    const ofMonth = (await listRaised()).filter(({ dueDate }) => dueDate >= monthLater)
    expect(ofMonth.map(({ amount }) => amount >= 800)).toEqual([true])
  })

  test('over weekly rent are raised in mid-month too: once that is switched on, and for an account that is newer', async () => {
    const weekly = { every: 'week', amount: 200, anchor: today() }
    const [older, longer] = [
      await letHome(true, weekly),
      await letHome(true, { ...weekly, every: 'fortnight' }),
    ]
    await switchOn(0)
    await run()
    expect((await listRaised()).map(({ tenancyId }) => tenancyId).sort()).toEqual([older, longer].sort())
    const newer = await letHome(true, weekly)
    await run(morning(1))
    const raised = (await listRaised()).filter(({ tenancyId }) => tenancyId === newer)
    expect(raised).toHaveLength(1)
    const { charges } = (await owner.call('GET', `/api/tenancies/${newer}/account`)).body
    const ofMonth = charges.filter(({ due }: { due: string }) => due.slice(0, 7) === today().slice(0, 7))
    expect(new Set(ofMonth.map(({ invoiceId }: { invoiceId: string }) => invoiceId))).toEqual(
      new Set([raised[0]?.id]),
    )
    await owner.call('DELETE', `/api/invoices/${raised[0]?.id}`)
    await run(morning(2))
    expect((await listRaised()).filter(({ tenancyId }) => tenancyId === newer)).toEqual([])
  })

  test('are left alone where the tenancy has no rent account, has ended, or is paid in advance', async () => {
    await letHome(false)
    const ended = await letHome()
    const { version } = (await owner.call('GET', `/api/tenancies/${ended}`)).body
    const end = { endedOn: today(), why: 'tenant-notice', version }
    expect((await owner.call('POST', `/api/tenancies/${ended}/end`, end)).status).toBe(200)
    const ahead = await letHome()
    const paid = await owner.call('POST', `/api/tenancies/${ahead}/receipts`, { amount: 2000 })
    expect(paid.status, paid.text).toBe(201)
    await switchOn()
    await run()
    expect([await listRaised(), await listTold()]).toEqual([[], []])
  })

  test('are not raised where they would not say how tenants pay', async () => {
    await letHome()
    await switchOn()
    await app.services.pool.query("update agencies set payment_details = '' where account_id = $1", [
      owner.accountId,
    ])
    await run()
    expect(await listRaised()).toEqual([])
  })

  test('that somebody deleted are not raised again; a new tenancy’s are', async () => {
    await letHome()
    await switchOn()
    await run()
    const [invoice] = await listRaised()
    expect((await owner.call('DELETE', `/api/invoices/${invoice?.id}`)).status).toBe(204)
    await run(morning(1))
    expect(await listRaised()).toEqual([])
    const tenancyId = await letHome()
    await run(morning(2))
    expect(await listRaised()).toMatchObject([{ tenancyId }])
  })

  test('that somebody raised by hand are not raised again', async () => {
    const tenancyId = await letHome()
    const { charges, coming } = (await owner.call('GET', `/api/tenancies/${tenancyId}/account`)).body
    const [next] = coming
    const month = next.due.slice(0, 7)
    const lines = [{ tenancyId, amount: next.amount }]
    const byHand = await owner.call('POST', '/api/invoices/raise', { month, lines })
    expect([byHand.status, charges.length]).toEqual([200, 1])
    await switchOn()
    await run()
    expect(await listRaised()).toHaveLength(1)
  })

  test('of an account that failed are tried again', async () => {
    await letHome()
    await switchOn()
    const failing = new Proxy(app.services.db, {
      get: (db, key) =>
        key === 'transaction'
          ? () => Promise.reject(new Error('the disk is full'))
          : Reflect.get(db, key).bind(db),
    })
    await raiseDueRent({ ...app.services, db: failing }, morning())
    expect([await listRaised(), await listTold()]).toEqual([[], []])
    await run()
    expect(await listRaised()).toHaveLength(1)
  })

  test('wait for the next start where a server stops', async () => {
    await letHome()
    await switchOn()
    expect(await run(morning(), () => true)).toBe(0)
    expect(await listRaised()).toEqual([])
  })
})
