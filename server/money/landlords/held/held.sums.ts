import { eq, isNull, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import type { KeptBack, LandlordMoney, LandlordTerms } from '#shared/money/landlords/landlord-money.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { sumWaitingBills } from '../../bills/bills.service.ts'
import { listLedgerLines, readAhead, readBalances } from '../../ledger/balances.ts'
import { readPayoutDay } from '../../ledger/payout-day.queries.ts'
import { payouts } from '../../payouts/payouts.table.ts'
import { describeLines } from '../lines.ts'
import { readMissingTax } from '../tax/tax.facts.queries.ts'

/** How many days of a landlord's money are shown. */
const shownDays = 183

/** What people keep back of drafted payouts, in pence. */
async function readHeldBack(scope: AccountScope, landlordId: string): Promise<number> {
  const [row] = await scope
    .select({ pence: sql<number>`coalesce(sum(${payouts.heldBack}), 0)::float8` })
    .from(payouts)
    .where(
      scope.mine(
        payouts,
        eq(payouts.subjectId, landlordId),
        isNull(payouts.approvedAt),
        isNull(payouts.cancelledAt),
      ),
    )
  return row?.pence ?? 0
}

type Sums = Pick<LandlordMoney, 'balance' | 'ahead' | 'kept' | 'nextPayout' | 'payoutDay'>

/** What is held for a landlord, what of it is spoken for, and the next payout. `whole` is the ledger's balance in pence. */
export async function readHeldSums(
  scope: AccountScope,
  landlordId: string,
  { float }: Pick<LandlordTerms, 'float'>,
): Promise<Sums & { whole: number }> {
  const whole = (await readBalances(scope, 'landlord', [landlordId])).get(landlordId) ?? 0
  const ahead = (await readAhead(scope, 'landlord', [landlordId])).get(landlordId) ?? 0
  const balance = whole - ahead
  const kept = [
    { kind: 'tax', pence: (await readMissingTax(scope, [landlordId])).get(landlordId) ?? 0 },
    { kind: 'float', pence: toPence(float) },
    { kind: 'bills', pence: (await sumWaitingBills(scope)).get(landlordId) ?? 0 },
    { kind: 'payouts', pence: await readHeldBack(scope, landlordId) },
  ] as const
  const sum = kept.reduce((total, { pence }) => total + pence, 0)
  return {
    whole,
    balance: fromPence(balance),
    ahead: fromPence(ahead),
    kept: kept.flatMap(({ kind, pence }): KeptBack[] =>
      pence > 0 ? [{ kind, amount: fromPence(pence) }] : [],
    ),
    nextPayout: fromPence(Math.max(balance - sum, 0)),
    payoutDay: await readPayoutDay(scope),
  }
}

/** What moved in a landlord's balance in the last months. `whole` is the ledger's balance in pence. */
export async function readMoved(
  scope: AccountScope,
  landlordId: string,
  whole: number,
): Promise<Pick<LandlordMoney, 'since' | 'opening' | 'lines' | 'tenancy'>> {
  const since = addDays(today(), -shownDays)
  const ledger = { kind: 'landlord', subject: landlordId } as const
  const lines = await listLedgerLines(scope, ledger, { from: since, to: '9999-12-31' })
  const opening = whole - lines.reduce((total, { pence }) => total + pence, 0)
  return { since, opening: fromPence(opening), ...(await describeLines(scope, lines, opening)) }
}
