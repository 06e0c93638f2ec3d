import { sampleCalls } from '#shared/sample/sample.calls.ts'
import { route } from '../../http/route.ts'
import { fillWithSample } from './sample.fill.ts'
import { removeSample } from './sample.remove.ts'

export const sampleRoutes = [
  route(sampleCalls.load, ({ scope }) => fillWithSample(scope)),
  route(sampleCalls.remove, ({ scope }) => removeSample(scope)),
]
