import { formatMoment } from '#shared/date-format.ts'
import { maskDigits, type SensitiveChangeKind } from '#shared/history/sensitive.ts'
import type { Mail } from '../http/services.ts'
import { writeLetter } from '../mail/letter.ts'
import type { Changer, Owner, SensitiveEdit } from './audit.record.ts'

interface Told extends SensitiveEdit {
  about: string
  changer: Changer
  /** The moment of the change, in milliseconds since 1970. */
  at: number
  /** The application's address. */
  app: string
}

interface Words {
  subject: string
  happened: string
  /** The application's page that shows what changed. */
  page: string
}

const wordsOf: Record<SensitiveChangeKind, (about: string, agency: string) => Words> = {
  'bank-details': (_about, agency) => ({
    subject: 'The bank details on your invoices were changed',
    happened: `The payment details that ${agency} prints on every invoice were changed.`,
    page: 'settings?section=agent-profile',
  }),
  'card-keys': (_about, agency) => ({
    subject: 'Your card payments were changed',
    happened: `The Stripe account into which tenants of ${agency} pay by card was changed.`,
    page: 'settings?section=integrations',
  }),
  invitation: (about, agency) => ({
    subject: `${about} was invited to ${agency}`,
    happened: `${about} was invited to work with ${agency}.`,
    page: 'settings?section=team',
  }),
  joined: (about, agency) => ({
    subject: `${about} now has access to ${agency}`,
    happened: `${about} accepted an invitation and now has access to ${agency}.`,
    page: 'settings?section=team',
  }),
  role: (about, agency) => ({
    subject: `The role of ${about} was changed`,
    happened: `The role of ${about} in ${agency} was changed.`,
    page: 'settings?section=team',
  }),
  removed: (about, agency) => ({
    subject: `${about} no longer has access to ${agency}`,
    happened: `The access of ${about} to ${agency} has ended.`,
    page: 'settings?section=team',
  }),
  ownership: (about, agency) => ({
    subject: `${agency} was handed over to ${about}`,
    happened: `${about} was made the owner of ${agency}.`,
    page: 'settings?section=team',
  }),
  'payee-details': (about) => ({
    subject: `The bank details of ${about} were changed`,
    happened: `The bank details to which ${about} is paid were changed. They are used 24 hours after the change.`,
    page: 'payouts',
  }),
  'payout-settings': (_about, agency) => ({
    subject: 'The rules of your payouts were changed',
    happened: `How ${agency} pays money out was changed.`,
    page: 'payouts',
  }),
}

/** The mail that says to an owner that money or access was changed. Account numbers are masked, because mail is read on many screens. */
export function sensitiveMail({ name, email }: Owner, told: Told): Mail {
  const { kind, about, before, after, changer, at, app } = told
  const { subject, happened, page } = wordsOf[kind](about, changer.account.name)
  const { text, html } = writeLetter({
    greeting: `Dear ${name},`,
    paragraphs: [happened],
    facts: [
      ['Before', before ? maskDigits(before) : 'Nothing'],
      ['Now', after ? maskDigits(after) : 'Nothing'],
      ['By', `${changer.user.name} (${changer.user.email})`],
      ['When', `${formatMoment(new Date(at).toISOString(), changer.account)} (London)`],
    ],
    action: {
      label: page === 'payouts' ? 'See the payouts' : 'See it in the settings',
      link: `${app}/dashboard/${page}`,
    },
    closing: [
      'If you expected this, there is nothing to do.',
      'If not, somebody may be using your Gable: sign in, put it back as it was, and choose Settings → Security → Sign out everywhere. Then ask the person named above, in another way than by email.',
    ],
    signature: ['Gable'],
  })
  return { to: email, subject, text, html }
}
