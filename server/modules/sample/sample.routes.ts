import { sampleCalls } from '#shared/sample/sample.calls.ts'
import { type Route, route } from '../../http/route.ts'
import { fillWithSample } from './sample.fill.ts'
import { type RefuseShared, removeSample } from './sample.remove.ts'
import type { FillRentAccounts } from './sample.rents.ts'

export const sampleRoutes = (
  refuseWhereShared: RefuseShared,
  fillRentAccounts: FillRentAccounts,
): Route[] => [
  route(sampleCalls.load, ({ scope }) => fillWithSample(scope, fillRentAccounts)),
  route(sampleCalls.remove, ({ scope }) => removeSample(scope, refuseWhereShared)),
]
