import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TeamRole, teamRoles } from '#shared/auth/auth.ts'
import { permissions } from '#shared/permissions.ts'
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

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`

/** Sends an invalid call: a caller whose role is allowed gets any answer but 401 and 403. */
function send(call: Person['call'], { method, path }: Route) {
  const body = method === 'get' || method === 'delete' ? undefined : {}
  return call(method.toUpperCase(), path.replace(/:\w+/g, randomUUID()), body)
}

async function statusesOf(call: Person['call'], routes: Route[]) {
  const statuses: [string, number][] = []
  for (const route of routes) statuses.push([nameOf(route), (await send(call, route)).status])
  return statuses
}

const closed = () => app.routes.filter((route) => route.access !== 'public' && !leavesTheHouse(route))

describe('every route that is not public, for every role', () => {
  test.each(teamRoles)(
    'a %s is let in where the table of permissions says so, and nowhere else',
    async (role) => {
      const person = people.get(role)
      if (!person) throw new Error(`nobody is a ${role}`)
      const isLetIn = ({ access }: Route) =>
        access !== 'public' && (permissions[access] as readonly TeamRole[]).includes(role)
      expect(closed().length).toBeGreaterThan(50)

      const refused = await statusesOf(
        person.call,
        closed().filter((route) => !isLetIn(route)),
      )
      expect(refused.filter(([, status]) => status !== 403)).toEqual([])
      const letIn = await statusesOf(person.call, closed().filter(isLetIn))
      expect(letIn.filter(([, status]) => status === 401 || status === 403 || status >= 500)).toEqual([])
    },
  )

  test('somebody who is signed out is let in nowhere', async () => {
    const statuses = await statusesOf(app.anybody, closed())
    expect(statuses.filter(([, status]) => status !== 401)).toEqual([])
  })
})
