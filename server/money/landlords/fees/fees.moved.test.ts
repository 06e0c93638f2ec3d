import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { issueInvoices } from '../../../testing/fees.ts'
import { readPdf } from '../../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

let app: PeopledApp
let owner: Person

const [began, early, late] = [addDays(today(), -55), addDays(today(), -50), addDays(today(), -10)]

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

async function aHome(): Promise<RentedHome> {
  const home = await aRentedHome(owner, { tenancy: { startDate: began, rentAmount: 1000 } })
  const rule = { kind: 'percent', percent: 10, vat: 'no', from: '2020-01-01' }
  const { status, text } = await owner.call('POST', `/api/landlords/${home.landlord}/fees`, rule)
  expect(status, text).toBe(201)
  return home
}

async function receive({ id }: RentedHome, day: string, amount = 1000): Promise<string> {
  const { status, text, body } = await owner.call('POST', `/api/tenancies/${id}/receipts`, { amount, day })
  expect(status, text).toBe(201)
  return body.entryId
}

/** The fees that stand by the end of a day, and the lines of their invoices by number and tax point. */
async function feesOf({ landlord }: RentedHome) {
  const { invoices } = (await owner.call('GET', `/api/landlords/${landlord}/money`)).body
  const rows = invoices as {
    id: string
    number: number
    kind: string
    day: string
    net: number
    isVoid: boolean
  }[]
  const untilDay = (day: string) => rows.reduce((sum, each) => (each.day > day ? sum : sum + each.net), 0)
  const inTurn = rows.toSorted((a, b) => a.number - b.number || (a.day < b.day ? -1 : 1))
  return {
    ids: inTurn.map(({ id }) => id),
    byDay: [early, addDays(late, -1), late].map(untilDay),
    papers: inTurn.map(({ kind, day, isVoid }) => [kind, day, isVoid]),
    numbers: inTurn.map(({ number }) => number),
  }
}

const printAll = (ids: string[]): Promise<string[]> =>
  Promise.all(
    ids.map(async (id) => {
      const answer = await fetch(`${app.url}/api/fee-invoices/${id}/pdf`, {
        headers: { cookie: owner.cookie },
      })
      return (await readPdf(Buffer.from(await answer.arrayBuffer()))).text
    }),
  )

test('a payment that is entered late takes its fee to its own day, and leaves the papers of the order of days', async () => {
  const [inTurn, late1st] = [await aHome(), await aHome()]
  await receive(inTurn, early)
  await receive(inTurn, late)
  await receive(late1st, late)
  await receive(late1st, early)
  await issueInvoices(owner)
  const [expected, told] = [await feesOf(inTurn), await feesOf(late1st)]
  expect(expected.byDay).toEqual([100, 100, 200])
  expect(told.byDay).toEqual(expected.byDay)
  expect(told.papers).toEqual([
    ['invoice', early, false],
    ['invoice', late, false],
  ])
})

test('a fee that was invoiced is corrected by a credit note and a new invoice', async () => {
  const home = await aHome()
  await receive(home, late)
  await issueInvoices(owner)
  await receive(home, early)
  await issueInvoices(owner)
  const { ids, byDay, papers, numbers } = await feesOf(home)
  expect(byDay).toEqual([100, 100, 200])
  // Two fees that are issued together are one invoice.
  const [given, next] = [numbers[1] ?? 0, numbers[3] ?? 0]
  expect(numbers).toEqual([given - 1, given, given, next])
  expect(next).toBe(given + 1)
  expect(papers).toEqual([
    ['invoice', late, true],
    ['invoice', early, false],
    ['invoice', late, false],
    ['credit', late, false],
  ])
  const [moved, first, , credit] = await printAll(ids)
  expect(moved).toContain(`credited by credit note ${next} of`)
  expect(first).not.toContain('credited')
  expect(credit).toContain(`It credits invoice ${given - 1} of`)
})

test('a payment that is reversed leaves every other fee on the day of its rent', async () => {
  const home = await aHome()
  const wrong = await receive(home, early)
  await receive(home, late)
  const { status, text } = await owner.call('POST', `/api/entries/${wrong}/reverse`, {
    reason: 'Another tenant',
  })
  expect(status, text).toBeLessThan(300)
  const { byDay, papers } = await feesOf(home)
  expect(byDay).toEqual([0, 0, 100])
  expect(papers).toHaveLength(1)
})

test('an invoice says what its earlier lines charged for the same rent, until their own day', async () => {
  const home = await aHome()
  await receive(home, late, 400)
  await receive(home, early, 600)
  await issueInvoices(owner)
  const { ids, byDay, papers } = await feesOf(home)
  expect(byDay).toEqual([60, 60, 100])
  expect(papers).toHaveLength(2)
  const [said = '', same] = await printAll(ids)
  expect(same).toBe(said)
  expect(said).toMatch(/of £600\.00 received.*of £1,000\.00 received.*Less £60\.00 of it invoiced before/s)
  expect(said.split('invoiced before')).toHaveLength(2)
})

test('an invoice leaves out what was invoiced before for a later day', async () => {
  const home = await aHome()
  await receive(home, late, 400)
  await issueInvoices(owner)
  await receive(home, early, 600)
  await issueInvoices(owner)
  const { ids, byDay, numbers } = await feesOf(home)
  expect(byDay).toEqual([60, 60, 100])
  expect(new Set(numbers).size).toBe(2)
  const said = await printAll(ids)
  expect(said.map((text) => text.includes('invoiced before'))).toEqual([false, false])
})
