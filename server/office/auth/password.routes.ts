import { and, eq, sql } from 'drizzle-orm'
import type { Request } from 'express'
import { passwordCalls } from '#shared/accounts/auth.calls.ts'
import type { User } from '#shared/accounts/auth.ts'
import { whyGuessable } from '#shared/accounts/password.ts'
import { defaultDateFormat, formatMoment } from '#shared/date-format.ts'
import { users } from '../../accounts/people.table.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import { type Actor, type Route, route } from '../../http/route.ts'
import type { Mail, Services } from '../../http/services.ts'
import { refuseUnconfirmed } from '../../http/session.ts'
import { writeNotice } from '../../mail/letter.ts'
import { networksOf } from '../../security/network.ts'
import { sha256 } from '../../security/secrets.ts'
import { browserName } from './browser-name.ts'
import type { KnownBrowsers } from './known-browser.ts'
import type { SignInLimits } from './limits.ts'
import { hashPassword, matchesPassword } from './password.hash.ts'
import { readPasswordHash } from './password.read.ts'
import { endOtherSessions } from './sessions.ts'

type PasswordChange = 'set' | 'changed' | 'removed'

const words = {
  set: {
    subject: 'A password was added to your sign-in',
    happened:
      'A password was added to your sign-in to Gable. From now on you need it after the code that we email you.',
  },
  changed: { subject: 'Your password was changed', happened: 'Your password for Gable was changed.' },
  removed: {
    subject: 'Your password was turned off',
    happened: 'Your password for Gable was turned off. From now on the code that we email you is enough.',
  },
}

/** Tells a person that their password was set, changed or removed, so that they notice if it was somebody else. */
function passwordMail(user: User, change: PasswordChange, browser: string, now: number): Mail {
  const { subject, happened } = words[change]
  return writeNotice(user, subject, {
    paragraphs: [happened, 'Every other browser that was signed in as you has been signed out.'],
    facts: [
      ['When', `${formatMoment(new Date(now).toISOString(), defaultDateFormat)} (London)`],
      ['Browser', browser || 'Unknown'],
    ],
    closing: [
      'If this was not you, somebody has used your Gable. Make sure that only you can read your email, then ask your server administrator to remove the password.',
    ],
  })
}

/** A person's own password, the optional second step of their sign-in. */
export function passwordRoutes(
  { db, mail }: Services,
  limits: SignInLimits,
  browsers: KnownBrowsers,
): Route[] {
  /** An open browser may be in somebody else's hands, so guesses count as they do at sign-in. */
  async function refuseWrongPassword(
    request: Request,
    { id, email }: User,
    stored: string,
    current: string | undefined,
  ) {
    if (!current) refuseField('password-required', 'current', 'Enter your current password')
    const asker = { networks: networksOf(request.ip), known: browsers.find(request, email) }
    const uncount = await limits.countPasswordGuess(id, asker)
    if (!(await matchesPassword(current, stored)))
      refuseField('wrong-password', 'current', 'This is not your current password')
    await uncount()
  }

  async function storePassword(
    request: Request,
    { user, sessionId }: Actor,
    hash: { before: string | null; after: string | null },
    change: PasswordChange,
  ) {
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(users)
        .set({ passwordHash: hash.after })
        .where(and(eq(users.id, user.id), sql`${users.passwordHash} is not distinct from ${hash.before}`))
        .returning({ id: users.id })
      if (changed.length !== 1)
        refuse('changed-meanwhile', 'Your password was changed in another window just now. Please try again.')
      await endOtherSessions(tx, user.id, sha256(sessionId))
      await mail.send(passwordMail(user, change, browserName(request.get('user-agent')), Date.now()), tx)
    })
  }

  return [
    route(passwordCalls.read, async ({ actor }) => ({
      isSet: (await readPasswordHash(db, actor.user.id)) !== null,
    })),
    route(passwordCalls.set, async ({ actor, request, body: { current, password } }) => {
      const before = await readPasswordHash(db, actor.user.id)
      const why = whyGuessable(password, actor.user)
      if (why) refuseField('password-too-weak', 'password', why)
      // A stranger at an open browser must not lock its owner out with a first password.
      if (before === null) refuseUnconfirmed(request)
      else await refuseWrongPassword(request, actor.user, before, current)
      const after = await hashPassword(password)
      await storePassword(request, actor, { before, after }, before === null ? 'set' : 'changed')
      return { isSet: true }
    }),
    route(passwordCalls.remove, async ({ actor, request, body }) => {
      const before = await readPasswordHash(db, actor.user.id)
      if (before === null) return { isSet: false }
      await refuseWrongPassword(request, actor.user, before, body.current)
      await storePassword(request, actor, { before, after: null }, 'removed')
      return { isSet: false }
    }),
  ]
}
