import { eq, sql } from 'drizzle-orm'
import type { Request } from 'express'
import type { User } from '#shared/accounts/auth.ts'
import { defaultDateFormat, formatMoment } from '#shared/date-format.ts'
import { users } from '../../accounts/people.table.ts'
import type { Mail, Services } from '../../http/services.ts'
import { writeNotice } from '../../mail/letter.ts'
import { networkOf } from '../../security/network.ts'
import { browserName } from './browser-name.ts'

interface Arrival {
  browser: string
  /** The network that the request came from. */
  network: string
  /** The moment, in milliseconds since 1970. */
  now: number
  /** The application's address. */
  app: string
}

/** The mail that tells a person of a sign-in in a browser that was not signed in as them before. */
export function newBrowserMail(user: User, { browser, network, now, app }: Arrival): Mail {
  return writeNotice(user, 'A sign-in from a new browser', {
    paragraphs: ['Somebody signed in to Gable as you, in a browser that you have not used before.'],
    facts: [
      ['When', `${formatMoment(new Date(now).toISOString(), defaultDateFormat)} (London)`],
      ['Browser', browser],
      ['Network', network],
    ],
    action: { label: 'This was not me', link: `${app}/dashboard/settings?section=security` },
    closing: [
      'If this was you, there is nothing to do.',
      'If not, open the link, choose Sign out everywhere, and make sure that only you can read your email.',
    ],
  })
}

/** Notes that a person signs in. In a browser that is not known they get a mail, except at their very first sign-in. */
export async function noteSignIn(
  { db, env, mail }: Pick<Services, 'db' | 'env' | 'mail'>,
  request: Request,
  user: User,
  isKnown: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = tx
      .$with('before')
      .as(
        tx
          .select({ id: users.id, signedInAt: users.signedInAt })
          .from(users)
          .where(eq(users.id, user.id))
          .for('update'),
      )
    const [noted] = await tx
      .with(before)
      .update(users)
      .set({ signedInAt: sql`now()` })
      .from(before)
      .where(eq(users.id, before.id))
      .returning({ before: before.signedInAt })
    if (isKnown || !noted?.before) return
    const browser = browserName(request.get('user-agent'))
    const arrival = { browser, network: networkOf(request.ip), now: Date.now(), app: env.appUrl }
    await mail.send(newBrowserMail(user, arrival), tx)
  })
}
