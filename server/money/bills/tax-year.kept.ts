import type { TaxYear } from '#shared/money/bills/tax-year.ts'
import { fromPence } from '#shared/pence.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listLedgerLines } from '../ledger/balances.ts'

/** What was kept for HM Revenue in these days, in whole currency units. */
export async function readTaxKept(scope: AccountScope, { landlord, from, to }: TaxYear): Promise<number> {
  const lines = await listLedgerLines(scope, { kind: 'landlord', subject: landlord.id }, { from, to })
  const ofTax = lines.filter(({ kind }) => kind === 'tax')
  return fromPence(ofTax.reduce((sum, { pence }) => sum - pence, 0))
}
