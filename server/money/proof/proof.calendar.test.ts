import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import type { ProofMonth, ProofYear } from '#shared/money/proof/calendar.ts'
import { isWorkingDay } from '#shared/working-days.ts'
import { aBankAccount, aBankFile } from '../../testing/bank.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
let owner: Person
let manager: Person
let bank: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  manager = await addMember(app, owner.accountId, 'manager')
  bank = await aBankAccount(app, owner, '2026-10-05')
})

const withKey = () => ({ 'idempotency-key': randomUUID() })
const prepare = async (day: string): Promise<string> => {
  const answer = await owner.call('POST', '/api/proof/prepare', { day }, withKey())
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
const sign = async (day: string, body: object = {}) => {
  const answer = await manager.call('POST', `/api/proof/${await prepare(day)}/sign`, body, withKey())
  expect(answer.status, answer.text).toBe(200)
}
const readYear = async (year = 2026): Promise<ProofYear> => {
  const { status, body, text } = await owner.call('GET', `/api/proof/year?year=${year}`)
  expect(status, text).toBe(200)
  return body
}
const monthOf = async (month: string): Promise<ProofMonth> => {
  const found = (await readYear()).months.find((each) => each.month === month)
  if (!found) throw new Error(`${month} is missing`)
  return found
}

describe('the calendar of reconciliations', () => {
  test('misses every working day from the account’s first day until yesterday, and no other', async () => {
    const { since, months } = await readYear()
    expect(since).toBe('2026-10-05')
    const missing = months.flatMap((month) => month.missing)
    expect(missing[0]).toBe('2026-10-05')
    expect(missing.every((day) => isWorkingDay(day) && day < today())).toBe(true)
    expect(missing).not.toContain(today())
    const october = await monthOf('2026-10')
    expect([october.expected, october.signed, october.missing.length]).toEqual([20, 0, 20])
    expect(october.days.find(({ day }) => day === '2026-10-10')?.state).toBe('free')
    expect(october.days.find(({ day }) => day === '2026-10-02')?.state).toBe('free')
  })

  test('says who prepared and who signed a day; only a right signature takes it off the missing ones', async () => {
    await sign('2026-10-06')
    await prepare('2026-10-07')
    const { days, missing, signed } = await monthOf('2026-10')
    const dayOf = (asked: string) => days.find(({ day }) => day === asked)
    expect(dayOf('2026-10-06')).toMatchObject({
      state: 'signed',
      preparedBy: owner.user.name,
      signedBy: manager.user.name,
    })
    expect(dayOf('2026-10-07')).toMatchObject({ state: 'prepared', signedBy: '', signedAt: null })
    expect(missing).not.toContain('2026-10-06')
    expect(missing).toContain('2026-10-07')
    expect(signed).toBe(1)
  })

  test('never counts a day as proved that was signed with differences', async () => {
    const lines = [{ day: '2026-10-08', amount: 100 }]
    await aBankFile(app, owner, bank, { from: '2026-10-08', to: '2026-10-08', opening: 50, lines })
    await sign('2026-10-08', { note: 'The books begin later' })
    const { days, missing } = await monthOf('2026-10')
    expect(days.find(({ day }) => day === '2026-10-08')?.state).toBe('not right')
    expect(missing).toContain('2026-10-08')
  })

  test('no longer counts a day as proved whose books have changed since it was signed', async () => {
    await sign('2026-10-07')
    await sign('2026-10-08')
    const lines = [{ day: '2026-10-08', amount: 100 }]
    await aBankFile(app, owner, bank, { from: '2026-10-05', to: '2026-10-08', opening: 0, lines })
    const stateOf = async (asked: string) =>
      (await monthOf('2026-10')).days.find(({ day }) => day === asked)?.state
    expect([await stateOf('2026-10-07'), await stateOf('2026-10-08')]).toEqual(['signed', 'changed'])
    const { missing, signed } = await monthOf('2026-10')
    expect([missing.includes('2026-10-07'), missing.includes('2026-10-08'), signed]).toEqual([false, true, 1])
    const { text } = await owner.call('GET', '/api/proof/year.csv?year=2026')
    expect(text).toContain('"2026-10-08","Yes","Signed off, and your records have changed since"')
    await sign('2026-10-08')
    expect(await stateOf('2026-10-08')).toBe('signed')
  })

  test('is a file of the days with a reconciliation and of those that miss one', async () => {
    await sign('2026-10-06')
    const { text } = await owner.call('GET', '/api/proof/year.csv?year=2026')
    const rows = text.trim().split('\r\n')
    const { months } = await readYear()
    const told = months.flatMap(({ days }) => days.filter(({ state }) => state !== 'free'))
    expect(rows).toHaveLength(told.length + 1)
    expect(rows.some((row: string) => row.startsWith('"2026-10-06","Yes","Signed off"'))).toBe(true)
    expect(rows.some((row: string) => row.startsWith('"2026-10-05","Yes","Missing"'))).toBe(true)
  })

  test('expects nothing of an agency without a client account, and refuses what is no year', async () => {
    const fresh = await app.person()
    const { body } = await fresh.call('GET', '/api/proof/year?year=2026')
    expect([body.since, body.months.every(({ expected }: ProofMonth) => expected === 0)]).toEqual([
      null,
      true,
    ])
    expect((await owner.call('GET', '/api/proof/year?year=next')).status).toBe(400)
  })
})
