import { enquiryCalls } from '#shared/records/enquiries/enquiries.calls.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { networkOf } from '../../security/network.ts'
import { readViewing } from '../viewings/viewings.service.ts'
import { forgetEnquiry, lockEnquiry, setHandled } from './enquiries.change.ts'
import { convertToViewing, makeTenant } from './enquiries.convert.ts'
import { enquiryLimits } from './enquiries.limits.ts'
import { listEnquiries, readEnquiry } from './enquiries.read.ts'
import { receiveEnquiry } from './enquiries.receive.ts'

/** Receiving enquiries from public pages, and working with them. */
export function enquiryRoutes(services: Services): Route[] {
  const receiver = { services, limits: enquiryLimits(services) }
  return [
    route(enquiryCalls.send, async ({ params, body, request }) => {
      const to = { agent: params.id, network: networkOf(request.ip) }
      return { ok: true as const, copied: await receiveEnquiry(receiver, to, body) }
    }),
    ...ownRoutes,
  ]
}

const ownRoutes = [
  route(enquiryCalls.list, ({ scope }) => listEnquiries(scope)),
  route(enquiryCalls.read, ({ scope, params }) => readEnquiry(scope, params.id)),
  route(enquiryCalls.change, ({ scope, params: { id }, body }) =>
    scope.transaction(async (inside, tx) => {
      await lockEnquiry(inside, tx, id)
      await setHandled(inside, id, body.handled)
      return readEnquiry(inside, id)
    }),
  ),
  route(enquiryCalls.remove, ({ scope, params }) => forgetEnquiry(scope, params.id)),
  route(enquiryCalls.makeViewing, async ({ scope, params, body }) =>
    readViewing(scope, await convertToViewing(scope, params.id, body)),
  ),
  route(enquiryCalls.makeTenant, ({ scope, params }) => makeTenant(scope, params.id)),
]
