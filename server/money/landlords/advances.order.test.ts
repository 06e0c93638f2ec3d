import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBankAccount, aBankFile } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { addMember } from '../../testing/clients.ts'
import {
  closeMonth,
  matchAs,
  previewStatement,
  readReconciliation,
  undoMatch,
} from '../../testing/matches.ts'
import { must } from '../../testing/model/agency.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

/*
 * A landlord is paid by the bank between two rents. Whatever the order in which a person matches the three transactions, every
 * past day says what had happened by then: an advance that Gable itself works out stays only while the landlord lacks money.
 */

let app: PeopledApp
let person: Person
let manager: Person
let home: RentedHome
let account: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

beforeEach(async () => {
  person = await app.person()
  manager = await addMember(app, person.accountId, 'manager')
  home = await aRentedHome(person, {
    landlord: { name: 'Olive Owner' },
    tenancy: { startDate: '2026-09-02', rentAmount: 1000 },
  })
  account = await aBankAccount(app, person, '2026-09-01')
})

const facts = {
  R1: { day: '2026-09-02', amount: 1000, kind: 'tenancy' },
  P: { day: '2026-09-10', amount: -900, kind: 'landlord' },
  R2: { day: '2026-10-02', amount: 1000, kind: 'tenancy' },
} as const
type Fact = keyof typeof facts
const names = Object.keys(facts) as Fact[]

/** Stores the bank's file with the three transactions, and answers how each is matched. */
async function bringFile(opening = 0) {
  const lines = names.map((name) => facts[name])
  const file = { from: '2026-09-01', to: '2026-10-31', opening, lines }
  const ids = await aBankFile(app, person, account, file)
  return (name: Fact) => {
    const { kind } = facts[name]
    const subjectId = kind === 'tenancy' ? home.id : home.landlord
    return must(matchAs(person, ids[names.indexOf(name)] ?? '', { kind, subjectId }))
  }
}

/** What a day's reconciliation says: the landlord's money, whether it is right, and what differs. */
async function readDay(day: string) {
  const { groups, isRight, items } = await readReconciliation(person, day)
  const landlords = groups.find(({ kind }: { kind: string }) => kind === 'landlord')?.amount ?? 0
  return { landlords, isRight, items: items.map(({ kind }: { kind: string }) => kind) }
}
const asOf = async (...days: string[]) =>
  Object.fromEntries(await Promise.all(days.map(async (day) => [day, await readDay(day)] as const)))
const green = (landlords: number) => ({ landlords, isRight: true, items: [] })

/** What every order must say. */
async function expectTheTruth() {
  expect(await asOf('2026-09-05', '2026-09-20', '2026-09-30', '2026-10-05')).toEqual({
    '2026-09-05': green(1000),
    '2026-09-20': green(100),
    '2026-09-30': green(100),
    '2026-10-05': green(1100),
  })
  const { opening, closing, sums } = await previewStatement(person, home.landlord, '2026-09-30')
  expect([opening, closing, sums.rent, sums.paid, sums.other]).toEqual([0, 100, 1000, -900, 0])
  const { status, text } = await closeMonth({ person, manager }, '2026-09', '2026-09-30')
  expect(status, text).toBe(200)
}

const orders = names.flatMap((first) =>
  names
    .filter((second) => second !== first)
    .map((second) => [first, second, ...names.filter((third) => third !== first && third !== second)]),
)

test.each(orders.map((order) => [order.join(', '), order] as const))(
  'matched in the order %s, the landlord has 100 between the payment and the next rent, and September can be closed',
  async (_, order) => {
    const match = await bringFile()
    for (const name of order) await match(name)
    await expectTheTruth()
  },
)

describe('a match that is undone and made again', () => {
  test('leaves no advance, whichever of the three it is', async () => {
    const match = await bringFile()
    const matched = { R1: await match('R1'), P: await match('P'), R2: await match('R2') }
    for (const name of names) {
      await must(undoMatch(person, matched[name]))
      matched[name] = await match(name)
    }
    await expectTheTruth()
  })

  test('says in between that the agency had advanced what was paid out', async () => {
    const match = await bringFile()
    const first = await match('R1')
    for (const name of ['P', 'R2'] as const) await match(name)
    await must(undoMatch(person, first))
    expect(await asOf('2026-09-05', '2026-09-20', '2026-10-05')).toEqual({
      '2026-09-05': green(0),
      '2026-09-20': { landlords: 0, isRight: false, items: ['advance'] },
      '2026-10-05': green(100),
    })
    await match('R1')
    await expectTheTruth()
  })

  test('leaves the advance that is still needed when only a part of the rent comes again', async () => {
    const match = await bringFile()
    const [small = ''] = await aBankFile(app, person, account, {
      from: '2026-11-01',
      to: '2026-11-02',
      opening: 1100,
      lines: [{ day: '2026-11-01', amount: 250 }],
    })
    await match('R2')
    await match('P')
    await must(matchAs(person, small, { kind: 'tenancy', subjectId: home.id }))
    expect(await asOf('2026-09-20', '2026-10-05', '2026-11-02')).toEqual({
      '2026-09-20': { landlords: 0, isRight: false, items: ['advance'] },
      '2026-10-05': green(100),
      // 250 of 1 November pays what is still owed of October.
      '2026-11-02': green(350),
    })
  })
})

describe('opening balances that are entered after the first payments', () => {
  /** Enters that the landlord had 400 at the end of 31 August. */
  const enterOpening = () =>
    must(
      person.call('POST', '/api/bank/opening', {
        day: '2026-08-31',
        bankBalance: 400,
        dryRun: false,
        text: 'What,Name,Email,Home,Balance\nLandlord,Olive Owner,,,400',
      }),
    )
  /** The landlord's money after the opening balance, rent of 1,000 and a payment of 900. */
  const days = {
    '2026-08-31': green(400),
    '2026-09-05': green(1400),
    '2026-09-20': green(500),
    '2026-10-05': green(1500),
  }

  test.each([
    ['first', 0],
    ['after the payment to the landlord', 1],
    ['after all of them', 3],
  ])('count from their day: entered %s', async (_, at) => {
    const match = await bringFile(400)
    const order = ['P', 'R2', 'R1'] as const
    for (const name of order.slice(0, at)) await match(name)
    await enterOpening()
    for (const name of order.slice(at)) await match(name)
    expect(await asOf(...Object.keys(days))).toEqual(days)
    const { opening, closing } = await previewStatement(person, home.landlord, '2026-09-30')
    expect([opening, closing]).toEqual([400, 500])
    const { status, text } = await closeMonth({ person, manager }, '2026-09', '2026-09-30')
    expect(status, text).toBe(200)
  })
})
