import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { Transaction } from '../../db/client.ts'
import { openScope, type TransactionScope } from '../../db/scope.ts'
import { aBankAccount, aBankFile } from '../../testing/bank.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aProperty } from '../../testing/records.ts'
import { lockBooks, postEntries } from '../ledger/post.ts'
import { forgetBillEntries, payBill } from './bills.pay.ts'
import { sumWaitingBills } from './bills.queries.ts'
import { addExpenseByLine, payBillByLine } from './bills.sort.ts'
import { sweepBillPapers } from './papers.sweep.ts'

let app: PeopledApp
let owner: Person
let landlord: string
let property: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

async function settle(role: 'agent' | 'landlord') {
  owner = await app.person(role)
  const [self] = (await owner.call('GET', '/api/landlords')).body
  const added = { name: 'Ann Lee', email: 'ann@example.org', phone: '020 7946 0100' }
  landlord = (self ?? (await owner.call('POST', '/api/landlords', added)).body).id
  property = (await owner.call('POST', '/api/properties', aProperty(landlord))).body.id
}
beforeEach(() => settle('agent'))

const within = <Result>(
  work: (scope: TransactionScope, tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  openScope(app.services.db, owner.accountId, owner.user).transaction(async (scope, tx) => {
    await lockBooks(scope)
    return work(scope, tx)
  })

/** Money that the landlord holds, without a tenancy. */
const give = (pence: number) =>
  within((scope) => {
    const debit = { kind: 'bank' as const, subject: owner.accountId }
    const transfers = [{ debit, credit: { kind: 'landlord' as const, subject: landlord }, pence }]
    const entry = {
      id: randomUUID(),
      day: today(),
      kind: 'opening' as const,
      source: 'hand' as const,
      transfers,
    }
    return postEntries(scope, [entry])
  })

async function enter(change: object = {}) {
  const bill = {
    contractor: 'Plumb & Co',
    day: today(),
    amount: 300,
    propertyId: property,
    category: 'repairs',
  }
  const answer = await owner.call('POST', '/api/bills', { ...bill, ...change })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const read = async (id: string) => (await owner.call('GET', `/api/bills/${id}`)).body

const aPart = (change: object = {}) => ({
  line: { id: randomUUID(), day: today(), text: 'PLUMB CO REF 12', payer: '', sample: false },
  pence: 30_000,
  isIn: false,
  subjectId: null,
  note: '',
  ...change,
})

describe('a line of the bank', () => {
  test('pays a bill, funding it first, and the bill follows when the line is reversed', async () => {
    await give(50_000)
    const { id } = await enter()
    const part = aPart({ subjectId: id })
    const { entryId, label } = await within((scope) => payBillByLine(scope, part))
    expect([label, (await read(id)).state, (await read(id)).fromBank]).toEqual(['Plumb & Co', 'paid', true])
    const taken = await owner.call('POST', `/api/bills/${id}/take-back`, {})
    expect(taken.body.code).toBe('entry-matched')
    await within((scope) => forgetBillEntries(scope, [entryId]))
    expect((await read(id)).state).toBe('funded')
  })

  test('is suggested as the bill of its amount and contractor, and pays it when that is accepted', async () => {
    await give(50_000)
    const first = addDays(today(), -3)
    const bank = await aBankAccount(app, owner, first)
    const text = 'PLUMB CO'
    const lines = [-300, -90].map((amount) => ({ day: today(), amount, text }))
    const [id = '', other = ''] = await aBankFile(app, owner, bank, {
      from: first,
      to: today(),
      opening: 900,
      lines,
    })
    const bill = await enter({ number: 'INV-7' })
    await enter({ amount: 90.01 })
    const cancelled = await enter({ amount: 90 })
    await owner.call('POST', `/api/bills/${cancelled.id}/cancel`, { reason: 'Entered twice' })
    const waiting = (await owner.call('GET', '/api/bank/lines')).body.lines
    const of = (line: string) => waiting.find((each: { id: string }) => each.id === line).suggestions
    expect(of(id)).toMatchObject([
      {
        kind: 'bill',
        subjectId: bill.id,
        label: 'Bill of Plumb & Co, INV-7',
        why: ['a name like Plumb & Co', 'exactly the amount of an unpaid bill'],
      },
    ])
    expect(of(other)).toEqual([])
    const accepted = await owner.call('POST', '/api/bank/lines/accept', {
      lines: [{ id, kind: 'bill', subjectId: bill.id }],
    })
    expect([accepted.status, accepted.body.refused]).toEqual([200, []])
    expect(await read(bill.id)).toMatchObject({ state: 'paid', fromBank: true, paidOn: today() })
  })

  test('that paid a bill before it was funded moves the funding to its own day', async () => {
    await give(50_000)
    const { id } = await enter()
    const funded = await owner.call('POST', `/api/bills/${id}/fund`, {})
    expect(funded.status, funded.text).toBeLessThan(300)
    const day = addDays(today(), -12)
    const part = aPart({ subjectId: id })
    await within((scope) => payBillByLine(scope, { ...part, line: { ...part.line, day } }))
    expect(await read(id)).toMatchObject({ state: 'paid', fundedOn: day })
    const { lines } = (await owner.call('GET', `/api/landlords/${landlord}/money`)).body
    const moved = lines.filter((line: { billId: string | null }) => line.billId === id)
    const sum = (until: string) =>
      moved
        .filter((line: { day: string }) => line.day <= until)
        .reduce((total: number, line: { amount: number }) => total + line.amount, 0)
    expect([sum(addDays(day, -1)), sum(day), sum(today())]).toEqual([0, -300, -300])
  })

  test('pays no bill of another amount, none that is short, and none with money that came in', async () => {
    const { id } = await enter()
    const sorted = (change: object) =>
      within((scope) => payBillByLine(scope, aPart({ subjectId: id, ...change })))
    await expect(sorted({ pence: 1 })).rejects.toMatchObject({ code: 'amount-mismatch' })
    await expect(sorted({ isIn: true })).rejects.toMatchObject({ code: 'money-out-expected' })
    await expect(sorted({ subjectId: randomUUID() })).rejects.toMatchObject({ code: 'choice-required' })
    await expect(sorted({})).rejects.toMatchObject({ code: 'not-enough-money' })
    expect((await read(id)).state).toBe('waiting')
  })

  test('is a private landlord’s expense, which keeps the bank’s amount and day', async () => {
    await settle('landlord')
    const part = aPart({ category: 'services', payee: 'Green Gardens' })
    const { subjectId, entryId } = await within((scope) => addExpenseByLine(scope, part))
    const id = subjectId ?? ''
    const expense = await read(id)
    expect([expense.contractor, expense.amount, expense.category, expense.state]).toEqual([
      'Green Gardens',
      300,
      'services',
      'paid',
    ])
    const change = (values: object) =>
      owner.call('PATCH', `/api/bills/${id}`, { ...values, version: expense.version })
    expect((await change({ amount: 10 })).status).toBe(409)
    expect((await change({ category: 'repairs', propertyId: property })).status).toBe(200)
    await within((scope) => forgetBillEntries(scope, [entryId]))
    expect((await read(id)).state).toBe('cancelled')
    expect((await owner.call('POST', `/api/bills/${id}/restore`)).body.code).toBe('entry-matched')
  })

  test('is a mortgage with all, a part or none of it as interest', async () => {
    await settle('landlord')
    const pay = async (interest?: number | 'all') => {
      const part = aPart({ category: 'residential-finance', payee: 'Halifax', interest })
      const { subjectId } = await within((scope) => addExpenseByLine(scope, part))
      return (await read(subjectId ?? '')).interest
    }
    expect([await pay('all'), await pay(212.5), await pay()]).toEqual([300, 212.5, null])
    await expect(pay(300.01)).rejects.toMatchObject({ code: 'amount-too-large' })
    const year = (await owner.call('GET', '/api/tax-year')).body
    expect(year).toMatchObject({ sums: { finance: 512.5 }, withoutInterest: { count: 1, amount: 300 } })
  })

  test('is no expense of an agency', async () => {
    await expect(within((scope) => addExpenseByLine(scope, aPart()))).rejects.toThrow(/Enter a bill/)
  })
})

describe('what payouts read', () => {
  test('is what still waits for a landlord’s money', async () => {
    await give(50_000)
    const [first, second] = [await enter(), await enter({ amount: 400 })]
    await owner.call('POST', `/api/bills/${first.id}/fund`)
    expect(await within((scope) => sumWaitingBills(scope))).toEqual(new Map([[landlord, 40_000]]))
    const unfunded = within((scope) => payBill(scope, second.id))
    await expect(unfunded).rejects.toMatchObject({ code: 'bill-not-funded' })
  })

  test('holds a bill that stands on a payout', async () => {
    await give(50_000)
    const { id, contractorId } = await enter()
    await owner.call('POST', `/api/bills/${id}/fund`)
    await app.services.pool.query(
      `insert into payouts (account_id, id, payee, subject_id, pence, reference, bill_id, drafted_by, approved_at)
       values ($1, $2, 'contractor', $3, 30000, 'GB1', $4, 'Ann', now())`,
      [owner.accountId, randomUUID(), contractorId, id],
    )
    expect((await read(id)).state).toBe('on-its-way')
    const sorted = () => within((scope) => payBillByLine(scope, aPart({ subjectId: id })))
    await expect(sorted()).rejects.toMatchObject({ code: 'bill-on-payout' })
    const setApproved = (at: string) =>
      app.services.pool.query(`update payouts set approved_at = ${at} where account_id = $1`, [
        owner.accountId,
      ])
    await setApproved('null')
    await expect(sorted()).rejects.toMatchObject({ code: 'bill-on-payout' })
    await setApproved('now()')
    for (const action of ['pay', 'take-back', 'cancel']) {
      const answer = await owner.call('POST', `/api/bills/${id}/${action}`, {
        ...(action === 'cancel' && { reason: 'No' }),
      })
      expect([action, answer.status, answer.body.code]).toEqual([action, 409, 'bill-on-payout'])
    }
  })
})

test('a paper that no bill names is removed after 30 days', async () => {
  const file = Buffer.from('%PDF-1.7\n%%EOF').toString('base64')
  const send = async () => (await owner.call('POST', '/api/bill-papers', { file })).body.id
  const kept = await send()
  await enter({ paperId: kept })
  await send()
  expect(await sweepBillPapers(app.services)).toBe(0)
  await app.services.pool.query(`update files set created_at = now() - interval '31 days'`)
  expect(await sweepBillPapers(app.services)).toBe(1)
})
