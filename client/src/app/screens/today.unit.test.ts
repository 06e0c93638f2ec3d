import { expect, test } from 'vitest'
import { paths } from '#client/lib/pages/paths.ts'
import { todayLeads } from '#client/lib/today/today.leads.ts'
import { countStep } from '#client/lib/today/today.steps.ts'
import { addDays, today } from '#shared/dates.ts'
import { type TodayKind, type TodayRow, todayKinds } from '#shared/office/today/today.ts'
import { todayWords } from '#shared/office/today/today.words.ts'
import { routes } from './routes.tsx'

const id = '019aa000-0000-7000-8000-000000000001'

/** Where the button of each row leads, and what it says. */
const links: Record<TodayKind, { to: string; act: string; row?: Partial<TodayRow> }> = {
  leaving: { to: '/dashboard/settings?section=privacy', act: 'View' },
  stored: { to: '/dashboard/properties', act: 'Free Up Space' },
  accounts: { to: '/dashboard/rent?show=none', act: 'Start Accounts' },
  fee: { to: '/dashboard/money/set-up?section=fees', act: 'Set the Fee' },
  howToPay: { to: '/dashboard/money/set-up?section=how-tenants-pay', act: 'Enter' },
  bank: { to: '/dashboard/bank', act: 'Add' },
  opening: { to: '/dashboard/money/set-up?section=opening-balances', act: 'Enter' },
  details: { to: '/dashboard/money/set-up?section=bank-details', act: 'Enter' },
  second: { to: '/dashboard/settings?section=team', act: 'Invite' },
  file: { to: '/dashboard/bank', act: 'Import' },
  unsorted: { to: '/dashboard/bank', act: 'Match' },
  arrears: { to: '/dashboard/arrears', act: 'Chase' },
  promises: { to: '/dashboard/arrears', act: 'Ask Again' },
  overdue: { to: '/dashboard/invoices?status=overdue&chase=all', act: 'Chase' },
  raise: { to: '/dashboard/invoices?raise=month', act: 'Invoice' },
  bills: { to: '/dashboard/bills', act: 'Reserve Funds' },
  drafts: { to: '/dashboard/payouts', act: 'Prepare' },
  approve: { to: '/dashboard/payouts?step=drafts', act: 'Approve' },
  send: { to: '/dashboard/payouts?step=way', act: 'Create File' },
  proof: { to: '/dashboard/reconciliation?day=2026-11-22', act: 'See Why', row: { day: '2026-11-22' } },
  month: { to: '/dashboard/reconciliation', act: 'Close' },
  statements: { to: '/dashboard/payouts?statements=2026-10-31', act: 'Send', row: { text: '2026-10' } },
  duties: { to: '/dashboard/compliance/deadlines', act: 'Review' },
  deposits: { to: `/dashboard/tenancies/${id}?tab=account`, act: 'Protect' },
  repairs: { to: '/dashboard/repairs?show=us', act: 'Open' },
  repairBills: { to: `/dashboard/repairs/${id}`, act: 'Open' },
  repairsLate: { to: '/dashboard/repairs?show=others', act: 'Open' },
  offers: { to: '/dashboard/offers?offer=019aa000-0000-7000-8000-000000000001', act: 'Open' },
  lets: { to: '/dashboard/lets?show=us', act: 'Open' },
  letsLate: { to: '/dashboard/lets?show=late', act: 'Remind' },
  enquiries: { to: '/dashboard/viewings?view=enquiries', act: 'Answer' },
  viewed: { to: `/dashboard/viewings?status=scheduled&date=${today()}..${today()}`, act: 'Open' },
  outcomes: { to: `/dashboard/viewings?status=scheduled&date=..${addDays(today(), -1)}`, act: 'Enter' },
  keys: { to: '/dashboard/keys?state=overdue', act: 'Chase' },
  ending: {
    to: `/dashboard/tenancies?status=active&ends=${today()}..${addDays(today(), 60)}`,
    act: 'View',
  },
  pastEnd: { to: `/dashboard/tenancies?past=${id}`, act: 'Enter', row: { ids: [id] } },
  unlet: { to: '/dashboard/properties?unlet=yes', act: 'Fix' },
  empty: { to: `/dashboard/properties?empty=${id}`, act: 'Open', row: { ids: [id] } },
  unrecorded: { to: '/dashboard/certificates/earlier', act: 'Enter' },
  tasks: { to: '/dashboard/tasks?who=mine', act: 'Do' },
  mentions: { to: `/dashboard/landlords/${id}#notes`, act: 'Read', row: { text: 'landlords' } },
}

const rowOf = (kind: TodayKind, change: Partial<TodayRow> = {}): TodayRow => ({
  kind,
  count: 1,
  amount: null,
  text: '',
  day: null,
  isRed: false,
  ids: [],
  first: [{ id, name: 'Ann Lee', about: '', amount: null, day: null, time: '' }],
  ...change,
})

const isPage = (address: string) => {
  const [path = ''] = address.split(/[?#]/)
  return routes.some((route) => new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
}

test.each(todayKinds)('the button of the row ‘%s’ leads to a page', (kind) => {
  const { to, act, row } = links[kind]
  const address = todayLeads[kind](rowOf(kind, row))
  expect([address, todayWords[kind].act]).toEqual([to, act])
  expect(isPage(address)).toBe(true)
})

test('a row of more records than an address can name leads to the list by its status', () => {
  const many = { count: 101, ids: [id] }
  expect(todayLeads.pastEnd(rowOf('pastEnd', many))).toBe('/dashboard/tenancies?status=expired')
  expect(todayLeads.empty(rowOf('empty', many))).toBe('/dashboard/properties?status=available')
  expect(isPage('/dashboard/nowhere')).toBe(false)
})

test('a step of Money counts the rows whose work it has; a landlord alone has arrears under Rent', () => {
  const rows = [
    rowOf('arrears', { count: 27 }),
    rowOf('drafts', { count: 5 }),
    rowOf('approve', { count: 3 }),
    rowOf('proof'),
    rowOf('month'),
    rowOf('ending', { count: 9 }),
  ]
  const steps = [paths.rent(), paths.arrears(), paths.bank(), paths.payouts(), paths.proof(), paths.taxYear()]
  expect(steps.map((href) => countStep(rows, href, false))).toEqual([0, 27, 0, 8, 2, 0])
  expect(countStep(rows, paths.rent(), true)).toBe(27)
})
