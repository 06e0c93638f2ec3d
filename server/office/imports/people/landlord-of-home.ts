import type { AccountScope } from '../../../db/scope.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import type { PlannedKind } from '../kinds.ts'
import type { Labels } from '../labels.ts'
import type { RowAsRead } from '../plan.read.ts'

/** Fills in the landlord of a row's home where the row names none. */
export async function fillLandlordsOfHomes(
  scope: AccountScope,
  { columns }: PlannedKind,
  rows: readonly RowAsRead[],
  labels: Labels,
): Promise<void> {
  const column = columns.find(({ fromHome }) => fromHome)
  if (!column) return
  const open = rows.filter(({ values }) => !values[column.field] && !values[column.link?.email ?? ''])
  if (open.length === 0) return
  const homes = await scope
    .select({ id: properties.id, landlordId: properties.landlordId })
    .from(properties)
    .where(scope.mine(properties))
  const landlordOf = new Map(homes.map(({ id, landlordId }) => [id, landlordId]))
  for (const { values } of open) {
    const ids = labels.find('properties', values.property ?? '')
    if (ids.length === 1) values[column.field] = landlordOf.get(ids[0] ?? '') ?? ''
  }
}
