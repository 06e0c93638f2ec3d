import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

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

/** Two weeks of rent, 700 a week and so 100 a day: days 0 to 6 and days 7 to 13, which is today. */
const day = (number: number) => addDays(today(), number - 13)
beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, {
    tenancy: { startDate: day(0), rentAmount: 3000 },
    schedule: { every: 'week', amount: 700, kind: 'company' },
  })
})

const post = (path: string, body: object) => owner.call('POST', `/api/tenancies/${home.id}/${path}`, body)
const account = async () => (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
const owed = async () => {
  const { owed: debt, credit } = await account()
  return debt - credit
}
const agreed = { agreedOn: today(), reason: 'No heating' }
const free = (from: number, to: number) =>
  post('write-offs', { kind: 'rent-free', from: day(from), to: day(to), ...agreed })
const writeOff = (amount: number) => post('write-offs', { kind: 'write-off', amount, ...agreed })
const correct = async (amount: number, from: number) => {
  const answer = await post('schedule', { every: 'week', amount, from: day(from), agreedOn: day(0) })
  expect(answer.status, answer.text).toBe(201)
}
const end = async (last: number) => {
  const { version } = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
  const answer = await post('end', { endedOn: day(last), why: 'tenant-notice', version })
  expect(answer.status, answer.text).toBe(200)
}
const goOn = () => owner.call('DELETE', `/api/tenancies/${home.id}/end`)

describe('rent-free days and an end', () => {
  test('take the rent of a day off once', async () => {
    expect((await free(8, 11)).status).toBe(201)
    expect(await owed()).toBe(1000)
    await end(9)
    expect(await owed()).toBe(800)
    await goOn()
    expect(await owed()).toBe(1000)
  })

  test('take nothing off that was lived in where all free days lie after the end', async () => {
    await free(10, 13)
    await end(9)
    expect(await owed()).toBe(1000)
    await goOn()
    expect(await owed()).toBe(1000)
  })

  test('are given until the end, and not after it', async () => {
    await end(9)
    const late = await free(8, 11)
    expect([late.status, late.body.errors.to]).toEqual([400, expect.stringMatching(/^The tenancy ends on /)])
    expect((await free(8, 9)).status).toBe(201)
    expect(await owed()).toBe(800)
  })
})

/** Charges the next week ahead, and lets it off 10. */
const chargeAhead = async () => {
  const given = await post('goodwill-credits', { amount: 10, agreedBy: 'phone', ...agreed })
  expect(given.status, given.text).toBe(201)
}
const ofNextWeek = async () => {
  const { charges } = await account()
  return charges.find(({ from }: { from: string }) => from === day(14))?.outstanding
}

test('a goodwill credit that was given before the rent is changed comes off the same rent as one that is given after it', async () => {
  const give = async () => {
    const given = await post('goodwill-credits', { amount: 710, agreedBy: 'phone', ...agreed, day: day(14) })
    expect(given.status, given.text).toBe(201)
  }
  const coming = async () => {
    const { charges } = await account()
    return charges.flatMap(({ due, outstanding }: { due: string; outstanding: number }) =>
      due === day(14) ? outstanding : [],
    )
  }
  await give()
  await correct(800, 14)
  const before = [await owed(), (await coming()).filter((open: number) => open > 0)]
  home = await aRentedHome(owner, {
    tenancy: { startDate: day(0), rentAmount: 3000 },
    schedule: { every: 'week', amount: 700, kind: 'company' },
  })
  await correct(800, 14)
  await give()
  expect(before).toEqual([1400, [90]])
  expect([await owed(), await coming()]).toEqual([1400, [90]])
})

describe('rent-free days', () => {
  test('that are given beyond the charged rent are free once that is charged', async () => {
    expect((await free(12, 16)).status).toBe(201)
    expect(await owed()).toBe(1200)
    expect((await owner.call('GET', '/api/rent')).body).toMatchObject([{ nextDue: day(14), next: 400 }])
    expect((await account()).coming[0]).toMatchObject({
      due: day(14),
      amount: 400,
      how: 'Whole week, less rent-free days',
    })
    await chargeAhead()
    expect(await ofNextWeek()).toBe(700 - 300 - 10)
    const { charged } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body.lines.reduce(
      (sum: { charged: number }, { day: on, amount }: { day: string; amount: number }) => ({
        charged: sum.charged + (on <= today() ? amount : 0),
      }),
      { charged: 0 },
    )
    expect(charged).toBe(1200)
  })

  test('of two periods are one fact, which is reversed as a whole and can be given again', async () => {
    const given = await free(5, 8)
    expect(await owed()).toBe(1000)
    const { lines } = await account()
    expect(lines.filter(({ kind }: { kind: string }) => kind === 'rent-free')).toHaveLength(2)
    const back = await owner.call('POST', `/api/entries/${given.body.entryId}/reverse`, { reason: 'Mended' })
    expect(back.status, back.text).toBe(201)
    expect(await owed()).toBe(1400)
    expect((await free(8, 9)).status).toBe(201)
    expect(await owed()).toBe(1200)
  })

  test('are free whatever was written off or credited before, and once that is reversed', async () => {
    const given = await writeOff(100)
    await free(0, 6)
    expect(await owed()).toBe(700)
    await owner.call('POST', `/api/entries/${given.body.entryId}/reverse`, { reason: 'Not agreed' })
    expect(await owed()).toBe(700)
  })
})

test('a write-off without a charge takes what is due, and no rent that was charged ahead', async () => {
  await chargeAhead()
  expect((await writeOff(1500)).body.errors.amount).toBe('Only £1,400.00 is owed')
  expect((await post('write-offs', { kind: 'write-off', ...agreed })).status).toBe(201)
  expect([await owed(), await ofNextWeek()]).toEqual([0, 690])
})

describe('a rent that is corrected from a past day', () => {
  test('leaves the same days free, at the new rent', async () => {
    await free(8, 9)
    await correct(770, 7)
    expect(await owed()).toBe(700 + 770 - 220)
    expect((await free(9, 10)).body.errors.from).toMatch(/are already rent-free$/)
    await correct(700, 7)
    expect(await owed()).toBe(1200)
  })

  test('before the days are given has them free at the rent of each day', async () => {
    await correct(770, 10)
    await free(8, 11)
    expect(await owed()).toBe(1440 - 2 * 100 - 2 * 110)
    await post('receipts', { amount: 20, day: today() })
    expect(await owed()).toBe(1000)
  })

  test('while an end stands keeps the days after it free for when the end is reversed', async () => {
    await free(8, 12)
    await end(10)
    await correct(770, 9)
    expect(await owed()).toBe(700 + 200 + 220 - 100 - 220)
    await goOn()
    expect(await owed()).toBe(700 + 200 + 550 - 100 - 440)
  })

  test('in the middle of free days leaves each of them free', async () => {
    await free(8, 11)
    await correct(770, 10)
    expect(await owed()).toBe(700 + 100 + 2 * 110)
  })

  test('leaves what was written off written off', async () => {
    await writeOff(150)
    await correct(770, 0)
    expect(await owed()).toBe(1540 - 150)
    const { lines } = await account()
    const standing = lines.filter(
      (line: { kind: string; reversedBy: string | null }) => line.kind === 'write-off' && !line.reversedBy,
    )
    expect(standing).toMatchObject([{ amount: -150, reversible: true }])
    await owner.call('POST', `/api/entries/${standing[0].id}/reverse`, { reason: 'Not agreed' })
    expect(await owed()).toBe(1540)
  })
})
