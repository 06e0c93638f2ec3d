import type { User } from '#shared/accounts/auth.ts'
import { helpHours } from '#shared/accounts/help.ts'
import type { DateFormat } from '#shared/date-format.ts'
import { formatMoment } from '#shared/date-format.ts'
import type { Mail } from '../../http/services.ts'
import { writeNotice } from '../../mail/letter.ts'

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
    subject: 'Account recovery was requested for you',
    happened: (agency: string) =>
      `A colleague at ${agency} says that you have lost your 2-step verification. Once a second person confirms it, you can sign in once with just an emailed code.`,
  },
  confirmed: {
    subject: 'You can sign in once without 2-step verification',
    happened: (agency: string) =>
      `At ${agency} two people have confirmed that you have lost your 2-step verification. Sign in with the emailed code within ${helpHours} hours: your passkeys, app, recovery codes and password are removed then, and you set up new ones.`,
  },
  'taken-back': {
    subject: 'Your account recovery was cancelled',
    happened: (agency: string) => `At ${agency} your account recovery was cancelled. You sign in as before.`,
  },
}

/** Tells a colleague at once that somebody helps them back in, so that nobody does it behind their back. */
export function helpMail(colleague: Pick<User, 'name' | 'email'>, told: Told): Mail {
  const { step, by, reason, agency, now, dates } = told
  const { subject, happened } = words[step]
  return writeNotice(colleague, subject, {
    paragraphs: [happened(agency)],
    facts: [
      ['By', `${by.name} (${by.email})`],
      ['Reason', reason],
      ['When', `${formatMoment(new Date(now).toISOString(), dates)} (London)`],
    ],
    closing: [
      'If you haven’t lost anything, please let an owner know at once, but not by email. They can cancel it under Settings → Team.',
    ],
  })
}
