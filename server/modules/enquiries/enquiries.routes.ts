import { z } from 'zod'
import { enquiryChange, enquiryRow, enquiryTenant, enquiryViewing } from '#shared/enquiries/enquiries.ts'
import { idParams } from '#shared/resource.ts'
import { showcaseCalls } from '#shared/showcase/showcase.calls.ts'
import { viewingRow } from '#shared/viewings/viewings.ts'
import { type Route, route, routeOf } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { networkOf } from '../../security/network.ts'
import { forgetEnquiry, holdEnquiry, setHandled } from './enquiries.change.ts'
import { makeTenant, makeViewing, type Viewings } from './enquiries.convert.ts'
import { enquiryLimits } from './enquiries.limits.ts'
import { listEnquiries, oneEnquiry } from './enquiries.read.ts'
import { type Receiver, receiveEnquiry } from './enquiries.receive.ts'

const path = '/api/enquiries'

/** What visitors write on public pages, and what an agent makes of it. */
export function enquiryRoutes(
  services: Services,
  findPage: Receiver['findPage'],
  viewings: Viewings,
): Route[] {
  const receiver = { services, limits: enquiryLimits(services), findPage }
  return [
    route(showcaseCalls.sendEnquiry, async ({ params, body, request }) => {
      await receiveEnquiry(receiver, { agent: params.id, network: networkOf(request.ip) }, body)
      return { ok: true as const }
    }),
    ...ownRoutes(viewings),
  ]
}

const ownRoutes = (viewings: Viewings) => [
  routeOf({
    method: 'get',
    path,
    access: 'read',
    summary: 'All enquiries, the newest first',
    reply: z.array(enquiryRow),
    madeOf: ['enquiries', 'properties', 'viewings', 'tenants'],
    handle: ({ scope }) => listEnquiries(scope),
  }),
  routeOf({
    method: 'get',
    path: `${path}/:id`,
    access: 'read',
    summary: 'One enquiry',
    params: idParams,
    reply: enquiryRow,
    handle: ({ scope, params }) => oneEnquiry(scope, params.id),
  }),
  routeOf({
    method: 'patch',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Set an enquiry aside as handled, or put it back',
    params: idParams,
    body: enquiryChange,
    reply: enquiryRow,
    handle: ({ scope, params: { id }, body }) =>
      scope.transaction(async (inside, tx) => {
        await holdEnquiry(inside, tx, id)
        await setHandled(inside, tx, id, body.handled)
        return oneEnquiry(inside, id)
      }),
  }),
  routeOf({
    method: 'delete',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Forget an enquiry for good, with everything that the visitor wrote',
    params: idParams,
    reply: null,
    handle: ({ scope, params }) => forgetEnquiry(scope, params.id),
  }),
  routeOf({
    method: 'post',
    path: `${path}/:id/viewing`,
    access: 'write',
    summary: 'Make a viewing of an enquiry, once; what is left out is taken from it',
    params: idParams,
    body: enquiryViewing,
    reply: viewingRow,
    status: 201,
    handle: async ({ scope, params, body }) =>
      viewings.one(scope, await makeViewing(scope, viewings, params.id, body)),
  }),
  routeOf({
    method: 'post',
    path: `${path}/:id/tenant`,
    access: 'write',
    summary: 'Make the visitor a pending tenant, once',
    params: idParams,
    reply: enquiryTenant,
    status: 201,
    handle: ({ scope, params }) => makeTenant(scope, params.id),
  }),
]
