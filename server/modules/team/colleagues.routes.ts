import { isAllowed } from '#shared/permissions.ts'
import { colleagueCalls } from '#shared/team/colleagues.calls.ts'
import { type Route, route } from '../../http/route.ts'
import { listTeamUsers } from './colleagues.pick.ts'

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
