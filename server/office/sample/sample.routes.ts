import { sampleCalls } from '#shared/office/sample/sample.calls.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { fillWithSample } from './sample.fill.ts'
import { removeSample } from './sample.remove.ts'

export const sampleRoutes = (services: Services): Route[] => [
  route(sampleCalls.load, ({ scope }) => fillWithSample(services, scope)),
  route(sampleCalls.remove, ({ scope }) => removeSample(scope)),
]
