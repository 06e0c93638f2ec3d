import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { toPence } from '#shared/pence.ts'
import { aBankAccount } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type Chance, startChance } from '../../testing/chance.ts'
import { isWhole } from '../../testing/extent.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { remade } from '../../testing/remade.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

/* One definition of a tenant's credit: the account, the rent list and the reconciliation agree on every day. */

let app: PeopledApp

const ago = (days: number) => addDays(today(), -days)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

const aHomeWithBank = remade(async (owner, rentAmount: number) => {
  await aBankAccount(app, owner, ago(80))
  return aRentedHome(owner, { tenancy: { startDate: ago(70), rentAmount } })
})
async function start(rentAmount: number) {
  const owner = await app.person()
  return { owner, home: await aHomeWithBank(owner, rentAmount) }
}

const get = async (owner: Person, path: string) => {
  const { status, text, body } = await owner.call('GET', path)
  expect(status, text).toBe(200)
  return body
}

/** What the reconciliation of a day says that tenants have in credit, in pence. */
async function reconciled(owner: Person, day: string): Promise<number> {
  const { proof } = await get(owner, `/api/proof?day=${day}`)
  const group = proof.groups.find(({ kind }: { kind: string }) => kind === 'tenant')
  return toPence(group?.amount ?? 0)
}

async function credits(owner: Person, { id }: RentedHome) {
  const account = await get(owner, `/api/tenancies/${id}/account`)
  const row = (await get(owner, '/api/rent')).find((each: { id: string }) => each.id === id)
  return {
    account: toPence(account.credit),
    list: toPence(row.credit),
    reconciliation: await reconciled(owner, today()),
    lines: account.lines as { day: string; balance: number }[],
  }
}

/** The days on which nothing of these tests falls due, because arrears count a charge from the day after. */
const quietDays = [ago(60), ago(34), ago(12), ago(1), today()]

/** The credit by each of the three, and that past days' balances are what is owed less what is in credit. */
async function compare(owner: Person, home: RentedHome, days = quietDays) {
  const { lines, reconciliation, ...others } = await credits(owner, home)
  expect(others).toEqual({ account: reconciliation, list: reconciliation })
  for (const day of days) {
    const { rows } = await get(owner, `/api/arrears?asOf=${day}`)
    const owed = toPence(rows.find((row: { id: string }) => row.id === home.id)?.owed ?? 0)
    const balance = lines.findLast((line) => line.day <= day)?.balance ?? 0
    expect([day, toPence(balance)]).toEqual([day, owed - (await reconciled(owner, day))])
  }
  return reconciliation
}

const agreed = { agreedOn: today(), agreedBy: 'phone', reason: 'No heating' }

describe('a goodwill credit for the next rent', () => {
  test('leaves the tenant’s credit as it is, which can still be refunded', async () => {
    const { owner, home } = await start(900)
    const post = (path: string, body: object) => owner.call('POST', `/api/tenancies/${home.id}/${path}`, body)
    await post('receipts', { amount: 2821.61, day: ago(5) })
    const before = await compare(owner, home)
    expect(before).toBe(12_161)
    expect((await post('goodwill-credits', { amount: 50, ...agreed })).status).toBe(201)
    expect(await compare(owner, home)).toBe(before)
    const tooMuch = await post('refunds', { amount: 121.62 })
    expect(tooMuch.body.errors?.amount).toMatch(/^Only £121\.61 /)
    expect((await post('refunds', { amount: 121.61 })).status).toBe(201)
    expect(await compare(owner, home)).toBe(0)
  })

  test('leaves the credit to a deposit that a person chooses', async () => {
    const { owner, home } = await start(900)
    const post = (path: string, body: object) => owner.call('POST', `/api/tenancies/${home.id}/${path}`, body)
    await post('receipts', { amount: 3100, day: ago(5) })
    await post('goodwill-credits', { amount: 50, ...agreed })
    const { body } = await post('charges', { kind: 'deposit', amount: 150, dueOn: ago(5) })
    const { id: chargeId } = body.account.charges.find(({ kind }: { kind: string }) => kind === 'deposit')
    expect((await post('credit', { chargeId })).status).toBe(201)
    expect(await compare(owner, home)).toBe(25_000)
  })
})

type Step = (chance: Chance) => [path: string, body: object]

const pounds = (chance: Chance, most: number) => (chance.below(most * 100) + 1) / 100

const steps: Step[] = [
  (chance) => ['receipts', { amount: pounds(chance, 2500), day: ago(chance.below(60)) }],
  (chance) => ['receipts', { amount: 1000, day: ago(chance.below(60)) }],
  (chance) => [
    'goodwill-credits',
    { amount: pounds(chance, 120), day: addDays(today(), chance.below(50)), ...agreed },
  ],
  (chance) => {
    const from = addDays(today(), chance.below(60) - 40)
    return [
      'write-offs',
      { kind: 'rent-free', from, to: addDays(from, 6), agreedOn: today(), reason: 'No boiler' },
    ]
  },
  (chance) => ['refunds', { amount: pounds(chance, 400) }],
  (chance) => [
    'charges',
    { kind: 'damages', amount: pounds(chance, 90), dueOn: ago(2 + 3 * chance.below(15)), reason: 'A door' },
  ],
]

/** Raises the invoice of the next rent, which is charged for it ahead. */
async function raiseNext(owner: Person, { id }: RentedHome): Promise<void> {
  const row = (await get(owner, '/api/rent')).find((each: { id: string }) => each.id === id)
  const month = row.nextDue?.slice(0, 7)
  await owner.call('POST', '/api/invoices/raise', { month, lines: [{ tenancyId: id, amount: row.next }] })
}

test.each(Array.from({ length: isWhole ? 8 : 1 }, (_, seed) => seed + 1))(
  'random stream %i: account, rent list and reconciliation agree after every step',
  async (seed) => {
    const chance = startChance(seed)
    const { owner, home } = await start(1000)
    let stored = 0
    for (let at = 0; at < 14; at += 1) {
      if (chance.is(0.15)) await raiseNext(owner, home)
      const [path, body] = chance.pick(steps)(chance)
      const { status, text } = await owner.call('POST', `/api/tenancies/${home.id}/${path}`, body)
      expect([201, 400, 409], text).toContain(status)
      if (status === 201) stored += 1
      await compare(owner, home, at % 7 === 6 ? quietDays : [])
    }
    expect(stored).toBeGreaterThan(5)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  },
)
