import { and, eq, sql } from 'drizzle-orm'
import { holdingPerHome } from '#shared/law/deposit.law.ts'
import { titleCase } from '#shared/text.ts'
import { refersTo } from '../../../db/joins.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { readBalances } from '../../ledger/balances.ts'
import { charges } from '../../ledger/charges.table.ts'

/**
 * Throws a 409 where a holding deposit is held, or asked for, for the home already: of this tenancy or of another one. Call
 * it with the books locked.
 */
export async function refuseSecondHolding(scope: AccountScope, propertyId: string): Promise<void> {
  const lets = await scope
    .select({
      id: tenancies.id,
      tenant: tenants.name,
      asked: sql<number>`coalesce(sum(${charges.pence} - ${charges.paid} - ${charges.takenOff} - ${charges.writtenOff}), 0)::float8`,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(charges, and(refersTo(charges.tenancyId, tenancies), eq(charges.kind, 'holding-deposit')))
    .where(scope.mine(tenancies, eq(tenancies.propertyId, propertyId)))
    .groupBy(tenancies.id, tenants.name)
  if (lets.length === 0) return
  const ids = lets.map(({ id }) => id)
  const held = await readBalances(scope, 'holding', ids)
  const only = `The law permits ${holdingPerHome.value} (${holdingPerHome.source}).`
  for (const { id, tenant, asked } of lets) {
    const pence = held.get(id) ?? 0
    if (pence > 0)
      refuse(
        'holding-deposit-held',
        `A holding deposit of ${scope.money(pence)} from ${titleCase(tenant)} is already held for this property. ${only} Apply it or return it first.`,
      )
    if (asked > 0)
      refuse(
        'holding-deposit-charged',
        `A holding deposit of ${scope.money(asked)} has already been charged to ${titleCase(tenant)} for this property. ${only} Reverse that charge first.`,
      )
  }
}
