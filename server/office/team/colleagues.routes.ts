import { colleagueCalls } from '#shared/accounts/colleagues.calls.ts'
import { isAllowed } from '#shared/permissions.ts'
import { listTeamUsers } from '../../accounts/colleagues.queries.ts'
import { type Route, route } from '../../http/route.ts'

export const colleagueRoutes: Route[] = [
  route(colleagueCalls.list, async ({ scope, actor }) => {
    const people = await listTeamUsers(scope)
    const isShared = (name: string) => people.filter((each) => each.name === name).length > 1
    return people.map(({ id, name, email, role }) => ({
      id,
      name,
      label: isShared(name) ? `${name} (${email})` : name,
      isYou: id === actor.user.id,
      mayWrite: isAllowed(role, 'write'),
    }))
  }),
]
