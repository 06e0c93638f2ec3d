import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { aRentedHome } from '../testing/rent.ts'
import { listMigrations } from './migrate.ts'
import { uuid } from './uuid.ts'

const statements = listMigrations().find(({ name }) => name.includes('memos_become_kinds'))?.sql ?? []
/** The statements that work on rows, with what lets them change entries. */
const upgrade = statements.filter((statement) =>
  /^(--[^\n]*\n)*\s*(UPDATE|ALTER TABLE "entries" (DIS|EN)ABLE)/.test(statement.trim()),
)

let app: PeopledApp
let owner: Person
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
})
afterAll(() => app.stop())

const run = (sql: string, ...values: unknown[]) => app.services.pool.query(sql, [owner.accountId, ...values])

async function upgradeTwice() {
  for (const statement of [...upgrade, ...upgrade]) await app.services.pool.query(statement)
}

/** Makes what an earlier release left of the rows that this one has written. */
async function forgetKinds() {
  await app.services.pool.query('alter table entries disable trigger entries_stay')
  await run("update entries set act = null, detail = '' where account_id = $1")
  await run('update charges set basis = null where account_id = $1')
}

const readKinds = async () => ({
  entries: (await run('select memo, act, detail from entries where account_id = $1 order by seq')).rows,
  charges: (await run('select how, basis from charges where account_id = $1 order by due_on, how')).rows,
})

test('rows of an earlier release get the kinds that this one writes', async () => {
  const lets = (schedule: object) =>
    aRentedHome(owner, { tenancy: { startDate: addDays(today(), -20), rentAmount: 900 }, schedule })
  await lets({ from: addDays(today(), -9), opening: 120, openingReason: 'Rent of August' })
  await lets({ from: addDays(today(), -9), opening: -50 })
  const { id } = await lets({
    from: addDays(today(), -9),
    opening: 80,
    openingReason: 'From before Gable, as imported',
  })
  const move = (body: object) => owner.call('POST', `/api/tenancies/${id}/deposit`, { day: today(), ...body })
  await move({ action: 'record', amount: 600, place: 'here' })
  await move({ action: 'to-scheme', amount: 400, scheme: 'DPS', reference: 'D1' })
  await move({ action: 'keep', from: 'here', amount: 100, agreedOn: today(), reason: 'a broken door' })
  await move({ action: 'return', from: 'here', amount: 50 })
  await move({ action: 'return', from: 'scheme', amount: 60, reason: 'half' })
  await move({ action: 'keep', keptFor: 'owed', from: 'here', amount: 20, agreedOn: today() })
  const written = await readKinds()
  expect(written.entries.flatMap(({ act }) => act ?? []).sort()).toEqual([
    'kept',
    'kept',
    'opening-balance',
    'opening-balance',
    'opening-balance',
    'returned',
    'returned-by-scheme',
    'to-scheme',
  ])
  expect(written.charges.map(({ basis }) => basis)).toEqual(
    expect.arrayContaining(['part', 'imported', null]),
  )
  await forgetKinds()
  await upgradeTwice()
  expect(await readKinds()).toEqual(written)
})

test('texts of earlier releases say what happened; a person’s own words do not', async () => {
  const old: [kind: string, source: string, memo: string, act: string | null, detail: string][] = [
    ['release', 'rule', 'Payment bounced', 'bounced', ''],
    ['release', 'rule', 'Goodwill credit', 'let-off', ''],
    ['release', 'hand', 'Payment bounced', null, ''],
    ['deposit', 'bank', 'Deposit received', 'received', ''],
    ['deposit', 'bank', 'Deposit from the scheme', 'from-scheme', ''],
    ['deposit', 'bank', 'Deposit paid to a scheme', 'to-scheme', ''],
    ['deposit', 'bank', 'Paid to mydeposits', 'to-scheme', 'mydeposits'],
    ['deposit', 'bank', 'Deposit returned', 'returned', ''],
    ['deposit', 'hand', 'Returned by the landlord: all clean', 'returned-by-landlord', 'all clean'],
    ['deposit', 'hand', 'Holding deposit kept: withdrew', 'holding-kept', 'withdrew'],
    ['deposit', 'bank', 'Our DPS payment', null, 'Deposit Protection Service'],
    ['deposit', 'bank', 'Returned by cheque', null, ''],
    ['deposit', 'bank', 'See the letter', null, ''],
  ]
  const [scheme, bank] = [uuid(), uuid()]
  for (const [ledger, kind] of [
    [scheme, 'scheme'],
    [bank, 'suspense'],
  ])
    await run(
      "insert into ledgers (account_id, id, kind, subject_id, currency) values ($1, $2, $3, $2, 'GBP')",
      ledger,
      kind,
    )
  const ids = old.map(() => uuid())
  for (const [at, [kind, source, memo]] of old.entries()) {
    await run(
      `insert into entries (account_id, id, seq, day, kind, memo, source, author_name)
       values ($1, $2, $3, $4, $5, $6, $7, 'Ann')`,
      ...[ids[at], 10_000 + at, today(), kind, memo, source],
    )
    await run(
      `insert into transfers (account_id, entry_id, n, debit_id, credit_id, pence) values ($1, $2, 0, $3, $4, 100)`,
      ...[ids[at], scheme, bank],
    )
  }
  await upgradeTwice()
  const { rows } = await run(
    'select memo, act, detail from entries where account_id = $1 and id = any($2) order by seq',
    ids,
  )
  expect(rows).toEqual(old.map(([, , memo, act, detail]) => ({ memo, act, detail })))
  // The rows are kept again as they are.
  await expect(run("update entries set memo = 'Other' where account_id = $1")).rejects.toThrow(
    'only ever added',
  )
})
