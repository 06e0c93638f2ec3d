/**
 * The subjects that a write of rent may change: charging due rent gives tenants payment references, a payment causes its fee,
 * and a payment that is taken back leaves its bank line unsorted.
 */
export const rentFollows = [
  'entries',
  'rent_accounts',
  'tenancy_people',
  'bank_lines',
  'fee_invoices',
] as const
