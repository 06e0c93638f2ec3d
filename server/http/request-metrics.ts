import type { Request } from 'express'
import { Counter, Histogram, Registry } from 'prom-client'

/** The figures of this process. Nobody counts until somebody may ask for them. */
export const figures = new Registry()
let isCounting = false

const answers = new Counter({
  name: 'gable_http_requests_total',
  help: 'Requests by route, method and status.',
  labelNames: ['route', 'method', 'status'],
  registers: [figures],
})

const durations = new Histogram({
  name: 'gable_http_request_duration_seconds',
  help: 'How long a request took from its first byte to the end of its answer.',
  labelNames: ['route', 'method'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [figures],
})

export function startCounting(): void {
  isCounting = true
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The route as it is declared, such as /api/tenants/:id: what a stranger types would be a series of its own each time. */
const routeOf = ({ route }: Request): string => (typeof route?.path === 'string' ? route.path : 'none')

export function observeRequest(request: Request, status: number, seconds: number): void {
  if (!isCounting) return
  const labels = { route: routeOf(request), method: methods.has(request.method) ? request.method : 'other' }
  answers.inc({ ...labels, status: String(status) })
  durations.observe(labels, seconds)
}
