import type { ClientGroup } from '#shared/proof/proof.ts'
import type { LedgerKind } from '../../books/ledgers.table.ts'

/** The group that a ledger counts in. The ledgers of a tenant and of what is due add up to the tenant's credit. */
export const groupOf: Partial<Record<LedgerKind, ClientGroup>> = {
  tenant: 'tenant',
  due: 'tenant',
  deposit: 'deposit',
  scheme: 'deposit',
  landlord: 'landlord',
  holding: 'holding',
  contractor: 'contractor',
  fees: 'fees',
  vat: 'vat',
  nrl: 'nrl',
  'in-transit': 'in-transit',
  suspense: 'suspense',
  card: 'card',
}
