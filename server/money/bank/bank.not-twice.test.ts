import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { findLikely } from '#shared/money/bank/bank.ts'
import { aBankAccount, aBankFile } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { enterUsableDetails, postMoney } from '../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import { aRentedHome } from '../../testing/rent.ts'

let app: PeopledApp
let person: Person
let bank: string
const first = addDays(today(), -60)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.person()
  bank = await aBankAccount(app, person, first)
})

const must = async (method: string, path: string, body?: object) => {
  const answer = await person.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Brings a bank's file with one line, of today by default, and answers the line as the desk shows it. */
async function shown(amount: number, text: string, day = today()) {
  const lines = [{ day, amount, text }]
  const [id] = await aBankFile(app, person, bank, { from: first, to: today(), opening: 0, lines })
  return (await must('GET', `/api/bank/lines?id=${id}`)).lines[0]
}
const sort = (id: string, part: object) =>
  person.call('POST', `/api/bank/lines/${id}/sort`, { parts: [part] })

test('a payout that the bank sends back is likely that, and no money of its landlord', async () => {
  const { id: landlord } = await must('POST', '/api/landlords', aLandlord({ name: 'Alistair Penrose' }))
  await postMoney(app, person, ['bank', person.accountId, 'landlord', landlord, 756])
  await must('POST', '/api/payouts/draft', {})
  const [{ id, reference }] = (await must('GET', '/api/payouts')).drafts
  await enterUsableDetails(app, person, 'landlord', landlord)
  await must('POST', '/api/payouts/approve', { ids: [id] })
  const out = await shown(-756, `ALISTAIR PENROSE ${reference}`)
  expect((await sort(out.id, { kind: 'payout', subjectId: id })).status).toBe(200)

  const back = await shown(756, `ALISTAIR PENROSE RETURNED RENT ${reference}`)
  expect(findLikely(back.suggestions)).toMatchObject({
    kind: 'payout',
    subjectId: id,
    label: 'Alistair Penrose',
    why: expect.arrayContaining([`the reference ${reference}`]),
  })
  const lines = [{ id: back.id, kind: 'payout', subjectId: id }]
  expect(await must('POST', '/api/bank/lines/accept', { lines })).toMatchObject({ refused: [] })
  expect((await must('GET', '/api/payouts')).done).toMatchObject([{ id, state: 'returned' }])
  const again = await shown(756, `ALISTAIR PENROSE RETURNED RENT ${reference}`)
  expect(again.suggestions.map(({ kind }: { kind: string }) => kind)).toEqual(['landlord'])
})

test('a payout and its return that wait together are accepted together, the return after the payout', async () => {
  const { id: landlord } = await must('POST', '/api/landlords', aLandlord({ name: 'Alistair Penrose' }))
  await postMoney(app, person, ['bank', person.accountId, 'landlord', landlord, 756])
  await must('POST', '/api/payouts/draft', {})
  const [{ id, reference }] = (await must('GET', '/api/payouts')).drafts
  await enterUsableDetails(app, person, 'landlord', landlord)
  await must('POST', '/api/payouts/approve', { ids: [id] })
  const yesterday = addDays(today(), -1)
  const both = [
    await shown(-756, `ALISTAIR PENROSE ${reference}`, yesterday),
    await shown(756, `RETURNED ${reference}`),
  ]
  const lines = both.map(({ id: line, suggestions }) => ({
    id: line,
    kind: findLikely<{ kind: string; score: number }>(suggestions)?.kind,
    subjectId: id,
  }))
  expect(lines.map(({ kind }) => kind)).toEqual(['payout', 'payout'])
  expect(await must('POST', '/api/bank/lines/accept', { lines })).toMatchObject({ refused: [] })
  expect((await must('GET', '/api/payouts')).done).toMatchObject([{ id, state: 'returned' }])
})

test('money given back that was typed by hand waits for its line, which is tied to it and counts once', async () => {
  const { id: tenancy } = await aRentedHome(person, {
    tenant: { name: 'Ann Lee' },
    tenancy: { startDate: addDays(today(), -40) },
  })
  const typed = `/api/tenancies/${tenancy}`
  await must('POST', `${typed}/receipts`, { amount: 5000, day: addDays(today(), -30) })
  // What was typed before the books follow the bank account stands in the opening balance, and waits for no line.
  await must('PATCH', `/api/bank/accounts/${bank}`, { openedOn: addDays(today(), -35), version: 1 })
  await must('POST', `${typed}/receipts`, { amount: 100, day: addDays(today(), -36) })
  const { entryId } = await must('POST', `${typed}/refunds`, { amount: 750, day: addDays(today(), -2) })
  const waiting = await must('GET', '/api/bank/typed')
  expect(waiting).toMatchObject([
    { id: entryId, amount: -750, what: 'Refund entered by hand', about: expect.stringContaining('Ann Lee') },
    { amount: 5000, what: expect.any(String) },
  ])

  const line = await shown(-750, 'A LEE REFUND')
  expect(findLikely(line.suggestions)).toMatchObject({
    kind: 'seen',
    subjectId: entryId,
    label: expect.stringMatching(/^Ann Lee, .*already entered by hand$/),
  })
  expect((await sort(line.id, { kind: 'seen', subjectId: entryId })).body).toMatchObject({ left: 0 })
  expect(await must('GET', '/api/bank/typed')).toMatchObject([{ amount: 5000 }])
  expect((await shown(-750, 'A LEE REFUND')).suggestions).toEqual([])
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

test('the return of a deposit that was typed by hand is found by its amount and day, and no longer once it is undone', async () => {
  const { id: tenancy } = await aRentedHome(person, { tenancy: { startDate: addDays(today(), -40) } })
  await postMoney(app, person, ['bank', person.accountId, 'deposit', tenancy, 1100])
  await must('POST', `/api/tenancies/${tenancy}/deposit`, { action: 'return', amount: 1100, day: today() })
  const line = await shown(-1100, 'FASTER PAYMENT')
  const likely = findLikely<{ kind: string; subjectId: string; score: number }>(line.suggestions)
  expect(likely).toMatchObject({ kind: 'seen' })
  await must('POST', `/api/tenancies/${tenancy}/deposit`, {
    action: 'take-back',
    entryId: likely?.subjectId,
    reason: 'Wrong tenant',
  })
  expect(await must('GET', '/api/bank/typed')).toEqual([])
})
