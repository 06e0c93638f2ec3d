import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { today } from '#shared/dates.ts'
import { type EntryKind, entryKinds } from '#shared/money/entries.ts'
import { events } from '#shared/money/events.ts'
import { type LedgerKind, ledgerRules } from '#shared/money/ledgers.ts'
import type { Transaction } from '../../db/client.ts'
import { type AccountScope, openScope, type TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { transfers } from './entries.table.ts'
import type { NewEntry } from './entry.ts'
import { lockBooks, postEntries, readClosedThrough } from './post.ts'
import { reversePlainEntry } from './reverse.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
})

afterAll(() => app.stop())

const ofAccount: readonly LedgerKind[] = ['bank', 'card', 'fees', 'vat', 'suspense']

/** Entries of a subject of their own. */
const entriesOf = (scope: AccountScope) => {
  const subject = uuid()
  const ledgerOf = (kind: LedgerKind) => ({
    kind,
    subject: ofAccount.includes(kind) ? scope.accountId : subject,
  })
  return (kind: EntryKind, debit: LedgerKind, credit: LedgerKind): NewEntry => ({
    id: uuid(),
    day: today(),
    kind,
    source: events[kind].sources[0] ?? 'hand',
    transfers: [{ debit: ledgerOf(debit), credit: ledgerOf(credit), pence: 100 }],
  })
}

/** What has to be there before money can leave a ledger that may not be overdrawn. */
function fund(make: ReturnType<typeof entriesOf>, debit: LedgerKind, credit: LedgerKind): NewEntry[] {
  if (debit === 'scheme') return [make('opening', 'bank', 'deposit')]
  if (credit === 'scheme') return [make('opening', 'bank', 'deposit'), make('deposit', 'scheme', 'bank')]
  if (debit === 'in-transit')
    return [make('opening', 'bank', 'landlord'), make('payout', 'landlord', 'in-transit')]
  return ledgerRules[debit].floor === 0 ? [make('opening', 'bank', debit)] : []
}

const within = (work: (scope: TransactionScope, tx: Transaction) => Promise<void>) =>
  openScope(app.services.db, owner.accountId, { id: owner.user.id, name: owner.user.name }).transaction(
    async (scope, tx) => {
      await lockBooks(scope)
      await work(scope, tx)
    },
  )

for (const kind of entryKinds) {
  const { moves } = events[kind]
  if (moves === 'mirror') continue
  it(`${kind}: every move is posted in a real account, and reversed by its mirror`, async () => {
    await within(async (scope) => {
      const posted: string[] = []
      for (const [debit, credit] of moves) {
        const make = entriesOf(scope)
        for (const entry of [...fund(make, debit, credit), make(kind, debit, credit)]) {
          await postEntries(scope, [entry])
          posted.push(entry.id)
        }
      }
      for (const id of posted.toReversed()) await reversePlainEntry(scope, id, 'An example', 'its own day')
    })
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })
}

it('an entry that would move what its event does not move is not posted', async () => {
  const posted = within(async (scope) => {
    const make = entriesOf(scope)
    await postEntries(scope, [make('charge', 'bank', 'suspense')])
  })
  await expect(posted).rejects.toThrow('an entry of the kind charge does not move bank and suspense')
})

it('an entry that moves what its event does not move breaks the books’ rules', async () => {
  await within(async (scope, tx) => {
    const make = entriesOf(scope)
    const [charge, line] = [make('charge', 'tenant', 'due'), make('bank-line', 'bank', 'suspense')]
    await postEntries(scope, [charge, line])
    await tx.execute(sql`insert into ${transfers} (account_id, entry_id, n, debit_id, credit_id, pence)
      select account_id, ${charge.id}, 1, debit_id, credit_id, pence from ${transfers} where entry_id = ${line.id}`)
  })
  const [broken] = await findBrokenRules(app.services.pool)
  expect(broken).toMatch(/what the register of money events says.*"kind":"charge"/)
})

it('every call that makes an event exists, and refreshes what shows entries', () => {
  for (const kind of entryKinds)
    for (const name of events[kind].calls) {
      const call = app.routes.find((route) => route.name === name)
      expect(call, `${kind}: ${name}`).toBeDefined()
      expect(call?.changes, `${kind}: ${name}`).toContain('entries')
    }
})

it('is open on the days that another account has closed', async () => {
  const stranger = await app.person()
  await app.services.pool.query(`insert into books (account_id, closed_through) values ($1, $2)`, [
    stranger.accountId,
    today(),
  ])
  await within(async (scope) => expect(await readClosedThrough(scope)).toBeUndefined())
})
