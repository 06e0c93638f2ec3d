import type { EntityName } from '#shared/registry.ts'
import type { DepositDialogName, LawAction, SetUpSection } from './named-parts.ts'
import type { RentAction } from './rent-actions.ts'

/** Empty values are left out. */
type Query = Record<string, string | null | undefined>

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** The address of a page, with what is asked of it. */
const page =
  (path: string) =>
  (asked: Query = {}) =>
    withQuery(path, asked)

function recordPaths(name: EntityName) {
  const list = `/dashboard/${name}`
  return {
    list: (filters: Query = {}) => withQuery(list, filters),
    /** `chosen` prefills the form, e.g. a new tenancy's tenant or property. */
    add: (chosen: Query = {}) => withQuery(`${list}/add`, chosen),
    /** `done` shows the import that has this id. */
    import: (done?: string) => withQuery(`${list}/import`, { done }),
    edit: (id: string) => `${list}/${id}`,
    /** The record's notes and tasks, which a page with tabs has under History. */
    written: (id: string) =>
      withQuery(`${list}/${id}`, { tab: name === 'tenancies' || name === 'repairs' ? 'history' : null }),
  }
}

export type TenancyTab = 'account' | 'people' | 'terms' | 'law' | 'history'

/** Every address of the application as a function: a renamed route breaks the build instead of a link. */
export const paths = {
  home: () => '/',
  /** The landing page with the sign-in dialog open; `next` is the page to open afterwards. */
  signIn: (next?: string) => (next ? `/?signin=1&next=${encodeURIComponent(next)}` : '/?signin=1'),
  /** The sign-in dialog with role and mode chosen, for visitors of a public page or an invitation. */
  signInAs: (role: 'agent' | 'landlord', mode: 'signin' | 'signup' = 'signin', next?: string) =>
    withQuery('/', { signin: '1', role, mode, next }),
  overview: () => '/dashboard',
  invitation: (token: string) => `/invitation/${token}`,
  showcase: () => '/agent/showcase',
  agent: (slug: string) => `/agent/${slug}`,
  /** A property on an agent's public page. */
  agentHome: (slug: string, id: string) => `/agent/${slug}/homes/${id}`,
  agentCard: (slug: string) => `/agent/${slug}/card.vcf`,
  /** The address to which the enquiry form is posted without JavaScript. */
  agentEnquiry: (slug: string) => `/agent/${slug}/enquiry`,
  /** The screens of one kind of record: `paths.of('tenants').edit(id)`. */
  of: recordPaths,
  /** A tenancy's rent account; `action` opens one of its dialogs, e.g. 'payment'. */
  rentAccount: (tenancyId: string, action?: RentAction) =>
    withQuery(recordPaths('tenancies').edit(tenancyId), { tab: 'account', do: action }),
  /** A tenancy's deposit; `dialog` opens one of its dialogs, e.g. 'return'. */
  deposit: (tenancyId: string, dialog?: DepositDialogName) =>
    withQuery(recordPaths('tenancies').edit(tenancyId), { tab: 'account', deposit: dialog }),
  /** The letters that tell a tenancy's tenants how to pay. */
  howToPay: (tenancyId: string) =>
    withQuery(recordPaths('tenancies').edit(tenancyId), { tab: 'people', letter: 'how-to-pay' }),
  /** What is done again every so many months, at all properties. */
  maintenance: () => '/dashboard/repairs/maintenance',
  /** Imports a sheet with one row for each let home; `done` as for a kind of record. */
  importLets: (done?: string) => withQuery('/dashboard/lets/import', { done }),
  /** Leads on to the first page about money. */
  money: () => '/dashboard/money',
  /** What the money pages work by: fees, bank accounts, reminders, opening balances and the like. */
  moneySetUp: (section?: SetUpSection) => withQuery('/dashboard/money/set-up', { section }),
  /** What each tenancy owes. */
  rent: page('/dashboard/rent'),
  /** The bank's lines that wait; `line` shows one of them. */
  bank: page('/dashboard/bank'),
  /** Bills of an agency's landlords, or a private landlord's expenses; `bill` opens one. */
  bills: page('/dashboard/bills'),
  payouts: page('/dashboard/payouts'),
  /** The dialog that makes and sends the statements of all landlords up to a day. */
  statementRun: (to: string) => withQuery('/dashboard/payouts', { statements: to }),
  /** Whether clients' money is all there, on a day. */
  proof: (day?: string) => withQuery('/dashboard/reconciliation', { day }),
  /** A page below the proof: a ledger between two days, the fee invoices between two days, or which days have a proof. */
  belowProof: (page: 'ledger' | 'fee-invoices' | 'days', asked: Query = {}) =>
    withQuery(`/dashboard/reconciliation/${page}`, asked),
  /** A private landlord's tax year on one page. */
  taxYear: page('/dashboard/tax'),
  /** What an agency holds for the landlord who reads it. */
  held: () => '/dashboard/held',
  /** A landlord's money: balance, fees, statements, tax. */
  landlordMoney: (landlordId: string) =>
    withQuery(recordPaths('landlords').edit(landlordId), { tab: 'money' }),
  /** Records payments of many tenancies. */
  rentPayments: () => '/dashboard/rent/payments',
  /** Records payments from a CSV file. */
  rentImport: () => '/dashboard/rent/import',
  tenancy: (id: string, tab: TenancyTab) => withQuery(`/dashboard/tenancies/${id}`, { tab }),
  /** The law of a tenancy, with the dialog open that begins a notice of possession or a rent increase. */
  tenancyLaw: (id: string, action: LawAction) =>
    withQuery(`/dashboard/tenancies/${id}`, { tab: 'law', do: action }),
  /** Asks for which tenancy a notice of possession or a rent increase is. */
  chooseTenancy: (action: LawAction) =>
    withQuery('/dashboard/tenancies', { status: 'active', choose: action }),
  /** What the landlord database asks of each home, and by when. */
  register: page('/dashboard/register'),
  registerHome: (propertyId: string) => `/dashboard/register/${propertyId}`,
  analytics: () => '/dashboard/analytics',
  /** A document, open on the page of its record. */
  document: (kind: EntityName, record: string, document: string) =>
    withQuery(recordPaths(kind).edit(record), {
      tab: kind === 'tenancies' || kind === 'properties' || kind === 'repairs' ? 'documents' : null,
      document,
    }),
  /** The certificates of every home. */
  certificates: () => '/dashboard/certificates',
  /** What was done before the account, for all properties at once. */
  earlierChecks: () => '/dashboard/certificates/earlier',
  /** The bank details of all landlords who have none. */
  missingDetails: () => '/dashboard/payouts/bank-details',
  /** The sets of keys; `set` opens one, as its label does, `add` begins one, and `labels` shows labels to print. */
  keys: page('/dashboard/keys'),
  /** The offers for properties; `offer` opens one, and `add` begins one. */
  offers: page('/dashboard/offers'),
  /** The account’s wording for agreements and letters. */
  templates: () => '/dashboard/templates',
  /** The lets in progress; `show` is 'us' or 'late'. */
  lets: page('/dashboard/lets'),
  tasks: page('/dashboard/tasks'),
  /** The arrears on a day, by default today. */
  arrears: page('/dashboard/arrears'),
  /** How each property stands with the law. */
  compliance: page('/dashboard/compliance'),
  /** The legal deadlines as a list; `property` and `tenancy` show those of one record. */
  duties: page('/dashboard/compliance/deadlines'),
  bin: () => '/dashboard/bin',
  /** A landlord's monthly statement; by default of the current month. */
  statement: (asked: { month?: string; landlord?: string | undefined } = {}) =>
    withQuery('/dashboard/statement', asked),
  settings: (section?: string) => withQuery('/dashboard/settings', { section }),
}
