import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBankAccount, aBankFile } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { addMember } from '../../testing/clients.ts'
import { listFeePapers, readLedgerFees, sumPapers } from '../../testing/fee-papers.ts'
import { closeMonth, matchAs, readReconciliation } from '../../testing/matches.ts'
import { must } from '../../testing/model/agency.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { registerForVat } from '../../testing/vat.ts'

/*
 * A fee is worked out from what was received, and invoiced once it is shown: on a landlord statement, by a withdrawal of fees,
 * or by the closing of the month. Whatever the order in which rent is entered, the papers are the ledger's fees to the penny.
 */

let app: PeopledApp
let person: Person
let home: RentedHome

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

async function aHome(percent: number, tenancy: { startDate: string; rentAmount: number }) {
  home = await aRentedHome(person, { tenancy })
  const fee = { kind: 'percent', percent, from: '2020-01-01' }
  await must(person.call('POST', `/api/landlords/${home.landlord}/fees`, fee))
}

beforeEach(async () => {
  person = await app.person()
  await registerForVat(person)
})

const receive = (amount: number, day: string) =>
  must(person.call('POST', `/api/tenancies/${home.id}/receipts`, { amount, day }))
const makeStatement = (to: string) =>
  must(person.call('POST', `/api/landlords/${home.landlord}/statements`, { to }))
const papers = () => listFeePapers(person, home.landlord)
const ledger = () => readLedgerFees(app, home.landlord)
const paperSums = async () => sumPapers(await papers())

describe('payments whose net fee falls by a penny while its VAT rises by one', () => {
  beforeEach(() => aHome(7.5, { startDate: '2026-11-01', rentAmount: 950 }))
  /** 7.5 % of 327.26, and 20 % of it. */
  const truth = { net: 2454, vat: 491 }

  test('have papers that are the ledger’s fees, where the payment of 4 November is entered last', async () => {
    await receive(77.89, '2026-11-02')
    await receive(201, '2026-11-06')
    await receive(48.37, '2026-11-04')
    await makeStatement('2026-11-10')
    expect([await ledger(), await paperSums()]).toEqual([truth, truth])
  })

  test('have the same fees each day as entered by day', async () => {
    const days = ['2026-11-02', '2026-11-04', '2026-11-06']
    const readFees = async () => {
      const { lines } = await must(person.call('GET', `/api/landlords/${home.landlord}/money`))
      return days.map((day) => {
        const fees = (lines as { day: string; group: string; net: number; vat: number }[]).filter(
          (line) => line.group === 'fee' && line.day === day,
        )
        const { net, vat } = sumPapers(fees)
        return [Math.round(-net * 100), Math.round(-vat * 100)]
      })
    }
    for (const [amount, day] of [
      [48.37, '2026-11-04'],
      [201, '2026-11-06'],
      [77.89, '2026-11-02'],
    ] as const)
      await receive(amount, day)
    expect(await readFees()).toEqual([
      [584, 117],
      [363, 72],
      [1507, 302],
    ])
  })

  test('are corrected to the penny where a statement has shown the fees of the first two', async () => {
    await receive(77.89, '2026-11-02')
    await receive(201, '2026-11-06')
    await makeStatement('2026-11-06')
    expect(await paperSums()).toEqual({ net: 2092, vat: 418 })
    await receive(48.37, '2026-11-04')
    await makeStatement('2026-11-10')
    expect([await ledger(), await paperSums()]).toEqual([truth, truth])
  })
})

test('rent that bounced after its fee was invoiced, and came again, has the fee once', async () => {
  await aHome(10, { startDate: '2026-11-01', rentAmount: 950 })
  const { entryId } = await receive(950, '2026-11-02')
  await makeStatement('2026-11-02')
  await must(person.call('POST', `/api/entries/${entryId}/reverse`, { reason: 'It bounced' }))
  await makeStatement('2026-11-03')
  expect([await ledger(), await paperSums()]).toEqual([
    { net: 0, vat: 0 },
    { net: 0, vat: 0 },
  ])
  await receive(950, '2026-11-02')
  await makeStatement('2026-11-04')
  expect([await ledger(), await paperSums()]).toEqual([
    { net: 9500, vat: 1900 },
    { net: 9500, vat: 1900 },
  ])
})

describe('three rents of 1,000 with a fee of 10 % and VAT', () => {
  let account: string
  let ids: string[]
  const days = ['2026-08-01', '2026-09-01', '2026-10-01']
  const rents = days.map((day) => ({ day, amount: 1000 }))
  const fees = { day: '2026-10-20', amount: -360 }

  beforeEach(async () => {
    await aHome(10, { startDate: '2026-08-01', rentAmount: 1000 })
    account = await aBankAccount(app, person, '2026-08-01')
    const file = { from: '2026-08-01', to: '2026-10-31', opening: 0, lines: [...rents, fees] }
    ids = await aBankFile(app, person, account, file)
  })
  const match = (place: number, kind = 'tenancy') => {
    const part = kind === 'tenancy' ? { kind, subjectId: home.id } : { kind }
    return must(matchAs(person, ids[place] ?? '', part))
  }

  test.each([
    ['3, 1, 2', [2, 0, 1]],
    ['3, 2, 1', [2, 1, 0]],
    ['2, 3, 1', [1, 2, 0]],
    ['1, 2, 3', [0, 1, 2]],
  ])(
    'matched in the order %s leave no credit note, and a statement with one line for each rent and fee',
    async (_, order) => {
      for (const place of order) await match(place)
      expect((await papers()).filter(({ kind }) => kind === 'credit')).toEqual([])
      await makeStatement('2026-10-31')
      const all = await papers()
      expect(all.length).toBeLessThanOrEqual(3)
      expect(all.map(({ kind, number }) => [kind, number])).toEqual(all.map(() => ['invoice', 1]))
      expect([await ledger(), sumPapers(all)]).toEqual([
        { net: 30_000, vat: 6_000 },
        { net: 30_000, vat: 6_000 },
      ])
      const { lines } = await must(person.call('GET', `/api/landlords/${home.landlord}/money`))
      const shown = (lines as { day: string; group: string; amount: number }[]).map((line) => [
        line.day,
        line.group,
        line.amount,
      ])
      expect(shown).toEqual(
        days.flatMap((day) => [
          [day, 'rent', 1000],
          [day, 'fee', -120],
        ]),
      )
    },
  )

  test('have their fees invoiced by a withdrawal of fees', async () => {
    for (const place of [2, 0, 1]) await match(place)
    await match(3, 'fees')
    expect([await ledger(), await paperSums()]).toEqual([
      { net: 30_000, vat: 6_000 },
      { net: 30_000, vat: 6_000 },
    ])
  })

  test('have the fees of August invoiced by the closing of August, and a late rent is invoiced after it', async () => {
    const manager = await addMember(app, person.accountId, 'manager')
    for (const place of [2, 0]) await match(place)
    const closed = await closeMonth({ person, manager }, '2026-08', '2026-08-31')
    expect(closed.status, closed.text).toBe(200)
    const atClosing = await papers()
    expect(sumPapers(atClosing).net).toBeGreaterThanOrEqual(10_000)
    await match(1)
    await makeStatement('2026-10-31')
    const after = await papers()
    // What was issued stays as it was.
    expect(after.slice(0, atClosing.length)).toEqual(atClosing)
    expect([await ledger(), sumPapers(after)]).toEqual([
      { net: 30_000, vat: 6_000 },
      { net: 30_000, vat: 6_000 },
    ])
  })

  test('matched wrongly, undone and matched again before anything was shown leave the same documents', async () => {
    const other = await aRentedHome(person, { tenancy: { startDate: '2026-08-01', rentAmount: 1000 } })
    const wrong = await must(matchAs(person, ids[1] ?? '', { kind: 'tenancy', subjectId: other.id }))
    for (const place of [2, 0]) await match(place)
    await must(person.call('POST', `/api/bank/matches/${wrong.matches[0].id}/take-back`))
    await match(1)
    await makeStatement('2026-10-31')
    const all = await papers()
    expect(all.every(({ kind }) => kind === 'invoice')).toBe(true)
    expect(sumPapers(all)).toEqual({ net: 30_000, vat: 6_000 })
    const { groups } = await readReconciliation(person, '2026-10-31')
    const held = (groups as { kind: string; amount: number }[]).map(({ kind, amount }) => [kind, amount])
    expect(held).toEqual(
      expect.arrayContaining([
        ['fees', 300],
        ['vat', 60],
        ['landlord', 2640],
      ]),
    )
  })
})
