import type { Request } from 'express'
import { Refused } from '../db/refusals.ts'
import type { AccountId } from '../db/scope.ts'
import type { Actor } from './route.ts'

declare module 'express-session' {
  interface SessionData {
    /** Whom the session stands for: read with it, and never stored with it. */
    caller?: Caller | undefined
  }
}

/** Who a session stands for, and how far their books have come. */
type Caller = Pick<Actor, 'user' | 'versions'> & {
  account: Omit<Actor['account'], 'id'> & { id: string }
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
