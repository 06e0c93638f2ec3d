import { eq, inArray, isNull } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { readStoredPeople, storePeople } from './people.store.ts'
import { tenancyPeople } from './people.table.ts'

/**
 * Prepares a change of the tenancies' `tenant` to one of their people: the person moves to the first place, and the former
 * tenant behind them. A new tenant who is none of the people needs no change, because the first row is always the tenancy's
 * tenant. Call it with the tenancies locked and before they change.
 */
export async function movePersonFirst(
  scope: AccountScope,
  tenancyIds: string[],
  tenantId: string,
): Promise<void> {
  const found = await scope
    .select({ tenancyId: tenancyPeople.tenancyId })
    .from(tenancyPeople)
    .where(
      scope.mine(
        tenancyPeople,
        inArray(tenancyPeople.tenancyId, tenancyIds),
        eq(tenancyPeople.tenantId, tenantId),
        isNull(tenancyPeople.goneOn),
      ),
    )
  for (const { tenancyId } of found) {
    const { rows, tenantId: before } = await readStoredPeople(scope, tenancyId)
    const isNew = (row: (typeof rows)[number]) => row.tenantId === tenantId && row.goneOn === null
    await storePeople(
      scope,
      tenancyId,
      rows,
      [...rows.filter(isNew), ...rows.filter((row) => !isNew(row))].map((row, position) => ({
        ...row,
        position,
        ...(position === 0 && { role: 'tenant' as const, tenantId: null }),
        ...(row.position === 0 && { tenantId: before }),
      })),
    )
  }
}
