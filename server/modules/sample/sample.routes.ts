import { routeOf } from '../../http/route.ts'
import { fillWithSample } from './sample.fill.ts'
import { removeSample } from './sample.remove.ts'

export const sampleRoutes = [
  routeOf({
    method: 'post',
    path: '/api/sample-data',
    access: 'write',
    summary: 'Fill an empty account with the sample street',
    reply: null,
    handle: ({ scope }) => fillWithSample(scope),
  }),
  routeOf({
    method: 'delete',
    path: '/api/sample-data',
    access: 'write',
    summary: 'Take exactly the sample street’s records out again',
    reply: null,
    handle: ({ scope }) => removeSample(scope),
  }),
]
