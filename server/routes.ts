import type { Route } from './http/route.ts'
import type { Services } from './http/services.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { landlordRoutes } from './modules/landlords/landlords.routes.ts'
import { propertyRoutes } from './modules/properties/properties.routes.ts'
import { sampleRoutes } from './modules/sample/sample.routes.ts'
import { agencyRoutes } from './modules/settings/agency.routes.ts'

/** Every call of the API, in one flat list; each says who may make it. */
export function allRoutes(services: Services): Route[] {
  return [...authRoutes(services), ...agencyRoutes, ...landlordRoutes, ...propertyRoutes, ...sampleRoutes]
}
