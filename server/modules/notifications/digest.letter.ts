import { type CurrencyCode, formatMoney } from '#shared/currency.ts'
import { formatLongDate } from '#shared/dates.ts'
import type { Attention } from '#shared/notifications/notifications.ts'
import type { Mail } from '../../http/services.ts'
import { writeLetter } from '../../mail/letter.ts'
import { countAttention } from './attention.ts'

interface Digest {
  to: { name: string; email: string }
  account: { name: string; currency: CurrencyCode }
  attention: Attention
  day: string
  /** Without a slash at the end. */
  appUrl: string
}

/** One section of the mail: the rows that are named, and how many more there are. */
function part({ count, rows }: { count: number; rows: unknown[] }, heading: string, lines: string[]) {
  const more = count > rows.length ? [`and ${count - rows.length} more`] : []
  return { heading, text: [...lines, ...more].join('\n') }
}

function partsOf({ overdue, viewed, ending, empty }: Attention, currency: CurrencyCode) {
  const parts = [
    part(
      viewed,
      'Viewings today',
      viewed.rows.map(({ time, property, tenant }) => `${time.toLowerCase()}: ${property}, with ${tenant}`),
    ),
    part(
      overdue,
      'Overdue invoices',
      overdue.rows.map(
        ({ invoiceNumber, tenant, amount, dueDate }) =>
          `${invoiceNumber}, ${tenant}: ${formatMoney(amount, currency)}, due on ${formatLongDate(dueDate)}`,
      ),
    ),
    part(
      ending,
      'Tenancies that end within 60 days',
      ending.rows.map(
        ({ tenant, property, endDate }) => `${formatLongDate(endDate)}: ${tenant}, ${property}`,
      ),
    ),
    part(
      empty,
      'Empty for over 30 days',
      empty.rows.map(({ property }) => property),
    ),
  ]
  return parts.filter(({ text }) => text)
}

/** The morning mail, with a link to turn it off. */
export function digestMail({ to, account, attention, day, appUrl }: Digest): Mail {
  const count = countAttention(attention)
  const { text, html } = writeLetter({
    greeting: `Good morning ${to.name},`,
    paragraphs: [`This needs attention at ${account.name} today, ${formatLongDate(day)}.`],
    facts: [],
    sections: partsOf(attention, account.currency),
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
