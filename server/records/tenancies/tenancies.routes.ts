import { peopleCalls } from '#shared/records/tenancies/people.calls.ts'
import { tenancyCalls } from '#shared/records/tenancies/tenancies.calls.ts'
import {
  tenancies as resource,
  type Tenancy,
  type TenancyInput,
} from '#shared/records/tenancies/tenancies.ts'
import { crudRoutes, tellConflict, type Verbs } from '../../http/crud.ts'
import { route } from '../../http/route.ts'
import { readPeople } from './people.read.ts'
import { replacePeople } from './people.write.ts'
import { endTenancy, undoTenancyEnd } from './tenancies.end.ts'
import { listTenancies, readTenancy } from './tenancies.read.ts'
import { changeTenancies, createTenancy, deleteTenancies } from './tenancies.write.ts'

const verbs: Verbs<Tenancy, TenancyInput> = {
  list: listTenancies,
  one: readTenancy,
  create: createTenancy,
  update: (scope, id, version, input) => changeTenancies(scope, [id], input, version),
  updateMany: (scope, ids, input) => changeTenancies(scope, ids, input, 'any'),
  remove: deleteTenancies,
}

export const tenancyRoutes = [
  route(tenancyCalls.end, async ({ scope, params, body }) => ({
    tenancy: await endTenancy(scope, params.id, body),
    changeId: scope.changeId,
  })),
  route(tenancyCalls.undoEnd, async ({ scope, params }) => ({
    tenancy: await undoTenancyEnd(scope, params.id),
    changeId: scope.changeId,
  })),
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
  ...crudRoutes(resource, verbs),
]
