import { peopleCalls } from '#shared/tenancies/people.calls.ts'
import type { TenancyPeople } from '#shared/tenancies/people.ts'
import { route } from '../../http/route.ts'
import { readPeople } from './people.read.ts'

/** A client landlord sees who lives there and who stands surety; how to reach them and what they pay with is the agent's. */
const forClient = (read: TenancyPeople): TenancyPeople => ({
  ...read,
  people: read.people.map((person) => ({ ...person, email: '', phone: '', reference: '' })),
})

export const peopleRoutes = [
  route(peopleCalls.read, async ({ scope, params }) => {
    const read = await readPeople(scope, params.id)
    return scope.narrowing ? forClient(read) : read
  }),
]
