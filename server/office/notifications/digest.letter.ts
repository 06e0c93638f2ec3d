import { type CurrencyCode, formatMoney } from '#shared/currency.ts'
import { type DateFormat, formatDate, formatTime } from '#shared/date-format.ts'
import type { Attention, MatterKind } from '#shared/office/notifications/attention.ts'
import { readTime } from '#shared/times.ts'
import type { Mail } from '../../http/services.ts'
import { writeLetter } from '../../mail/letter.ts'
import { countAttention } from '../attention/attention.pick.ts'
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

/** How many things the mail names. */
export const countMatters = ({ attention, personal }: Pick<Digest, 'attention' | 'personal'>): number =>
  countAttention(attention) + personal.due.count + personal.mentions.count

interface Part {
  heading: string
  text: string
}

/** One section of the mail: the rows that are named, and how many more there are. */
function part<Row>(
  heading: string,
  { count, rows }: { count: number; rows: Row[] },
  say: (row: Row) => string,
): Part {
  const more = count > rows.length ? [`and ${count - rows.length} more`] : []
  return { heading, text: [...rows.map(say), ...more].join('\n') }
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** Every kind of matter as a section; one without text is left out. */
function sectionsOf(attention: Attention, { account }: Digest): Record<MatterKind, Part> {
  const money = (amount: number) => formatMoney(amount, account.currency)
  const asDay = (day: string) => formatDate(day, account)
  const { unproved, unsorted, unpayable } = attention
  return {
    leaving: { heading: 'The deletion of this account', text: attention.leaving.text },
    unproved: { heading: 'Clients’ money', text: unproved.text },
    deposits: part(
      'Deposits to protect',
      attention.deposits,
      ({ tenant, property, amount, protectBy }) =>
        `${tenant}, ${property}: ${money(amount)}, ${protectBy ? `protect it by ${asDay(protectBy)}` : 'say on which day it came: the day for its protection is not known'}`,
    ),
    enquiries: part('Enquiries that wait for an answer', attention.enquiries, ({ name, property }) =>
      property ? `${name}, about ${property}` : name,
    ),
    unsorted: {
      heading: 'Lines of the bank',
      text:
        unsorted.count === 0
          ? ''
          : `${unsorted.count} ${plural(unsorted.count, 'line is', 'lines are')} not yet sorted.`,
    },
    arrears: part(
      'Behind with rent',
      attention.arrears,
      ({ tenant, property, amount, since }) =>
        `${tenant}, ${property}: ${money(amount)}, since ${asDay(since)}`,
    ),
    promises: part(
      'Promised, and not paid',
      attention.promises,
      ({ tenant, property, amount, until }) =>
        `${tenant}, ${property}: ${money(amount)} until ${asDay(until)}`,
    ),
    overdue: part(
      'Overdue invoices',
      attention.overdue,
      ({ invoiceNumber, tenant, amount, dueDate }) =>
        `${invoiceNumber}, ${tenant}: ${money(amount)}, due on ${asDay(dueDate)}`,
    ),
    viewed: part(
      'Viewings today',
      attention.viewed,
      ({ time, property, tenant }) =>
        `${formatTime(readTime(time) ?? '', account)}: ${property}, with ${tenant}`,
    ),
    ending: part(
      'Tenancies that end within 60 days',
      attention.ending,
      ({ tenant, property, endDate }) => `${asDay(endDate)}: ${tenant}, ${property}`,
    ),
    pastEnd: part(
      'Past their end date: say how they ended, or that they go on',
      attention.pastEnd,
      ({ tenant, property, endDate }) => `${asDay(endDate)}: ${tenant}, ${property}`,
    ),
    unlet: part('Marked as rented, without a tenancy', attention.unlet, ({ property }) => property),
    unpayable: {
      heading: 'How tenants pay',
      text:
        unpayable.count === 0
          ? ''
          : `Invoices do not say it: ${unpayable.count} ${plural(unpayable.count, 'awaits', 'await')} payment. Write it in Money, Set-up.`,
    },
    empty: part('Empty for over 30 days', attention.empty, ({ property }) => property),
    stored: { heading: 'Room for files', text: attention.stored.text },
  }
}

/** A person's own matters, and those of the account in the order of the work. */
function partsOf(digest: Digest): Part[] {
  const { day, account, personal } = digest
  return [
    part('You were mentioned', personal.mentions, ({ who, name }) => `${who}, in a note on ${name}`),
    part('Your tasks', personal.due, ({ text, dueOn }) =>
      dueOn < day ? `${text} (since ${formatDate(dueOn, account)})` : text,
    ),
    ...Object.values(sectionsOf(digest.attention, digest)),
  ].filter(({ text }) => text)
}

/** The morning mail, with a link to turn it off. */
export function digestMail(digest: Digest): Mail {
  const { to, account, day, appUrl } = digest
  const count = countMatters(digest)
  const { text, html } = writeLetter({
    greeting: `Good morning ${to.name},`,
    paragraphs: [`This needs attention at ${account.name} today, ${formatDate(day, account)}.`],
    facts: [],
    sections: partsOf(digest),
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
