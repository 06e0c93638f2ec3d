import type { Request } from 'express'
import { freshSignInMinutes } from '#shared/accounts/confirmation.ts'
import { Refused } from '../db/refusals.ts'
import type { AccountId } from '../db/scope.ts'
import { ConfirmFirst, SignInFirst } from './errors.ts'
import type { Actor } from './route.ts'

declare module 'express-session' {
  interface SessionData {
    /** The caller, read with the session and never stored in it. */
    caller?: Caller | undefined
  }
}

/** The person of a session, their account, and the newest versions of its tables. */
type Caller = Pick<Actor, 'user' | 'versions'> & {
  account: Omit<Actor['account'], 'id'> & { id: string }
}

/** The caller, or null. Read with the session on every call, so that a removed member is refused at the next one. */
export function actorOf({ session, sessionID }: Request): Actor | null {
  if (!session?.caller) return null
  const { user, account, versions } = session.caller
  return { user, account: { ...account, id: account.id as AccountId }, versions, sessionId: sessionID }
}

/** Stores the session before the reply leaves. */
export const saveSession = ({ session }: Request): Promise<void> =>
  new Promise((done, failed) => session.save((error) => (error ? failed(error) : done())))

/** Whether the person has signed in or confirmed within `freshSignInMinutes`. */
export const isFresh = ({ session }: Request): boolean =>
  Date.now() - Math.max(session.startedAt ?? 0, session.confirmedAt ?? 0) <= freshSignInMinutes * 60_000

/** Throws a ConfirmFirst unless the session is fresh, so that a stolen session can change neither money nor access. */
export function refuseUnconfirmed(request: Request): void {
  if (!isFresh(request)) throw new ConfirmFirst()
}

/**
 * Refuses a page that was opened under another sign-in, so that it cannot write into this session's account. The
 * `user-id` header never gives a right.
 */
export function refuseOtherUser(request: Request, actor: Actor): void {
  const claimed = request.get('user-id')
  if (claimed && claimed !== actor.user.id) {
    throw new SignInFirst(
      'You’ve signed in as somebody else in this browser. Reload the page to continue as them.',
    )
  }
}

/**
 * Refuses a page that was opened before the session switched to another account, because its writes are meant for
 * the former one. The `account-id` header never gives a right.
 */
export function refuseOtherAccount(request: Request, actor: Actor): void {
  const claimed = request.get('account-id')
  if (claimed && claimed !== actor.account.id) {
    throw new Refused(
      401,
      'account-changed',
      `This browser works in another account now: ${actor.account.name}. Nothing was saved. Reload the page to continue there.`,
    )
  }
}
