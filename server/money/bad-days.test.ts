import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { aBankAccount, aBankFile } from '../testing/bank.ts'
import { findBrokenRules } from '../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { aTenancy } from '../testing/records.ts'
import { aRentedHome, type RentedHome } from '../testing/rent.ts'

/* Dates with a wrong year, closed months and two people at once: a sentence each, and nothing half done. */

let app: PeopledApp
let owner: Person
let home: RentedHome
let bank: string

const ago = (days: number) => addDays(today(), -days)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, {
    landlord: { name: 'Lena Mill', email: 'lena@example.org' },
    tenant: { name: 'Tess Tenant' },
    tenancy: { startDate: ago(70) },
  })
  bank = await aBankAccount(app, owner, ago(80))
})

const count = async (table: string) => {
  const { rows } = await app.services.pool.query(
    `select count(*)::int as count from ${table} where account_id = $1`,
    [owner.accountId],
  )
  return rows[0].count as number
}

type Wrong = (day: string) => [method: string, path: string, body?: object]
const wrong: [what: string, ask: Wrong][] = [
  [
    'a rent',
    (day) => ['POST', `/api/tenancies/${home.id}/schedule`, { from: day, amount: 900, every: 'month' }],
  ],
  [
    'the end of a tenancy',
    (day) => ['POST', `/api/tenancies/${home.id}/end`, { endedOn: day, why: 'tenant-notice', version: 1 }],
  ],
  [
    'a fee',
    (day) => ['POST', `/api/landlords/${home.landlord}/fees`, { kind: 'percent', percent: 10, from: day }],
  ],
  [
    'a bill',
    (day) => [
      'POST',
      '/api/bills',
      { contractor: 'Pipes Ltd', day, amount: 100, category: 'repairs', landlordId: home.landlord },
    ],
  ],
  ['a payment', (day) => ['POST', `/api/tenancies/${home.id}/receipts`, { amount: 100, day }]],
  [
    'a charge',
    (day) => [
      'POST',
      `/api/tenancies/${home.id}/charges`,
      { kind: 'damages', amount: 10, dueOn: day, reason: 'A door' },
    ],
  ],
  [
    'a goodwill credit',
    (day) => [
      'POST',
      `/api/tenancies/${home.id}/goodwill-credits`,
      { amount: 10, day, agreedOn: today(), reason: 'No heating' },
    ],
  ],
  ['a reconciliation', (day) => ['GET', `/api/proof?day=${day}`]],
  [
    'the opening of a bank account',
    (day) => ['POST', '/api/bank/accounts', { name: 'Other', openedOn: day }],
  ],
  [
    'opening balances',
    (day) => ['POST', '/api/bank/opening', { day, bankBalance: 1, text: 'What,Name\n', dryRun: false }],
  ],
  ['a statement', (day) => ['POST', `/api/landlords/${home.landlord}/statements/preview`, { to: day }]],
  [
    'the end of a fixed term',
    (day) => {
      const names = { tenant: home.tenant, property: home.property, landlord: home.landlord }
      return ['POST', '/api/tenancies', aTenancy(names, { startDate: today(), endDate: day })]
    },
  ],
]

describe.each(['2126-03-01', '1970-01-01'])('%s', (day) => {
  test.each(wrong)('is refused as the date of %s, with a sentence', async (_, ask) => {
    const before = await count('entries')
    const [method, path, body] = ask(day)
    const { status, body: said } = await owner.call(method, path, body)
    expect([status, Object.values(said.errors ?? {})]).toEqual([
      400,
      expect.arrayContaining([expect.stringMatching(/^Check the year: /)]),
    ])
    expect(await count('entries')).toBe(before)
  })
})

describe('a closed month', () => {
  const close = (day: string | null) =>
    app.services.pool.query(
      'insert into books (account_id, closed_through) values ($1, $2) on conflict (account_id) do update set closed_through = $2',
      [owner.accountId, day],
    )
  const open = (day: string, balance: number) =>
    owner.call('POST', '/api/bank/opening', {
      day,
      bankBalance: balance,
      text: ['What,Name,Email,Home,Balance', `Landlord,Lena Mill,,,${balance}`].join('\n'),
      dryRun: false,
    })

  test('takes no opening balances, and no correction of them', async () => {
    await close(ago(10))
    const before = await count('entries')
    const first = await open(ago(20), 500)
    expect([first.status, first.body.detail]).toEqual([expect.any(Number), expect.stringMatching(/closed/)])
    expect(first.status).toBeLessThan(500)
    expect(await count('entries')).toBe(before)
    await close(null)
    expect((await open(ago(20), 500)).status).toBe(200)
    await close(ago(10))
    const stored = await count('entries')
    const corrected = await open(ago(20), 700)
    expect([corrected.status, corrected.body.detail]).toEqual([
      expect.any(Number),
      expect.stringMatching(/closed/),
    ])
    expect(corrected.status).toBeLessThan(500)
    expect(await count('entries')).toBe(stored)
  })

  test('is left as it is by a correction that is sent twice', async () => {
    expect((await open(ago(20), 500)).status).toBe(200)
    const answers = await Promise.all([open(ago(20), 700), open(ago(20), 700)])
    for (const { status, text } of answers) expect([200, 400, 409], text).toContain(status)
    const proof = (await owner.call('GET', `/api/proof?day=${ago(20)}`)).body.proof
    expect(proof.clients).toBe(700)
  })
})

describe('the same thing, done twice at once', () => {
  test('a payment is undone once', async () => {
    const { body } = await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 100 })
    const undo = () => owner.call('POST', `/api/entries/${body.entryId}/reverse`, { reason: 'Wrong' })
    const answers = await Promise.all([undo(), undo(), undo()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('a transaction is matched by one of two people', async () => {
    const [line] = await aBankFile(app, owner, bank, {
      from: ago(80),
      to: today(),
      opening: 0,
      lines: [{ day: ago(5), amount: 1000, text: 'MRS E SMITH' }],
    })
    const match = (kind: string, subjectId: string) =>
      owner.call('POST', `/api/bank/lines/${line}/sort`, { parts: [{ kind, subjectId }] })
    const answers = await Promise.all([match('tenancy', home.id), match('landlord', home.landlord)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body.detail).toMatch(/\.$/)
    const [{ matches }] = (await owner.call('GET', `/api/bank/lines?state=all&id=${line}`)).body.lines
    expect(matches).toHaveLength(1)
    const undo = () => owner.call('POST', `/api/bank/matches/${matches[0].id}/take-back`)
    const undone = await Promise.all([undo(), undo()])
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
