import { tenancyCalls } from '#shared/records/tenancies/tenancies.calls.ts'
import {
  tenancies as resource,
  type Tenancy,
  type TenancyInput,
} from '#shared/records/tenancies/tenancies.ts'
import { crudRoutes, type Verbs } from '../../http/crud.ts'
import { route } from '../../http/route.ts'
import { peopleRoutes } from './people.routes.ts'
import { endTenancy, takeBackTenancyEnd } from './tenancies.end.ts'
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
  route(tenancyCalls.takeBackEnd, async ({ scope, params }) => ({
    tenancy: await takeBackTenancyEnd(scope, params.id),
    changeId: scope.changeId,
  })),
  ...peopleRoutes,
  ...crudRoutes(resource, verbs),
]
