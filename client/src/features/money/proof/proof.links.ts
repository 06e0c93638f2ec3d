import { paths } from '#client/lib/pages/paths.ts'
import type { LedgerPageName } from '#shared/money/proof/ledger.ts'
import type { ProofItem } from '#shared/money/proof/proof.ts'

/** The choice of a bank account on the Bank page. */
export const accountOf = (id: string | null) => (id ? { account: id } : {})

/** The page where a difference is resolved. */
export function hrefOfItem({ kind, tenancyId, lineId, bankAccountId }: ProofItem): string {
  if (lineId) return paths.bank({ line: lineId })
  if (tenancyId) return paths.rentAccount(tenancyId)
  return kind === 'opening' ? paths.proof() : paths.bank(accountOf(bankAccountId))
}

/** The ledger of a group, or of one of its owners, in the month until a day. It closes at what the proof of the day says. */
export const hrefOfLedger = (of: LedgerPageName, subject: string | null, day: string): string =>
  paths.belowProof('ledger', { of, subject, from: `${day.slice(0, 7)}-01`, to: day })

/** The page that is about the owner of a ledger today; undefined for a ledger without one. */
export function hrefOfOwner(of: LedgerPageName, subject: string | null): string | undefined {
  if (of === 'suspense' || of === 'bank' || of === 'interest') return paths.bank()
  if (of === 'in-transit' || of === 'fees' || of === 'vat') return paths.payouts()
  if (!subject) return undefined
  if (of === 'tenant' || of === 'deposit' || of === 'holding') return paths.rentAccount(subject)
  if (of === 'landlord' || of === 'nrl') return paths.landlordMoney(subject)
  return of === 'contractor' ? paths.bills() : undefined
}
