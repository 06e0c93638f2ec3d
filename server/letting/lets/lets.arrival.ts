import { addDays, earlierDay, today } from '#shared/dates.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { lastEvent, listLetEvents } from './lets.events.ts'

/** From how many days before they move in tenants see who hands over the keys. */
const daysBefore = 2

/** Who hands over the keys of an agreed let and when, from two days before until they are given; null on other days. */
export async function readArrival(scope: AccountScope, tenancyId: string, day = today()) {
  const tenancy = await scope.get(tenancies, tenancyId)
  if (!tenancy?.agreedOn || tenancy.endedOn !== null) return null
  const events = (await listLetEvents(scope, [tenancyId])).get(tenancyId) ?? []
  const handover = lastEvent(events, 'handover')
  if (!handover?.day || lastEvent(events, 'keys-given')) return null
  const first = addDays(earlierDay(handover.day, tenancy.startDate), -daysBefore)
  return day >= first && day <= addDays(handover.day, daysBefore)
    ? { on: handover.day, words: handover.text }
    : null
}
