import type { PeopledApp, Person } from './people.ts'

export const recordKinds = ['landlords', 'properties', 'tenants', 'tenancies', 'viewings', 'invoices']

const money = [
  ...['rent_accounts', 'charges', 'receipts', 'entries', 'transfers', 'ledgers', 'balances', 'books'],
  ...['bank_accounts', 'bank_imports', 'bank_lines', 'bank_matches', 'contractors', 'bills', 'fee_rules'],
  ...['fee_invoices', 'landlord_terms', 'landlord_statements', 'payouts', 'payout_files', 'bank_details'],
  ...['proofs', 'month_closings', 'repairs', 'repair_events', 'repair_files', 'repair_plans'],
]

const lets = [
  'applicants',
  'applicant_people',
  'offers',
  'offer_events',
  'let_references',
  'let_events',
  'documents',
  'document_versions',
  'signings',
  'signers',
]

/** Every row of the account's records, lets and money, whole, as PostgreSQL has it. */
export async function dumpAccount({ services }: PeopledApp, { accountId }: Pick<Person, 'accountId'>) {
  const all: Record<string, unknown[]> = {}
  for (const kind of [...recordKinds, 'schedules', 'tenancy_people', ...lets, ...money]) {
    const { rows } = await services.pool.query(
      `select to_jsonb(t) as row from ${kind} t where account_id = $1 order by t::text`,
      [accountId],
    )
    all[kind] = rows.map(({ row }) => row)
  }
  return all
}
