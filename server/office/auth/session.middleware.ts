import type { RequestHandler } from 'express'
import session from 'express-session'
import type { Services } from '../../http/services.ts'
import { cookieName, cookieOptions, isSecure } from '../../security/cookies.ts'
import { deriveKey } from '../../security/secrets.ts'
import { longestLife, SessionStore } from './sessions.store.ts'

/**
 * Finds the session of a request. The cookie lives as long as the longest session; the row in PostgreSQL
 * says when the session ends: after 7 days without a call, or 30 days in all.
 */
export function sessionMiddleware(services: Services): RequestHandler {
  const { env, secret } = services
  return session({
    name: cookieName(env, 'sid'),
    secret: deriveKey(secret, 'session cookie').toString('base64url'),
    store: new SessionStore(services),
    resave: false,
    saveUninitialized: false,
    cookie: { ...cookieOptions(env), maxAge: longestLife },
    // A proxy in front of the server may end https: its X-Forwarded-Proto then tells how the browser came.
    ...(isSecure(env) && { proxy: true }),
  })
}
