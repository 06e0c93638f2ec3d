import type { IncludedBill, Ownership, RegisterState } from './register.ts'

export const ownershipNames: Record<Ownership, string> = {
  freehold: 'Freehold',
  leasehold: 'Leasehold',
  'share-of-freehold': 'Share of freehold',
  other: 'Another way',
}

export const includedBillNames: Record<IncludedBill, string> = {
  gas: 'Gas',
  electricity: 'Electricity',
  water: 'Water',
  'council-tax': 'Council tax',
  internet: 'Internet',
  television: 'Television licence',
}

export const registerStateNames: Record<RegisterState, string> = {
  late: 'Overdue',
  changed: 'Update due',
  renew: 'Renew',
  open: 'Register now',
  coming: 'Not open yet',
  registered: 'Registered',
  'not-let': 'Not let',
}
