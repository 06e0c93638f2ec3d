import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { type Log, loggedPath } from './log.ts'
import { observeRequest } from './request-metrics.ts'

declare module 'express-serve-static-core' {
  interface Request {
    /** Names the request in the log and, as `x-request-id`, in its answer. */
    id: string
    log: Log
  }
}

/** What a line of the log says about a request. */
export const describeRequest = ({ id, method, originalUrl }: Request) => ({
  id,
  method,
  path: loggedPath(originalUrl),
})

/** Files of the client and the checks of a proxy are many and say nothing while they are answered. */
const isQuiet = ({ originalUrl, route }: Request, { statusCode }: Response) =>
  statusCode < 400 && (route === undefined || /^\/(healthz|readyz)\b/.test(originalUrl))

function levelOf(request: Request, response: Response): 'error' | 'info' | 'debug' {
  if (response.statusCode >= 500) return 'error'
  return isQuiet(request, response) ? 'debug' : 'info'
}

/** Gives each request an id, and writes one line about each when it has been answered. */
export function logRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    request.id = randomUUID()
    request.log = log
    response.setHeader('x-request-id', request.id)
    const began = performance.now()
    response.once('close', () => {
      const { statusCode } = response
      const time = performance.now() - began
      observeRequest(request, statusCode, time / 1000)
      const level = levelOf(request, response)
      if (!log.isLevelEnabled(level)) return
      const end = response.writableFinished ? (level === 'error' ? 'failed' : 'completed') : 'aborted'
      const responseTime = Math.round(time)
      log[level]({ req: describeRequest(request), res: { statusCode }, responseTime }, `request ${end}`)
    })
    next()
  }
}
