import { keysOf } from '../keys-of.ts'

/** The charges besides rent that a tenant may get, in the order of the form. */
const permittedNames = {
  deposit: 'Deposit',
  'holding-deposit': 'Holding deposit',
  utilities: 'Electricity, gas, other fuel or water',
  'council-tax': 'Council tax',
  communication: 'Telephone, internet, cable or satellite television',
  'tv-licence': 'Television licence',
  'late-rent': 'Interest on late rent',
  'lost-key': 'Lost key or fob',
  change: 'Change of the tenancy',
  'early-end': 'Early end of the tenancy',
  damages: 'Damages for a breach of the agreement',
  opening: 'Owed from before',
} as const

/** Charges that companies may get, but tenants and lodgers in England may not. */
const forbiddenNames = {
  admin: 'Administration fee',
  referencing: 'Referencing fee',
  inventory: 'Inventory fee',
  'check-in': 'Check-in fee',
  'check-out': 'Check-out fee',
  cleaning: 'Cleaning fee',
  renewal: 'Renewal fee',
  reminder: 'Fee for a reminder',
  other: 'Another fee',
} as const

export const permittedCharges = keysOf(permittedNames)
export const forbiddenCharges = keysOf(forbiddenNames)
export const chargeKinds = [...permittedCharges, ...forbiddenCharges] as const
export type PermittedCharge = (typeof permittedCharges)[number]
export type ChargeKind = (typeof chargeKinds)[number]
export const chargeNames: Record<ChargeKind, string> = { ...permittedNames, ...forbiddenNames }
