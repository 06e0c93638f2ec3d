import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { aBankAccount, aBankFile, post } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { remade } from '../../testing/remade.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

/* What a past day says once a bank line was sorted late, or sorted wrongly and then again. */

let app: PeopledApp
let owner: Person
let homes: RentedHome[]
let bank: string

const ago = (days: number) => addDays(today(), -days)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
const twoHomes = remade(async (owner) => {
  const homes = [await aLet('Tenant One'), await aLet('Tenant Two')]
  return { homes, bank: await aBankAccount(app, owner, ago(80)) }
})
beforeEach(async () => {
  owner = await app.person()
  ;({ homes, bank } = await twoHomes(owner))
})

/** A tenancy whose only rent so far fell due 75 days ago: 1,000 for a quarter. */
const aLet = (name: string) =>
  aRentedHome(owner, {
    tenant: { name },
    tenancy: { startDate: ago(75), rentAmount: 1000 },
    schedule: { every: 'quarter', amount: 1000, kind: 'company' },
  })

const ok = async (answer: ReturnType<Person['call']>) => {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body
}
const proofOn = async (day: string) => (await ok(owner.call('GET', `/api/proof?day=${day}`))).proof
const groupsOn = async (day: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await proofOn(day)).groups.flatMap(({ lines }: { lines: { label: string; amount: number }[] }) =>
      lines.map(({ label, amount }) => [label, amount]),
    ),
  )
const arrearsOn = async (day: string) =>
  (await ok(owner.call('GET', `/api/arrears?asOf=${day}`))).rows.map(
    ({ id, owed, owedSince }: { id: string; owed: number; owedSince: string }) => [id, owed, owedSince],
  )
const lineOf = async (day: string, amount: number) => {
  const [id = ''] = await aBankFile(app, owner, bank, {
    from: ago(80),
    to: today(),
    opening: 0,
    lines: [{ day, amount, text: 'MRS E SMITH' }],
  })
  return id
}
const sortTo = async (line: string, { id }: RentedHome) =>
  (
    await ok(
      owner.call('POST', `/api/bank/lines/${line}/sort`, { parts: [{ kind: 'tenancy', subjectId: id }] }),
    )
  ).matches.at(-1).id as string
const charge = ({ id }: RentedHome, amount: number, dueOn: string) =>
  ok(owner.call('POST', `/api/tenancies/${id}/charges`, { kind: 'damages', amount, dueOn, reason: 'A door' }))
const takeBack = (match: string) => owner.call('POST', `/api/bank/matches/${match}/take-back`)

describe('a line that was sorted to the wrong tenancy, undone and sorted again', () => {
  test('counts once on every past day', async () => {
    const [one, two] = homes as [RentedHome, RentedHome]
    const line = await lineOf(ago(70), 1000)
    await ok(takeBack(await sortTo(line, one)))
    for (const day of [ago(60), ago(1), today()]) {
      expect((await groupsOn(day))['Unidentified money (suspense)']).toBe(1000)
      expect((await arrearsOn(day)).length).toBe(2)
    }
    await sortTo(line, two)
    for (const day of [ago(70), ago(60), ago(1), today()]) {
      const found = await proofOn(day)
      expect(found).toMatchObject({ isRight: true, bank: 1000, cash: 1000, clients: 1000 })
      expect(Object.values(await groupsOn(day))).toEqual([1000])
      expect(await arrearsOn(day)).toEqual([[one.id, 1000, ago(75)]])
    }
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('names what the agency advanced between the payout of the wrong money and the landlord’s next', async () => {
    const [one, two] = homes as [RentedHome, RentedHome]
    const match = await sortTo(await lineOf(ago(70), 1000), one)
    const paidOut = (day: string, pence: number) =>
      post(app, owner, [
        {
          id: crypto.randomUUID(),
          day,
          kind: 'paid-out',
          source: 'hand',
          transfers: [
            {
              debit: { kind: 'landlord', subject: one.landlord },
              credit: { kind: 'bank', subject: owner.accountId },
              pence,
            },
          ],
        },
      ])
    await paidOut(ago(50), 100_000)
    const refused = await takeBack(match)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(/: £[\d,.]+ of this has already been paid out\. .*Nothing was changed\.$/),
    ])
    await charge(one, 1500, ago(20))
    await ok(owner.call('POST', `/api/tenancies/${one.id}/receipts`, { amount: 1500, day: ago(20) }))
    await ok(takeBack(match))
    const advanced = async (day: string) =>
      (await proofOn(day)).items.filter(({ kind }: { kind: string }) => kind === 'advance')
    expect(await advanced(ago(51))).toEqual([])
    expect(await advanced(ago(40))).toMatchObject([{ amount: 1000, day: ago(50) }])
    expect(await advanced(ago(20))).toEqual([])
    for (const day of [ago(60), ago(40), ago(10), today()]) {
      const groups = Object.values(await groupsOn(day))
      expect(Math.min(...groups)).toBeGreaterThanOrEqual(0)
      expect((await proofOn(day)).unexplained).toBe(0)
    }
    expect((await arrearsOn(ago(40))).map(([id]: [string]) => id).sort()).toEqual([one.id, two.id].sort())
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })
})

describe('a line that is sorted weeks after it came', () => {
  test('pays what was oldest on its own day, and what came since pays what came after', async () => {
    const [one] = homes as [RentedHome]
    await charge(one, 500, ago(42))
    await charge(one, 300, ago(21))
    const late = await lineOf(ago(70), 1000)
    for (const [amount, day] of [
      [500, ago(40)],
      [200, ago(10)],
    ] as const)
      await ok(owner.call('POST', `/api/tenancies/${one.id}/receipts`, { amount, day }))
    const sinceOn = async (day: string) =>
      (await arrearsOn(day)).find(([id]: [string]) => id === one.id)?.slice(1)
    expect(await sinceOn(ago(30))).toEqual([1000, ago(75)])
    await sortTo(late, one)
    expect(await sinceOn(ago(71))).toEqual([1000, ago(75)])
    expect(await sinceOn(ago(60))).toBeUndefined()
    expect(await sinceOn(ago(41))).toEqual([500, ago(42)])
    expect(await sinceOn(ago(30))).toBeUndefined()
    expect(await sinceOn(ago(5))).toEqual([100, ago(21)])
    for (const day of [ago(60), ago(30), ago(5)]) {
      const groups = (await proofOn(day)).groups.map(({ kind }: { kind: string }) => kind)
      expect(groups).toEqual(['landlord'])
    }
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })
})

test('what the bank paid a landlord above the balance is advanced once somebody says so, and the next rent pays it back', async () => {
  const [one, two] = homes as [RentedHome, RentedHome]
  await sortTo(await lineOf(ago(70), 1000), one)
  const [line] = await aBankFile(app, owner, bank, {
    from: ago(60),
    to: today(),
    opening: 1000,
    lines: [{ day: ago(50), amount: -1200, text: 'A LANDLORD' }],
  })
  const sort = (change: object = {}) =>
    owner.call('POST', `/api/bank/lines/${line}/sort`, {
      parts: [{ kind: 'landlord', subjectId: one.landlord, ...change }],
    })
  const refused = await sort()
  expect([refused.status, refused.body.errors]).toEqual([409, { 'overdrawnAs.advance': 'Advance £200.00' }])
  expect(refused.body).toMatchObject({
    code: 'confirm-advance',
    detail: expect.stringMatching(/£1,000\.00.*£1,200\.00/),
  })
  const sorted = await ok(sort({ overdrawnAs: 'advance' }))
  const advanced = async (day: string) =>
    (await proofOn(day)).items.filter(({ kind }: { kind: string }) => kind === 'advance')
  expect(await advanced(ago(40))).toMatchObject([{ amount: 200, day: ago(50) }])
  await charge(one, 300, ago(20))
  await ok(owner.call('POST', `/api/tenancies/${one.id}/receipts`, { amount: 300, day: ago(20) }))
  expect(await advanced(ago(20))).toEqual([])
  await ok(takeBack(sorted.matches.at(-1).id))
  expect(await advanced(today())).toEqual([])
  expect((await sort({ subjectId: two.landlord })).body.code).toBe('confirm-advance')
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})
