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
import { changeTenancies, createTenancy, deleteTenancies, type TenancyParts } from './tenancies.write.ts'

const verbsWith = (parts: TenancyParts): Verbs<Tenancy, TenancyInput> => ({
  list: listTenancies,
  one: readTenancy,
  create: (scope, input) => createTenancy(scope, input, parts),
  update: (scope, id, version, input) => changeTenancies(scope, [id], input, version, parts),
  updateMany: (scope, ids, input) => changeTenancies(scope, ids, input, 'any', parts),
  remove: deleteTenancies,
})

export const tenancyRoutes = (parts: TenancyParts) => [
  route(tenancyCalls.end, async ({ scope, params, body }) => ({
    tenancy: await endTenancy(scope, params.id, body),
    changeId: scope.changeId,
  })),
  route(tenancyCalls.takeBackEnd, async ({ scope, params }) => ({
    tenancy: await takeBackTenancyEnd(scope, params.id),
    changeId: scope.changeId,
  })),
  ...peopleRoutes,
  ...crudRoutes(resource, verbsWith(parts)),
]
