import { and, eq, inArray, sql } from 'drizzle-orm'
import { formatMoment } from '#shared/date-format.ts'
import {
  describeMissingForVat,
  placeOfVatNumber,
  sayMissingForVat,
  type VatFact,
} from '#shared/money/landlords/fees/fee.vat.ts'
import type { DraftStop, PayoutWarnings, ShownDetails } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'
import { memberships } from '../../accounts/accounts.table.ts'
import { hasVatFees, readMissingForVat } from '../../accounts/fees.vat.queries.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listWithoutFee } from '../landlords/landlords.service.ts'
import { readHeldFees } from '../ledger/fees-taken.ts'
import { sayUnproved } from '../proof/proof.service.ts'
import type { Due } from './payouts.due.ts'
import type { payouts } from './payouts.table.ts'

export type PayoutRow = typeof payouts.$inferSelect

interface Facts {
  details: ShownDetails | undefined
  /** What the payee can be paid now; undefined where that is nothing. */
  due: Pick<Due, 'pence' | 'tax'> | undefined
  /** Why another person has to approve it, as a sentence; undefined where this one may. */
  tooMuch: string | undefined
  /** What of the agency's VAT number and address is missing while fees have VAT. */
  missingForVat: readonly VatFact[]
}

/** Why the author of this scope cannot approve a draft now. Each reason continues a sentence that begins with the payee's name. */
export function listProblems(
  { dates, money }: AccountScope,
  { payee, pence }: Pick<PayoutRow, 'payee' | 'pence'>,
  { details, due, tooMuch, missingForVat }: Facts,
): { stop: DraftStop; says: string }[] {
  const problems: { stop: DraftStop; says: string }[] = []
  const add = (stop: DraftStop, says: string) => problems.push({ stop, says })
  const most = Math.max(0, due?.pence ?? 0)
  if (most < pence) {
    const tax = due && due.tax > 0 ? `, because tax of ${money(due.tax)} must be deducted` : ''
    add(
      'less',
      `${money(pence)} was drafted, but only ${money(most)} can be paid now${tax}. Prepare the payout again.`,
    )
  }
  if (payee === 'agency' && missingForVat.length > 0)
    add(
      'vat',
      `${sayMissingForVat(missingForVat)}, so the invoices of these fees with VAT are not issued. Enter the ${describeMissingForVat(missingForVat)} in ${placeOfVatNumber}.`,
    )
  if (!details) add('details', 'There are no bank details yet. Enter them first.')
  else if (!details.isUsable)
    add(
      'wait',
      `New bank details, entered by ${details.changedBy}, can be used from ${formatMoment(details.usableFrom, dates)}.`,
    )
  if (tooMuch) add('second', tooMuch)
  return problems
}

/** What of the agency's VAT number and address is missing while fees have VAT, or while VAT was taken and not paid out. */
export async function readWantedForVat(scope: AccountScope) {
  const missing = await readMissingForVat(scope)
  if (missing.length === 0) return []
  const isTaken = (await readHeldFees(scope)).vat > 0
  return isTaken || (await hasVatFees(scope)) ? missing : []
}

/** The roles that may approve payouts. */
const approvers = ['owner', 'manager', 'member'] as const

async function hasTwoApprovers(scope: AccountScope): Promise<boolean> {
  const [row] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(memberships)
    .where(and(eq(memberships.accountId, scope.accountId), inArray(memberships.role, [...approvers])))
  return (row?.count ?? 0) >= 2
}

/** How many landlords a warning names. */
const namedAtMost = 3

export async function readWarnings(scope: AccountScope, limit: number | null): Promise<PayoutWarnings> {
  const { words, day } = await sayUnproved(scope)
  const without = await listWithoutFee(scope)
  return {
    missingForVat: await readWantedForVat(scope),
    withoutFee: {
      count: without.length,
      names: without.slice(0, namedAtMost).map(({ name }) => titleCase(name)),
    },
    proposesLimit: limit === null && (await hasTwoApprovers(scope)),
    unproved: words ? { words, day } : null,
  }
}
