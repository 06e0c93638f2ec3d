import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { LedgerPage } from '#shared/money/proof/ledger.ts'
import type { Proof } from '#shared/money/proof/proof.ts'
import { toPence } from '#shared/pence.ts'
import { addMember } from '../../../testing/clients.ts'
import { issueInvoices } from '../../../testing/fees.ts'
import { type Agency, anAgency, must } from '../../../testing/model/agency.ts'
import { bankActions } from '../../../testing/model/bank.actions.ts'
import { depositActions } from '../../../testing/model/deposits.actions.ts'
import { landlordActions } from '../../../testing/model/landlords.actions.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'

const actions = [...bankActions, ...depositActions, ...landlordActions]

let app: PeopledApp
let agency: Agency
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
  agency = await anAgency(app, 7)
  owner = agency.person
  for (let step = 0; step < 40; step += 1) await agency.chance.pick(actions)(agency)
}, 120_000)
afterAll(() => app.stop())

const addressOf = (asked: Record<string, string | null | undefined>, path = '/api/ledger') => {
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${path}?${new URLSearchParams(given)}`
}
const read = (asked: Record<string, string | null | undefined>): Promise<LedgerPage> =>
  must(owner.call('GET', addressOf(asked)))
const proofOn = async (day: string): Promise<Proof> =>
  (await must(owner.call('GET', `/api/proof?day=${day}`))).proof

/** Every line of a proof with what its ledger page must close at. */
const ledgersOf = ({ groups, accounts }: Proof) => [
  ...groups.flatMap(({ kind, amount, lines }) => [
    { of: kind, subject: null, amount },
    ...lines.map((line) => ({ of: kind, subject: line.subjectId, amount: line.amount })),
  ]),
  ...accounts.map(({ id, cash }) => ({ of: 'bank', subject: id, amount: cash })),
]

const addUp = ({ opening, lines }: LedgerPage) =>
  lines.reduce((sum, { amount }) => sum + toPence(amount), toPence(opening))

describe('a ledger between two days', () => {
  test('closes at what the reconciliation of its last day says, for every line of the reconciliation', async () => {
    let checked = 0
    for (const ago of [0, 7, 23]) {
      const to = addDays(today(), -ago)
      const from = addDays(to, -20)
      for (const { of, subject, amount } of ledgersOf(await proofOn(to))) {
        const page = await read({ of, subject, from, to })
        const told = `${of} ${page.name} on ${to}`
        expect([told, page.closing]).toEqual([told, amount])
        expect([told, addUp(page)]).toEqual([told, toPence(amount)])
        expect([told, page.lines.at(-1)?.balance ?? page.opening]).toEqual([told, amount])
        expect(toPence(page.opening) + toPence(page.came) - toPence(page.went)).toBe(toPence(page.closing))
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(30)
  })

  test('of what is not sorted has the same sum as its ages, on every day', async () => {
    for (const ago of [0, 3, 9, 17, 26]) {
      const { ages, groups } = await proofOn(addDays(today(), -ago))
      const waits = groups.find(({ kind }) => kind === 'suspense')?.amount ?? 0
      const sum = ages.reduce((pence, { waiting }) => pence + toPence(waiting.amount), 0)
      expect([ago, sum]).toEqual([ago, toPence(waits)])
    }
  })

  test('goes on where the range before it ended, and every entry counts on its own day', async () => {
    const [to, middle] = [today(), addDays(today(), -25)]
    const whole = await read({ of: 'landlord', to })
    const first = await read({ of: 'landlord', to: middle })
    const second = await read({ of: 'landlord', from: addDays(middle, 1), to })
    expect(second.opening).toBe(first.closing)
    expect([...first.lines, ...second.lines].map(({ entryId }) => entryId)).toEqual(
      whole.lines.map(({ entryId }) => entryId),
    )
    expect(first.lines.every(({ day }) => day <= middle)).toBe(true)
    expect(whole.opening).toBe(0)
  })

  test('says of each entry what, who, why, by which paper and by whom', async () => {
    await issueInvoices(owner)
    const [home] = agency.homes
    const { lines } = await read({ of: 'landlord', subject: home?.landlord, to: today() })
    const rent = lines.find(({ what }) => what === 'Payment of a charge')
    expect(rent?.who).toMatch(/^Tenant Number0, /)
    expect(rent?.why).toMatch(/^Rent \d/)
    expect(rent?.by).toBe('')
    const fee = lines.find(({ reference }) => /^Fee invoice \d+$/.test(reference))
    expect(fee?.what).toBe('Fee')
    expect(fee?.who).toMatch(/^Tenant /)
    const cash = await read({ of: 'bank', to: today() })
    const shown = cash.lines.find(({ what }) => what === 'Bank transaction')
    expect(shown?.reference).not.toBe('')
    const typed = cash.lines.find(({ what }) => what === 'Payment')
    expect(typed?.who).toMatch(/^Tenant /)
    expect(typed?.by).not.toBe('')
  })

  test('is a file with every entry between its two balances', async () => {
    const asked = { of: 'bank', from: addDays(today(), -30), to: today() }
    const page = await read(asked)
    const { text } = await owner.call('GET', addressOf(asked, '/api/ledger.csv'))
    const rows = text.trim().split('\r\n')
    expect(rows.length).toBe(page.count + 3)
    expect(rows[1]).toContain(`"Opening balance","","","","","","${page.opening.toFixed(2)}"`)
    expect(rows.at(-1)).toContain(`"${page.closing.toFixed(2)}"`)
  })

  test('is refused for days in the wrong order and for what is no ledger here', async () => {
    const late = await owner.call('GET', addressOf({ of: 'fees', from: '2026-10-02', to: '2026-10-01' }))
    expect([late.status, late.body.errors.from]).toEqual([400, 'The start date is after the end date'])
    const other = await app.person()
    const foreign = addressOf({ of: 'landlord', subject: agency.homes[0]?.landlord, to: today() })
    expect((await other.call('GET', foreign)).status).toBe(404)
    const client = await addMember(app, owner.accountId, 'client', agency.homes[0]?.landlord)
    expect((await client.call('GET', foreign)).status).toBe(403)
  })
})
