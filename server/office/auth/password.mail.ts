import type { User } from '#shared/accounts/auth.ts'
import { defaultDateFormat, formatMoment } from '#shared/date-format.ts'
import type { Mail } from '../../http/services.ts'
import { writeLetter } from '../../mail/letter.ts'

export type PasswordChange = 'set' | 'changed' | 'removed'

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
export function passwordMail(
  { name, email }: User,
  change: PasswordChange,
  browser: string,
  now: number,
): Mail {
  const { subject, happened } = words[change]
  const { text, html } = writeLetter({
    greeting: `Dear ${name},`,
    paragraphs: [happened, 'Every other browser that was signed in as you has been signed out.'],
    facts: [
      ['When', `${formatMoment(new Date(now).toISOString(), defaultDateFormat)} (London)`],
      ['Browser', browser || 'Unknown'],
    ],
    closing: [
      'If this was not you, somebody has used your Gable. Make sure that only you can read your email, then ask your server administrator to remove the password.',
    ],
    signature: ['Gable'],
  })
  return { to: email, subject, text, html }
}
