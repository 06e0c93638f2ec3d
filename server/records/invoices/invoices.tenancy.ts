import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { lastDay } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { invoices } from './invoices.table.ts'

interface Parties {
  tenantId: string | null
  propertyId: string | null
  dueDate: string
}

/** The only tenancy of this tenant in this home on the due day; null where there is none or several. */
export async function findTenancy(
  scope: AccountScope,
  { tenantId, propertyId, dueDate }: Parties,
): Promise<string | null> {
  if (!tenantId || !propertyId) return null
  const [found, other] = await scope
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(
      scope.mine(
        tenancies,
        eq(tenancies.tenantId, tenantId),
        eq(tenancies.propertyId, propertyId),
        sql`${dueDate}::date between ${tenancies.startDate} and ${lastDay}`,
      ),
    )
    .limit(2)
  return found && !other ? found.id : null
}

/** Throws a 400 for a tenancy that the account does not have, or that lets another home than the invoice's. */
export async function refuseOtherTenancy(
  scope: AccountScope,
  id: string,
  propertyId: string | null,
): Promise<void> {
  const tenancy = await scope.get(tenancies, id)
  const wrong = !tenancy
    ? 'This tenancy was not found'
    : propertyId !== null && tenancy.propertyId !== propertyId
      ? 'Choose a tenancy of this property'
      : undefined
  if (wrong) refuseField('other-tenancy', 'tenancyId', wrong)
}

/** Links invoices that name no tenancy to the only tenancy that fits. */
export async function linkTenancies(scope: AccountScope, ids: string[]): Promise<void> {
  const fitting = scope
    .select({ id: invoices.id, tenancyId: sql<string>`(array_agg(${tenancies.id}))[1]` })
    .from(invoices)
    .innerJoin(
      tenancies,
      and(
        eq(tenancies.accountId, invoices.accountId),
        eq(tenancies.tenantId, invoices.tenantId),
        eq(tenancies.propertyId, invoices.propertyId),
        sql`${invoices.dueDate} between ${tenancies.startDate} and ${lastDay}`,
      ),
    )
    .where(scope.mine(invoices, inArray(invoices.id, ids), isNull(invoices.tenancyId)))
    .groupBy(invoices.id)
    .having(sql`count(*) = 1`)
  const byTenancy = new Map<string, string[]>()
  for (const { id, tenancyId } of await fitting)
    byTenancy.set(tenancyId, [...(byTenancy.get(tenancyId) ?? []), id])
  for (const [tenancyId, some] of byTenancy) await scope.updateMany(invoices, some, { tenancyId })
}
