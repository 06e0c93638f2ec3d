/**
 * What any write of rent may change: charging what has fallen due gives tenants a payment reference, a payment takes its
 * fee, and one that is taken back sends its bank line to be sorted again.
 */
export const rentFollows = [
  'entries',
  'rent_accounts',
  'tenancy_people',
  'bank_lines',
  'fee_invoices',
] as const
