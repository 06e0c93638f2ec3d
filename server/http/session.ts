import type { Request, RequestHandler } from 'express'
import session from 'express-session'
import { Refused } from '../db/refusals.ts'
import type { AccountId } from '../db/scope.ts'
import { cookieName, cookieOptions, isSecure } from '../modules/auth/cookies.ts'
import { deriveKey, rootSecret } from '../modules/auth/secrets.ts'
import { absolute, SessionStore } from '../modules/auth/sessions.store.ts'
import type { Actor } from './route.ts'
import type { Services } from './services.ts'

/** What `sessionMiddleware` signs its cookie with. */
export function sessionSecret(services: Pick<Services, 'db' | 'env'>): Promise<string> {
  return rootSecret(services)
}

/**
 * Finds the session of a request. The cookie lives as long as a session may; the row in PostgreSQL says
 * when it really ends: after 7 days without a call, or 30 days in all.
 */
export function sessionMiddleware(services: Services, secret: string): RequestHandler {
  const { env } = services
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

/** Who calls, if anybody: read with the session on every call, so that a removed member is out at the next one. */
export function actorOf({ session, sessionID }: Request): Actor | null {
  if (!session?.caller) return null
  const { user, account, versions } = session.caller
  return { user, account: { ...account, id: account.id as AccountId }, versions, sessionId: sessionID }
}

/**
 * The `user-id` header never gives any right. Where it names another person than the session does, the
 * page was opened under another sign-in, and must not write into this one's account.
 */
export function refuseOtherUser(request: Request, actor: Actor): void {
  const claimed = request.get('user-id')
  if (claimed && claimed !== actor.user.id) {
    throw new Refused(
      401,
      'You have signed in as somebody else in this browser. Reload the page to continue as them.',
    )
  }
}

/**
 * Nor does the `account-id` header give any right: where the session works in another account by now, the
 * page was opened before that, and what it sends is not meant for this one.
 */
export function refuseOtherAccount(request: Request, actor: Actor): void {
  const claimed = request.get('account-id')
  if (claimed && claimed !== actor.account.id) {
    throw new Refused(
      401,
      `This browser works in another account now: ${actor.account.name}. Nothing was saved. Reload the page to continue there.`,
    )
  }
}
