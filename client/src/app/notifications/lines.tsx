import {
  AtSign,
  CreditCard,
  FilePlus2,
  FileUp,
  ListTodo,
  MailX,
  MessageSquare,
  PoundSterling,
  ShieldAlert,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatTimeOf } from '#client/lib/dates.ts'
import { addressLines, countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { todayLeads } from '#client/lib/today/today.leads.ts'
import { addDays, today } from '#shared/dates.ts'
import type { OfferEventKind } from '#shared/letting/offers/offers.state.ts'
import type { Notification } from '#shared/office/notifications/notifications.ts'
import type { RepairEventKind } from '#shared/office/repairs/repairs.state.ts'
import type { TodayRow } from '#shared/office/today/today.ts'
import { type Say, todayWords } from '#shared/office/today/today.words.ts'
import { resourceOf } from '#shared/registry.ts'

/** One notification as the bell's panel shows it; `href` is the record that it leads to. */
export interface NotificationLine {
  id: string
  icon: ReactNode
  text: string
  detail: string
  href: string | undefined
}

const address = (property: string) => addressLines(property).filter(Boolean).join(', ')

/** The rows of the day's queue as lines, in the order of the work; each leads to where the work is done. */
export const todayLines = (rows: readonly TodayRow[], say: Say): NotificationLine[] =>
  rows.map((row) => ({
    id: row.kind,
    icon: <ListTodo />,
    text: [todayWords[row.kind].title(row, say), row.amount !== null && say.money(row.amount)]
      .filter(Boolean)
      .join(': '),
    detail: todayWords[row.kind].why(row, say),
    href: todayLeads[row.kind](row),
  }))

type Paid = Extract<Notification, { kind: 'invoice-paid' }>['about']

/** Why a card payment did not mark its invoice as paid. */
const paymentProblems = {
  twice: ' had already been paid: check whether to refund it',
  cancelled: ' is cancelled: check whether to refund it',
  amount: ' is for another amount, so it stays open',
  gone: ' was deleted: check whether to refund it',
}

/** The paid amount. A payment of an unexpected amount may be in another currency, which is then named. */
const paidSum = ({ amount, trouble, currency }: Paid, money: (amount: number) => string) =>
  trouble === 'amount' && currency ? `${currency} ${amount.toFixed(2)}` : money(amount)

/** What people outside the account do about a repair, before its name. */
const repairActs: Record<RepairEventKind, string> = {
  reported: 'reported',
  message: 'sent a message about',
  question: 'asked about',
  asked: 'asked about',
  'job-declined': 'can’t do',
  files: 'sent photos of',
  quote: 'sent a quote for',
  approved: 'approved',
  declined: 'declined',
  visit: 'entered a visit for',
  done: 'has finished',
  confirmed: 'says it is fixed:',
  'not-fixed': 'says it is not fixed:',
  billed: 'sent the bill of',
  'quote-asked': 'asked for a quote for',
  'approval-asked': 'asked for approval of',
  ordered: 'ordered',
  'order-withdrawn': 'withdrew the order of',
  merged: 'merged',
  closed: 'closed',
  reopened: 'reopened',
}

/** What people outside the team do about an offer, before whose it is. */
const offerActs: Record<OfferEventKind, string> = {
  made: 'made',
  asked: 'passed on',
  approved: 'approved',
  accepted: 'approved',
  declined: 'declined',
  question: 'asked about',
  suggested: 'suggested another start for',
  withdrawn: 'withdrew',
}

type Line = Omit<NotificationLine, 'id'>
type Lines = {
  [Kind in Notification['kind']]: (
    about: Extract<Notification, { kind: Kind }>['about'],
    rest: { money: (amount: number) => string; isUndone: boolean },
  ) => Line
}

const lines: Lines = {
  enquiry: ({ name, property, enquiryId }) => ({
    icon: <MessageSquare />,
    text: `${name} sent an enquiry`,
    detail: property ? `About ${property}` : 'From your public page',
    href: paths.of('viewings').list({ view: 'enquiries', id: enquiryId }),
  }),
  'invoice-paid': (paid, { money }) => ({
    icon: <CreditCard />,
    text: `${paid.tenant || 'Somebody'} paid ${paidSum(paid, money)} by card`,
    detail: `${paid.invoiceNumber}${paid.trouble ? paymentProblems[paid.trouble] : ''}`,
    href: paid.trouble === 'gone' ? undefined : paths.of('invoices').edit(paid.invoiceId),
  }),
  'mail-failed': ({ entity, id, subject, to }) => ({
    icon: <MailX />,
    text: 'An email could not be delivered',
    detail: `${subject}, to ${to}`,
    href: entity && id ? paths.of(entity).edit(id) : undefined,
  }),
  'import-finished': ({ count, entity, fileName, who, importId, isLets }, { isUndone }) => ({
    icon: <FileUp />,
    text: `${who} imported ${countOf(count, resourceOf(entity).title)}${isUndone ? ', undone since' : ''}`,
    detail: fileName,
    href: importId
      ? (isLets ? paths.importLets : paths.of(entity).import)(importId)
      : paths.of(entity).list(),
  }),
  'rent-raised': ({ count }) => ({
    icon: <FilePlus2 />,
    text: `${countOf(count, { one: 'rent invoice was', many: 'rent invoices were' })} raised`,
    detail: 'Not sent yet',
    href: paths.of('invoices').list({ status: 'pending' }),
  }),
  'rent-late': ({ count, amount, tenant, tenancyId, dueOn }, { money }) => ({
    icon: <PoundSterling />,
    text: `Rent of ${tenant || countOf(count, { one: 'tenancy', many: 'tenancies' })} is late: ${money(amount)}`,
    detail: `Due on ${formatDate(dueOn)}`,
    href: tenancyId ? paths.of('tenancies').edit(tenancyId) : paths.arrears(),
  }),
  'approved-alone': ({ who, amount, isRefused }, { money }) => ({
    icon: <ShieldAlert />,
    text: isRefused
      ? `${who} can’t approve ${money(amount)} alone`
      : `${who} drafted and approved ${money(amount)} alone`,
    detail: isRefused ? 'The payout was not approved' : 'No second person has checked it',
    href: paths.payouts(),
  }),
  'landlord-asked': ({ who, question, landlordId }) => ({
    icon: <MessageSquare />,
    text: `${who} has asked you a question`,
    detail: question,
    href: paths.landlordMoney(landlordId),
  }),
  offer: ({ who, act, applicant, home, offerId }) => ({
    icon: <MessageSquare />,
    text: act === 'made' ? `${who} made an offer` : `${who} ${offerActs[act]} the offer of ${applicant}`,
    detail: address(home),
    href: paths.offers({ offer: offerId }),
  }),
  reference: ({ who, person, home, tenancyId }) => ({
    icon: <MessageSquare />,
    text: `${who} answered the reference for ${person}`,
    detail: address(home),
    href: paths.of('tenancies').edit(tenancyId),
  }),
  application: ({ who, applicantId }) => ({
    icon: <FilePlus2 />,
    text: `${who} filled in their application`,
    detail: 'Not for a property yet',
    href: paths.of('applicants').edit(applicantId),
  }),
  'increase-answered': ({ who, answer, home, tenancyId }) => ({
    icon: <MessageSquare />,
    text: `${who} answered the rent increase: ${answer}`,
    detail: address(home),
    href: paths.tenancy(tenancyId, 'law'),
  }),
  'tenant-answered': ({ who, what, home, act, tenancyId }) => ({
    icon: <MessageSquare />,
    text: `${who}: ${what}`,
    detail: address(home),
    href: paths.tenancy(tenancyId, act === 'phone' ? 'people' : 'law'),
  }),
  repair: ({ who, act, home, repairId, what }) => ({
    icon: <Wrench />,
    text: `${who} ${repairActs[act]} “${what}”`,
    detail: address(home),
    href: paths.of('repairs').edit(repairId),
  }),
  mention: ({ who, name, entity, id }) => ({
    icon: <AtSign />,
    text: `${who} mentioned you in a note`,
    detail: address(name),
    href: `${paths.of(entity).written(id)}#notes`,
  }),
  'task-given': ({ who, text, dueOn }) => ({
    icon: <ListTodo />,
    text: `${who} assigned you a task`,
    detail: `${text}, due ${formatDate(dueOn)}`,
    href: paths.tasks(),
  }),
}

export const lineOf = (
  { id, kind, about, isUndone }: Notification,
  money: (amount: number) => string,
): NotificationLine => ({ id, ...lines[kind](about as never, { money, isUndone }) })

/** '14:05' for today, 'Yesterday, 14:05', or the day: '21 Nov 2026'. */
export function timeTextOf(iso: string): string {
  const date = today(new Date(iso))
  if (date === today()) return formatTimeOf(iso)
  if (date === addDays(today(), -1)) return `Yesterday, ${formatTimeOf(iso)}`
  return formatDate(date)
}
