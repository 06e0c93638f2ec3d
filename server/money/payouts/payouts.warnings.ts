import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PayoutWarnings } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'
import { memberships } from '../../accounts/accounts.table.ts'
import { hasVatFees, readMissingForVat } from '../../accounts/fees.vat.queries.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listWithoutFee } from '../landlords/landlords.service.ts'
import { readHeldFees } from '../ledger/fees-taken.ts'
import { sayUnproved } from '../proof/proof.service.ts'

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
