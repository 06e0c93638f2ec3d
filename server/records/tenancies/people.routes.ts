import { peopleCalls } from '#shared/records/tenancies/people.calls.ts'
import type { TenancyPeople } from '#shared/records/tenancies/people.ts'
import { tellConflict } from '../../http/crud.ts'
import { route } from '../../http/route.ts'
import { readPeople } from './people.read.ts'
import { replacePeople } from './people.write.ts'

/** Client landlords see names and roles, but neither contacts nor payment references. */
const forClient = (read: TenancyPeople): TenancyPeople => ({
  ...read,
  people: read.people.map((person) => ({ ...person, email: '', phone: '', reference: '' })),
})

export const peopleRoutes = [
  route(peopleCalls.read, async ({ scope, params }) => {
    const read = await readPeople(scope, params.id)
    return scope.narrowing ? forClient(read) : read
  }),
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
