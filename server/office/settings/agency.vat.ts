import { sql } from 'drizzle-orm'
import type { AgencyChange } from '#shared/accounts/agency.ts'
import { listMissingForVat } from '#shared/money/landlords/fees/fee.vat.ts'
import { hasVatFees } from '../../accounts/fees.vat.queries.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { feeInvoices } from '../../money/fees/fees.table.ts'

interface Says {
  vatNumber: string
  address: string
}

/** Issues the fee invoices with VAT that waited for the agency's VAT number or address: their heads get both. */
async function issueWaitingVat(scope: AccountScope, { vatNumber, address }: Says): Promise<void> {
  const said = JSON.stringify({ vatNumber, address })
  const head = sql`${feeInvoices.issued} -> 'head'`
  const isWaiting = sql`${feeInvoices.vat} <> 0 and ${head} is not null
    and (coalesce(${head} ->> 'vatNumber', '') !~ '^(GB|XI)' or btrim(coalesce(${head} ->> 'address', '')) = '')`
  const issued = sql`jsonb_set(${feeInvoices.issued}, '{head}', ${head} || ${said}::jsonb)`
  await scope.table(feeInvoices).update(isWaiting, { issued })
}

/**
 * Keeps VAT number and address while fees have VAT. Throws a 409 for a change that takes one of them away. Once both are there,
 * the fee invoices that waited for them are issued.
 */
export async function keepVatFacts(
  scope: AccountScope,
  before: Says,
  { vatNumber = before.vatNumber, address = before.address }: AgencyChange,
): Promise<void> {
  const after = { vatNumber, address }
  const had = listMissingForVat(before)
  const missing = listMissingForVat(after)
  const lost = missing.filter((fact) => !had.includes(fact))
  if (lost.length > 0 && (await hasVatFees(scope))) {
    const sentence =
      'Fees have VAT, and their invoices need the VAT number and the address. End those fees first.'
    refuse('vat-in-use', sentence, {
      ...(lost.includes('number') && { vatNumber: sentence }),
      ...(lost.includes('address') && { address: sentence }),
    })
  }
  if (had.length > 0 && missing.length === 0) await issueWaitingVat(scope, after)
}
