import { paths } from '#client/lib/pages/paths.ts'
import type { ClientGroup, ProofItem } from '#shared/money/proof/proof.ts'

/** The page where a difference is resolved. */
export function hrefOfItem({ kind, tenancyId, lineId }: ProofItem): string {
  if (lineId) return paths.bank({ line: lineId })
  if (tenancyId) return paths.rentAccount(tenancyId)
  return kind === 'opening' ? paths.proof() : paths.bank()
}

/** The page of a ledger; undefined for a ledger without a page of its own. */
export function hrefOfLedger(kind: ClientGroup, subjectId: string | null): string | undefined {
  if (kind === 'suspense') return paths.bank()
  if (kind === 'in-transit' || kind === 'fees' || kind === 'vat') return paths.payouts()
  if (!subjectId) return undefined
  if (kind === 'tenant' || kind === 'deposit' || kind === 'holding') return paths.rentAccount(subjectId)
  if (kind === 'landlord' || kind === 'nrl') return paths.landlordMoney(subjectId)
  return kind === 'contractor' ? paths.bills() : undefined
}
