import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { aBankAccount } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
let person: Person
let bank: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.person()
  bank = await aBankAccount(app, person, addDays(today(), -60))
})

const ago = (days: number) => addDays(today(), -days)
const head = 'Transaction ID,Date,Time,Type,Name,Amount,Currency,Notes and #tags,Description'

type Row = [id: string, daysAgo: number, pounds: string, who?: string]
const monzo = (...rows: Row[]) =>
  [
    head,
    ...rows.map(([id, day, amount, who = 'SHOP']) =>
      [
        id,
        ago(day).split('-').reverse().join('/'),
        '10:00:00',
        'Card payment',
        who,
        amount,
        'GBP',
        '',
        who,
      ].join(),
    ),
  ].join('\n')

async function send(file: string) {
  const search = new URLSearchParams({ bankAccountId: bank, name: 'monzo.csv' })
  const answer = await person.call('POST', `/api/bank/files?${search}`, file, { 'content-type': 'text/csv' })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const listAmounts = async () =>
  (await person.call('GET', '/api/bank/lines')).body.lines.map(({ amount }: { amount: number }) => amount)

test('a payment that settles with another day and amount takes the place of its authorisation', async () => {
  await send(monzo(['tx_0000A1', 10, '-20.00'], ['tx_0000A2', 10, '-5.00']))
  const second = await send(monzo(['tx_0000A1', 9, '-22.50'], ['tx_0000A3', 9, '-20.00']))
  expect(second).toMatchObject({ fresh: 2, notices: [expect.stringContaining('settled')] })
  expect((await listAmounts()).toSorted()).toEqual([-20, -22.5, -5].toSorted())
  expect(await findBrokenRules(app.services.pool)).toEqual([])

  const again = await send(monzo(['tx_0000A1', 10, '-20.00'], ['tx_0000A2', 10, '-5.00']))
  expect(again).toMatchObject({
    fresh: 0,
    notices: expect.arrayContaining([expect.stringContaining('left out')]),
  })
  expect(await listAmounts()).toHaveLength(3)
})

test('one that is matched is left to a person, and settles once the match is undone', async () => {
  await send(monzo(['tx_0000B1', 10, '-20.00']))
  const [line] = (await person.call('GET', '/api/bank/lines')).body.lines
  const sorted = await person.call('POST', `/api/bank/lines/${line.id}/sort`, {
    parts: [{ kind: 'bank-charge' }],
  })
  expect(sorted.status, sorted.text).toBe(200)
  const settled = monzo(['tx_0000B1', 9, '-22.50'])
  expect(await send(settled)).toMatchObject({
    fresh: 0,
    notices: expect.arrayContaining([expect.stringContaining('Undo the match')]),
  })
  const [{ id }] = sorted.body.matches
  expect((await person.call('POST', `/api/bank/matches/${id}/take-back`, {})).status).toBeLessThan(300)
  expect(await send(settled)).toMatchObject({ fresh: 1 })
  expect(await listAmounts()).toEqual([-22.5])
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

test.each([
  ['the bank counts its ids from 1', ['1', 'RENT'], ['1', 'RENT']],
  ['the words are of another', ['tx_0000C1', 'RENT'], ['tx_0000C1', 'PLUMBER']],
])('two payments stay two where %s', async (_, one, other) => {
  await send(monzo([one[0] as string, 10, '-20.00', one[1]]))
  expect(await send(monzo([other[0] as string, 3, '-22.50', other[1]]))).toMatchObject({ fresh: 1 })
  expect(await listAmounts()).toHaveLength(2)
})
