import { and, eq, ne } from 'drizzle-orm'
import type { Request } from 'express'
import type { User } from '#shared/accounts/auth.ts'
import { defaultDateFormat, formatMoment } from '#shared/date-format.ts'
import { accounts, memberships } from '../../../accounts/accounts.table.ts'
import { recordSensitiveNote } from '../../../audit/audit.record.ts'
import type { Transaction } from '../../../db/client.ts'
import { uuid } from '../../../db/uuid.ts'
import type { Mail, Services } from '../../../http/services.ts'
import { writeNotice } from '../../../mail/letter.ts'
import { browserName } from '../browser-name.ts'
import { readRecovery } from './recovery.ts'

type StepChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-added'
  | 'app-removed'
  | 'codes-made'
  | 'code-used'

const words: Record<StepChange, { subject: string; happened: string }> = {
  'passkey-added': {
    subject: 'A passkey was added to your sign-in',
    happened:
      'A passkey was added to your sign-in to Gable. It is asked for after the code that we email you.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your sign-in',
    happened: 'A passkey was removed from your sign-in to Gable.',
  },
  'app-added': {
    subject: 'An authenticator app was added to your sign-in',
    happened:
      'An authenticator app was added to your sign-in to Gable. Its code is asked for after the code that we email you.',
  },
  'app-removed': {
    subject: 'The authenticator app was removed from your sign-in',
    happened: 'The authenticator app was removed from your sign-in to Gable.',
  },
  'codes-made': {
    subject: 'New recovery codes were made',
    happened: 'Ten new recovery codes were made for your sign-in to Gable. The earlier ones no longer work.',
  },
  'code-used': {
    subject: 'A recovery code was used to sign in as you',
    happened:
      'Somebody has signed in to Gable as you, or confirmed that it is you, with one of your recovery codes. That code no longer works.',
  },
}

/** Tells a person that a second step of theirs was added, removed or used up, so that they notice if it was somebody else. */
function stepMail(user: User, change: StepChange, about: StepPlace): Mail {
  const { subject, happened } = words[change]
  return writeNotice(user, subject, {
    paragraphs: [happened],
    facts: [
      ['When', `${formatMoment(new Date(about.now).toISOString(), defaultDateFormat)} (London)`],
      ['Browser', about.browser || 'Unknown'],
      ...(about.passkey ? ([['Passkey', about.passkey]] as [string, string][]) : []),
    ],
    action: { label: 'This was not me', link: `${about.app}/dashboard/settings?section=security` },
    closing: [
      'If this was you, there is nothing to do.',
      'If not, somebody is using your Gable: make sure that only you can read your email, then choose Settings → Security → Sign out everywhere, and look at your passkeys there.',
    ],
  })
}

/** Where and when it happened. */
interface StepPlace {
  browser: string
  /** The moment, in milliseconds since 1970. */
  now: number
  /** The application's address. */
  app: string
  /** The name of the passkey that it is about. */
  passkey?: string
}

type Parts = Pick<Services, 'env' | 'mail'>

/** Mails a person that a second step of theirs was added, removed or used up. */
export async function tellStepChange(
  tx: Transaction,
  { env, mail }: Parts,
  request: Request,
  user: User,
  { change, passkey }: { change: StepChange; passkey?: string },
): Promise<void> {
  const browser = browserName(request.get('user-agent'))
  const place = { browser, now: Date.now(), app: env.appUrl, ...(passkey !== undefined && { passkey }) }
  await mail.send(stepMail(user, change, place), tx)
}

/** Mails a person that a recovery code of theirs was used, and writes it into the history of every account that they work in. */
export async function tellRecoveryUse(
  tx: Transaction,
  parts: Parts,
  request: Request,
  user: User,
): Promise<void> {
  await tellStepChange(tx, parts, request, user, { change: 'code-used' })
  const left = (await readRecovery(tx, user.id))?.left ?? 0
  const theirs = await tx
    .selectDistinct({ id: accounts.id })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.userId, user.id), ne(memberships.role, 'client')))
  const changeId = uuid()
  for (const { id } of theirs)
    await recordSensitiveNote(
      tx,
      { user, account: { id }, changeId },
      { kind: 'recovery-code', about: `${user.name} (${user.email})`, text: `${left} left` },
    )
}
