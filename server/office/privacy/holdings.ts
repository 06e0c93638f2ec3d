import { lawHoldings } from './holdings.law.ts'
import { moneyHoldings } from './holdings.money.ts'
import { officeHoldings } from './holdings.office.ts'
import { peopleHoldings } from './holdings.people.ts'

/**
 * Every table with data of the people whom an account deals with. Access, erasure and their proof read this list and nothing
 * else. A table that is neither here nor in `withoutPeople` fails the schema test; a new column of a table here is asked for
 * by the compiler.
 */
export const holdings = [...peopleHoldings, ...moneyHoldings, ...lawHoldings, ...officeHoldings]

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
