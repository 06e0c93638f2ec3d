import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeamRole } from '#shared/permissions.ts'
import { memberships } from '../accounts/accounts.table.ts'
import { openScope } from '../db/scope.ts'
import { uuid } from '../db/uuid.ts'
import { payouts } from '../money/payouts/payouts.table.ts'
import { openTeam } from '../office/team/team.rules.ts'
import { callNameOf } from '../sweeps/isolation/rights.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { findGuards, guardedWrites, guardOf } from './guarded-writes.ts'
import type { Actor } from './route.ts'

let app: PeopledApp
let ann: Person
beforeAll(async () => {
  app = await startPeopledApp()
  ann = await app.person()
})
afterAll(() => app.stop())

/** Ann's scope as a request gives it, with a role and a sign-in so many minutes old. */
function scopeAs(role: TeamRole, { minutes = 0, stepIsDue = false } = {}) {
  const request = { session: { startedAt: Date.now() - minutes * 60_000 } } as never
  const actor = { user: ann.user, account: { id: ann.accountId, role } } as unknown as Actor
  const guard = guardOf(actor, request, async () => {
    if (stepIsDue) throw new Error('a second step first')
  })
  return openScope(app.services.db, ann.accountId as never, ann.user, { guard })
}

const draft = () => ({
  payee: 'landlord' as const,
  subjectId: uuid(),
  pence: 100,
  reference: 'RENT',
  draftedBy: 'Ann',
})
const approval = { approvedAt: new Date().toISOString() }
const code = async (work: Promise<unknown>) =>
  work.then(
    () => 'stored',
    (error: Error) => error.message,
  )

test('what is guarded hangs on the table and the values, whichever verb stores them', async () => {
  const member = scopeAs('member', { minutes: 60 })
  const { id } = await member.table(payouts).insert(draft())
  const ways = (scope: typeof member) => [
    () => scope.table(payouts).insert({ ...draft(), ...approval }),
    () => scope.table(payouts).insertNew({ ...draft(), ...approval }),
    () => scope.table(payouts).insertMany([draft(), { ...draft(), ...approval }]),
    () => scope.table(payouts).load([{ ...draft(), ...approval }]),
    () => scope.table(payouts).put({ ...draft(), id, ...approval }),
    () => scope.table(payouts).updateEach([{ id, ...approval }]),
    () => scope.transaction((inside) => inside.table(payouts).insert({ ...draft(), ...approval })),
  ]
  for (const way of ways(member)) expect(await code(way())).toContain('sign-in is more than')
  for (const way of ways(scopeAs('member', { stepIsDue: true })))
    expect(await code(way())).toBe('a second step first')
  for (const way of ways(scopeAs('viewer'))) expect(await code(way())).toContain('Your role')
  // A fresh member may: what the table of payouts itself asks of an approved one comes next.
  for (const way of ways(scopeAs('member')))
    expect(await code(way())).not.toMatch(/sign-in is more|Your role|second step/)
})

test('what the team’s rooms store asks for the same', async () => {
  const changing = (scope: ReturnType<typeof scopeAs>) =>
    app.services.db.transaction((tx) =>
      openTeam(tx, { account: { id: ann.accountId }, user: ann.user, guard: scope.guard } as never)
        .table(memberships)
        .update(eq(memberships.userId, ann.user.id), { role: 'owner' }),
    )
  expect(await code(changing(scopeAs('owner', { minutes: 60 })))).toContain('sign-in is more than')
  expect(await code(changing(scopeAs('member')))).toContain('Your role')
  expect(await code(changing(scopeAs('owner')))).toBe('stored')
})

test('rows of the sample, and fields that move no money, are not guarded', () => {
  expect(findGuards('bank_details', [{ sample: true }])).toEqual([])
  expect(findGuards('bank_details', [{ sample: true }, { sample: false }])).toHaveLength(1)
  expect(findGuards('payouts', [{ pence: 1 }])).toEqual([])
  expect(findGuards('books', [{ closedThrough: null }])).toEqual([])
})

test('every call whose contract writes a table that is guarded whole asks for the same before its body is read', () => {
  const whole = guardedWrites.filter(({ fields, paysOut }) => !fields && paysOut)
  expect(whole.map(({ table }) => table)).toEqual(['bank_details', 'payout_files'])
  for (const { table } of whole) {
    const writing = app.routes.filter(({ changes }) => Array.isArray(changes) && changes.includes(table))
    expect(writing.length, table).toBeGreaterThan(0)
    const asking = writing.filter(({ confirmed, paysOut }) => confirmed && paysOut)
    expect(asking.map(callNameOf)).toEqual(writing.map(callNameOf))
  }
})
