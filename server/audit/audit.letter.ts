import { formatMoment } from '#shared/date-format.ts'
import { maskDigits, type SensitiveKind } from '#shared/history/sensitive.ts'
import type { Mail } from '../http/services.ts'
import { writeLetter } from '../mail/letter.ts'
import type { Doer, Owner, SensitiveEdit } from './audit.record.ts'

interface Told extends SensitiveEdit {
  about: string
  doer: Doer
  /** Milliseconds since 1970. */
  at: number
  /** The settings, without a section. */
  link: string
}

interface Words {
  subject: string
  happened: string
  /** The section of the settings where it stands. */
  section: 'agent-profile' | 'integrations' | 'team'
}

const wordsOf: Record<SensitiveKind, (about: string, agency: string) => Words> = {
  'bank-details': (_about, agency) => ({
    subject: 'The bank details on your invoices were changed',
    happened: `The payment details that ${agency} prints on every invoice were changed.`,
    section: 'agent-profile',
  }),
  'card-keys': (_about, agency) => ({
    subject: 'Your card payments were changed',
    happened: `The Stripe account into which tenants of ${agency} pay by card was changed.`,
    section: 'integrations',
  }),
  invitation: (about, agency) => ({
    subject: `${about} was invited to ${agency}`,
    happened: `${about} was invited to work with ${agency}.`,
    section: 'team',
  }),
  joined: (about, agency) => ({
    subject: `${about} now has access to ${agency}`,
    happened: `${about} accepted an invitation and now has access to ${agency}.`,
    section: 'team',
  }),
  role: (about, agency) => ({
    subject: `The role of ${about} was changed`,
    happened: `The role of ${about} in ${agency} was changed.`,
    section: 'team',
  }),
  removed: (about, agency) => ({
    subject: `${about} no longer has access to ${agency}`,
    happened: `The access of ${about} to ${agency} has ended.`,
    section: 'team',
  }),
  ownership: (about, agency) => ({
    subject: `${agency} was handed over to ${about}`,
    happened: `${about} was made the owner of ${agency}.`,
    section: 'team',
  }),
}

/** Tells an owner that money or access was changed. Account numbers are masked: mail is read on many screens. */
export function sensitiveMail({ name, email }: Owner, told: Told): Mail {
  const { kind, about, before, after, doer, at, link } = told
  const { subject, happened, section } = wordsOf[kind](about, doer.account.name)
  const { text, html } = writeLetter({
    greeting: `Dear ${name},`,
    paragraphs: [happened],
    facts: [
      ['Before', before ? maskDigits(before) : 'Nothing'],
      ['Now', after ? maskDigits(after) : 'Nothing'],
      ['By', `${doer.user.name} (${doer.user.email})`],
      ['When', `${formatMoment(new Date(at).toISOString(), doer.account)} (London)`],
    ],
    action: { label: 'See it in the settings', link: `${link}?section=${section}` },
    closing: [
      'If you expected this, there is nothing to do.',
      'If not, somebody may be using your Gable: sign in, put it back as it was, and choose Settings → Security → Sign out everywhere. Then ask the person named above, in another way than by email.',
    ],
    signature: ['Gable'],
  })
  return { to: email, subject, text, html }
}
