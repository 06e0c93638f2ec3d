import { paths } from '#client/lib/pages/paths.ts'
import { lastDayOfMonth, today } from '#shared/dates.ts'
import { endingList, outcomesList, viewedList } from '#shared/office/figures/analytics.lists.ts'
import type { TodayKind, TodayRow } from '#shared/office/today/today.ts'
import type { EntityName } from '#shared/registry.ts'

/** The ids of a row as an address names them; undefined where the address cannot name all. */
const namedAll = ({ ids, count }: TodayRow) => (ids.length === count ? ids.join('.') : undefined)

const { list: properties } = paths.of('properties')
const { list: tenancies } = paths.of('tenancies')
const { list: viewings } = paths.of('viewings')
const { list: invoices } = paths.of('invoices')
const { list: repairs } = paths.of('repairs')

/** Where the button of each row leads: the work is there, or one click away. */
export const todayLeads: Record<TodayKind, (row: TodayRow) => string> = {
  leaving: () => paths.settings('privacy'),
  stored: () => properties(),
  accounts: () => paths.rent({ show: 'none' }),
  fee: () => paths.moneySetUp('fees'),
  howToPay: () => paths.moneySetUp('how-tenants-pay'),
  bank: () => paths.bank(),
  opening: () => paths.moneySetUp('opening-balances'),
  details: () => paths.moneySetUp('bank-details'),
  second: () => paths.settings('team'),
  file: () => paths.bank(),
  unsorted: () => paths.bank(),
  arrears: () => paths.arrears(),
  promises: () => paths.arrears(),
  overdue: () => invoices({ status: 'overdue', chase: 'all' }),
  raise: () => invoices({ raise: 'month' }),
  bills: () => paths.bills(),
  drafts: () => paths.payouts(),
  approve: () => paths.payouts({ step: 'drafts' }),
  send: () => paths.payouts({ step: 'way' }),
  proof: ({ day }) => paths.proof(day ?? undefined),
  month: () => paths.proof(),
  statements: ({ text }) => paths.statementRun(lastDayOfMonth(text)),
  duties: () => paths.duties(),
  deposits: ({ first: [next] }) => (next?.id ? paths.deposit(next.id) : tenancies()),
  repairs: () => repairs({ show: 'us' }),
  /** A bill above what is approved is dealt with on its repair. */
  repairBills: ({ count, first: [next] }) =>
    count === 1 && next?.id ? paths.of('repairs').edit(next.id) : repairs({ show: 'us' }),
  repairsLate: () => repairs({ show: 'others' }),
  offers: ({ count, first: [next] }) =>
    paths.offers(count === 1 && next?.id ? { offer: next.id } : { state: 'open' }),
  lets: () => paths.lets({ show: 'us' }),
  letsLate: () => paths.lets({ show: 'late' }),
  enquiries: () => viewings({ view: 'enquiries' }),
  viewed: () => viewings(viewedList(today())),
  outcomes: () => viewings(outcomesList(today())),
  keys: () => paths.keys({ state: 'overdue' }),
  ending: () => tenancies(endingList(today())),
  pastEnd: (row) => {
    const past = namedAll(row)
    return tenancies(past ? { past } : { status: 'expired' })
  },
  unlet: () => properties({ unlet: 'yes' }),
  empty: (row) => {
    const empty = namedAll(row)
    return properties(empty ? { empty } : { status: 'available' })
  },
  unrecorded: () => paths.earlierChecks(),
  tasks: () => paths.tasks({ who: 'mine' }),
  /** `text` names the kind of record that the newest note is on. */
  mentions: ({ text, first: [newest] }) =>
    newest?.id ? `${paths.of(text as EntityName).written(newest.id)}#notes` : paths.overview(),
}
