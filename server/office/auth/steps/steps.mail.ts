import type { User } from '#shared/accounts/auth.ts'
import { defaultDateFormat, formatMoment } from '#shared/date-format.ts'
import type { Mail } from '../../../http/services.ts'
import { writeLetter } from '../../../mail/letter.ts'

export type StepChange =
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
export function stepMail({ name, email }: User, change: StepChange, about: StepPlace): Mail {
  const { subject, happened } = words[change]
  const { text, html } = writeLetter({
    greeting: `Dear ${name},`,
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
    signature: ['Gable'],
  })
  return { to: email, subject, text, html }
}

/** Where and when it happened. */
export interface StepPlace {
  browser: string
  /** The moment, in milliseconds since 1970. */
  now: number
  /** The application's address. */
  app: string
  /** The name of the passkey that it is about. */
  passkey?: string
}
