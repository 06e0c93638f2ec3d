import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { findEarliestIncrease } from '#shared/law/rent.increase.earliest.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'

let app: PeopledApp
let owner: Person
let id: string

/** A monthly tenancy that began three years ago today. */
const anchor = today()
const month = (number: number) => startOfPeriod({ every: 'month', anchor }, number)
const start = month(-36)
const asDay = (day: string) => formatDate(day, defaultDateFormat)
const earliest = (served: string) =>
  findEarliestIncrease(
    [{ id: 'a', from: start, pence: 100_000, every: 'month', anchor: start, dueAfter: 0 }],
    { kind: 'assured', start, endedOn: null, lastIncrease: 'never' },
    served,
  )?.day ?? ''

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
  id = (
    await aRentedHome(owner, {
      tenancy: { startDate: start, rentAmount: 1000, lastIncrease: 'never' },
      schedule: { from: month(0) },
    })
  ).id
})

const state = (body: object) => owner.call('POST', `/api/tenancies/${id}/schedule`, body)
const rents = async () =>
  (await owner.call('GET', `/api/tenancies/${id}/account`)).body.terms.map(
    ({ amount }: { amount: number }) => amount,
  )

describe('the rent of an assured tenancy', () => {
  test('does not rise by an agreement alone, and the earliest lawful day is named', async () => {
    const { status, body } = await state({ amount: 1100, from: month(3), agreedOn: today() })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['servedOn']])
    expect(body.detail).toContain(`raises it from ${asDay(earliest(today()))}`)
    expect(await rents()).toEqual([1000])
  })
  test('does not rise before its notice is two months old', async () => {
    const { status, body } = await state({ amount: 1100, from: month(1), servedOn: today() })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['from']])
    expect(body.detail).toContain(`The earliest lawful day is ${asDay(earliest(today()))}`)
    expect(await rents()).toEqual([1000])
  })
  test('rises from the earliest lawful day', async () => {
    const answer = await state({ amount: 1100, from: earliest(today()), servedOn: today() })
    expect(answer.status, answer.text).toBe(201)
    expect(await rents()).toEqual([1000, 1100])
  })
  test('does not rise above the notice, and below it only as agreed', async () => {
    const from = earliest(today())
    const notice = { from, servedOn: today(), noticeAmount: 1080 }
    expect((await state({ ...notice, amount: 1100, agreedOn: today() })).body.errors).toHaveProperty('amount')
    expect((await state({ ...notice, amount: 1050 })).body.errors).toHaveProperty('agreedOn')
    expect((await state({ ...notice, amount: 1050, agreedOn: today() })).status).toBe(201)
  })
  test('rises by a decision of the tribunal, from the day that follows from it', async () => {
    const decided = {
      amount: 1060,
      servedOn: month(-3),
      noticeAmount: 1100,
      noticeFrom: month(-1),
      decidedOn: addDays(today(), -1),
    }
    const wrong = await state({ ...decided, from: month(2) })
    expect(wrong.body.errors.from).toContain(`payable from ${asDay(month(0))}`)
    expect((await state({ ...decided, from: month(2), forHardship: true })).body.errors.from).toContain(
      'For hardship',
    )
    const late = await state({ ...decided, from: addDays(month(1), 3), forHardship: true })
    expect(late.status, late.text).toBe(201)
    const { terms } = (await owner.call('GET', `/api/tenancies/${id}/account`)).body
    expect(terms.at(-1)).toMatchObject({ amount: 1060, decidedOn: decided.decidedOn, servedOn: month(-3) })
  })
  test('does not rise by starting its rent account with more than the tenancy says', async () => {
    const home = await aRentedHome(owner, {
      tenancy: { startDate: start, rentAmount: 1000, lastIncrease: 'never' },
      schedule: false,
    })
    const at = `/api/tenancies/${home.id}/schedule`
    const { status, body } = await owner.call('POST', at, { from: month(0), amount: 1100 })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['servedOn']])
    const served = await owner.call('POST', at, { from: month(0), amount: 1100, servedOn: month(-3) })
    expect(served.status, served.text).toBe(201)
  })
  test('in a file of opening balances asks for the day of service where it is above the tenancy’s', async () => {
    const home = await aRentedHome(owner, {
      tenancy: { startDate: start, rentAmount: 1000, lastIncrease: 'never' },
      property: { addressLine1: '9 Asked Lane' },
      schedule: false,
    })
    const openings = async (served: string) => {
      const text = ['Home,From,Owed,Rent,Notice Served On', `9 Asked Lane,${month(0)},0,1100,${served}`].join(
        '\n',
      )
      const answer = await owner.call('POST', '/api/opening-balances', {
        fileName: 'balances.csv',
        text,
        replies: { 'tenancy-kind': 'assured' },
      })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.rows[0]
    }
    expect(await openings('')).toMatchObject({
      state: 'wrong',
      why: expect.stringContaining('Only a notice'),
    })
    expect(await openings(month(-3))).toMatchObject({ state: 'ready', tenancy: { id: home.id } })
  })
})
