import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { schemeQuarterOn } from '#shared/law/tax.law.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

const ago = (days: number) => addDays(today(), -days)
const british = (day: string) => day.split('-').reverse().join('/')

test('tax that the bank shows before it was kept is kept on that day, and what HMRC repays is tax again', async () => {
  const owner = await app.person('agent')
  const must = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await owner.call(method, path, body, headers)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  const home = await aRentedHome(owner, { tenancy: { startDate: ago(40), rentAmount: 1000 } })
  await app.services.pool.query(
    `insert into landlord_terms (account_id, landlord_id, abroad, approval) values ($1, $2, true, '')`,
    [owner.accountId, home.landlord],
  )
  await must('POST', `/api/tenancies/${home.id}/receipts`, { amount: 1000, day: ago(40) })
  const account = await must('POST', '/api/bank/accounts', { name: 'Client account', openedOn: ago(60) })
  await must('POST', '/api/tax/keep', {})
  const rows = [
    ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)'],
    [british(ago(20)), 'HMRC', 'NRL', 'FASTER PAYMENT', '-200.00', '-200.00'],
    [british(ago(10)), 'HMRC', 'NRL', 'FASTER PAYMENT', '50.00', '-150.00'],
  ]
  const text = rows.map((row) => row.join(',')).join('\n')
  const at = `/api/bank/files?bankAccountId=${account.id}&name=bank.csv`
  await must('POST', at, text, { 'content-type': 'text/csv' })
  const { lines } = await must('GET', `/api/bank/lines?bankAccountId=${account.id}`)
  const taxOf = async () => {
    const { rows: landlords } = await must('GET', `/api/tax/quarters?quarter=${schemeQuarterOn(today()).to}`)
    return landlords[0]
  }
  for (const { id, amount } of lines.toSorted(
    (one: { amount: number }, other: { amount: number }) => one.amount - other.amount,
  )) {
    const parts = [{ kind: 'tax', subjectId: home.landlord }]
    await must('POST', `/api/bank/lines/${id}/sort`, { parts })
    expect(await taxOf()).toMatchObject({ held: amount < 0 ? 0 : 50 })
    const { proof } = await must('GET', `/api/proof?day=${ago(15)}`)
    expect(proof.below).toEqual([])
  }
  const { lines: told } = await must('GET', `/api/landlords/${home.landlord}/money`)
  const tax = told.filter(({ group }: { group: string }) => group === 'tax')
  expect(tax.map(({ day, amount }: { day: string; amount: number }) => [day, amount])).toEqual([
    [ago(20), -200],
    [today(), -200],
    [today(), 200],
  ])
})
