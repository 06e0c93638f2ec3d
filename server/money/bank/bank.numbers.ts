import { formatSortCode, padAccountNumber } from '#shared/sort-code.ts'
import { type Changer, type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
import type { Transaction } from '../../db/client.ts'
import type { bankAccounts } from '../ledger/bank.table.ts'

type Stored = Pick<typeof bankAccounts.$inferSelect, 'name' | 'bank' | 'sortCode' | 'accountNumber'>

export interface Teller {
  outbox: Outbox
  changer: Changer
}

/** 'Lloyds, sort code 30-00-00, account number 12345678'; without what the account does not say. */
export const numbersOf = ({ bank, sortCode, accountNumber }: Stored): string =>
  [
    bank,
    sortCode && `sort code ${formatSortCode(sortCode)}`,
    accountNumber && `account number ${padAccountNumber(accountNumber)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Tells the owners of an own bank account that is new, or has other numbers. */
export function tellNumbers(
  { outbox, changer }: Teller,
  tx: Transaction,
  before: Stored | undefined,
  after: Stored,
): Promise<void> {
  return recordSensitiveChange(tx, outbox, changer, {
    kind: 'own-account',
    about: after.name,
    before: before ? numbersOf(before) || 'No numbers' : null,
    after: numbersOf(after) || 'No numbers',
  })
}
