import { maskDigits, type SensitiveChangeKind } from '#shared/accounts/sensitive.ts'
import { formatMoment } from '#shared/date-format.ts'
import type { Mail } from '../http/services.ts'
import { writeNotice } from '../mail/letter.ts'
import type { Changer, Owner, SensitiveEdit } from './audit.edit.ts'

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
  page: Page
}

/** What the button of the mail says, by the page that it opens. */
const labels = {
  'money/set-up?section=how-tenants-pay': 'See how tenants pay',
  'settings?section=integrations': 'See it in the settings',
  'settings?section=team': 'See the team',
  'settings?section=privacy': 'See it in the settings',
  payouts: 'See the payouts',
  bank: 'See the bank',
}
type Page = keyof typeof labels

const wordsOf: Record<SensitiveChangeKind, (about: string, agency: string) => Words> = {
  'bank-details': (_about, agency) => ({
    subject: 'The bank details on your invoices were changed',
    happened: `The payment details that ${agency} prints on every invoice were changed.`,
    page: 'money/set-up?section=how-tenants-pay',
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
  'person-erased': (about, agency) => ({
    subject: `${about} was erased from ${agency}`,
    happened: `${about} was erased from ${agency}. This cannot be undone.`,
    page: 'settings?section=privacy',
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
  'own-account': (about, agency) => ({
    subject: `Your bank account ${about} was added or changed`,
    happened: `The details of ${about}, a bank account of ${agency}, were entered or changed. Payments are made from it, and tenants may pay into it.`,
    page: 'bank',
  }),
  'help-started': (about, agency) => ({
    subject: `Account recovery was requested for ${about}`,
    happened: `A colleague at ${agency} says that ${about} has lost their 2-step verification. Nothing changes until a second person confirms it under Settings → Team. Please check with ${about}, but not by email.`,
    page: 'settings?section=team',
  }),
  'help-confirmed': (about, agency) => ({
    subject: `${about} can sign in once without 2-step verification`,
    happened: `At ${agency} a second person has confirmed that ${about} has lost their 2-step verification. For 24 hours ${about} can sign in once with just an emailed code.`,
    page: 'settings?section=team',
  }),
  'help-taken-back': (about) => ({
    subject: `The account recovery of ${about} was cancelled`,
    happened: `The account recovery of ${about} was cancelled. They sign in as before.`,
    page: 'settings?section=team',
  }),
  'help-used': (about, agency) => ({
    subject: `${about} has signed in without 2-step verification`,
    happened: `${about} recovered access to ${agency} and has signed in with just an emailed code. Their earlier passkeys, app, recovery codes and password are removed.`,
    page: 'settings?section=team',
  }),
  'everything-downloaded': (_about, agency) => ({
    subject: `All the data of ${agency} was downloaded`,
    happened: `Somebody started to download everything that ${agency} holds: every table, picture and document.`,
    page: 'settings?section=privacy',
  }),
  'deletion-asked': (_about, agency) => ({
    subject: `${agency} is to be deleted in a week`,
    happened: `Somebody asked to delete ${agency} with everything in it. It will be deleted in a week. Any owner can cancel this until then.`,
    page: 'settings?section=privacy',
  }),
  'deletion-taken-back': (_about, agency) => ({
    subject: `${agency} is no longer to be deleted`,
    happened: `The deletion of ${agency} was cancelled. Everything stays.`,
    page: 'settings?section=privacy',
  }),
  'payout-settings': (_about, agency) => ({
    subject: 'Your payout rules were changed',
    happened: `The payout rules of ${agency} were changed.`,
    page: 'payouts',
  }),
  'payout-alone': (_about, agency) => ({
    subject: 'One person drafted and approved payouts alone',
    happened: `One person drafted and approved a payout from ${agency}. No second person has checked it.`,
    page: 'payouts',
  }),
  'payout-limit-tried': (_about, agency) => ({
    subject: 'One person tried to approve more than they may alone',
    happened: `Somebody at ${agency} tried to approve payouts that they had drafted, over the limit for one person. Nothing was approved.`,
    page: 'payouts',
  }),
  'payout-taken-back': (about) => ({
    subject: `A payout to ${about} in a payment file was cancelled`,
    happened: `A payout to ${about} is in a payment file and was cancelled: its money can be paid out again. If the bank pays that file, ${about} is paid twice. Ask your bank.`,
    page: 'payouts',
  }),
  'payout-file-again': (_about, agency) => ({
    subject: 'Payouts were put in a second payment file',
    happened: `Payouts of ${agency} that are already in a payment file were put in a second one. If the bank gets both files, it pays twice.`,
    page: 'payouts',
  }),
}

/** The kinds whose values are the numbers of accounts and keys. The others have days, sums and reasons, which stay readable. */
const withNumbers: readonly SensitiveChangeKind[] = ['bank-details', 'card-keys', 'own-account']

/** A value as a mail shows it. */
const shownIn = (kind: SensitiveChangeKind, text: string | null): string =>
  !text ? 'Nothing' : withNumbers.includes(kind) ? maskDigits(text) : text

/** The mail that says to an owner that money or access was changed. Account numbers are masked, because mail is read on many screens. */
export function sensitiveMail(owner: Owner, told: Told): Mail {
  const { kind, about, before, after, notes = [], changer, at, app } = told
  const { subject, happened, page } = wordsOf[kind](about, changer.account.name)
  return writeNotice(owner, subject, {
    paragraphs: [happened, ...notes],
    facts: [
      ['Before', shownIn(kind, before)],
      ['Now', shownIn(kind, after)],
      ['By', `${changer.user.name} (${changer.user.email})`],
      ['When', `${formatMoment(new Date(at).toISOString(), changer.account)} (London)`],
    ],
    action: {
      label: labels[page],
      link: `${app}/dashboard/${page}`,
    },
    closing: [
      'If you expected this, there is nothing to do.',
      'If not, somebody may be using your Gable: sign in, change it back, and choose Settings → Security → Sign out everywhere. Then ask the person named above, but not by email.',
    ],
  })
}
