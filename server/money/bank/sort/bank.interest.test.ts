import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { aBankAccount, aBankFile } from '../../../testing/bank.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { must } from '../../../testing/model/agency.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord } from '../../../testing/records.ts'

let app: PeopledApp
let owner: Person
let bank: string
let landlord: { id: string; name: string }
let lines: string[]

const first = addDays(today(), -20)
const sort = (id: string | undefined, part: object) =>
  owner.call('POST', `/api/bank/lines/${id}/sort`, { parts: [part] })
const read = (path: string) => must(owner.call('GET', path))
const readMovement = (subject: string, from = first, to = today()) =>
  read(`/api/ledger?of=interest&subject=${subject}&from=${from}&to=${to}`)

beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
  landlord = await must(owner.call('POST', '/api/landlords', aLandlord({ name: 'Olive Owner' })))
  bank = await aBankAccount(app, owner, first)
  lines = await aBankFile(app, owner, bank, {
    from: first,
    to: today(),
    opening: 0,
    lines: [
      { day: addDays(first, 2), amount: 4.2, text: 'INTEREST' },
      { day: addDays(first, 9), amount: 1.3, text: 'INTEREST' },
      { day: addDays(first, 10), amount: -1, text: 'INTEREST' },
    ],
  })
})
afterAll(() => app.stop())

test('a bank’s own word is suggested as interest, and money that went out is none', async () => {
  const waiting = (await read('/api/bank/lines')).lines
  const line = waiting.find(({ id }: { id: string }) => id === lines[0])
  expect(line.suggestions).toMatchObject([{ kind: 'interest', label: 'The agency’s interest' }])
  const out = await sort(lines[2], { kind: 'interest' })
  expect([out.status, out.body.code]).toEqual([400, 'money-in-expected'])
})

test('interest is the agency’s or a landlord’s, and the auditor reads its movement on a bank account', async () => {
  expect((await sort(lines[0], { kind: 'interest' })).status).toBe(200)
  const theirs = await sort(lines[1], { kind: 'landlord-interest', subjectId: landlord.id })
  expect(theirs.status, theirs.text).toBe(200)
  const page = await readMovement(bank)
  expect(page).toMatchObject({ name: 'Client Account', opening: 0, came: 5.5, went: 0, closing: 5.5 })
  const told = page.lines.map(({ what, who, amount }: Record<string, unknown>) => [what, who, amount])
  expect(told).toEqual([
    ['Interest on client money', 'The agency', 4.2],
    ['Interest on client money', landlord.name, 1.3],
  ])
  const later = await readMovement(bank, addDays(first, 5))
  expect(later).toMatchObject({ opening: 4.2, came: 1.3, closing: 5.5 })
  const file = await owner.call('GET', `/api/ledger.csv?of=interest&subject=${bank}&to=${today()}`)
  expect(file.text).toContain('Interest on client money')
  expect((await read(`/api/ledger?of=fees&to=${today()}`)).closing).toBe(4.2)
  expect(
    (await owner.call('GET', `/api/ledger?of=interest&subject=${landlord.id}&to=${today()}`)).status,
  ).toBe(404)
})

test('a landlord reads it on the statement, and the tax year says that it is no rent', async () => {
  const { lines: money } = await read(`/api/landlords/${landlord.id}/money`)
  expect(money).toMatchObject([{ group: 'other', words: 'Interest on client money: INTEREST', amount: 1.3 }])
  const year = taxYearOf(addDays(first, 9))
  const tax = await read(`/api/tax-year?year=${year}&landlordId=${landlord.id}`)
  expect(tax).toMatchObject({ interestEarned: 1.3, sums: { income: 0, otherIncome: 0 } })
})

test('interest that is undone has its mirror on the movement, and the line waits again', async () => {
  const { lines: sorted } = await read('/api/bank/lines?state=sorted')
  const match = sorted.find(({ id }: { id: string }) => id === lines[1]).matches[0]
  await must(owner.call('POST', `/api/bank/matches/${match.id}/take-back`))
  const page = await readMovement(bank)
  expect(page).toMatchObject({ came: 5.5, went: 1.3, closing: 4.2 })
  expect(page.lines.at(-1).what).toBe('Reversed: interest on client money')
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})
