import { eq } from 'drizzle-orm'
import type { RepairEventKind } from '#shared/office/repairs/repairs.state.ts'
import { listTeamUsers } from '../../accounts/colleagues.queries.ts'
import type { TransactionScope } from '../../db/scope.ts'
import { notify } from '../../notify/notify.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import type { repairs } from './repairs.table.ts'

type Noted = Pick<typeof repairs.$inferSelect, 'id' | 'what' | 'propertyId' | 'ownerId'>

/** Notifies whoever looks after a repair of what somebody outside the account has done; the whole team where nobody does. */
export async function notifyOfRepair(
  scope: TransactionScope,
  { id, what, propertyId, ownerId }: Noted,
  { who, act }: { who: string; act: RepairEventKind },
): Promise<void> {
  const [property] = await scope
    .select({ home: homeText(scope) })
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, propertyId)))
  const owner = ownerId && (await listTeamUsers(scope)).find((each) => each.id === ownerId)
  await notify(scope.tx, scope.accountId, {
    kind: 'repair',
    about: { repairId: id, who, what, act, home: property?.home ?? '' },
    ...(owner && { forUser: owner.id }),
  })
}
