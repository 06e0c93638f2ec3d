import type { RequestHandler } from 'express'
import session from 'express-session'
import type { Services } from '../../http/services.ts'
import { cookieName, cookieOptions, isSecure } from '../../security/cookies.ts'
import { deriveKey } from '../../security/secrets.ts'
import { absolute, SessionStore } from './sessions.store.ts'

/**
 * Finds the session of a request. The cookie lives as long as a session may; the row in PostgreSQL says
 * when it really ends: after 7 days without a call, or 30 days in all.
 */
export function sessionMiddleware(services: Services): RequestHandler {
  const { env, secret } = services
  return session({
    name: cookieName(env, 'sid'),
    secret: deriveKey(secret, 'session cookie').toString('base64url'),
    store: new SessionStore(services),
    resave: false,
    saveUninitialized: false,
    cookie: { ...cookieOptions(env), maxAge: absolute },
    // Behind a proxy that ends https, its X-Forwarded-Proto says that the browser's way is secure.
    ...(isSecure(env) && { proxy: true }),
  })
}
