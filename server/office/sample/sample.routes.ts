import { sampleCalls } from '#shared/office/sample/sample.calls.ts'
import { type Route, route } from '../../http/route.ts'
import { type Fillers, fillWithSample } from './sample.fill.ts'
import { type RefuseShared, removeSample } from './sample.remove.ts'

export const sampleRoutes = (refuseWhereShared: RefuseShared, fillers: Fillers): Route[] => [
  route(sampleCalls.load, ({ scope }) => fillWithSample(scope, fillers)),
  route(sampleCalls.remove, ({ scope }) => removeSample(scope, refuseWhereShared)),
]
