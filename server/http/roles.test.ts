import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmFirst } from '#shared/accounts/confirmation.ts'
import { type TeamRole, teamRoles } from '#shared/permissions.ts'
import {
  callNameOf,
  callsConfirmedInPart,
  callsInTable,
  confirmedCalls,
  isLetIn,
  leastOf,
} from '../sweeps/isolation/rights.ts'
import { inParallel } from '../sweeps/wire.ts'
import { isWhole } from '../testing/extent.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { aLandlord } from '../testing/records.ts'
import { joinTeam } from '../testing/team.ts'
import type { Route } from './route.ts'

let app: PeopledApp
const people = new Map<TeamRole, Person>()

beforeAll(async () => {
  app = await startPeopledApp()
  const owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  people.set('owner', owner)
  for (const role of teamRoles.filter((each) => each !== 'owner')) {
    const person = await app.person()
    await joinTeam(app, person, owner.accountId, role, role === 'client' ? landlord.id : null)
    people.set(role, person)
  }
})
afterAll(() => app.stop())

/** Calls that end or start the caller's session, or end their membership; the test would sign itself out. */
const leavesTheHouse = ({ method, path }: Route) =>
  path.startsWith('/api/auth/') ||
  (method === 'delete' && (path.startsWith('/api/sessions') || path === '/api/team/me'))

/** Sends an invalid call: a caller whose role is allowed gets any answer but 401 and 403. */
function send(call: Person['call'], { method, path }: Route) {
  const body = method === 'get' || method === 'delete' ? undefined : {}
  return call(method.toUpperCase(), path.replace(/:\w+/g, randomUUID()), body)
}

/** The answers that are not as expected, by the call. */
async function unexpected(call: Person['call'], routes: Route[], isExpected: (status: number) => boolean) {
  const found: string[] = []
  await inParallel(routes, 4, async (route) => {
    const { status } = await send(call, route)
    if (!isExpected(status)) found.push(`${callNameOf(route)}: ${status}`)
  })
  return found
}

const closed = () => app.routes.filter((route) => leastOf(route) !== 'anybody' && !leavesTheHouse(route))

test('the table of rights has every call of the server, and no other', () => {
  expect([...callsInTable].sort()).toEqual(app.routes.map(callNameOf).sort())
})

describe('every call that is not public, for every role', () => {
  test.each(teamRoles)('a %s is let in where the table of rights says so, and nowhere else', async (role) => {
    const { call } = people.get(role) ?? {}
    if (!call) throw new Error(`nobody is a ${role}`)
    expect(closed().length).toBeGreaterThan(50)
    const [open, shut] = [true, false].map((wanted) =>
      closed().filter((route) => isLetIn(role, leastOf(route)) === wanted),
    ) as [Route[], Route[]]
    expect(await unexpected(call, shut, (status) => status === 403)).toEqual([])
    // What a role is kept out of is quick to ask; npm test asks a third of what it may do.
    const asked = open.filter((_route, at) => isWhole || at % 3 === 0)
    expect(
      await unexpected(call, asked, (status) => status !== 401 && status !== 403 && status < 500),
    ).toEqual([])
  })

  test('somebody who is signed out is let in nowhere', async () => {
    expect(await unexpected(app.anybody, closed(), (status) => status === 401)).toEqual([])
  })
})

describe('what takes a sign-in or a confirmation of the last minutes', () => {
  test('is what the table says, call by call, and every call of the table exists', () => {
    const named = app.routes.filter(({ confirmed }) => confirmed).map(callNameOf)
    expect(named.sort()).toEqual([...confirmedCalls].sort())
    const all = app.routes.map(callNameOf)
    expect(callsConfirmedInPart.filter((call) => !all.includes(call))).toEqual([])
    expect(callsConfirmedInPart.filter((call) => confirmedCalls.includes(call))).toEqual([])
  })

  test('is refused to an owner whose sign-in is half an hour old, and nothing else is', async () => {
    const owner = await app.person()
    await app.services.pool.query(
      `update sessions set sess = jsonb_set(sess, '{startedAt}', to_jsonb($2::bigint)) where sess ->> 'userId' = $1`,
      [owner.user.id, Date.now() - 30 * 60_000],
    )
    const refused: string[] = []
    // What is refused is quick to ask; npm test asks a third of what is not.
    const others = app.routes.filter((route) => !route.confirmed && !leavesTheHouse(route))
    await inParallel(
      [
        ...app.routes.filter(({ confirmed }) => confirmed),
        ...others.filter((_, at) => isWhole || at % 3 === 0),
      ],
      4,
      async (route) => {
        const { status, body } = await send(owner.call, route)
        if (status === 403 && body?.code === confirmFirst) refused.push(callNameOf(route))
      },
    )
    const inPart = refused.filter((call) => callsConfirmedInPart.includes(call))
    expect(refused.filter((call) => !inPart.includes(call)).sort()).toEqual([...confirmedCalls].sort())
  })
})
