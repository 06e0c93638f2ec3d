import { getTableName } from 'drizzle-orm'
import { resources } from '#shared/registry.ts'
import { listTables } from '../../db/references.ts'
import { lawHeld } from '../../law/facts.service.ts'
import { invoiceStatusOn } from '../../records/related/invoices.pick.ts'
import type { Held } from '../../registry/held.ts'
import { type HeldTable, type Holding, holdingOf } from './holding.ts'

const clientMoney =
  'who holds other people’s money keeps the records of every dealing with it for six years after its tax year'

/** Facts of the law that a person reads of with the office’s work. */
const ofOffice = /^(adverts|duty_|duties_)/

/**
 * Every table with data of the people whom an account deals with, in the order in which they read of it. What each of its
 * columns holds is said at the column. Access, erasure and their proof read this list and nothing else; a table that is neither
 * here, nor a kind of record, nor in `withoutPeople`, and a column that does not say what it holds, fail the schema test.
 */
const held: readonly [table: string, title: string, held?: Held][] = [
  // Records of people, and what the team keeps on them.
  ['tenants', 'Tenant record'],
  ['landlords', 'Landlord record'],
  ['contractors', 'Contractor record'],
  ['enquiries', 'Enquiries', { leaves: 'own' }],
  ['viewings', 'Viewings', { day: 'viewingDate' }],
  ['key_sets', 'Sets of keys'],
  ['key_moves', 'Keys given out and returned'],
  ['tenancy_people', 'Places in tenancies'],
  ['tenancies', 'Tenancies', { day: 'startDate' }],
  ['properties', 'Properties', { day: 'onBooksSince' }],
  ['property_photos', 'Captions of photos'],
  ['notes', 'Notes', { leaves: 'own' }],
  ['tasks', 'Tasks', { day: 'dueOn', leaves: 'own' }],
  ['asks', 'Questions to the agency', { leaves: 'own' }],
  ['invoices', 'Invoices', { day: 'issueDate', workedOut: { status: invoiceStatusOn } }],
  ['invoice_lines', 'Lines of invoices'],
  [
    'invoice_sendings',
    'Invoices as they were sent',
    { keeps: 'a business keeps the invoices that it has sent for six years after their tax year' },
  ],
  ['invoice_payments', 'Card payments'],
  // The books, the bank, and what landlords and contractors are paid.
  ['charges', 'Charges', { about: { tenancyId: 'tenancy' }, day: 'dueOn' }],
  ['receipts', 'Payments received', { day: 'day' }],
  ['entries', 'Ledger entries', { day: 'day' }],
  ['deposit_facts', 'Facts about deposits', { day: 'day' }],
  ['bank_accounts', 'Bank accounts of the firm'],
  ['bank_imports', 'Bank statements'],
  [
    'bank_lines',
    'Bank transactions',
    {
      day: 'day',
      beside: ['pence'],
      keeps: `the bank’s own words prove where money came from, and ${clientMoney}`,
    },
  ],
  ['bank_matches', 'Matches of bank transactions', { about: { personId: 'person', subjectId: 'subject' } }],
  ['bank_rules', 'Bank rules'],
  ['bills', 'Bills', { about: { id: 'bill', landlordId: 'landlord' }, day: 'day' }],
  [
    'bank_details',
    'Bank details, sealed',
    { about: { subjectId: 'payee' }, keeps: `they show where money went, and ${clientMoney}` },
  ],
  ['payouts', 'Payouts', { about: { subjectId: 'payee' } }],
  ['payout_files', 'Payment files'],
  ['landlord_statements', 'Statements as they were sent', { day: 'toDay', keeps: clientMoney }],
  ['statement_runs', 'Statements made in one go'],
  ['statement_run_landlords', 'Landlords whose statements were made in one go'],
  ['landlord_terms', 'Terms of a landlord’s money'],
  ['fee_rules', 'Fees agreed', { day: 'fromDay' }],
  ['fee_waivers', 'Fees not taken'],
  ['standard_fees', 'Standard fees'],
  [
    'fee_invoices',
    'Fee invoices',
    {
      about: { landlordId: 'landlord' },
      day: 'day',
      keeps: 'a business keeps the invoices that it has issued for six years after their tax year',
    },
  ],
  [
    'proofs',
    'Client account reconciliations',
    { day: 'day', keeps: `a reconciliation cannot be changed once it is signed off, and ${clientMoney}` },
  ],
  ['month_closings', 'Months closed and opened'],
  // What the law asks to be kept of homes and of the people in them.
  ...lawHeld.filter(([name]) => name !== 'right_to_rent_checks' && !ofOffice.test(name)),
  ['mail_receipts', 'Delivery of emails that served documents', { day: 'takenAt' }],
  ...lawHeld.filter(([name]) => name === 'right_to_rent_checks'),
  // Mails and letters that went out, and what the office keeps beside the records.
  ['arrears_ladders', 'Reminder texts', { day: null }],
  ['arrears_reminders', 'Reminders sent', { about: { tenancyId: 'tenancy', personId: 'person' } }],
  ['reminder_settings', 'Settings of reminders'],
  ['applicants', 'What applicants look for', { about: { tenantId: 'tenant' } }],
  ['applicant_people', 'People of applications', { about: { id: 'applicantPerson' }, leaves: 'own' }],
  ['offers', 'Offers', { about: { applicantId: 'applicant' }, day: 'startOn' }],
  ['offer_events', 'What happened to offers', { about: { offerId: 'offer' }, day: 'at' }],
  ['let_references', 'References', { about: { personId: 'person' }, leaves: 'own' }],
  ['let_events', 'What happened to lets', { about: { tenancyId: 'tenancy' }, day: 'at' }],
  ['templates', 'Templates'],
  ['signings', 'Documents to sign', { about: { tenancyId: 'tenancy' } }],
  ['signers', 'Signatures', { about: { personId: 'person', landlordId: 'landlord' } }],
  ['repairs', 'Repairs', { about: { tenancyId: 'tenancy' } }],
  [
    'repair_events',
    'What happened to repairs',
    { about: { repairId: 'repair', contractorId: 'contractor' }, day: 'at', given: ['id', 'repairWords'] },
  ],
  [
    'repair_files',
    'Photos of repairs',
    { about: { eventId: 'repairEvent' }, leaves: 'own', given: ['eventId', 'repairWords'] },
  ],
  ['repair_plans', 'Recurring maintenance'],
  [
    'links',
    'Secure links',
    { about: { tenantId: 'tenant', landlordId: 'landlord', contractorId: 'contractor' } },
  ],
  ['link_events', 'What happened to secure links'],
  ['promises', 'Promises to pay'],
  ['how_to_pay_sendings', 'Letters about how to pay'],
  ['rent_statement_sendings', 'Rent statements sent'],
  ['receipt_sendings', 'Receipts sent'],
  ['invitations', 'Invitations', { leaves: 'own' }],
  ['memberships', 'Access to the account', { leaves: 'own' }],
  ['notifications', 'Notifications', { leaves: 'named' }],
  ['today_put_offs', 'Snoozed rows, and why'],
  ...lawHeld.filter(([name]) => ofOffice.test(name)),
  ['saved_views', 'Saved views of lists'],
  ['imports', 'Files that were imported'],
  ['rent_imports', 'Files of payments that were recorded'],
  ['request_keys', 'Answers kept for a day', { leaves: 'named' }],
]

let holdings: readonly Holding[] | undefined

/** What each of those tables holds. */
export function listHoldings(): readonly Holding[] {
  if (holdings) return holdings
  const tables = new Map(listTables().map((table) => [getTableName(table), table as HeldTable]))
  const named = new Set(held.map(([name]) => name))
  const others = resources.filter(({ name }) => !named.has(name))
  const all = [...held, ...others.map(({ name, title }): (typeof held)[number] => [name, title.many])]
  holdings = all.map(([name, title, rest]) => {
    const table = tables.get(name)
    if (!table) throw new Error(`no table is called ${name}`)
    return holdingOf(table, title, rest)
  })
  return holdings
}

const codes = 'ids, numbers and choices only'
const ofUsers = 'of the signed-in person: Profile shows it, and deleting the sign-in deletes it'

/** The tables without data of those people, and why. Parts of a sign-in, which leave with its user, need no line. */
export const withoutPeople: Readonly<Record<string, string>> = {
  account_deletions: 'who of the team asked to delete the account, and when',
  account_exports: 'who of the team downloaded everything, and when',
  account_versions: codes,
  accounts: 'the firm’s own name',
  agencies: 'the firm’s own details, which it publishes',
  audit: 'the history: erase.audit.ts goes through it by the same list',
  backup_runs: 'the server’s own backups: days, files and failures',
  balances: codes,
  books: codes,
  calendar_feeds: ofUsers,
  checkouts: 'ids of Stripe',
  database_marks: codes,
  delivered_events: 'ids of Stripe',
  erasures: 'who erased, when and why; the words to look for are sealed until nothing stays',
  files:
    'photos of properties, documents, invoices of bills and signed reconciliations, found by the rows that name them',
  helps_back: 'account recovery of colleagues',
  import_mappings: 'names of columns',
  integrations: 'the firm’s own keys, sealed',
  invoice_counters: codes,
  ledgers: codes,
  notification_reads: codes,
  public_pages: 'the firm’s own page',
  rate_limits: 'hashes that end within a day',
  rent_accounts: codes,
  retention_holds: 'ids of what somebody keeps, and why',
  retention_runs: codes,
  retention_settings: codes,
  schedules: codes,
  schema_migrations: codes,
  secrets: codes,
  sent_mails: 'hashes, kept for a day to count',
  sessions: ofUsers,
  sign_in_challenges: 'codes that end within minutes',
  transfers: codes,
  users: ofUsers,
  waiting_mails: 'sealed emails of a restored backup, which the next start queues',
}
