import {
  AtSign,
  CalendarClock,
  CalendarX2,
  CreditCard,
  DoorOpen,
  FilePlus2,
  FileUp,
  FileWarning,
  HandCoins,
  HardDrive,
  KeyRound,
  Landmark,
  ListTodo,
  MailX,
  MessageSquare,
  OctagonAlert,
  PoundSterling,
  Scale,
  ShieldAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatTime, formatTimeOf } from '#client/lib/dates.ts'
import { addressLines, countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addDays, daysBetween, today } from '#shared/dates.ts'
import { endingList, viewedList } from '#shared/office/figures/analytics.lists.ts'
import type { Attention, MatterKind } from '#shared/office/notifications/attention.ts'
import type { Notification } from '#shared/office/notifications/notifications.ts'
import { resourceOf } from '#shared/registry.ts'
import { readTime } from '#shared/times.ts'

/** One notification as the bell's panel shows it; `href` is the record that it leads to. */
export interface NotificationLine {
  id: string
  icon: ReactNode
  text: string
  detail: string
  href: string | undefined
}

const address = (property: string) => addressLines(property).filter(Boolean).join(', ')

const daysUntil = (day: string) => daysBetween(today(), day)

function inDays(days: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return `in ${days} days`
}

const lateBy = (days: number) => `${days} ${days === 1 ? 'day' : 'days'} late`

interface AttentionGroup {
  lines: NotificationLine[]
  /** How many matters have no line of their own, with a link to the list of all. */
  more: { text: string; href: string } | undefined
}

const moreOf = (
  { count, rows }: { count: number; rows: unknown[] },
  words: [one: string, many: string],
  href: string,
) => {
  const left = count - rows.length
  return left > 0 ? { text: `${left} more ${words[left === 1 ? 0 : 1]}`, href } : undefined
}

/** A kind of matter that has one line for all of its records. */
const single = (count: number, line: NotificationLine): AttentionGroup => ({
  lines: count > 0 ? [line] : [],
  more: undefined,
})

/** What needs attention, in groups of lines and the order of the work; `money` writes amounts in the chosen currency. */
export function attentionGroups(
  attention: Attention,
  money: (amount: number) => string,
): [MatterKind, AttentionGroup][] {
  const { leaving, unproved, deposits, enquiries, unsorted, arrears, promises, overdue, viewed } = attention
  const { ending, pastEnd, unlet, unpayable, empty, stored } = attention
  const groups: Record<MatterKind, AttentionGroup> = {
    leaving: single(leaving.count, {
      id: 'leaving',
      icon: <OctagonAlert />,
      text: leaving.text,
      detail: 'Any owner can take it back until then',
      href: paths.settings('privacy'),
    }),
    unproved: single(unproved.count, {
      id: 'unproved',
      icon: <Scale />,
      text: unproved.text,
      detail: unproved.state === 'red' ? 'Bank, books and ledgers have to agree' : 'The proof waits for it',
      href: paths.proof(unproved.day ?? undefined),
    }),
    deposits: {
      lines: deposits.rows.map(({ id, tenant, property, amount, protectBy }) => ({
        id,
        icon: <ShieldAlert />,
        text: protectBy
          ? `Protect the deposit of ${tenant} by ${formatDate(protectBy)}`
          : `Say when the deposit of ${tenant} came`,
        detail: `${protectBy ? '' : 'The day for its protection is not known. '}${money(amount)}, ${address(property)}`,
        href: paths.of('tenancies').edit(id),
      })),
      more: moreOf(deposits, ['deposit to protect', 'deposits to protect'], paths.of('tenancies').list()),
    },
    enquiries: {
      lines: enquiries.rows.map(({ id, name, property }) => ({
        id,
        icon: <MessageSquare />,
        text: `${name} waits for an answer`,
        detail: property ? `About ${property}` : 'From your public page',
        href: paths.of('viewings').list({ view: 'enquiries', id }),
      })),
      more: moreOf(enquiries, ['enquiry', 'enquiries'], paths.of('viewings').list({ view: 'enquiries' })),
    },
    unsorted: single(unsorted.count, {
      id: 'unsorted',
      icon: <Landmark />,
      text: `${countOf(unsorted.count, { one: 'line of the bank is', many: 'lines of the bank are' })} not yet sorted`,
      detail: 'Money that belongs to nobody yet',
      href: paths.bank(),
    }),
    arrears: {
      lines: arrears.rows.map(({ id, tenant, property, amount, since }) => ({
        id,
        icon: <PoundSterling />,
        text: `${tenant} is behind with ${money(amount)}`,
        detail: `${address(property)}, ${lateBy(-daysUntil(since))}`,
        href: paths.of('tenancies').edit(id),
      })),
      more: moreOf(arrears, ['tenancy behind with rent', 'tenancies behind with rent'], paths.arrears()),
    },
    promises: {
      lines: promises.rows.map(({ id, tenant, amount, until }) => ({
        id,
        icon: <HandCoins />,
        text: `${tenant} promised ${money(amount)} and has not paid it`,
        detail: `By ${formatDate(until)}`,
        href: paths.of('tenancies').edit(id),
      })),
      more: moreOf(promises, ['broken promise', 'broken promises'], paths.arrears()),
    },
    overdue: {
      lines: overdue.rows.map(({ id, invoiceNumber, tenant, amount, dueDate }) => ({
        id,
        icon: <FileWarning />,
        text: `${tenant} owes ${money(amount)}`,
        detail: `${invoiceNumber}, ${lateBy(-daysUntil(dueDate))}`,
        href: paths.of('invoices').edit(id),
      })),
      more: moreOf(
        overdue,
        ['overdue invoice', 'overdue invoices'],
        paths.of('invoices').list({ status: 'overdue' }),
      ),
    },
    viewed: {
      lines: viewed.rows.map(({ id, property, tenant, time }) => ({
        id,
        icon: <CalendarClock />,
        text: `Viewing at ${formatTime(readTime(time) ?? '')} with ${tenant}`,
        detail: address(property),
        href: paths.of('viewings').edit(id),
      })),
      more: moreOf(viewed, ['viewing', 'viewings'], paths.of('viewings').list(viewedList(today()))),
    },
    ending: {
      lines: ending.rows.map(({ id, tenant, property, endDate }) => ({
        id,
        icon: <KeyRound />,
        text: `The tenancy of ${tenant} ends ${inDays(daysUntil(endDate))}`,
        detail: `${address(property)}, ${formatDate(endDate)}`,
        href: paths.of('tenancies').edit(id),
      })),
      more: moreOf(
        ending,
        ['tenancy that ends soon', 'tenancies that end soon'],
        paths.of('tenancies').list(endingList(today())),
      ),
    },
    pastEnd: {
      lines: pastEnd.rows.map(({ id, tenant, property, endDate }) => ({
        id,
        icon: <CalendarX2 />,
        text: `The tenancy of ${tenant} is past its end`,
        detail: `${address(property)}, ${formatDate(endDate)}`,
        href: paths.of('tenancies').edit(id),
      })),
      more: moreOf(
        pastEnd,
        ['tenancy past its end', 'tenancies past their end'],
        paths.of('tenancies').list({ status: 'expired' }),
      ),
    },
    unlet: {
      lines: unlet.rows.map(({ id, property }) => ({
        id,
        icon: <DoorOpen />,
        text: address(property),
        detail: 'Marked as rented, without a tenancy',
        href: paths.of('tenancies').add({ property: id }),
      })),
      more: moreOf(
        unlet,
        ['rented property without a tenancy', 'rented properties without a tenancy'],
        paths.of('properties').list({ status: 'rented' }),
      ),
    },
    unpayable: single(unpayable.count, {
      id: 'unpayable',
      icon: <Landmark />,
      text: 'Invoices do not say how tenants pay',
      detail: `${countOf(unpayable.count, { one: 'invoice awaits', many: 'invoices await' })} payment`,
      href: paths.settings('agent-profile'),
    }),
    empty: {
      lines: empty.rows.map(({ id, property }) => ({
        id,
        icon: <DoorOpen />,
        text: address(property),
        detail: 'Empty for over 30 days',
        href: paths.of('properties').edit(id),
      })),
      more: moreOf(
        empty,
        ['empty property', 'empty properties'],
        paths.of('properties').list({ status: 'available' }),
      ),
    },
    stored: single(stored.count, {
      id: 'stored',
      icon: <HardDrive />,
      text: 'The room for photos and papers is nearly full',
      detail: stored.text,
      href: paths.of('properties').list(),
    }),
  }
  return (Object.entries(groups) as [MatterKind, AttentionGroup][]).filter(
    ([, { lines }]) => lines.length > 0,
  )
}

type Paid = Extract<Notification, { kind: 'invoice-paid' }>['about']

/** Why a card payment did not mark its invoice as paid. */
const paymentProblems = {
  twice: ' had been paid already: check whether to give it back',
  cancelled: ' is cancelled: check whether to give it back',
  amount: ' is for another amount, so it stays open',
  gone: ' was deleted: check whether to give it back',
}

/** The paid amount. A payment of an unexpected amount may be in another currency, which is then named. */
const paidSum = ({ amount, trouble, currency }: Paid, money: (amount: number) => string) =>
  trouble === 'amount' && currency ? `${currency} ${amount.toFixed(2)}` : money(amount)

/** A notification of something that happened, as a line. */
export function lineOf(what: Notification, money: (amount: number) => string): NotificationLine {
  const { id } = what
  switch (what.kind) {
    case 'enquiry':
      return {
        id,
        icon: <MessageSquare />,
        text: `${what.about.name} sent an enquiry`,
        detail: what.about.property ? `About ${what.about.property}` : 'From your public page',
        href: paths.of('viewings').list({ view: 'enquiries', id: what.about.enquiryId }),
      }
    case 'invoice-paid':
      return {
        id,
        icon: <CreditCard />,
        text: `${what.about.tenant || 'Somebody'} paid ${paidSum(what.about, money)} by card`,
        detail: `${what.about.invoiceNumber}${what.about.trouble ? paymentProblems[what.about.trouble] : ''}`,
        href: what.about.trouble === 'gone' ? undefined : paths.of('invoices').edit(what.about.invoiceId),
      }
    case 'mail-failed': {
      const { entity, id: record, subject, to } = what.about
      return {
        id,
        icon: <MailX />,
        text: 'An email could not be delivered',
        detail: `${subject}, to ${to}`,
        href: entity && record ? paths.of(entity).edit(record) : undefined,
      }
    }
    case 'import-finished': {
      const { count, entity, fileName, who } = what.about
      return {
        id,
        icon: <FileUp />,
        text: `${who} imported ${countOf(count, resourceOf(entity).title)}`,
        detail: fileName,
        href: paths.of(entity).list(),
      }
    }
    case 'rent-raised': {
      const { count } = what.about
      return {
        id,
        icon: <FilePlus2 />,
        text: `${countOf(count, { one: 'rent invoice was', many: 'rent invoices were' })} raised`,
        detail: 'Not sent yet',
        href: paths.of('invoices').list({ status: 'pending' }),
      }
    }
    case 'rent-late': {
      const { count, amount, tenant, tenancyId, dueOn } = what.about
      return {
        id,
        icon: <PoundSterling />,
        text: tenant
          ? `Rent of ${tenant} is late: ${money(amount)}`
          : `Rent of ${countOf(count, { one: 'tenancy', many: 'tenancies' })} is late: ${money(amount)}`,
        detail: `Due on ${formatDate(dueOn)}`,
        href: tenancyId ? paths.of('tenancies').edit(tenancyId) : paths.arrears(),
      }
    }
    case 'approved-alone': {
      const { who, amount, isRefused } = what.about
      return {
        id,
        icon: <ShieldAlert />,
        text: isRefused
          ? `${who} may not approve ${money(amount)} alone`
          : `${who} drafted and approved ${money(amount)} alone`,
        detail: isRefused ? 'They asked to. Nothing was approved' : 'Nobody else has looked at it',
        href: paths.payouts(),
      }
    }
    case 'mention':
      return {
        id,
        icon: <AtSign />,
        text: `${what.about.who} mentioned you in a note`,
        detail: address(what.about.name),
        href: `${paths.of(what.about.entity).written(what.about.id)}#notes`,
      }
    case 'task-given':
      return {
        id,
        icon: <ListTodo />,
        text: `${what.about.who} gave you a task`,
        detail: `${what.about.text}, due ${formatDate(what.about.dueOn)}`,
        href: paths.tasks(),
      }
  }
}

/** '14:05' for today, 'Yesterday, 14:05', or the day: '21 Nov 2026'. */
export function timeTextOf(iso: string): string {
  const date = today(new Date(iso))
  if (date === today()) return formatTimeOf(iso)
  if (date === addDays(today(), -1)) return `Yesterday, ${formatTimeOf(iso)}`
  return formatDate(date)
}
