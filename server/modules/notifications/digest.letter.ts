import { type CurrencyCode, formatMoney } from '#shared/currency.ts'
import { type DateFormat, formatDate, formatTime } from '#shared/date-format.ts'
import type { Attention } from '#shared/notifications/notifications.ts'
import { readTime } from '#shared/times.ts'
import type { Mail } from '../../http/services.ts'
import { writeLetter } from '../../mail/letter.ts'
import { countAttention } from './attention.ts'
import type { Personal } from './personal.ts'

interface Digest {
  to: { name: string; email: string }
  account: DateFormat & { name: string; currency: CurrencyCode }
  attention: Attention
  personal: Personal
  day: string
  /** Without a slash at the end. */
  appUrl: string
}

/** One section of the mail: the rows that are named, and how many more there are. */
function part({ count, rows }: { count: number; rows: unknown[] }, heading: string, lines: string[]) {
  const more = count > rows.length ? [`and ${count - rows.length} more`] : []
  return { heading, text: [...lines, ...more].join('\n') }
}

/** How many things the mail names. */
export const countMatters = ({ attention, personal }: Pick<Digest, 'attention' | 'personal'>): number =>
  countAttention(attention) + personal.due.count + personal.mentions.count

function partsOf(
  { overdue, viewed, ending, pastEnd, promises, empty, unlet, unpayable }: Attention,
  { due, mentions }: Personal,
  { day, account }: Digest,
) {
  const parts = [
    part(
      mentions,
      'You were mentioned',
      mentions.rows.map(({ who, name }) => `${who}, in a note on ${name}`),
    ),
    part(
      due,
      'Your tasks',
      due.rows.map(({ text, dueOn }) =>
        dueOn < day ? `${text} (since ${formatDate(dueOn, account)})` : text,
      ),
    ),
    part(
      viewed,
      'Viewings today',
      viewed.rows.map(
        ({ time, property, tenant }) =>
          `${formatTime(readTime(time) ?? '', account)}: ${property}, with ${tenant}`,
      ),
    ),
    part(
      overdue,
      'Overdue invoices',
      overdue.rows.map(
        ({ invoiceNumber, tenant, amount, dueDate }) =>
          `${invoiceNumber}, ${tenant}: ${formatMoney(amount, account.currency)}, due on ${formatDate(dueDate, account)}`,
      ),
    ),
    part(
      promises,
      'Promised, and not paid',
      promises.rows.map(
        ({ tenant, property, amount, until }) =>
          `${tenant}, ${property}: ${formatMoney(amount, account.currency)} until ${formatDate(until, account)}`,
      ),
    ),
    part(
      ending,
      'Tenancies that end within 60 days',
      ending.rows.map(
        ({ tenant, property, endDate }) => `${formatDate(endDate, account)}: ${tenant}, ${property}`,
      ),
    ),
    part(
      pastEnd,
      'Past their end date: say how they ended, or that they go on',
      pastEnd.rows.map(
        ({ tenant, property, endDate }) => `${formatDate(endDate, account)}: ${tenant}, ${property}`,
      ),
    ),
    part(
      unlet,
      'Marked as rented, without a tenancy',
      unlet.rows.map(({ property }) => property),
    ),
    {
      heading: 'How tenants pay',
      text:
        unpayable === 0
          ? ''
          : `Invoices do not say it: ${unpayable} ${unpayable === 1 ? 'awaits' : 'await'} payment. Write it in Settings, Agent Profile.`,
    },
    part(
      empty,
      'Empty for over 30 days',
      empty.rows.map(({ property }) => property),
    ),
  ]
  return parts.filter(({ text }) => text)
}

/** The morning mail, with a link to turn it off. */
export function digestMail(digest: Digest): Mail {
  const { to, account, attention, personal, day, appUrl } = digest
  const count = countMatters(digest)
  const { text, html } = writeLetter({
    greeting: `Good morning ${to.name},`,
    paragraphs: [`This needs attention at ${account.name} today, ${formatDate(day, account)}.`],
    facts: [],
    sections: partsOf(attention, personal, digest),
    action: { label: 'Open Gable', link: `${appUrl}/dashboard` },
    closing: [],
    signature: ['Gable'],
    footnote: {
      text: `You get this email because you turned on the daily digest of ${account.name}.`,
      label: 'Turn it off',
      link: `${appUrl}/dashboard/settings?section=notifications`,
    },
  })
  return {
    to: to.email,
    subject: `${count} ${count === 1 ? 'thing needs' : 'things need'} attention at ${account.name}`,
    text,
    html,
  }
}
