import type { RequestHandler } from 'express'
import type { Services } from '../../http/services.ts'
import { sha256 } from '../../security/secrets.ts'
import { findSession } from './actor.ts'
import { sessionIdReader } from './session.cookie.ts'
import { touchSession } from './sessions.store.ts'

/**
 * Finds the session of a request and its caller. A session ends after 7 days without a call, or 30 days in all. It is
 * read for every request and never kept in memory, so that one that was ended anywhere is refused at its next call.
 */
export function sessionMiddleware(services: Services): RequestHandler {
  const readId = sessionIdReader(services)
  return async (request, _response, next) => {
    const id = readId(request)
    if (id) {
      const key = sha256(id)
      const found = await findSession(services.db, key)
      if (found) {
        await touchSession(services, key, found.stored)
        const { startedAt, confirmedAt } = found.stored
        request.session = { id, startedAt, confirmedAt, caller: found.caller }
      }
    }
    next()
  }
}
