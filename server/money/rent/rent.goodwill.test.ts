import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, daysBetween, today } from '#shared/dates.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { addMember } from '../../testing/clients.ts'
import { balanceOf } from '../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aTenant } from '../../testing/records.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { registerForVat } from '../../testing/vat.ts'

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

const agreed = { agreedOn: today(), agreedBy: 'phone', reason: 'No heating' }
const give = ({ id }: Pick<RentedHome, 'id'>, body: object, who = owner, headers?: Record<string, string>) =>
  who.call('POST', `/api/tenancies/${id}/goodwill-credits`, { ...agreed, ...body }, headers)
const accountOf = async ({ id }: RentedHome) => (await owner.call('GET', `/api/tenancies/${id}/account`)).body
const receive = async ({ id }: RentedHome, amount: number, day = today()) => {
  const answer = await owner.call('POST', `/api/tenancies/${id}/receipts`, { amount, day })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
/** Rent of 1,200 a month from a day on. */
const aHome = (startDate: string) => aRentedHome(owner, { tenancy: { startDate, rentAmount: 1200 } })
const nextOf = async ({ id }: RentedHome) => {
  const rows: { id: string; next: number; nextDue: string; owed: number }[] = (
    await owner.call('GET', '/api/rent')
  ).body
  return rows.find((row) => row.id === id)
}

describe('a goodwill credit of 50.00', () => {
  test('makes the next rent less, and not what is owed today', async () => {
    const home = await aHome(addDays(today(), -20))
    const before = await nextOf(home)
    const given = await give(home, { amount: 50 })
    expect(given.status, given.text).toBe(201)
    expect(await nextOf(home)).toMatchObject({ owed: 1200, next: 1150, nextDue: before?.nextDue })
    const [line] = given.body.account.lines.slice(-1)
    expect(line).toMatchObject({
      id: given.body.entryId,
      kind: 'goodwill',
      day: before?.nextDue,
      amount: -50,
      reversible: true,
      memo: expect.stringMatching(/^No heating \(landlord agreed on .* by phone\)$/),
    })
    const { events } = (await owner.call('GET', `/api/tenancies/${home.id}/timeline`)).body
    expect(events).toContainEqual(expect.objectContaining({ what: 'goodwill-given', amount: 50 }))
  })

  test('is no money: no fee, no income, and the landlord is shown and paid that much less', async () => {
    await registerForVat(owner)
    const home = await aHome(today())
    const fee = { kind: 'percent', percent: 10, from: '2020-01-01' }
    await owner.call('POST', `/api/landlords/${home.landlord}/fees`, fee)
    const { body: given } = await give(home, { amount: 50 })
    expect((await accountOf(home)).owed).toBe(1150)
    const bank = await balanceOf(app, owner, 'bank', owner.accountId)
    await receive(home, 1150)
    expect(await accountOf(home)).toMatchObject({ owed: 0, credit: 0 })
    expect((await balanceOf(app, owner, 'bank', owner.accountId)) - bank).toBe(-1150)
    const { lines, nextPayout } = (await owner.call('GET', `/api/landlords/${home.landlord}/money`)).body
    expect(lines).toMatchObject([
      {
        group: 'rent',
        amount: 1150,
        words: expect.stringMatching(/^Rent .*, less £50\.00 goodwill credit$/),
      },
      { group: 'fee', net: -115, vat: -23, amount: -138 },
    ])
    expect(nextPayout).toBe(1012)
    const statement = await owner.call('POST', `/api/landlords/${home.landlord}/statements/preview`, {
      to: today(),
    })
    expect(statement.body).toMatchObject({ closing: 1012, sums: { rent: 1150, fees: -138 } })
    const year = `/api/tax-year?year=${taxYearOf(today())}&landlordId=${home.landlord}`
    expect((await owner.call('GET', year)).body.sums.income).toBe(1150)
    await owner.call('POST', `/api/entries/${given.entryId}/reverse`, { reason: 'Heating worked' })
    const [rent] = (await owner.call('GET', `/api/landlords/${home.landlord}/money`)).body.lines
    expect(rent.words).not.toContain('goodwill')
  })

  test('that is reversed leaves the rent as it was, and both lines stay', async () => {
    const home = await aHome(addDays(today(), -20))
    const { body } = await give(home, { amount: 50 })
    const back = await owner.call('POST', `/api/entries/${body.entryId}/reverse`, {
      reason: 'Heating worked',
    })
    expect(back.status, back.text).toBe(201)
    expect(await nextOf(home)).toMatchObject({ next: 1200 })
    const { lines } = await accountOf(home)
    expect(lines.slice(-2)).toMatchObject([
      { kind: 'goodwill', amount: -50, reversible: false },
      { kind: 'reversal', amount: 50 },
    ])
    const again = await owner.call('POST', `/api/entries/${body.entryId}/reverse`, { reason: 'Twice' })
    expect(again.status).toBe(409)
  })

  test('is given once for one Idempotency-Key', async () => {
    const home = await aHome(addDays(today(), -20))
    const headers = { 'idempotency-key': 'one-credit-only' }
    const answers = [
      await give(home, { amount: 50 }, owner, headers),
      await give(home, { amount: 50 }, owner, headers),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await nextOf(home)).toMatchObject({ next: 1150 })
  })
})

describe('a goodwill credit', () => {
  test('of more than the next rent goes on to the rent after it, and never beyond a year', async () => {
    const home = await aHome(addDays(today(), -20))
    const before = await accountOf(home)
    const tooMuch = await give(home, { amount: 20_000 })
    expect(tooMuch.body.errors.amount).toMatch(/^Only £14,400\.00 of rent falls due from /)
    expect(await accountOf(home)).toEqual(before)
    expect((await give(home, { amount: 1300 })).status).toBe(201)
    const { charges } = await accountOf(home)
    expect(charges.map(({ outstanding }: { outstanding: number }) => outstanding)).toEqual([1200, 0, 1100])
  })

  test('waits for the rent of a later day, where one is named', async () => {
    const home = await aHome(addDays(today(), -20))
    expect((await give(home, { amount: 50, day: addDays(today(), 15) })).status).toBe(201)
    const { charges } = await accountOf(home)
    expect(charges.map(({ outstanding }: { outstanding: number }) => outstanding)).toEqual([1200, 1200, 1150])
  })

  test('is asked for by the next rent invoice no more', async () => {
    const home = await aHome(addDays(today(), -20))
    const due = (await nextOf(home))?.nextDue ?? ''
    await give(home, { amount: 50 })
    const raised = await owner.call('POST', '/api/invoices/raise', {
      month: due.slice(0, 7),
      lines: [{ tenancyId: home.id, amount: 1150 }],
    })
    expect(raised.status, raised.text).toBe(200)
    const rows = (await owner.call('GET', '/api/invoices')).body
    expect(rows).toMatchObject([{ tenancyId: home.id, amount: 1150, outstanding: 1150 }])
  })

  test.each([
    ['a day that has passed', { day: addDays(today(), -1) }, 'day', /^Choose today or a later date/],
    ['a day in two years', { day: addDays(today(), 700) }, 'day', /^Choose a date within the next year/],
    ['a promise of tomorrow', { agreedOn: addDays(today(), 1) }, 'agreedOn', /is in the future/],
    ['nothing', { amount: 0 }, 'amount', /above 0/],
    ['no reason', { reason: ' ' }, 'reason', /^Enter a reason/],
  ])('is refused for %s', async (_what, body, field, sentence) => {
    const home = await aHome(addDays(today(), -20))
    const { status, body: answer } = await give(home, { amount: 50, ...body })
    expect(status).toBe(400)
    expect(answer.errors[field]).toMatch(sentence)
  })

  test('is given by people who write, in their own account', async () => {
    const home = await aHome(addDays(today(), -20))
    const viewer = await addMember(app, owner.accountId, 'viewer')
    const stranger = await app.person()
    const statuses = await Promise.all(
      [viewer, stranger].map(async (who) => (await give(home, { amount: 50 }, who)).status),
    )
    expect(statuses).toEqual([403, 404])
  })
})

/** Ends a tenancy whose last day is a number of days from today. */
async function end({ id }: RentedHome, days: number) {
  const { version } = (await owner.call('GET', `/api/tenancies/${id}`)).body
  const body = { endedOn: addDays(today(), days), why: 'tenant-notice', version }
  const answer = await owner.call('POST', `/api/tenancies/${id}/end`, body)
  expect(answer.status, answer.text).toBe(200)
}
const goOn = async ({ id }: RentedHome) => {
  const answer = await owner.call('DELETE', `/api/tenancies/${id}/end`)
  expect(answer.status, answer.text).toBeLessThan(300)
}

describe('a goodwill credit of 50.00 whose rent an end takes away', () => {
  /** The tenant has paid the first month, and the credit comes off the second, which an end of yesterday takes away. */
  const anEndedHome = async () => {
    const home = await aHome(addDays(today(), -20))
    await receive(home, 1200, addDays(today(), -20))
    const { body } = await give(home, { amount: 50 })
    await end(home, -1)
    return { home, given: body.entryId }
  }
  /** The rent of the first twenty days of the tenancy. */
  const rentOf = async (home: RentedHome) => {
    const { charges } = await accountOf(home)
    const [first] = charges
    const days = daysBetween(first.from, first.to) + 1
    return Math.round((1200 * 20 * 100) / days) / 100
  }
  const round = (amount: number) => Math.round(amount * 100) / 100

  test('comes off the last rent instead, as the rest of what the tenant paid is theirs', async () => {
    const { home } = await anEndedHome()
    const { owed, credit, charges, lines } = await accountOf(home)
    expect([owed, credit]).toEqual([0, round(1200 - (await rentOf(home)) + 50)])
    expect(charges.map(({ outstanding }: { outstanding: number }) => outstanding)).toEqual([0, 0])
    const [, second] = charges
    const off = lines.filter(
      ({ kind, chargeId }: { kind: string; chargeId: string }) =>
        kind === 'reduction' && chargeId === second.id,
    )
    expect(off).toMatchObject([{ amount: -1200 }])
    const moved = lines.filter(({ kind }: { kind: string }) => kind === 'goodwill' || kind === 'reversal')
    expect(moved).toMatchObject([
      { kind: 'goodwill', amount: -50, source: 'schedule', day: addDays(today(), -1), reversible: true },
      { kind: 'goodwill', amount: -50, source: 'hand', reversible: false },
      { kind: 'reversal', amount: 50, source: 'schedule', memo: 'Moved to rent that is still charged' },
    ])
    expect(moved[0].memo).toBe(moved[1].memo)
  })

  test('is told once on the timeline, and leaves no rent of nothing that falls due next', async () => {
    const { home } = await anEndedHome()
    expect(await nextOf(home)).toMatchObject({ next: null, nextDue: null })
    const { events } = (await owner.call('GET', `/api/tenancies/${home.id}/timeline`)).body
    const told = events.filter(({ what }: { what: string }) => what.startsWith('goodwill'))
    expect(told).toMatchObject([{ what: 'goodwill-given', amount: 50 }])
  })

  test('is told the landlord by its own name, on the last day of the tenancy', async () => {
    const { home } = await anEndedHome()
    const { lines } = (await owner.call('GET', `/api/landlords/${home.landlord}/money`)).body
    const rent = await rentOf(home)
    expect(lines).toMatchObject([
      { words: expect.stringMatching(/^Rent [^,]*$/), amount: 1200, day: addDays(today(), -20) },
      { words: expect.stringMatching(/^Reversed: Rent [^,]*$/), amount: round(rent - 1200) },
      {
        words: expect.stringMatching(/^Goodwill credit: Rent [^,]*$/),
        amount: -50,
        day: addDays(today(), -1),
      },
    ])
  })

  test('stays the tenant’s when the end is reversed, and when the tenancy ends again', async () => {
    const { home } = await anEndedHome()
    await goOn(home)
    const before = await accountOf(home)
    // The first month is paid, and what was let off of it pays towards the second.
    expect([before.owed, before.credit]).toEqual([0, 0])
    expect(before.charges.map(({ outstanding }: { outstanding: number }) => outstanding)).toEqual([0, 1150])
    expect(await nextOf(home)).toMatchObject({ next: 1150 })
    await end(home, -1)
    const { owed, credit } = await accountOf(home)
    expect([owed, credit]).toEqual([0, round(1200 - (await rentOf(home)) + 50)])
  })

  test('can still be reversed by a person, once', async () => {
    const { home, given } = await anEndedHome()
    const reverse = (id: string) => owner.call('POST', `/api/entries/${id}/reverse`, { reason: 'It worked' })
    expect((await reverse(given)).status).toBe(409)
    const { lines } = await accountOf(home)
    const [stands] = lines.filter(
      ({ kind, reversible }: { kind: string; reversible: boolean }) => kind === 'goodwill' && reversible,
    )
    expect((await reverse(stands.id)).status).toBe(201)
    expect((await accountOf(home)).credit).toBe(round(1200 - (await rentOf(home))))
  })

  test('is kept by the part of the rent that is still charged', async () => {
    const home = await aHome(addDays(today(), -20))
    await receive(home, 1200)
    await give(home, { amount: 50 })
    const due = (await nextOf(home))?.nextDue ?? ''
    await end(home, daysBetween(today(), due))
    const { charges, lines } = await accountOf(home)
    const oneDay = charges[1].outstanding
    const left = lines.filter(
      ({ kind, reversedBy }: { kind: string; reversedBy: string | null }) =>
        kind === 'goodwill' && reversedBy === null,
    )
    // One day of a month is below 50.00: it asks for nothing, and the rest of the credit comes off the month before.
    expect(oneDay).toBe(0)
    expect(left).toHaveLength(2)
    expect(left.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(-50)
  })

  test('given after the end was recorded comes off the last rent, and none where no rent falls due', async () => {
    const home = await aHome(addDays(today(), -20))
    await receive(home, 1200)
    const due = (await nextOf(home))?.nextDue ?? ''
    await end(home, daysBetween(today(), due) + 10)
    const last = (await nextOf(home))?.next ?? 0
    expect((await give(home, { amount: 50 })).status).toBe(201)
    expect(await nextOf(home)).toMatchObject({ next: round(last - 50), nextDue: due })
    await goOn(home)
    expect(await nextOf(home)).toMatchObject({ next: 1150, nextDue: due })
    await end(home, -1)
    expect((await accountOf(home)).credit).toBe(round(1200 - (await rentOf(home)) + 50))
    const late = await give(home, { amount: 50 })
    expect(late.body.errors.amount).toMatch(/^All rent due from /)
  })

  test('waits where no other rent is charged, and comes back with the rent', async () => {
    const home = await aHome(addDays(today(), 10))
    await give(home, { amount: 50 })
    await end(home, 10)
    expect(await accountOf(home)).toMatchObject({ owed: 0, credit: 0 })
    expect(await nextOf(home)).toMatchObject({ next: null, nextDue: null })
    await goOn(home)
    expect(await nextOf(home)).toMatchObject({ next: 1150 })
  })
})

test('a goodwill credit leaves what joint tenants have paid of the current period as it is', async () => {
  const home = await aHome(addDays(today(), -20))
  const path = `/api/tenancies/${home.id}/people`
  const { people, version } = (await owner.call('GET', path)).body
  const second = await owner.call('POST', '/api/tenants', aTenant(home.property))
  const tenants = [people[0].tenantId, second.body.id]
  const together = tenants.map((tenantId) => ({ role: 'tenant', tenantId, share: 600 }))
  expect((await owner.call('PUT', path, { people: together, version })).status).toBe(200)
  const [ann] = (await accountOf(home)).people
  await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 600, personId: ann.id })
  const sharesOf = async () =>
    (await accountOf(home)).people.map(({ paid, late }: { paid: number; late: boolean }) => [paid, late])
  const before = await sharesOf()
  expect(before).toEqual([
    [600, false],
    [0, true],
  ])
  expect((await give(home, { amount: 50 })).status).toBe(201)
  expect(await sharesOf()).toEqual(before)
})

test('rent that is let off as a whole asks for nothing on its day, and the rent after it falls due next', async () => {
  const home = await aHome(addDays(today(), -20))
  const due = (await nextOf(home))?.nextDue ?? ''
  await give(home, { amount: 1200 })
  const next = await nextOf(home)
  expect(next?.next).toBe(1200)
  expect((next?.nextDue ?? '') > due).toBe(true)
})
