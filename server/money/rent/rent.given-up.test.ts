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

describe('a rent that is corrected from a past day', () => {
  test('leaves the same days free, at the new rent', async () => {
    await free(8, 9)
    await correct(770, 7)
    expect(await owed()).toBe(700 + 770 - 220)
    expect((await free(9, 10)).body.errors.from).toMatch(/are rent-free already$/)
    await correct(700, 7)
    expect(await owed()).toBe(1200)
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
