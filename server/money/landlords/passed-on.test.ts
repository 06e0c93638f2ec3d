import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { type PassedOnWay, passedOn, passedOnHeader } from '#shared/money/passed-on.ts'
import { aBankAccount, aBankFile, post } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { balanceOf, enterUsableDetails } from '../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

/* What a landlord has been paid already is undone: the refusal names two ways out, and each of them works. */

let app: PeopledApp
let owner: Person
let home: RentedHome
let bank: string

const ago = (days: number) => addDays(today(), -days)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, {
    tenant: { name: 'Tenant One' },
    tenancy: { startDate: ago(75), rentAmount: 1000 },
    schedule: { every: 'quarter', amount: 1000, kind: 'company' },
  })
  bank = await aBankAccount(app, owner, ago(80))
})

const ok = async (answer: ReturnType<Person['call']>) => {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body
}
const withWay = (path: string, way: PassedOnWay, body?: unknown) =>
  owner.call('POST', path, body, { [passedOnHeader]: way })
const payLandlord = (pence: number, day = ago(50)) =>
  post(app, owner, [
    {
      id: crypto.randomUUID(),
      day,
      kind: 'paid-out',
      source: 'hand',
      transfers: [
        {
          debit: { kind: 'landlord', subject: home.landlord },
          credit: { kind: 'bank', subject: owner.accountId },
          pence,
        },
      ],
    },
  ])
const has = async () => ({
  landlord: await balanceOf(app, owner, 'landlord', home.landlord),
  advanced: 0 - (await balanceOf(app, owner, 'shortfall', home.landlord)),
})
const proofOn = async (day: string) => (await ok(owner.call('GET', `/api/proof?day=${day}`))).proof
const itemsOf = async (kind: string) =>
  (await proofOn(today())).items.filter((item: { kind: string }) => item.kind === kind)

const files = [{ day: ago(70), amount: 1000, text: 'MRS E SMITH' }]
const matchRent = async () => {
  const [line] = await aBankFile(app, owner, bank, {
    from: ago(80),
    to: today(),
    opening: 0,
    lines: files,
  })
  const parts = [{ kind: 'tenancy', subjectId: home.id }]
  const { matches } = await ok(owner.call('POST', `/api/bank/lines/${line}/sort`, { parts }))
  return `/api/bank/matches/${matches.at(-1).id}/take-back`
}
const receive = async (amount: number, day = ago(70)) =>
  (await ok(owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount, day }))).entryId as string

/** Each undo of money that the landlord was paid: the address, and its body. */
const undos: [string, () => Promise<[path: string, body?: unknown]>][] = [
  ['the match of a transaction', async () => [await matchRent()]],
  [
    'a payment',
    async () => [`/api/entries/${await receive(1000)}/reverse`, { reason: 'Recorded by mistake' }],
  ],
  [
    'a charge',
    async () => {
      const { entryId } = await ok(
        owner.call('POST', `/api/tenancies/${home.id}/charges`, {
          kind: 'damages',
          amount: 1000,
          dueOn: ago(72),
          reason: 'A door',
        }),
      )
      await receive(2000)
      await payLandlord(100_000, ago(60))
      return [`/api/entries/${entryId}/reverse`, { reason: 'Nothing was broken' }]
    },
  ],
  [
    'the rent of days that are given rent-free',
    async () => {
      await receive(1000)
      const { charges } = (await ok(owner.call('GET', `/api/tenancies/${home.id}/account`))) as {
        charges: { kind: string; from: string; runsTo: string }[]
      }
      const rent = charges.find(({ kind }) => kind === 'rent')
      const days = { from: rent?.from, to: rent?.runsTo }
      return [
        `/api/tenancies/${home.id}/write-offs`,
        { kind: 'rent-free', ...days, agreedOn: today(), reason: 'No heating' },
      ]
    },
  ],
]

describe.each(undos)('%s, undone after the landlord was paid', (_, prepare) => {
  test('is refused with the ways out, and nothing changes', async () => {
    const [path, body] = await prepare()
    await payLandlord(100_000)
    const refused = await owner.call('POST', path, body)
    expect([refused.status, refused.body.code]).toEqual([409, passedOn])
    expect(Object.keys(refused.body.errors)).toEqual(['ifPassedOn.advance', 'ifPassedOn.agency-money'])
    expect(await has()).toEqual({ landlord: 0, advanced: 0 })
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('is held against the landlord as an advance, which the next rent pays back', async () => {
    const [path, body] = await prepare()
    await payLandlord(100_000)
    await ok(withWay(path, 'advance', body))
    expect(await has()).toEqual({ landlord: 0, advanced: 1000 })
    expect(await itemsOf('advance')).toMatchObject([{ amount: 1000 }])
    await receive(1000, today())
    const next = { kind: 'damages', amount: 1500, dueOn: today(), reason: 'A door' }
    await ok(owner.call('POST', `/api/tenancies/${home.id}/charges`, next))
    await receive(1500, today())
    expect((await has()).advanced).toBe(0)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('is paid in from the agency’s own money, which its transaction shows', async () => {
    const [path, body] = await prepare()
    await payLandlord(100_000)
    await ok(withWay(path, 'agency-money', body))
    expect(await has()).toEqual({ landlord: 0, advanced: 0 })
    expect((await proofOn(today())).unexplained).toBe(0)
    const typed = (await ok(owner.call('GET', '/api/bank/typed'))) as { id: string; memo: string }[]
    expect(typed.map(({ memo }) => memo)).toContain('Paid in by the agency')
    const { lines } = await ok(owner.call('GET', `/api/landlords/${home.landlord}/money`))
    expect(JSON.stringify(lines)).toContain('Paid in by the agency')
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })
})

test('a transaction that is matched rightly after its wrong match was held against the landlord counts once', async () => {
  const other = await aRentedHome(owner, {
    tenant: { name: 'Tenant Two' },
    tenancy: { startDate: ago(75), rentAmount: 1000 },
    schedule: { every: 'quarter', amount: 1000, kind: 'company' },
  })
  const undo = await matchRent()
  await payLandlord(100_000)
  const line = await ok(withWay(undo, 'advance'))
  expect(line.left).toBe(1000)
  const parts = [{ kind: 'tenancy', subjectId: other.id }]
  await ok(owner.call('POST', `/api/bank/lines/${line.id}/sort`, { parts }))
  expect(await balanceOf(app, owner, 'landlord', other.landlord)).toBe(1000)
  for (const day of [ago(60), ago(40), today()]) expect((await proofOn(day)).unexplained).toBe(0)
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

describe('money of a payout that the bank has not shown', () => {
  const refusalOf = async (undo: string) => {
    const { status, body } = await owner.call('POST', undo)
    expect([status, body.code]).toEqual([409, passedOn])
    return body.detail as string
  }
  const approveAll = async () => {
    await enterUsableDetails(app, owner, 'landlord', home.landlord)
    await ok(owner.call('POST', '/api/payouts/draft', {}))
    const { drafts } = await ok(owner.call('GET', '/api/payouts'))
    const ids = drafts.map(({ id }: { id: string }) => id)
    await ok(owner.call('POST', '/api/payouts/approve', { ids }))
    return ids as string[]
  }

  test('is approved for payout, in the payment file, and can be undone once its payout is cancelled', async () => {
    const undo = await matchRent()
    const [id] = await approveAll()
    const approved = await refusalOf(undo)
    expect(approved).toMatch(/: £1,000\.00 of this is approved for payout\. .*cancel the payout first/)
    expect(approved).not.toContain('already been paid')

    await ok(owner.call('POST', '/api/payouts/export', { format: 'csv', ids: [id] }))
    const inFile = await refusalOf(undo)
    expect(inFile).toContain(
      `£1,000.00 of this is in the payment file of ${formatDate(today(), defaultDateFormat)}.`,
    )
    expect(inFile).not.toContain('already been paid')

    await ok(owner.call('POST', `/api/payouts/${id}/cancel`, { reason: 'Wrong match', bankRefused: true }))
    await ok(owner.call('POST', undo))
    expect(await has()).toEqual({ landlord: 0, advanced: 0 })
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('stands apart from what was paid', async () => {
    const undo = await matchRent()
    await payLandlord(70_000)
    await approveAll()
    const both = await refusalOf(undo)
    expect(both).toContain('£300.00 of this is approved for payout and £700.00 has already been paid out.')
  })
})

test('many matches that are undone together are asked about once, with the sum, and nothing is done before', async () => {
  const second = await aRentedHome(owner, {
    tenant: { name: 'Tenant Two' },
    tenancy: { startDate: ago(75), rentAmount: 500 },
    schedule: { every: 'quarter', amount: 500, kind: 'company' },
  })
  const ids = await aBankFile(app, owner, bank, {
    from: ago(80),
    to: today(),
    opening: 0,
    lines: [
      { day: ago(70), amount: 1000, text: 'ONE' },
      { day: ago(69), amount: 500, text: 'TWO' },
      { day: ago(68), amount: 30, text: 'CHARGE GIVEN BACK' },
    ],
  })
  const parts = [
    { kind: 'tenancy', subjectId: home.id },
    { kind: 'tenancy', subjectId: second.id },
    { kind: 'own' },
  ]
  const matches: string[] = []
  for (const [at, id] of ids.entries()) {
    const line = await ok(owner.call('POST', `/api/bank/lines/${id}/sort`, { parts: [parts[at]] }))
    matches.push(line.matches[0].id)
  }
  const pay = (landlord: string, pence: number) =>
    post(app, owner, [
      {
        id: crypto.randomUUID(),
        day: ago(50),
        kind: 'paid-out',
        source: 'hand',
        transfers: [
          {
            debit: { kind: 'landlord', subject: landlord },
            credit: { kind: 'bank', subject: owner.accountId },
            pence,
          },
        ],
      },
    ])
  await pay(home.landlord, 100_000)
  await pay(second.landlord, 50_000)
  const path = '/api/bank/matches/take-back'
  const asked = await owner.call('POST', path, { ids: matches })
  expect([asked.status, asked.body.code]).toEqual([409, passedOn])
  expect(asked.body.detail).toContain('2 landlords: £1,500.00')
  const waiting = async () => (await ok(owner.call('GET', '/api/bank/lines'))).lines.length
  expect(await waiting()).toBe(0)
  expect(await ok(withWay(path, 'advance', { ids: matches }))).toMatchObject({ refused: [] })
  expect(await waiting()).toBe(3)
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

test('what the agency paid in can be undone while no transaction shows it', async () => {
  const undo = await matchRent()
  await payLandlord(100_000)
  await ok(withWay(undo, 'agency-money'))
  const [paid] = (await ok(owner.call('GET', '/api/bank/typed'))).filter(
    ({ undoable }: { undoable: boolean }) => undoable,
  )
  expect(paid).toMatchObject({ amount: 1000, memo: 'Paid in by the agency' })
  const path = `/api/bank/typed/${paid.id}/undo`
  const asked = await owner.call('POST', path)
  expect([asked.status, asked.body.code]).toEqual([409, passedOn])
  await matchRent()
  expect((await has()).landlord).toBe(1000)

  const [line] = await aBankFile(app, owner, bank, {
    from: today(),
    to: today(),
    opening: 1000,
    lines: [{ day: today(), amount: 1000, text: 'FROM OFFICE ACCOUNT' }],
  })
  const shown = await ok(
    owner.call('POST', `/api/bank/lines/${line}/sort`, { parts: [{ kind: 'seen', subjectId: paid.id }] }),
  )
  expect((await owner.call('POST', path)).status).toBe(409)
  await ok(owner.call('POST', `/api/bank/matches/${shown.matches[0].id}/take-back`))
  await ok(owner.call('POST', path))
  expect((await has()).landlord).toBe(0)
  expect((await owner.call('POST', path)).status).toBe(409)
  const { entryId } = await ok(owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 1 }))
  expect((await owner.call('POST', `/api/bank/typed/${entryId}/undo`)).status).toBe(404)
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

describe('the answer', () => {
  test('is one of the two ways', async () => {
    const { status } = await owner.call('POST', await matchRent(), undefined, {
      [passedOnHeader]: 'somehow',
    })
    expect(status).toBe(400)
  })

  test('lets nothing but an undo take what a landlord does not have', async () => {
    await matchRent()
    const draft = (pence: number) =>
      owner.call('POST', `/api/entries/${crypto.randomUUID()}/reverse`, { reason: 'x', pence })
    expect((await draft(1)).status).toBe(400)
    await expect(payLandlord(100_001)).rejects.toThrow(/is missing/)
    expect((await has()).landlord).toBe(1000)
  })
})
