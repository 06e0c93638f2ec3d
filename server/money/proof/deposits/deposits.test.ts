import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import type { DepositAnswer } from '#shared/money/bank/bank.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { aBankAccount, aBankFile } from '../../../testing/bank.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { addMember } from '../../../testing/clients.ts'
import { balanceOf } from '../../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aTenancy, aTenant } from '../../../testing/records.ts'
import { remade } from '../../../testing/remade.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

/** The tenancy began 22 days ago, so its second rent is not due yet: `dayOf(1)` is its first day, `dayOf(23)` today. */
const dayOf = (day: number) => addDays(today(), day - 23)

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
const aPaidHome = remade(async (owner) => {
  const home = await aRentedHome(owner, { tenancy: { startDate: dayOf(1) } })
  await owner.call('POST', `/api/tenancies/${home.id}/charges`, {
    kind: 'deposit',
    amount: 1100,
    dueOn: dayOf(1),
    reason: 'Deposit',
  })
  await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 2100, day: dayOf(2) })
  return home
})
beforeEach(async () => {
  owner = await app.person()
  home = await aPaidHome(owner)
})

const read = async (who = owner) => (await who.call('GET', `/api/tenancies/${home.id}/deposit`)).body
const move = (body: object, who = owner) => who.call('POST', `/api/tenancies/${home.id}/deposit`, body)
const toScheme = (amount: number) =>
  move({ action: 'to-scheme', amount, day: dayOf(10), scheme: 'mydeposits' })

describe('a deposit', () => {
  test('is held here, with the day until which it has to be protected', async () => {
    expect(await read()).toMatchObject({
      held: 1100,
      here: 1100,
      atScheme: 0,
      receivedOn: dayOf(2),
      protectBy: addDays(dayOf(2), 29),
      lines: [{ action: 'received', amount: 1100, reversible: false }],
    })
  })

  /** A home whose deposit of 600 fell due on one day and came, in these parts, on others. */
  const aDepositOf = async (dueOn: string, parts: [day: string, amount: number][], chargeFirst = true) => {
    const fresh = await aRentedHome(owner, {
      tenancy: { startDate: dayOf(1) },
      schedule: { from: dayOf(1), dueAfter: 40 },
    })
    const at = `/api/tenancies/${fresh.id}`
    const charge = async () => {
      const body = { kind: 'deposit', amount: 600, dueOn, reason: 'Deposit' }
      const charged = await owner.call('POST', `${at}/charges`, body)
      expect(charged.status, charged.text).toBe(201)
      return charged.body.account.charges.find(({ kind }: { kind: string }) => kind === 'deposit').id
    }
    const chargeId = chargeFirst && (await charge())
    for (const [day, amount] of parts) {
      const pays = chargeId ? { pays: [{ chargeId, amount }] } : {}
      expect((await owner.call('POST', `${at}/receipts`, { amount, day, ...pays })).status).toBe(201)
    }
    if (!chargeFirst) await charge()
    return (await owner.call('GET', `${at}/deposit`)).body
  }

  test.each([
    ['later than it came', dayOf(14), true],
    ['in the future', addDays(today(), 9), true],
    ['earlier than it came', dayOf(1), true],
    ['and is charged only after it came', dayOf(20), false],
  ])('that is due %s has to be protected from the day on which it came', async (_, dueOn, chargeFirst) => {
    expect(await aDepositOf(dueOn, [[dayOf(5), 600]], chargeFirst)).toMatchObject({
      held: 600,
      receivedOn: dayOf(5),
      protectBy: addDays(dayOf(5), 29),
      lines: [{ day: dayOf(5) }],
    })
  })

  test('that comes in parts has to be protected from the day of the first part', async () => {
    const came = await aDepositOf(dayOf(20), [
      [dayOf(9), 400],
      [dayOf(6), 200],
    ])
    expect(came).toMatchObject({ receivedOn: dayOf(6), protectBy: addDays(dayOf(6), 29) })
  })

  test('is a deposit of the reconciliation from the day on which it came, and never a tenant’s credit', async () => {
    await aBankAccount(app, owner, dayOf(1))
    await aDepositOf(dayOf(20), [[dayOf(5), 600]])
    const groups = (await owner.call('GET', `/api/proof?day=${dayOf(6)}`)).body.proof.groups
    expect(groups).toContainEqual(expect.objectContaining({ kind: 'deposit', amount: 1700 }))
    expect(groups.map(({ kind }: { kind: string }) => kind)).not.toContain('tenant')
  })

  test('of a closed month still counts from its own day', async () => {
    const first = dayOf(-40)
    const old = await aRentedHome(owner, { tenancy: { startDate: first } })
    await aBankAccount(app, owner, first)
    const lines = [{ day: addDays(first, 2), amount: 600 }]
    const bank = await owner.call('GET', '/api/bank/accounts')
    const [line] = await aBankFile(app, owner, bank.body[0].id, {
      from: first,
      to: addDays(first, 2),
      opening: 0,
      lines,
    })
    await app.services.pool.query(
      'insert into books (account_id, closed_through) values ($1, $2) on conflict (account_id) do update set closed_through = $2',
      [owner.accountId, dayOf(20)],
    )
    const parts = [{ kind: 'deposit', subjectId: old.id }]
    const sorted = await owner.call('POST', `/api/bank/lines/${line}/sort`, { parts })
    expect(sorted.status, sorted.text).toBe(200)
    expect((await owner.call('GET', `/api/tenancies/${old.id}/deposit`)).body).toMatchObject({
      receivedOn: addDays(first, 2),
      protectBy: addDays(first, 31),
    })
  })

  test('is paid to a scheme, and returned from there in parts, never more than there is', async () => {
    expect((await toScheme(1100.01)).body.errors).toEqual({ amount: 'Only £1,100.00 is held here' })
    const { body } = await toScheme(1100)
    expect(body).toMatchObject({ held: 1100, here: 0, atScheme: 1100, scheme: 'mydeposits', protectBy: null })
    expect((await toScheme(1)).body.errors).toEqual({ amount: 'Nothing is held here' })
    const back = await move({ action: 'return', amount: 1000, day: dayOf(20), from: 'scheme' })
    expect(back.body).toMatchObject({ held: 100, atScheme: 100, returned: 1000 })
    const more = await move({ action: 'return', amount: 101, from: 'scheme' })
    expect(more.body.errors).toEqual({ amount: 'Only £100.00 is held at the scheme' })
  })

  test('is kept in part for the landlord as the tenant agreed', async () => {
    const early = await move({ action: 'keep', amount: 100 })
    expect(Object.keys(early.body.errors)).toEqual(['reason', 'agreedOn'])
    const kept = {
      action: 'keep',
      amount: 100,
      reason: 'Cleaning',
      agreedOn: dayOf(15),
      day: dayOf(16),
    }
    expect((await move(kept)).body).toMatchObject({
      held: 1000,
      here: 1000,
      kept: 100,
      lines: [
        {},
        {
          action: 'keep',
          memo: `Kept for Cleaning (tenant agreed on ${formatDate(dayOf(15), defaultDateFormat)})`,
          amount: -100,
        },
      ],
    })
    await toScheme(1000)
    expect((await move({ ...kept, amount: 50, from: 'scheme', day: dayOf(17) })).body).toMatchObject({
      held: 950,
      here: 0,
      atScheme: 950,
      kept: 150,
    })
  })

  test('is reversed once, and not while something later needs it', async () => {
    const { lines } = (await toScheme(1100)).body
    const entryId = lines.at(-1).id
    const elsewhere = await owner.call('POST', `/api/entries/${entryId}/reverse`, { reason: 'Wrong' })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'not-reversible'])
    const { body } = await move({ action: 'return', amount: 600, from: 'scheme' })
    expect((await move({ action: 'take-back', entryId })).status).toBe(409)
    const returned = body.lines.find(({ action }: { action: string }) => action === 'return').id
    expect((await move({ action: 'take-back', entryId: returned })).body).toMatchObject({ atScheme: 1100 })
    expect((await move({ action: 'take-back', entryId: returned })).status).toBe(409)
    expect((await move({ action: 'take-back', entryId })).body).toMatchObject({ here: 1100, atScheme: 0 })
    const receipt = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body.receipts[0].id
    expect((await move({ action: 'take-back', entryId: receipt })).status).toBe(404)
  })

  test('stays paid while a scheme holds it', async () => {
    await toScheme(900)
    const receipt = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body.receipts[0].id
    const takeBack = () => owner.call('POST', `/api/entries/${receipt}/reverse`, { reason: 'It bounced' })
    const refused = await takeBack()
    expect([refused.status, refused.body.code]).toEqual([409, 'deposit-in-scheme'])
    expect(await read()).toMatchObject({ held: 1100, here: 200, atScheme: 900 })
    const entryId = (await read()).lines.at(-1).id
    expect((await move({ action: 'take-back', entryId })).body).toMatchObject({ here: 1100 })
    expect((await takeBack()).status).toBe(201)
    expect(await read()).toMatchObject({ held: 0, here: 0 })
  })

  /** Lines of these amounts, in one file of the eighteenth day, and a call that sorts one of them as the deposit. */
  const depositLines = async (...amounts: number[]) => {
    const bank = await aBankAccount(app, owner, dayOf(1))
    const lines = amounts.map((amount) => ({ day: dayOf(18), amount }))
    const file = { from: dayOf(18), to: dayOf(18), opening: 2100, lines }
    const ids = await aBankFile(app, owner, bank, file)
    return (at: number, depositAs?: DepositAnswer, of = { subjectId: home.id }) => {
      const parts = [{ kind: 'deposit', ...of, ...(depositAs && { depositAs }) }]
      return owner.call('POST', `/api/bank/lines/${ids[at]}/sort`, { parts })
    }
  }

  test('is seen at the bank: out to the scheme or back to the tenant, in from the scheme', async () => {
    const sort = await depositLines(-1100, -1, 1100, -1100)
    const asked = await sort(0)
    expect([asked.status, asked.body.errors]).toEqual([
      409,
      { 'depositAs.scheme': 'To a scheme', 'depositAs.tenant': 'Back to the tenant' },
    ])
    expect((await sort(0, 'scheme')).body.matches).toMatchObject([
      { label: expect.stringMatching(/^Deposit paid to a scheme: ./) },
    ])
    expect(await read()).toMatchObject({ here: 0, atScheme: 1100 })
    expect((await sort(1)).body).toMatchObject({
      code: 'amount-too-large',
      detail: expect.stringContaining('£0.00'),
    })
    expect((await sort(2)).body.matches).toMatchObject([
      { label: expect.stringMatching(/^Deposit from the scheme: ./) },
    ])
    await owner.call('POST', `/api/tenancies/${home.id}/end`, {
      endedOn: dayOf(17),
      why: 'tenant-notice',
      version: 1,
    })
    expect((await sort(3)).body.matches).toMatchObject([
      { label: expect.stringMatching(/^Deposit returned: ./) },
    ])
    expect(await read()).toMatchObject({ held: 0, returned: 1100 })
  })

  test('goes back to the tenant before the end is recorded where a person says so, and to the scheme that its words name', async () => {
    const bank = await aBankAccount(app, owner, dayOf(1))
    const lines = [-800, -300].map((amount) => ({
      day: dayOf(18),
      amount,
      text: amount === -300 ? 'MYDEPOSITS CUSTODIAL' : 'DEPOSIT',
    }))
    const ids = await aBankFile(app, owner, bank, { from: dayOf(18), to: dayOf(18), opening: 2100, lines })
    const part = { kind: 'deposit', subjectId: home.id }
    const sort = (id: string | undefined, more: object = {}) =>
      owner.call('POST', `/api/bank/lines/${id}/sort`, { parts: [{ ...part, ...more }] })
    expect((await sort(ids[0], { depositAs: 'tenant' })).body.matches).toMatchObject([
      { label: expect.stringMatching(/^Deposit returned: ./) },
    ])
    expect((await sort(ids[1])).body.matches).toMatchObject([
      { label: expect.stringMatching(/^Deposit paid to a scheme: ./) },
    ])
    expect(await read()).toMatchObject({ returned: 800, atScheme: 300, scheme: 'mydeposits' })
  })

  test('of a tenancy that has ended is suggested where money out has its sum and the tenant’s name, and a person accepts it', async () => {
    const named = { name: 'Marcus Fielding', version: 1 }
    expect((await owner.call('PATCH', `/api/tenants/${home.tenant}`, named)).status).toBe(200)
    const text = 'MARCUS FIELDING REF 4'
    const bank = await aBankAccount(app, owner, dayOf(1))
    const lines = [-1100, -800].map((amount) => ({ day: dayOf(18), amount, text }))
    const file = { from: dayOf(18), to: dayOf(18), opening: 2100, lines }
    const [whole = '', part = ''] = await aBankFile(app, owner, bank, file)
    const suggestedOf = async (id: string) =>
      (await owner.call('GET', `/api/bank/lines?id=${id}`)).body.lines[0].suggestions
    // The tenancy goes on, so that such a payment would be one to a scheme.
    expect(await suggestedOf(whole)).toEqual([])
    await owner.call('POST', `/api/tenancies/${home.id}/end`, {
      endedOn: dayOf(17),
      why: 'tenant-notice',
      version: 1,
    })
    const [suggestion] = await suggestedOf(whole)
    expect(suggestion).toMatchObject({ kind: 'deposit', subjectId: home.id })
    expect(suggestion.label).toMatch(/^Deposit back to /)
    expect(await suggestedOf(part)).toEqual([])
    await move({ action: 'dispute', amount: 300, day: dayOf(18), reason: 'Curtains' })
    expect(await suggestedOf(part)).toMatchObject([{ kind: 'deposit', subjectId: home.id }])
    const accept = { lines: [{ id: part, kind: 'deposit', subjectId: home.id }] }
    const accepted = await owner.call('POST', '/api/bank/lines/accept', accept)
    expect(accepted.status, accepted.text).toBe(200)
    expect(await read()).toMatchObject({ held: 300, here: 300, returned: 800, disputed: 300 })
    // The rest is in dispute, so nothing of it is offered.
    const [rest = ''] = await aBankFile(app, owner, bank, {
      ...file,
      from: dayOf(19),
      to: dayOf(19),
      lines: [{ day: dayOf(19), amount: -300, text }],
    })
    expect(await suggestedOf(rest)).toEqual([])
  })

  test('that the bank shows pays what the rent account asks of it, and nothing else', async () => {
    await owner.call('POST', `/api/tenancies/${home.id}/charges`, {
      kind: 'deposit',
      amount: 50,
      dueOn: dayOf(5),
      reason: 'Rest of the deposit',
    })
    await owner.call('POST', `/api/tenancies/${home.id}/charges`, {
      kind: 'lost-key',
      amount: 10,
      dueOn: dayOf(4),
      reason: 'A key',
    })
    const owed = async () => (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body.owed
    const before = await owed()
    const sort = await depositLines(60, 50, 20)
    const { body } = await sort(0)
    expect(body.errors).toEqual({ amount: 'Only £50.00 of the deposit is unpaid. Split the transaction' })
    const { matches } = (await sort(1)).body
    expect(matches).toMatchObject([
      { kind: 'deposit', label: expect.stringMatching(/^Deposit received: ./), amount: 50 },
    ])
    expect([await owed(), (await read()).held]).toEqual([before - 50, 1150])
    expect((await owner.call('POST', `/api/bank/matches/${matches[0].id}/take-back`)).status).toBe(200)
    expect([await owed(), (await read()).held]).toEqual([before, 1100])
    expect((await sort(1)).status).toBe(200)
    // Nothing more is asked for, so a person says whether it is held all the same.
    const asked = await sort(2)
    expect([asked.status, asked.body.code, asked.body.detail, asked.body.errors]).toEqual([
      409,
      'confirm-more-deposit',
      expect.stringMatching(/£1,150\.00.*£20\.00.*£1,153\.84.*£50,000/),
      { 'depositAs.more': 'Hold £20.00 Anyway' },
    ])
    expect([await owed(), (await read()).held]).toEqual([before - 50, 1150])
    expect((await sort(2, 'more')).status).toBe(200)
    expect([await owed(), (await read()).held]).toEqual([before - 50, 1170])
  })

  test('is never held twice without a question, nor above what was agreed', async () => {
    const fresh = await aRentedHome(owner, {
      tenancy: { startDate: dayOf(1), deposit: 600 },
      schedule: { from: dayOf(1), dueAfter: 40 },
    })
    const sort = await depositLines(700, 600, 600)
    const of = { subjectId: fresh.id }
    const above = await sort(0, undefined, of)
    expect([above.status, above.body.code, above.body.detail]).toEqual([
      409,
      'confirm-more-deposit',
      expect.stringMatching(/£700\.00.*£600\.00/),
    ])
    expect((await sort(1, undefined, of)).status).toBe(200)
    const twice = await sort(2, undefined, of)
    expect([twice.status, twice.body.code, twice.body.detail]).toEqual([
      409,
      'confirm-more-deposit',
      expect.stringMatching(/£600\.00.*£600\.00.*£1,153\.84.*£50,000/),
    ])
    // A line that answers at once, or twice, holds it once.
    const both = await Promise.all([sort(2, 'more', of), sort(2, 'more', of)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await owner.call('GET', `/api/tenancies/${fresh.id}/deposit`)).body.held).toBe(1200)
  })

  test('that rent has paid lets the rent go back when the deposit itself comes', async () => {
    const fresh = await aRentedHome(owner, { tenancy: { startDate: dayOf(1) } })
    const at = `/api/tenancies/${fresh.id}`
    const charged = await owner.call('POST', `${at}/charges`, {
      kind: 'deposit',
      amount: 900,
      dueOn: dayOf(1),
      reason: 'Deposit',
    })
    const chargeId = charged.body.account.charges.find(({ kind }: { kind: string }) => kind === 'deposit').id
    const rent = { amount: 1000, day: dayOf(3), pays: [{ chargeId, amount: 900 }] }
    expect((await owner.call('POST', `${at}/receipts`, rent)).status).toBe(201)
    const owed = async () => (await owner.call('GET', `${at}/account`)).body.owed
    expect(await owed()).toBe(900)
    const sort = await depositLines(900, 900)
    const asked = await sort(0, undefined, { subjectId: fresh.id })
    expect([asked.status, asked.body.code, asked.body.detail, asked.body.errors]).toEqual([
      409,
      'confirm-move-rent-back',
      expect.stringMatching(/£900\.00.*£900\.00/),
      {
        'depositAs.instead': 'Move £900.00 Back to the Rent',
        'depositAs.more': 'Hold Another £900.00 Anyway',
      },
    ])
    expect((await sort(0, 'instead', { subjectId: fresh.id })).status).toBe(200)
    expect(await owed()).toBe(0)
    const deposit = async () => (await owner.call('GET', `${at}/deposit`)).body
    expect(await deposit()).toMatchObject({ held: 900, receivedOn: dayOf(18) })
    // A second deposit finds no rent to move back.
    expect((await sort(1, 'instead', { subjectId: fresh.id })).body).toMatchObject({
      code: 'confirm-more-deposit',
      detail: expect.stringContaining('£900.00'),
    })
    const elsewhere = await app.person()
    const foreign = await aRentedHome(elsewhere)
    expect((await sort(1, 'more', { subjectId: foreign.id })).status).toBe(400)
    expect((await deposit()).held).toBe(900)
  })

  test('that came before it was charged pays the charge without moving', async () => {
    const fresh = await aRentedHome(owner, { tenancy: { startDate: dayOf(1) } })
    const bank = await aBankAccount(app, owner, dayOf(1))
    const lines = [{ day: dayOf(3), amount: 600 }]
    const [line] = await aBankFile(app, owner, bank, {
      from: dayOf(3),
      to: dayOf(3),
      opening: 2100,
      lines,
    })
    const parts = [{ kind: 'deposit', subjectId: fresh.id }]
    const sorted = await owner.call('POST', `/api/bank/lines/${line}/sort`, { parts })
    expect(sorted.status, sorted.text).toBe(200)
    const charge = (amount: number) =>
      owner.call('POST', `/api/tenancies/${fresh.id}/charges`, {
        kind: 'deposit',
        amount,
        dueOn: dayOf(10),
        reason: 'Deposit',
      })
    const deposit = async () => (await owner.call('GET', `/api/tenancies/${fresh.id}/deposit`)).body
    const { owed } = (await owner.call('GET', `/api/tenancies/${fresh.id}/account`)).body
    expect((await charge(500)).body.account).toMatchObject({ owed, credit: 0 })
    const { account } = (await charge(400)).body
    expect(account).toMatchObject({ owed: owed + 300, credit: 0 })
    const [first, second] = account.receipts
    expect([first, second]).toMatchObject([
      { day: dayOf(3), amount: 500, left: 0 },
      { day: dayOf(3), amount: 100, left: 0 },
    ])
    expect(await deposit()).toMatchObject({
      held: 600,
      here: 600,
      receivedOn: dayOf(3),
      lines: [{ amount: 600 }],
    })
    const takeBack = () => owner.call('POST', `/api/bank/matches/${sorted.body.matches[0].id}/take-back`)
    expect([(await takeBack()).status, (await takeBack()).body.code]).toEqual([409, 'deposit-used'])
    for (const { id } of [first, second])
      expect((await owner.call('POST', `/api/entries/${id}/reverse`, { reason: 'Wrong' })).status).toBe(201)
    expect((await deposit()).held).toBe(600)
    expect((await takeBack()).status).toBe(200)
    expect((await deposit()).held).toBe(0)
  })

  describe('that holds a home until the tenancy is agreed on', () => {
    const has = (kind: 'holding' | 'landlord') =>
      balanceOf(app, owner, kind, kind === 'holding' ? home.id : home.landlord)
    const use = (body: object, who = owner) =>
      who.call('POST', `/api/tenancies/${home.id}/holding-deposit`, body)
    const owed = async () => (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    /** Another tenancy of the same home, for somebody else. */
    const aTenancyOf = async ({ property, landlord }: RentedHome) => {
      const { id: tenant } = (await owner.call('POST', '/api/tenants', aTenant(property))).body
      const terms = { startDate: dayOf(1), endDate: null, rentAmount: 1000 }
      const { body } = await owner.call(
        'POST',
        '/api/tenancies',
        aTenancy({ tenant, property, landlord }, terms),
      )
      await owner.call('POST', `/api/tenancies/${body.id}/schedule`, { dueAfter: 40 })
      return body.id as string
    }
    beforeEach(async () => {
      const charge = { kind: 'holding-deposit', amount: 200, dueOn: dayOf(3), reason: 'To hold it' }
      const charged = await owner.call('POST', `/api/tenancies/${home.id}/charges`, charge)
      expect(charged.status, charged.text).toBe(201)
      await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 200, day: dayOf(3) })
    })

    test('is the tenant’s, in a ledger of its own, and no income of the landlord', async () => {
      expect([await has('holding'), await has('landlord')]).toEqual([200, 1000])
      expect(await read()).toMatchObject({
        holding: 200,
        held: 1100,
        agreeBy: dayOf(16),
        repayBy: dayOf(23),
      })
      await aBankAccount(app, owner, dayOf(1))
      const { groups } = (await owner.call('GET', '/api/proof')).body.proof
      expect(groups).toContainEqual(expect.objectContaining({ kind: 'holding', amount: 200 }))
      const viewer = await addMember(app, owner.accountId, 'viewer')
      expect((await use({ action: 'return' }, viewer)).status).toBe(403)
    })

    test('pays what the tenancy asks for, once the tenant has agreed, and only once', async () => {
      const rest = { kind: 'deposit', amount: 50, dueOn: dayOf(6), reason: 'Rest' }
      await owner.call('POST', `/api/tenancies/${home.id}/charges`, rest)
      expect((await owed()).owed).toBe(50)
      expect((await use({ action: 'apply' })).body.errors).toEqual({
        agreedOn: 'Enter the date the tenant agreed',
        tenancyAgreedOn: 'Enter the date of the tenancy agreement',
      })
      const agreed = { action: 'apply', agreedOn: dayOf(6), tenancyAgreedOn: dayOf(6) }
      const early = { ...agreed, tenancyAgreedOn: dayOf(2) }
      expect((await use(early)).body.errors.tenancyAgreedOn).toContain('The holding deposit was received on')
      expect((await use({ ...agreed, day: dayOf(7) })).body.errors.day).toContain(
        'date of the tenancy agreement',
      )
      expect((await use(agreed)).status).toBe(201)
      // It pays nothing else than the first rent and the deposit, so the rest waits to be given back.
      expect([await has('holding'), await has('landlord')]).toEqual([150, 1000])
      expect(await owed()).toMatchObject({ owed: 0, credit: 0 })
      expect(await read()).toMatchObject({ holding: 150, held: 1150 })
      expect((await use(agreed)).body.code).toBe('holding-deposit-use')
      expect((await use({ action: 'return' })).status).toBe(201)
      expect((await use(agreed)).body.code).toBe('no-holding-deposit')
    })

    test('goes towards the rent or the deposit that was chosen, by default the first rent', async () => {
      const charge = async (kind: string, amount: number, dueOn: string) => {
        const body = { kind, amount, dueOn, reason: 'Asked for' }
        const charged = await owner.call('POST', `/api/tenancies/${home.id}/charges`, body)
        expect(charged.status, charged.text).toBe(201)
        return charged.body.account.charges
      }
      await charge('utilities', 180, dayOf(1))
      const charges = await charge('deposit', 50, dayOf(2))
      const [utilities, deposit] = ['utilities', 'deposit'].map(
        (kind) => charges.findLast((each: { kind: string }) => each.kind === kind).id,
      )
      const agreed = { action: 'apply', agreedOn: dayOf(6), tenancyAgreedOn: dayOf(6) }
      const refusalOf = async (body: object) => (await use(body)).body.errors?.chargeId
      expect(await refusalOf({ ...agreed, chargeId: utilities })).toBe(
        'A holding deposit can only pay the first rent or the deposit',
      )
      expect(await refusalOf({ ...agreed, chargeId: home.id })).toBe(
        'This charge belongs to another tenancy. Choose one of this tenancy',
      )
      expect(await refusalOf({ action: 'return', chargeId: deposit })).toContain(
        'Only an applied holding deposit',
      )
      expect((await use({ ...agreed, chargeId: deposit })).status).toBe(201)
      const outstandingOf = async () =>
        Object.fromEntries(
          (await owed()).charges.map(({ id, outstanding }: { id: string; outstanding: number }) => [
            id,
            outstanding,
          ]),
        )
      expect(await outstandingOf()).toMatchObject({ [deposit]: 0, [utilities]: 180 })
      expect(await read()).toMatchObject({ holding: 150, held: 1150 })
      // The holding deposit is held until the day on which it is applied, and counts once on every day.
      const on = async (day: string) => (await owner.call('GET', `/api/proof?day=${day}`)).body.proof?.groups
      await aBankAccount(app, owner, dayOf(1))
      expect(await on(dayOf(4))).toContainEqual(expect.objectContaining({ kind: 'deposit', amount: 1100 }))
      expect(await on(dayOf(6))).toContainEqual(expect.objectContaining({ kind: 'deposit', amount: 1150 }))
    })

    test('counts as received on the day of the agreement once it is applied to the deposit, on whatever day that is recorded', async () => {
      const fresh = await aRentedHome(owner, {
        tenancy: { startDate: dayOf(1) },
        schedule: { from: dayOf(1), dueAfter: 40 },
      })
      const at = `/api/tenancies/${fresh.id}`
      const charge = async (kind: string, amount: number) => {
        const body = { kind, amount, dueOn: dayOf(8), reason: 'Asked for' }
        const charged = await owner.call('POST', `${at}/charges`, body)
        expect(charged.status, charged.text).toBe(201)
        return charged.body.account.charges.find((each: { kind: string }) => each.kind === kind).id
      }
      const holding = await charge('holding-deposit', 200)
      const pays = [{ chargeId: holding, amount: 200 }]
      await owner.call('POST', `${at}/receipts`, { amount: 200, day: dayOf(8), pays })
      const deposit = await charge('deposit', 700)
      // The month of the agreement is closed, and its day still counts.
      await app.services.pool.query(
        'insert into books (account_id, closed_through) values ($1, $2) on conflict (account_id) do update set closed_through = $2',
        [owner.accountId, dayOf(20)],
      )
      const applied = await owner.call('POST', `${at}/holding-deposit`, {
        action: 'apply',
        chargeId: deposit,
        agreedOn: dayOf(17),
        tenancyAgreedOn: dayOf(18),
      })
      expect(applied.status, applied.text).toBe(201)
      expect((await owner.call('GET', `${at}/deposit`)).body).toMatchObject({
        holding: 0,
        held: 200,
        receivedOn: dayOf(18),
        protectBy: addDays(dayOf(18), 29),
      })
    })

    test('pays the first rent, and no later one', async () => {
      const fresh = await aRentedHome(owner, {
        tenancy: { startDate: dayOf(-20) },
        schedule: { from: dayOf(-20) },
      })
      const at = `/api/tenancies/${fresh.id}`
      const body = { kind: 'holding-deposit', amount: 200, dueOn: dayOf(-21), reason: 'To hold it' }
      const { account } = (await owner.call('POST', `${at}/charges`, body)).body
      const of = (kind: string) => account.charges.filter((each: { kind: string }) => each.kind === kind)
      const pays = [{ chargeId: of('holding-deposit')[0].id, amount: 200 }]
      expect(
        (await owner.call('POST', `${at}/receipts`, { amount: 200, day: dayOf(-21), pays })).status,
      ).toBe(201)
      const agreed = { action: 'apply', agreedOn: dayOf(-21), tenancyAgreedOn: dayOf(-21) }
      const second = await owner.call('POST', `${at}/holding-deposit`, {
        ...agreed,
        chargeId: of('rent')[1].id,
      })
      expect(second.body.errors).toEqual({
        chargeId: 'A holding deposit can only pay the first rent',
      })
      expect((await owner.call('POST', `${at}/holding-deposit`, agreed)).body.account).toMatchObject({
        owed: 1800,
      })
    })

    test('is one for a home at a time, also of another tenancy', async () => {
      const body = { kind: 'holding-deposit', amount: 100, reason: 'To hold it' }
      const other = await aTenancyOf(home)
      for (const id of [home.id, other]) {
        const refused = await owner.call('POST', `/api/tenancies/${id}/charges`, body)
        expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
          409,
          'holding-deposit-held',
          expect.stringContaining('£200.00'),
        ])
      }
      expect((await use({ action: 'return' })).status).toBe(201)
      expect((await owner.call('POST', `/api/tenancies/${other}/charges`, body)).status).toBe(201)
      const asked = await owner.call('POST', `/api/tenancies/${home.id}/charges`, body)
      expect([asked.status, asked.body.code]).toEqual([409, 'holding-deposit-charged'])
    })

    test('goes back where the reason for keeping it was served too late', async () => {
      const keeping = { action: 'keep', reason: 'withdrew', day: today(), servedTo: 'Tess Tenant' }
      // It came on the third day, so the deadline is the seventeenth and the reason is served by the twenty-third.
      const decided = { ...keeping, decidedOn: dayOf(10), servedOn: dayOf(17) }
      const late = await use(decided)
      expect([late.status, late.body.errors.servedOn]).toEqual([
        400,
        `The deadline to give the reason was ${formatDate(dayOf(16), defaultDateFormat)}, so the holding deposit must be returned to the payer (Tenant Fees Act 2019, schedule 2, paragraphs 4 and 5)`,
      ])
      expect((await use({ ...keeping, servedOn: addDays(today(), 1) })).body.errors.servedOn).toContain(
        'is in the future',
      )
      expect((await use({ ...decided, decidedOn: dayOf(2) })).body.errors.decidedOn).toContain(
        'was received on',
      )
      expect((await use({ ...decided, servedOn: dayOf(9) })).body.errors.servedOn).toContain('from')
      expect((await use({ ...keeping, servedOn: dayOf(23) })).status).toBe(201)
      expect((await read()).lines.at(-1).memo).toContain('reason served on Tess Tenant')
    })

    test('goes back whole, and asks for nothing more', async () => {
      const before = await balanceOf(app, owner, 'bank', owner.accountId)
      expect((await use({ action: 'return', day: dayOf(2) })).body.errors.day).toContain(
        `received on ${formatDate(dayOf(3), defaultDateFormat)}`,
      )
      expect((await use({ action: 'return', day: dayOf(10) })).status).toBe(201)
      expect([await has('holding'), await has('landlord')]).toEqual([0, 1000])
      expect(await owed()).toMatchObject({ owed: 0, credit: 0 })
      expect(await balanceOf(app, owner, 'bank', owner.accountId)).toBe(before + 200)
    })

    test('is kept for a reason that the Act permits, as the landlord’s income, which can be reversed', async () => {
      expect((await use({ action: 'keep' })).body.errors).toEqual({
        reason: 'Choose the reason for keeping it',
        servedOn: 'Enter the date the written reason was given',
        servedTo: 'Enter who the written reason was given to',
      })
      const served = { servedOn: dayOf(10), servedTo: 'Tess Tenant' }
      const keeping = { action: 'keep', reason: 'withdrew', day: dayOf(10), ...served }
      expect((await use({ ...keeping, amount: 201 })).body.errors).toEqual({ amount: 'Only £200.00 is held' })
      const kept = await use({ ...keeping, amount: 120 })
      expect(kept.status, kept.text).toBe(201)
      expect([await has('holding'), await has('landlord')]).toEqual([80, 1120])
      const year = await owner.call(
        'GET',
        `/api/tax-year?year=${taxYearOf(dayOf(10))}&landlordId=${home.landlord}`,
      )
      expect(year.body.sums.otherIncome).toBe(120)
      expect((await use({ action: 'return', day: dayOf(11) })).status).toBe(201)
      expect([await has('holding'), await has('landlord')]).toEqual([0, 1120])
      expect((await move({ action: 'take-back', entryId: kept.body.entryId })).status).toBe(200)
      expect([await has('holding'), await has('landlord')]).toEqual([120, 1000])
    })
  })

  test('is moved by members, also of private landlords, and never by viewers or client landlords', async () => {
    const viewer = await addMember(app, owner.accountId, 'viewer')
    expect((await read(viewer)).held).toBe(1100)
    expect((await move({ action: 'return', amount: 1 }, viewer)).status).toBe(403)
    const client = await addMember(app, owner.accountId, 'client', home.landlord)
    expect((await client.call('GET', `/api/tenancies/${home.id}/deposit`)).status).toBe(403)
    const alone = await app.person('landlord')
    const own = await aRentedHome(alone, { tenancy: { startDate: dayOf(1) } })
    expect((await alone.call('GET', `/api/tenancies/${own.id}/deposit`)).body).toMatchObject({
      held: 0,
      lines: [],
    })
    expect((await alone.call('GET', `/api/tenancies/${home.id}/deposit`)).status).toBe(404)
  })
})
