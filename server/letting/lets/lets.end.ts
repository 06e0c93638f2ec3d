import { and, eq, ne, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import type { FellThroughInput } from '#shared/letting/lets/lets.ts'
import { refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { dropUnpaid } from '../../money/rent/rent.service.ts'
import { noteAdverts } from '../../records/properties/properties.ports.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isInEffectOn, isUpcomingOn } from '../../records/related/periods.pick.ts'
import { endTenancy } from '../../records/tenancies/tenancies.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { addLetEvent, hasRentAccount, openLet } from './lets.events.ts'
import { stopSignings } from './lets.ports.ts'

const who: Record<FellThroughInput['who'], string> = {
  tenant: 'The applicant withdrew',
  landlord: 'The landlord withdrew',
  us: 'We withdrew',
}

/** Offers a property again that was marked as let agreed for this tenancy alone. */
async function freeProperty(scope: AccountScope, propertyId: string, tenancyId: string): Promise<void> {
  const property = await scope.get(properties, propertyId)
  const day = sql`${today()}::date`
  const isLet = sql`(${isInEffectOn(day)} or ${isUpcomingOn(day)})`
  const [other] = await scope
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(
      scope.mine(tenancies, and(eq(tenancies.propertyId, propertyId), ne(tenancies.id, tenancyId), isLet)),
    )
    .limit(1)
  if (property?.status === 'pending' && !other)
    await scope.update(properties, propertyId, 'any', { status: 'available' })
}

/**
 * Records that a let fell through: it never began, what is unpaid is no longer asked for, its signings end and the property is free.
 * A holding deposit stays held until it is returned. Throws NotFound, a 400, or a 409 for a let that was agreed or is over.
 */
export async function endLet(
  at: SendingAt,
  id: string,
  { decidedOn, ...said }: FellThroughInput,
): Promise<void> {
  const { scope } = at
  const { startDate, propertyId } = await openLet(at, id)
  refuseFuture('decidedOn', decidedOn, today())
  if (await hasRentAccount(scope, id)) await dropUnpaid(scope, id, 'The let fell through')
  const text = `${who[said.who]}: ${said.why}`
  await addLetEvent(scope, id, 'fell-through', { day: decidedOn, text })
  await stopSignings.ask(scope, id, 'The let fell through')
  const { version } = (await scope.get(tenancies, id)) ?? { version: 0 }
  const endedOn = addDays(startDate, -1)
  await endTenancy(scope, id, { endedOn, why: 'never-began', decidedOn, note: text, version })
  await freeProperty(scope, propertyId, id)
  await noteAdverts.ask(scope, [propertyId])
}
