import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { type Log, loggedPath } from './log.ts'

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

/** Gives each request an id, and writes a line about each call of the API when it has been answered. */
export function logRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    request.id = randomUUID()
    request.log = log
    response.setHeader('x-request-id', request.id)
    if (!request.originalUrl.startsWith('/api/')) return next()
    const began = performance.now()
    response.once('close', () => {
      const { statusCode } = response
      const level = statusCode >= 500 ? 'error' : 'info'
      if (!log.isLevelEnabled(level)) return
      const responseTime = Math.round(performance.now() - began)
      const end = response.writableFinished ? (level === 'error' ? 'failed' : 'completed') : 'aborted'
      log[level]({ req: describeRequest(request), res: { statusCode }, responseTime }, `request ${end}`)
    })
    next()
  }
}
