import type { Contract } from '../../contract.ts'

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

/** The subjects that a call may change: those that it names, and those of charging due rent. */
export const changesOf = ({ changes = [], needsRent }: Pick<Contract, 'changes' | 'needsRent'>) =>
  changes === 'everything' || !needsRent ? changes : [...new Set([...changes, ...rentFollows])]
