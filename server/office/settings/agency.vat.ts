import { listMissingForVat } from '#shared/money/landlords/fees/fee.vat.ts'
import type { AgencyChange } from '#shared/office/settings/agency.ts'
import { hasVatFees, issueWaitingVat } from '../../accounts/fees.vat.pick.ts'
import type { Transaction } from '../../db/client.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'

interface Says {
  vatNumber: string
  address: string
}

/**
 * Keeps VAT number and address while fees have VAT. Throws a 409 for a change that takes one of them away. Once both are there,
 * the fee invoices that waited for them are issued.
 */
export async function keepVatFacts(
  scope: AccountScope,
  tx: Transaction,
  before: Says,
  { vatNumber = before.vatNumber, address = before.address }: AgencyChange,
): Promise<void> {
  const after = { vatNumber, address }
  const had = listMissingForVat(before)
  const missing = listMissingForVat(after)
  const lost = missing.filter((fact) => !had.includes(fact))
  if (lost.length > 0 && (await hasVatFees(scope, tx))) {
    const sentence =
      'Fees have VAT, and their invoices need the VAT number and the address. End those fees first.'
    throw new Refused(409, sentence, {
      ...(lost.includes('number') && { vatNumber: sentence }),
      ...(lost.includes('address') && { address: sentence }),
    })
  }
  if (had.length > 0 && missing.length === 0) await issueWaitingVat(scope, tx, after)
}
