import type { User } from '#shared/accounts/auth.ts'
import { helpHours } from '#shared/accounts/help.ts'
import type { DateFormat } from '#shared/date-format.ts'
import { formatMoment } from '#shared/date-format.ts'
import type { Mail } from '../../http/services.ts'
import { writeLetter } from '../../mail/letter.ts'

interface Told {
  step: 'started' | 'confirmed' | 'taken-back'
  /** Who did it. */
  by: Pick<User, 'name' | 'email'>
  reason: string
  agency: string
  now: number
  dates: DateFormat
}

const words = {
  started: {
    subject: 'You are being helped back in',
    happened: (agency: string) =>
      `At ${agency} somebody says that you have lost your second step. When a second person confirms it, the code from your email alone lets you in, once.`,
  },
  confirmed: {
    subject: 'You can sign in without your second step, once',
    happened: (agency: string) =>
      `At ${agency} two people have confirmed that you have lost your second step. Sign in with the code from your email within ${helpHours} hours: your passkeys, app, recovery codes and password are removed then, and you set up new ones.`,
  },
  'taken-back': {
    subject: 'You are no longer being helped back in',
    happened: (agency: string) => `At ${agency} the help was cancelled. You sign in as before.`,
  },
}

/** Tells a colleague at once that somebody helps them back in, so that nobody does it behind their back. */
export function helpMail({ name, email }: Pick<User, 'name' | 'email'>, told: Told): Mail {
  const { step, by, reason, agency, now, dates } = told
  const { subject, happened } = words[step]
  const { text, html } = writeLetter({
    greeting: `Dear ${name},`,
    paragraphs: [happened(agency)],
    facts: [
      ['By', `${by.name} (${by.email})`],
      ['Reason', reason],
      ['When', `${formatMoment(new Date(now).toISOString(), dates)} (London)`],
    ],
    closing: [
      'If you have lost nothing, tell an owner at once, in another way than by email: they can cancel it under Settings → Team.',
    ],
    signature: ['Gable'],
  })
  return { to: email, subject, text, html }
}
