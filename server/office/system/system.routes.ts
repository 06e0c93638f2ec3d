import { systemCalls } from '#shared/office/system/system.calls.ts'
import { NotFound } from '../../db/refusals.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readSystem } from './system.read.ts'

export const systemRoutes = (services: Services): Route[] => [
  route(systemCalls.read, ({ actor }) => {
    // Nobody else hears that there is such a page.
    if (actor.user.email !== services.env.adminEmail) throw new NotFound()
    return readSystem(services)
  }),
]
