import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repairTimeline } from '#client/features/office/repairs/repairs.timeline.ts'
import { invoiceTimeline } from '#client/features/records/invoices/invoices.timeline.ts'
import { landlordTimeline } from '#client/features/records/landlords/landlords.timeline.ts'
import { propertyTimeline } from '#client/features/records/properties/properties.timeline.ts'
import { tenancyTimeline } from '#client/features/records/tenancies/tenancies.timeline.ts'
import { tenantTimeline } from '#client/features/records/tenants/tenants.timeline.ts'
import { viewingTimeline } from '#client/features/records/viewings/viewings.timeline.ts'
import { type TimelineWords, tellEvent } from '#client/kit/record/timeline/words.ts'
import { formatMoney } from '#shared/currency.ts'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import { resources } from '#shared/registry.ts'

/** The words of every kind that has some of its own. */
const features = join(import.meta.dirname, '../../features')
const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.timeline.ts'),
)
const modules: Record<string, TimelineWords>[] = await Promise.all(
  files.map((file) => import(join(features, file))),
)
const worded = modules.flatMap((module) => Object.values(module))

const happened = (changes: TimelineEvent['changes'], part: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id: 'e1',
  at: '2026-11-22T00:13:21.829Z',
  who: 'Robin',
  what: 'changed',
  text: '',
  amount: null,
  changes,
  ...part,
})

const told = (words: TimelineWords, event: TimelineEvent) =>
  tellEvent(event, words, (amount) => formatMoney(amount, 'GBP'))?.sentence

/** Fields without a column, and fields that nobody changes. */
const unworded = ['confirmSent', 'priorDeposit', 'rentFrom', 'schedule', 'tenancyId']

test.each(resources)(
  'the timeline has words for each field of $name that its name and value do not tell',
  (kind) => {
    const asItStands = kind.csv.flatMap((column) =>
      /text|number|date/.test(column.kind) ? [column.field] : [],
    )
    const fields = Object.keys(kind.input.shape).filter(
      (field) => !unworded.includes(field) && !asItStands.some((each) => each === field),
    )
    const words = worded.find(({ one }) => one === kind.title.one.toLowerCase())
    expect(Object.keys(words?.fields ?? {})).toEqual(expect.arrayContaining(fields))
  },
)

test('a tenant’s status that follows the tenancy again is one event', () => {
  const changes = [
    { field: 'status', before: 'inactive', after: 'active' },
    { field: 'statusSetBy', before: 'Robin', after: null },
    { field: 'statusSetOn', before: '2026-11-20', after: null },
  ]
  expect(told(tenantTimeline, happened(changes))).toBe('set the status to follow the tenancy')
})

test('a changed rent is shown as money, and a status by its plate', () => {
  expect(told(propertyTimeline, happened([{ field: 'rent', before: 950, after: 995.5 }]))).toBe(
    'changed the rent from £950 to £995.50',
  )
  expect(told(viewingTimeline, happened([{ field: 'status', before: 'scheduled', after: 'no-show' }]))).toBe(
    'marked it as no show',
  )
})

test('a date is told as a date, with words of its kind and without', () => {
  const review = happened([{ field: 'reviewOn', before: null, after: '2026-12-01' }])
  expect(told(repairTimeline, review)).toMatch(/^set the review date to 1 Dec/)
  expect(told({ one: 'repair', fields: {} }, review)).toMatch(/^set the review on to 1 Dec/)
})

test('the end of a tenancy is one event, with its day and reason', () => {
  const changes = [
    { field: 'endedOn', before: null, after: '2026-11-18' },
    { field: 'endedWhy', before: null, after: 'surrender' },
    { field: 'status', before: 'active', after: 'terminated' },
  ]
  expect(told(tenancyTimeline, happened(changes))).toMatch(
    /^ended the tenancy on .*18.*: surrendered by agreement and marked it as terminated$/,
  )
})

test('a changed rent names the day from which it applies', () => {
  const changes = [
    { field: 'rentAmount', before: 950, after: 995 },
    { field: 'rentFrom', before: null, after: '2026-12-01' },
  ]
  expect(told(tenancyTimeline, happened(changes))).toBe('changed the rent from £950 to £995 from 1 Dec 2026')
})

test('a sending names the address, and a payment the day', () => {
  const sent = happened([{ field: 'sentAt', before: null, after: '2026-11-22T00:13:21.829Z' }], {
    what: 'sent',
    text: 'marcus@example.org',
  })
  expect(told(invoiceTimeline, sent)).toBe('sent it to marcus@example.org')
  const paid = [
    { field: 'status', before: 'pending', after: 'paid' },
    { field: 'paidOn', before: null, after: '2026-11-21' },
  ]
  expect(told(invoiceTimeline, happened(paid))).toMatch(/^marked it as paid on .*21/)
})

test('money of a tenancy names its amount, and a line that was taken back names the reason', () => {
  const paid = happened([], { what: 'rent-paid', text: '2026-11-20', amount: 1200 })
  expect(told(tenancyTimeline, paid)).toMatch(/^recorded a payment of £1,200, received on 20 Nov/)
  const back = happened([], { what: 'payment-taken-back', text: 'It bounced', amount: 1200 })
  expect(told(tenancyTimeline, back)).toBe('reversed the payment of £1,200: It bounced')
  expect(told(tenancyTimeline, { ...back, text: '' })).toBe('reversed the payment of £1,200')
})

test('many changes at once name the first and count the others; fields that nobody sees are left out', () => {
  const changes = ['borough', 'townCity', 'postCode', 'addressLine2'].map((field) => ({
    field,
    before: 'Old',
    after: 'New',
  }))
  expect(told(propertyTimeline, happened(changes))).toMatch(/ and made 2 more changes$/)
  expect(
    told(invoiceTimeline, happened([{ field: 'changedSinceSent', before: false, after: true }])),
  ).toBeUndefined()
})

test('a long text is not quoted', () => {
  const long = 'A house on a cobbled court near the park, with four bedrooms and a roof terrace.'
  expect(told(propertyTimeline, happened([{ field: 'description', before: null, after: long }]))).toBe(
    'wrote the description',
  )
})

test('an agreement with a landlord about money is one event', () => {
  const text = '10% of rent received + VAT from 1 Dec 2026'
  expect(told(landlordTimeline, happened([], { what: 'fee-changed', text }))).toBe(
    'changed the fee to 10% of rent received + VAT from 1 Dec 2026',
  )
  const abroad = [
    { field: 'float', before: null, after: 250 },
    { field: 'abroad', before: null, after: true },
    { field: 'abroadFrom', before: null, after: '2026-10-01' },
  ]
  expect(told(landlordTimeline, happened(abroad))).toMatch(
    /^recorded the landlord as non-resident, from 1.*Oct.*2026 and set the float to £250$/,
  )
  const approval = [{ field: 'approval', before: 'NA 123', after: null }]
  expect(told(landlordTimeline, happened(approval))).toBe('removed HMRC’s approval')
})

test('the start of a rent account and a deposit that came name their days', () => {
  const on = (what: TimelineEvent['what'], amount: number | null) =>
    told(tenancyTimeline, happened([], { what, text: '2026-11-03', amount }))
  expect(on('rent-account-started', null)).toBe('started the rent account from 3 Nov 2026')
  expect(on('deposit-came', 600)).toBe('recorded £600 of the deposit as received on 3 Nov 2026')
})
