import type { PayoutsReply } from '#shared/payouts/payouts.ts'
import type { AccountScope } from '../../db/scope.ts'
import { hasVatFees, readMissingForVat } from '../settings/fees.vat.pick.ts'
import { readFees } from './payouts.due.ts'
import type { Reader } from './payouts.payees.ts'

/** What of the agency's VAT number and address is missing while fees have VAT, or while VAT was taken and not paid out. */
export async function readWantedForVat(scope: AccountScope, reader: Reader) {
  const missing = await readMissingForVat(scope, reader)
  if (missing.length === 0) return []
  const isTaken = (await readFees(scope, reader)).vat > 0
  return isTaken || (await hasVatFees(scope, reader)) ? missing : []
}

/** What stands above the drafts: what a person should know before payouts are drafted or approved. */
export async function readWarnings(scope: AccountScope): Promise<PayoutsReply['warnings']> {
  return { missingForVat: await readWantedForVat(scope, scope) }
}
