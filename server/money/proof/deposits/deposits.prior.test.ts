import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { aBankAccount, aBankFile } from '../../../testing/bank.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { balanceOf } from '../../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

/** The tenancy began 200 days ago: `dayOf(0)` is its first day. */
const dayOf = (day: number) => addDays(today(), day - 200)

let app: PeopledApp
let owner: Person
let home: RentedHome

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

const schedule = { from: addDays(today(), -10) }
const read = async (id = home.id) => (await owner.call('GET', `/api/tenancies/${id}/deposit`)).body
const post = (body: object, id = home.id) => owner.call('POST', `/api/tenancies/${id}/deposit`, body)
const insured = {
  action: 'record',
  amount: 865,
  day: dayOf(-5),
  place: 'here',
  scheme: 'mydeposits',
  reference: 'C-1',
  informedOn: dayOf(3),
  informedTo: 'Tom Okoro',
}

describe('a private landlord’s deposit from before Gable', () => {
  beforeEach(async () => {
    owner = await app.person('landlord')
    home = await aRentedHome(owner, { tenancy: { startDate: dayOf(0), deposit: 865 }, schedule })
  })

  test('is held and insured, since before the rent account began, and asks for nothing more', async () => {
    const { status, text, body } = await post(insured)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      held: 865,
      here: 865,
      atScheme: 0,
      receivedOn: dayOf(-5),
      protectBy: null,
      informBy: null,
      protection: { by: 'insured', scheme: 'mydeposits', reference: 'C-1' },
      informed: { on: dayOf(3), to: 'Tom Okoro' },
      lines: [{ action: 'received', amount: 865, day: dayOf(-5), reversible: true }],
    })
    // It is nobody's income and no rent.
    expect(await balanceOf(app, owner, 'landlord', home.landlord)).toBe(0)
  })

  test('is returned by the bank’s line once the tenancy has ended', async () => {
    await post(insured)
    await owner.call('POST', `/api/tenancies/${home.id}/end`, {
      endedOn: addDays(today(), -2),
      why: 'tenant-notice',
      version: 1,
    })
    const bank = await aBankAccount(app, owner, addDays(today(), -9))
    const lines = [{ day: addDays(today(), -1), amount: -865, text: 'T OKORO deposit back' }]
    const file = { from: addDays(today(), -9), to: addDays(today(), -1), opening: 2000, lines }
    const [line] = await aBankFile(app, owner, bank, file)
    const parts = [{ kind: 'deposit', subjectId: home.id }]
    const sorted = await owner.call('POST', `/api/bank/lines/${line}/sort`, { parts })
    expect([sorted.status, sorted.body.matches?.[0]?.label], sorted.text).toEqual([
      200,
      expect.stringMatching(/^Deposit returned: ./),
    ])
    expect(await read()).toMatchObject({ held: 0, returned: 865 })
  })

  test('keeps its disputed part until the dispute is settled', async () => {
    await post(insured)
    const disputed = await post({ action: 'dispute', amount: 300, reason: 'The carpet' })
    expect(disputed.body).toMatchObject({ disputed: 300, held: 865 })
    expect((await post({ action: 'return', amount: 600 })).body.errors.amount).toBe(
      '£300.00 of it is in dispute, so only £565.00 can be returned or deducted until that is settled',
    )
    expect((await post({ action: 'return', amount: 565 })).body).toMatchObject({ held: 300, disputed: 300 })
    expect((await post({ action: 'dispute', amount: 1, reason: 'More' })).status).toBe(400)
    expect((await post({ action: 'settle', reason: 'Half each' })).body.disputed).toBe(0)
    expect((await post({ action: 'settle', reason: 'Again' })).status).toBe(409)
    const kept = { action: 'keep', amount: 150, reason: 'the carpet', decidedOn: today() }
    expect((await post(kept)).body).toMatchObject({ kept: 150, held: 150 })
  })

  test('is asked about where it would be held twice, is above what was agreed, or came long before', async () => {
    const above = await post({ ...insured, amount: 900 })
    expect([above.status, above.body.code, above.body.detail]).toEqual([
      409,
      'confirm-more-deposit',
      expect.stringMatching(/£900\.00.*£865\.00/),
    ])
    const early = await post({ ...insured, day: dayOf(-400) })
    expect([early.status, Object.keys(early.body.errors)]).toEqual([409, ['isEarly']])
    expect((await post({ ...insured, day: dayOf(-400), isEarly: true })).status).toBe(200)
    const twice = await post(insured)
    expect([twice.status, twice.body.detail]).toEqual([
      409,
      expect.stringMatching(
        /^£865\.00 is already held\. Hold another £865\.00 anyway\? It is above £1,153\.84/,
      ),
    ])
    expect((await read()).held).toBe(865)
  })

  test('is refused for a day to come, after the end, without what it needs, and for others’ tenancies', async () => {
    const errorsOf = async (body: object) => (await post({ ...insured, ...body })).body.errors
    expect(await errorsOf({ day: addDays(today(), 1) })).toEqual({ day: 'This date is in the future' })
    expect(await errorsOf({ place: 'scheme', scheme: '' })).toEqual({
      scheme: 'Choose the scheme that holds it',
    })
    expect(await errorsOf({ informedTo: '' })).toEqual({ informedTo: 'Enter who it was served on' })
    expect(await errorsOf({ place: 'landlord' })).toEqual({ place: 'Choose that it is held by you' })
    expect(await errorsOf({ amount: 0 })).toEqual({ amount: 'Enter an amount above 0' })
    const stranger = await app.person('landlord')
    expect((await stranger.call('POST', `/api/tenancies/${home.id}/deposit`, insured)).status).toBe(404)
    expect(await read()).toMatchObject({ held: 0, lines: [] })
  })

  test('is recorded once by a double click with one key, and reversed with what came with it', async () => {
    const keyed = () =>
      owner.call('POST', `/api/tenancies/${home.id}/deposit`, insured, {
        'idempotency-key': 'record-it-once-0001',
      })
    await Promise.all([keyed(), keyed()])
    const { lines, held } = await read()
    expect(held).toBe(865)
    expect((await post({ action: 'take-back', entryId: lines[0].id })).body).toMatchObject({
      held: 0,
      protection: null,
      informed: null,
    })
  })

  test('pays what the rent account asks of it, and is not reversed while it does', async () => {
    const charge = { kind: 'deposit', amount: 865, dueOn: addDays(today(), -8), reason: 'Deposit' }
    const before = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body.owed
    await owner.call('POST', `/api/tenancies/${home.id}/charges`, charge)
    const { lines } = (await post(insured)).body
    const { owed } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    expect(owed).toBe(before)
    expect((await post({ action: 'take-back', entryId: lines[0].id })).status).toBe(409)
  })

  test('comes with a new tenancy', async () => {
    const fresh = await aRentedHome(owner, {
      tenancy: {
        startDate: dayOf(0),
        deposit: 700,
        priorDeposit: { amount: 700, day: dayOf(0), place: 'scheme', scheme: 'mydeposits', reference: 'D-9' },
      },
    })
    expect(await read(fresh.id)).toMatchObject({
      held: 700,
      here: 0,
      atScheme: 700,
      scheme: 'mydeposits',
      receivedOn: dayOf(0),
      protectBy: null,
      protection: { by: 'custodial', reference: 'D-9' },
    })
  })

  test('of a new tenancy is asked about as on the card, and nothing half done stays', async () => {
    const add = (priorDeposit: object) =>
      owner.call('POST', '/api/tenancies', {
        tenant: home.tenant,
        property: home.property,
        landlord: home.landlord,
        startDate: dayOf(0),
        endDate: null,
        rentAmount: 1000,
        deposit: 2000,
        status: 'terminated',
        priorDeposit: { amount: 2000, day: dayOf(0), place: 'here', ...priorDeposit },
      })
    const count = async () => (await owner.call('GET', '/api/tenancies')).body.length
    const before = await count()
    expect((await add({ amount: 2500 })).body.errors).toEqual({
      'priorDeposit.depositAs': expect.stringMatching(
        /^Hold £2,500\.00, although £2,000\.00 was agreed or charged\? It is above/,
      ),
    })
    expect((await add({ day: dayOf(-300) })).body.errors['priorDeposit.isEarly']).toMatch(
      /^The tenancy starts on/,
    )
    expect((await add({ day: addDays(today(), 1) })).body.errors).toEqual({
      'priorDeposit.day': 'This date is in the future',
    })
    expect(await count()).toBe(before)
    expect((await add({ day: dayOf(-300), isEarly: true })).status).toBe(201)
  })
})

describe('an agency’s deposit from before Gable', () => {
  beforeEach(async () => {
    owner = await app.person()
    home = await aRentedHome(owner, { tenancy: { startDate: dayOf(0), deposit: 865 }, schedule })
  })
  const proofOf = async (day: string) => (await owner.call('GET', `/api/proof?day=${day}`)).body.proof
  const bankFrom = async (opening: number) => {
    const bank = await aBankAccount(app, owner, addDays(today(), -9))
    const file = { from: addDays(today(), -9), to: addDays(today(), -1), opening }
    await aBankFile(app, owner, bank, { ...file, lines: [{ day: addDays(today(), -1), amount: 5 }] })
  }

  test.each(['scheme', 'landlord'] as const)(
    'with the %s is no money of the client account',
    async (place) => {
      await bankFrom(0)
      expect((await post({ ...insured, place })).status).toBe(200)
      expect(await read()).toMatchObject({ held: 865, here: 0, atScheme: 865, holder: place })
      expect(await proofOf(addDays(today(), -1))).toMatchObject({ bank: 5, clients: 5, isRight: true })
      expect((await post({ action: 'return', amount: 865, from: 'scheme' })).body).toMatchObject({ held: 0 })
      expect(await proofOf(today())).toMatchObject({ bank: 5, clients: 5, isRight: true })
    },
  )

  test('in the client account lies in the balance with which the bank’s files begin', async () => {
    expect((await post(insured)).status).toBe(200)
    await bankFrom(865)
    expect(await proofOf(addDays(today(), -1))).toMatchObject({ bank: 870, clients: 870, isRight: true })
    const late = await post({ ...insured, day: addDays(today(), -5), depositAs: 'more' })
    expect(late.body.errors.day).toMatch(
      /^Your bank statements show payments received from .+\. Match the transaction/,
    )
  })

  test('is a row of the opening balances where the client account was opened with them', async () => {
    await app.services.pool.query(
      'insert into books (account_id, opened_on, closed_through) values ($1, $2, $2) on conflict (account_id) do update set opened_on = $2, closed_through = $2',
      [owner.accountId, addDays(today(), -20)],
    )
    expect((await post(insured)).body.errors.day).toMatch(/^The client account has opening balances of/)
    // One at a scheme is no money of that account, and counts in the books from the first open day.
    expect((await post({ ...insured, place: 'scheme' })).body).toMatchObject({
      atScheme: 865,
      receivedOn: dayOf(-5),
    })
  })
})
