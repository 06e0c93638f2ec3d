import type { AccountScope } from '../../db/scope.ts'
import { readBalancesToday } from './balances.ts'
import type { LedgerName } from './entry.ts'

/** The agency's fees that it has not taken yet, and their VAT, in pence. */
export interface HeldFees {
  fees: number
  vat: number
}

export async function readHeldFees(scope: AccountScope): Promise<HeldFees> {
  const held = async (kind: 'fees' | 'vat') =>
    (await readBalancesToday(scope, kind, [scope.accountId])).get(scope.accountId) ?? 0
  return { fees: await held('fees'), vat: await held('vat') }
}

/**
 * The fees and the VAT in a part of what is held of both. A price with VAT has its VAT in every pound of it, and a withdrawal
 * takes whole fee invoices, each with its VAT; so a part has both in proportion, and the last part takes what rounding left.
 * Call it with at most what is held.
 */
export function splitFees(pence: number, { fees, vat }: HeldFees): HeldFees {
  if (vat <= 0) return { fees: pence, vat: 0 }
  if (fees <= 0) return { fees: 0, vat: pence }
  const ofVat = Math.round((pence * vat) / (fees + vat))
  return { fees: pence - ofVat, vat: ofVat }
}

/** The ledgers that fees leave by when the agency takes `pence` of them, with the pence of each. */
export async function listFeesTaken(
  scope: AccountScope,
  pence: number,
): Promise<{ ledger: LedgerName; pence: number }[]> {
  const taken = splitFees(pence, await readHeldFees(scope))
  const kinds = ['fees', 'vat'] as const
  return kinds.flatMap((kind) =>
    taken[kind] > 0 ? [{ ledger: { kind, subject: scope.accountId }, pence: taken[kind] }] : [],
  )
}
