import type { ClientGroup } from './proof/proof.ts'

/** What a ledger is about. The subject is the record that it belongs to, or the account itself. */
export const ledgerKinds = [
  'bank',
  'card',
  'scheme',
  'shortfall',
  'tenant',
  'due',
  'landlord',
  'deposit',
  'holding',
  'contractor',
  'fees',
  'vat',
  'nrl',
  'in-transit',
  'suspense',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export interface LedgerRules {
  /** What it has, in a few words. */
  says: string
  /** What raises its balance: a debit what the account has or is owed, a credit what it owes. */
  side: 'debit' | 'credit'
  /**
   * The least that credits may exceed debits by, in pence; null where the ledger may be overdrawn. Money of somebody else may
   * never be. `ownFloor` is a private landlord's, where it differs: their own costs may exceed the rent.
   */
  floor: number | null
  ownFloor?: number | null
  /**
   * The group of owners that the proof of clients' money counts it in; 'bank' is compared with the bank's statements, and
   * 'short' is what the agency has to make good. The ledgers of a tenant and of what is due add up to the tenant's credit.
   */
  proof: ClientGroup | 'bank' | 'short'
}

/** Every kind of ledger with its rules. */
export const ledgerRules: Record<LedgerKind, LedgerRules> = {
  bank: { says: 'Client money at the bank', side: 'debit', floor: null, proof: 'bank' },
  card: { says: 'Card payments that Stripe has not paid out', side: 'debit', floor: null, proof: 'card' },
  scheme: { says: 'Deposits at a scheme', side: 'debit', floor: null, proof: 'deposit' },
  shortfall: { says: 'The shortfall that the agency pays in', side: 'debit', floor: null, proof: 'short' },
  tenant: { says: 'What a tenant owes', side: 'debit', floor: null, proof: 'tenant' },
  due: { says: 'Charged and not received', side: 'credit', floor: 0, proof: 'tenant' },
  landlord: { says: 'A landlord’s money', side: 'credit', floor: 0, ownFloor: null, proof: 'landlord' },
  deposit: { says: 'A tenant’s deposit', side: 'credit', floor: 0, proof: 'deposit' },
  holding: { says: 'A holding deposit', side: 'credit', floor: 0, proof: 'holding' },
  contractor: { says: 'A contractor’s money', side: 'credit', floor: 0, proof: 'contractor' },
  fees: { says: 'The agency’s fees', side: 'credit', floor: null, proof: 'fees' },
  vat: { says: 'VAT on fees', side: 'credit', floor: null, proof: 'vat' },
  nrl: { says: 'Tax deducted for a non-resident landlord', side: 'credit', floor: 0, proof: 'nrl' },
  'in-transit': { says: 'A payout on its way', side: 'credit', floor: 0, proof: 'in-transit' },
  suspense: { says: 'Unidentified money', side: 'credit', floor: null, proof: 'suspense' },
}

/** The group of owners that a ledger counts in; undefined for the bank's side of the proof and for what is short. */
export function groupOf(kind: LedgerKind): ClientGroup | undefined {
  const { proof } = ledgerRules[kind]
  return proof === 'bank' || proof === 'short' ? undefined : proof
}

/** The ledgers whose movements are nobody's money yet: rent that fell due without having come. */
export const dueLedgers = ['tenant', 'due'] as const satisfies readonly LedgerKind[]
