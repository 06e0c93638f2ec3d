import type { BadgeTone } from '#client/kit/ui/badge.tsx'
import { propertyTones, statusTones } from '#client/kit/ui/status-plates.ts'
import { formatDate } from '#client/lib/dates.ts'
import { wordsOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { today } from '#shared/dates.ts'
import type { EntityName } from '#shared/registry.ts'
import type { RelatedGroupName, RelatedItem } from '#shared/related.ts'
import { titleCase } from '#shared/text.ts'

/** The words for one group of a record's related records. */
export interface GroupWords {
  one: string
  many: string
  /** The address that an item leads to. */
  to: (item: RelatedItem) => string
  /** The address of the list of all of them. */
  all: (listedBy: Record<string, string | null>) => string
  nameOf: (item: RelatedItem) => string
  /** The second line of an item. */
  lineOf: (item: RelatedItem) => string
  tones: Readonly<Record<string, BadgeTone>>
  /** Whether the amount is paid each month. */
  isMonthly?: true
}

/** Keeps the two halves of a post code at the end on one line. */
const keepPostCode = (name: string) => name.replace(/ (\d[A-Z]{2})$/, '\u00a0$1')

/** A group whose items are records with a page of their own. */
const ofKind = (kind: EntityName) => ({
  to: ({ id }: RelatedItem) => paths.of(kind).edit(id),
  all: paths.of(kind).list,
  nameOf: ({ name }: RelatedItem) => keepPostCode(titleCase(name)),
  tones: statusTones,
})

const dayOf = ({ day }: RelatedItem) => (day ? formatDate(day) : '')

/** The days of a tenancy. Where they end before the first, it is not agreed yet or never began. */
export function termOf({ day = '', until, status }: RelatedItem): string {
  const start = formatDate(day)
  if (status === 'pending') return `From ${start}, pending`
  if (until && until < day) return 'Never began'
  if (until) return `${start} to ${formatDate(until)}`
  return day > today() ? `From ${start}` : `Since ${start}`
}

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

export const groupWords: Record<Exclude<RelatedGroupName, 'photos'>, GroupWords> = {
  landlords: {
    one: 'Landlord',
    many: 'Landlords',
    ...ofKind('landlords'),
    lineOf: ({ phone }) => phone ?? '',
  },
  properties: {
    one: 'Property',
    many: 'Properties',
    ...ofKind('properties'),
    lineOf: () => '',
    tones: propertyTones,
    isMonthly: true,
  },
  tenants: {
    one: 'Tenant',
    many: 'Tenants',
    ...ofKind('tenants'),
    lineOf: ({ phone }) => phone ?? '',
    tones: { ...statusTones, upcoming: 'info', former: 'muted' },
  },
  tenancies: { one: 'Tenancy', many: 'Tenancies', ...ofKind('tenancies'), lineOf: termOf, isMonthly: true },
  viewings: { one: 'Viewing', many: 'Viewings', ...ofKind('viewings'), lineOf: dayOf },
  enquiries: {
    one: 'Enquiry',
    many: 'Enquiries',
    to: ({ id }) => paths.of('viewings').list({ view: 'enquiries', show: 'all', id }),
    all: (listedBy) => paths.of('viewings').list({ view: 'enquiries', show: 'all', ...listedBy }),
    nameOf: ({ name }) => name,
    lineOf: dayOf,
    tones: { open: 'pending', handled: 'muted' },
  },
  invoices: {
    one: 'Invoice',
    many: 'Invoices',
    ...ofKind('invoices'),
    nameOf: ({ name }) => name,
    lineOf: (item) => join(item.detail && wordsOf(item.detail), `due ${dayOf(item)}`),
  },
  sendings: {
    one: 'Message sent',
    many: 'Messages sent',
    ...ofKind('invoices'),
    nameOf: ({ name }) => name,
    lineOf: (item) => join(dayOf(item), item.detail && `to ${item.detail}`),
  },
}
