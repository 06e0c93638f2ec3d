import { peopleCalls } from '#shared/records/tenancies/people.calls.ts'
import { tellConflict } from '../../http/crud.ts'
import { route } from '../../http/route.ts'
import { readPeople } from './people.read.ts'
import { replacePeople } from './people.write.ts'

export const peopleRoutes = [
  route(peopleCalls.read, ({ scope, params }) => readPeople(scope, params.id)),
  route(peopleCalls.replace, async ({ scope, params, body }) => {
    const people = await tellConflict(
      scope,
      { entity: 'tenancies', id: params.id },
      () => readPeople(scope, params.id),
      () => replacePeople(scope, params.id, body),
    )
    return { ...people, changeId: scope.changeId }
  }),
]
