import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { aBankAccount, aBankFile } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { addMember } from '../../testing/clients.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Answer, Person } from '../../testing/people.ts'
import { aProperty } from '../../testing/records.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { closePaidRepairs } from './repairs.close.ts'

let app: MailedApp
let owner: Person
let home: RentedHome
let id: string

beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

async function must(call: Promise<Answer>): Promise<Answer['body']> {
  const answer = await call
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const post = (path: string, body: object, who = owner) => who.call('POST', path, body)
const act = (body: object, who = owner, repair = id) => post(`/api/repairs/${repair}/events`, body, who)
const bill = (amount: number, change: object = {}) =>
  post(`/api/repairs/${id}/bill`, {
    contractor: 'Plumb & Co',
    day: today(),
    amount,
    category: 'repairs',
    ...change,
  })
const read = async (repair = id): Promise<Repair> => must(owner.call('GET', `/api/repairs/${repair}`))
const whole = async (repair = id) => must(owner.call('GET', `/api/repairs/${repair}/events`))
const kindsOf = async (repair = id) => (await whole(repair)).events.map(({ kind }: { kind: string }) => kind)
const stateOf = async (repair = id) => {
  const { state, waitsFor } = await read(repair)
  return [state, waitsFor]
}
const report = async (change: object = {}): Promise<string> =>
  (await must(post('/api/repairs', { property: home.property, what: 'Leak under the sink', ...change }))).id
const quote = async (amount: number, contractor = 'Plumb & Co'): Promise<string> => {
  const { money } = await must(act({ kind: 'quote', contractor, amount }))
  return money.quotes.find((each: { contractor: string }) => each.contractor === contractor).id
}

const terms = { repairLimit: 150, float: 0, abroad: false, approval: '', version: 0 }

async function settle() {
  await clearRateLimits(app)
  owner = await app.person()
  home = await aRentedHome(owner, { tenant: { email: 'tess@example.org' } })
  await must(owner.call('PUT', `/api/landlords/${home.landlord}/terms`, terms))
  id = await report()
}
beforeEach(() => settle())

/** The status and code of a refusal; nothing of it is stored. */
async function refused(answer: Promise<Answer>) {
  const { status, body } = await answer
  return `${status} ${body.code}`
}

describe('the worked example of a repair', () => {
  test('limit 150.00, quote 180.00, a newer one of 210.00, order, bills, payment', async () => {
    const first = await quote(180)
    expect(await stateOf()).toEqual(['quoted', 'us'])
    const order = { kind: 'ordered', contractor: 'Plumb & Co', amount: 180 }
    expect(await refused(act(order))).toBe('409 above-approval')
    await must(act({ kind: 'approval-asked', amount: 180, quoteId: first }))
    expect(await stateOf()).toEqual(['approval', 'landlord'])
    const yes = { kind: 'approved', amount: 180, quoteId: first, text: 'Ada, by phone' }
    await must(act(yes))
    expect(await stateOf()).toEqual(['approved', 'us'])

    await quote(210)
    expect(await stateOf()).toEqual(['quoted', 'us'])
    expect(await refused(act(yes))).toBe('409 approval-outdated')
    expect(await refused(act({ ...order, amount: 210 }))).toBe('409 above-approval')
    expect(await refused(act({ ...order, contractor: 'Other & Co' }))).toBe('409 above-approval')
    const { money, events } = await must(act(order))
    expect(money.covered).toBe(180)
    expect(events.at(-1)).toMatchObject({ kind: 'ordered', ground: 'phone', amount: 180 })
    expect(await refused(act(order))).toBe('409 order-stands')

    await must(act({ kind: 'visit', day: addDays(today(), 2), hours: '9 to 11' }))
    expect(await read()).toMatchObject({
      state: 'visit',
      waitsFor: 'contractor',
      visitOn: addDays(today(), 2),
    })
    await must(act({ kind: 'done', text: 'New trap fitted' }))
    expect(await stateOf()).toEqual(['done', 'tenant'])
    await must(act({ kind: 'confirmed' }))

    await must(post(`/api/tenancies/${home.id}/receipts`, { amount: 1000 }))
    const { money: billed } = await must(bill(195))
    const [{ id: billId }] = billed.bills
    expect(await refused(post(`/api/bills/${billId}/fund`, {}))).toBe('409 above-approval')
    expect(await must(post('/api/bills/fund', {}))).toMatchObject({ funded: 0 })
    const { version } = await must(owner.call('GET', `/api/bills/${billId}`))
    await must(owner.call('PATCH', `/api/bills/${billId}`, { amount: 180, version }))
    expect(await must(post(`/api/bills/${billId}/fund`, {}))).toMatchObject({ state: 'funded' })
    expect(await stateOf()).toEqual(['billed', 'us'])
    await must(post(`/api/bills/${billId}/pay`, {}))
    expect(await read()).toMatchObject({ state: 'paid', waitsFor: null, billed: 180, ordered: 180 })
  })
})

const order = (amount: number, change: object = {}) => ({
  kind: 'ordered',
  contractor: 'Plumb & Co',
  amount,
  ...change,
})
const done = { kind: 'done' }

describe('an order', () => {
  test('within the limit needs nobody, and takes whoever gave it as the owner of a repair without one', async () => {
    await app.services.pool.query('update repairs set owner_id = null where id = $1', [id])
    const { events } = await must(act(order(150)))
    expect(events.at(-1)).toMatchObject({ ground: 'limit', amount: 150, contractor: 'Plumb & Co' })
    expect(await read()).toMatchObject({ state: 'ordered', ownerId: owner.user.id, ordered: 150 })
  })

  test('above it is given in an emergency by a manager alone, whose reason the landlord reads and the contractor does not', async () => {
    const emergency = order(400, { emergency: 'Water runs through the ceiling' })
    const member = await addMember(app, owner.accountId, 'member')
    expect(await refused(act(emergency, member))).toBe('403 not-allowed')
    expect(await kindsOf()).toEqual(['reported'])
    const { events, money } = await must(act(emergency))
    expect(events.slice(-2)).toMatchObject([
      { kind: 'ordered', ground: 'emergency', audience: 'contractor', text: '' },
      { kind: 'message', audience: 'landlord', text: expect.stringContaining('ceiling') },
    ])
    expect(money.covered).toBe(400)
  })

  test('is withdrawn before another is given, and not once it is billed', async () => {
    await must(act(order(100)))
    expect(await refused(act(order(90, { contractor: 'Other & Co' })))).toBe('409 order-stands')
    await must(bill(100))
    const withdrawn = { kind: 'order-withdrawn', text: 'They never came' }
    expect(await refused(act(withdrawn))).toBe('409 order-billed')
    const [{ id: billId }] = (await whole()).money.bills
    await must(post(`/api/bills/${billId}/cancel`, { reason: 'Not theirs' }))
    await must(act(withdrawn))
    expect(await refused(act(withdrawn))).toBe('409 no-order')
    await must(act(order(90, { contractor: 'Other & Co' })))
  })

  test('rests on no approval of a quote of another contractor', async () => {
    const ours = await quote(300)
    await must(act({ kind: 'approved', amount: 300, quoteId: ours, text: 'By phone' }))
    expect(await refused(act(order(200, { contractor: 'Other & Co' })))).toBe('409 above-approval')
    await must(act(order(150, { contractor: 'Other & Co' })))
    // What the other one may be paid is the limit, whatever was approved for the first.
    expect((await whole()).money.covered).toBe(150)
  })

  test('of a quote of another repair, or of another contractor, is refused', async () => {
    const ours = await quote(100)
    const other = await report({ what: 'Broken blind' })
    expect(await refused(act(order(100, { quoteId: ours }), owner, other))).toBe('400 quote-not-found')
    const theirs = order(100, { quoteId: ours, contractor: 'Other & Co' })
    expect(await refused(act(theirs))).toBe('400 quote-not-found')
    expect(await kindsOf()).toEqual(['reported', 'quote'])
  })

  test('of two at once is given once', async () => {
    const both = await Promise.all([act(order(100)), act(order(100, { contractor: 'Other & Co' }))])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('an approval', () => {
  test('of two at once counts once, and a no by phone withdraws the yes', async () => {
    const quoteId = await quote(180)
    const yes = { kind: 'approved', amount: 180, quoteId, text: 'By phone' }
    const both = await Promise.all([act(yes), act(yes)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    await must(act({ kind: 'declined', text: 'Too dear' }))
    expect(await stateOf()).toEqual(['declined', 'us'])
    expect(await refused(act(order(180)))).toBe('409 above-approval')
  })

  test('names the sum of its quote, and a sum above 0', async () => {
    const quoteId = await quote(180)
    const ask = (amount: number) => act({ kind: 'approval-asked', amount, quoteId })
    expect(await refused(ask(170))).toBe('409 approval-outdated')
    expect(await refused(ask(0))).toBe('400 invalid-input')
    expect(await refused(act({ kind: 'quote', contractor: 'Plumb & Co', amount: 0 }))).toBe(
      '400 invalid-input',
    )
    const unknown = { kind: 'approved', amount: 180, quoteId: home.id, text: 'By phone' }
    expect(await refused(act(unknown))).toBe('400 quote-not-found')
  })

  test('lets a bill above the first one be funded', async () => {
    await must(post(`/api/tenancies/${home.id}/receipts`, { amount: 1000 }))
    await must(act(order(150)))
    await must(bill(100))
    const { money } = await must(bill(80, { number: '2' }))
    const [first, second] = money.bills
    expect(await must(post('/api/bills/fund', { ids: [first.id, second.id] }))).toMatchObject({ funded: 1 })
    const waits = first.state === 'waiting' ? first.id : second.id
    await must(act({ kind: 'approved', amount: 180, text: 'By phone' }))
    const left = (await whole()).money.bills.find(({ state }: { state: string }) => state === 'waiting')
    expect(await must(post(`/api/bills/${left.id ?? waits}/fund`, {}))).toMatchObject({ state: 'funded' })
  })
})

describe('the work', () => {
  test('has a visit once somebody has the order, within a year', async () => {
    const visit = (day: string, change: object = {}) => act({ kind: 'visit', day, ...change })
    expect(await refused(visit(today()))).toBe('409 no-order')
    await must(act(order(100)))
    expect(await refused(visit(addDays(today(), -367)))).toBe('400 date-out-of-range')
    expect(await refused(visit(addDays(today(), 800)))).toMatch(/^400/)
    expect(await refused(visit(today(), { contractor: 'Other & Co' }))).toBe('409 no-order')
    await must(visit(addDays(today(), -3)))
  })

  test('is confirmed after it is done, once, and goes on where it is not fixed', async () => {
    expect(await refused(act({ kind: 'confirmed' }))).toBe('409 repair-not-done')
    expect(await refused(act({ kind: 'not-fixed', text: 'Drips' }))).toBe('409 repair-not-done')
    await must(act(order(100)))
    await must(act(done))
    expect(await refused(act(done))).toBe('409 repair-done')
    expect(await refused(act(order(50)))).toBe('409 repair-done')
    await must(act({ kind: 'not-fixed', text: 'It drips again' }))
    expect(await stateOf()).toEqual(['not-fixed', 'us'])
    // The contractor comes again on the first order.
    await must(act({ kind: 'visit', day: today() }))
    expect(await stateOf()).toEqual(['visit', 'contractor'])
    await must(act(done))
    await must(act({ kind: 'confirmed' }))
    expect(await refused(act({ kind: 'confirmed' }))).toBe('409 repair-done')
  })

  test('is not closed under a contractor who has the order, and a closed repair takes nothing', async () => {
    await must(act(order(100)))
    const close = { kind: 'closed', text: 'The tenant fixed it' }
    expect(await refused(act(close))).toBe('409 order-stands')
    await must(act({ kind: 'order-withdrawn', text: 'Not needed' }))
    await must(act(close))
    expect(await refused(act(order(50)))).toBe('409 repair-closed')
    expect(await refused(bill(50))).toBe('409 repair-closed')
    expect(await refused(act(close))).toBe('409 repair-closed')
    await must(act({ kind: 'reopened', text: 'It was not' }))
    expect(await refused(act({ kind: 'reopened', text: 'Again' }))).toBe('409 repair-open')
    expect(await stateOf()).toEqual(['reported', 'us'])
  })

  test('is told to the tenant, without the sum and without what others read', async () => {
    await must(act(order(123, { text: 'Canary for the contractor' })))
    const { text } = await app.mailbox.waitFor('tess@example.org')
    expect(text).toContain('Plumb & Co')
    expect(text).not.toMatch(/£123|Canary/)
  })

  test('is read by the one contractor whom words are for', async () => {
    const words = { kind: 'question', audience: 'contractor', text: 'When can you come?' }
    expect(await refused(act(words))).toBe('400 choice-required')
    await quote(100)
    await must(act(words))
    await quote(120, 'Other & Co')
    expect(await refused(act(words))).toBe('400 choice-required')
    const { events } = await must(act({ ...words, contractor: 'Other & Co' }))
    expect(events.at(-1)).toMatchObject({ contractor: 'Other & Co', audience: 'contractor' })
  })
})

describe('a duplicate', () => {
  test('leads on to the one that goes on, with its report and files', async () => {
    const same = await report({ what: 'Kitchen floods' })
    await must(act({ kind: 'merged', into: same }))
    expect(await stateOf()).toEqual(['merged', null])
    expect((await whole()).events.at(-1)).toMatchObject({ kind: 'merged', mergedInto: same })
    expect(await kindsOf(same)).toEqual(['reported', 'reported', 'merged'])
    await must(act({ kind: 'reopened', text: 'Another leak' }))
    expect(await kindsOf(same)).toEqual(['reported'])
  })

  test('is merged into an open repair of the same property, and into no other', async () => {
    const merge = (into: string, repair = id) => act({ kind: 'merged', into }, owner, repair)
    const away = await aRentedHome(owner)
    const foreign = await report({ property: away.property })
    const same = await report({ what: 'Kitchen floods' })
    const third = await report({ what: 'Wet floor' })
    expect(await refused(merge(id))).toBe('409 merge-not-possible')
    expect(await refused(merge(foreign))).toBe('409 merge-not-possible')
    expect(await refused(merge(home.id))).toBe('404 not-found')
    await must(merge(same))
    expect(await refused(merge(id, third))).toBe('409 merge-not-possible')
    await must(act(order(100), owner, third))
    expect(await refused(merge(same, third))).toBe('409 merge-not-possible')
    const both = await Promise.all([merge(third, same), merge(same, third)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('a private landlord', () => {
  test('orders any sum, is asked for no approval, and enters an expense that is paid', async () => {
    owner = await app.person('landlord')
    const [self] = await must(owner.call('GET', '/api/landlords'))
    const { id: property } = await must(post('/api/properties', aProperty(self.id)))
    id = await report({ property })
    expect(await refused(act({ kind: 'approval-asked', amount: 500 }))).toBe('409 landlord-not-asked')
    expect(await refused(act({ kind: 'approved', amount: 500, text: 'Me' }))).toBe('409 landlord-not-asked')
    const { events } = await must(act(order(5000)))
    expect(events.at(-1)).toMatchObject({ ground: 'own' })
    await must(act(done))
    expect(await stateOf()).toEqual(['done', 'us'])
    await must(act({ kind: 'confirmed' }))
    expect((await must(bill(4200))).money).toMatchObject({ covered: null, bills: [{ state: 'paid' }] })
    expect(await stateOf()).toEqual(['paid', null])
  })
})

describe('a repair that is over', () => {
  test('is listed as it is read, with whom, when and for how much', async () => {
    await quote(140)
    await must(act(order(140)))
    await must(act({ kind: 'visit', day: today() }))
    await must(act(done))
    await must(bill(130))
    await must(act({ kind: 'closed', text: 'Done' }))
    const other = await report({ what: 'Broken blind' })
    const merged = await report({ what: 'Blind again' })
    await must(act({ kind: 'merged', into: other }, owner, merged))
    await must(act({ kind: 'closed', text: 'Not ours' }, owner, other))
    await must(act({ kind: 'reopened', text: 'Ours' }, owner, other))
    const rows: Repair[] = await must(owner.call('GET', '/api/repairs'))
    expect(rows.map(({ state }) => state)).toEqual(['merged', 'reported', 'closed'])
    for (const row of rows) expect(row).toEqual(await read(row.id))
    expect(rows.at(-1)).toMatchObject({
      contractor: 'Plumb & Co',
      ordered: 140,
      billed: 130,
      visitOn: today(),
    })
  })

  test('is closed by Gable once it is paid for a fortnight', async () => {
    await must(post(`/api/tenancies/${home.id}/receipts`, { amount: 1000 }))
    await must(act(order(100)))
    await must(act(done))
    await must(act({ kind: 'confirmed' }))
    const { money } = await must(bill(100))
    const [{ id: billId }] = money.bills
    await must(post(`/api/bills/${billId}/fund`, {}))
    await must(post(`/api/bills/${billId}/pay`, {}))
    await closePaidRepairs(app.services)
    expect(await stateOf()).toEqual(['paid', null])
    const back = `update repair_events set at = at - interval '15 days' where repair_id = $1`
    await app.services.pool.query(back, [id])
    const open = await report({ what: 'Broken blind' })
    expect(await closePaidRepairs(app.services)).toBe(1)
    expect([await stateOf(), await stateOf(open)]).toEqual([
      ['closed', null],
      ['reported', 'us'],
    ])
    expect((await whole()).events.at(-1)).toMatchObject({ kind: 'closed', by: 'Gable', audience: 'team' })
  })
})

describe('a bill of a repair that the bank has paid', () => {
  test('is matched once its sum is approved, and says before what is missing', async () => {
    await must(post(`/api/tenancies/${home.id}/receipts`, { amount: 1000 }))
    await must(act(order(150)))
    const { money } = await must(bill(195))
    const [{ id: billId }] = money.bills
    const bank = await aBankAccount(app, owner, addDays(today(), -9))
    const days = { from: addDays(today(), -8), to: today(), opening: 0 }
    const lines = [{ day: today(), amount: -195, text: 'PLUMB & CO' }]
    const [line] = await aBankFile(app, owner, bank, { ...days, lines })
    const parts = [{ kind: 'bill', amount: 195, subjectId: billId }]
    const pay = () => post(`/api/bank/lines/${line}/sort`, { parts })
    expect(await refused(pay())).toBe('409 above-approval')
    await must(act({ kind: 'approved', amount: 195, text: 'By phone' }))
    await must(pay())
    expect((await whole()).money.bills).toMatchObject([{ state: 'paid' }])
  })
})
