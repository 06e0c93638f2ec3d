import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mayDo } from '#shared/office/today/today.rights.ts'
import { type TodayKind, todayKinds } from '#shared/office/today/today.ts'
import type { TeamRole } from '#shared/permissions.ts'
import { addMember } from '../../testing/clients.ts'
import { isWhole } from '../../testing/extent.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { todayExamples } from '../../testing/today.examples.ts'
import { readTodayRow } from '../../testing/today.ts'

let app: PeopledApp
beforeAll(async () => {
  // The row of the room for files needs an account that is nearly full.
  vi.stubEnv('GABLE_STORAGE_MB', '2')
  app = await startPeopledApp()
})
afterAll(async () => {
  await app.stop()
  vi.unstubAllEnvs()
})

const roles: readonly TeamRole[] = ['owner', 'manager', 'member', 'viewer']

const setRole = ({ user }: Person, role: TeamRole) =>
  app.services.pool.query('update memberships set role = $2 where user_id = $1', [user.id, role])

/** Those of these roles that have the row, which the second person plays one after another. */
async function listSeers(other: Person, kind: TodayKind, asked: readonly TeamRole[]): Promise<TeamRole[]> {
  const seers: TeamRole[] = []
  for (const role of asked) {
    await setRole(other, role)
    if (await readTodayRow(other, kind)) seers.push(role)
  }
  return seers
}

test.each(todayKinds)(
  'the row ‘%s’ comes with its fact for who does its work, and leaves with it',
  async (kind) => {
    const { begin, says, seenBy } = todayExamples[kind]
    const owner = await app.person()
    const other = await addMember(app, owner.accountId, 'member')
    expect(await readTodayRow(owner, kind), 'before').toBeUndefined()
    const end = await begin({ app, owner, other })
    expect(await readTodayRow(owner, kind)).toMatchObject({ kind, ...says })
    // Somebody to look at payouts is what the row of the second person asks for.
    const others = roles.filter((role) => !seenBy.includes(role))
    // npm test asks the last that has it, and the first that does not.
    const asked = isWhole ? roles : [...seenBy.slice(-1), ...others.slice(0, 1)]
    const seers = seenBy.filter((role) => asked.includes(role))
    if (kind !== 'second') expect(await listSeers(other, kind, asked)).toEqual(seers)
    await end()
    expect(await readTodayRow(owner, kind), 'after').toBeUndefined()
    const stranger = await app.person()
    expect(await readTodayRow(stranger, kind), 'another account').toBeUndefined()
  },
)

test('a private landlord has the rows of every kind that is not of agencies alone', () => {
  const own = todayKinds.filter((kind) => mayDo(kind, { kind: 'landlord', role: 'owner' }))
  expect(own).toEqual(todayKinds.filter((kind) => !todayExamples[kind].ofAgencies))
})
