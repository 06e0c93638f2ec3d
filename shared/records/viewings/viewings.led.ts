import { addDays, today } from '../../dates.ts'
import { readTime } from '../../times.ts'
import type { Tenancy } from '../tenancies/tenancies.ts'
import type { Viewing } from './viewings.ts'

/** A viewing can lead to a tenancy that starts, or is entered, at most so many days later. */
export const letWithinDays = 60

type SeenViewing = Pick<
  Viewing,
  'id' | 'propertyId' | 'tenantId' | 'status' | 'viewingDate' | 'viewingTime'
> &
  Partial<Pick<Viewing, 'visitorInterest'>>
type NewTenancy = Pick<Tenancy, 'propertyId' | 'tenantId' | 'startDate' | 'createdAt' | 'endedWhy'>

/**
 * The ids of the viewings that led to a let. A completed viewing leads to a tenancy of the same property that starts on
 * or after the viewing's day, and that starts or was entered within 60 days of it. A viewing whose visitor was not interested leads to none, and one linked to a tenant
 * only to that tenant's tenancy. A tenancy counts for one viewing: its tenant's own, else the last before it; one that
 * never began counts for none. The same rule in SQL: server/office/figures/analytics.terms.ts; a test compares both.
 */
export function viewingsThatLed(
  viewings: readonly SeenViewing[],
  tenancies: readonly NewTenancy[],
): Set<string> {
  const completed = new Map<string, SeenViewing[]>()
  for (const viewing of viewings) {
    if (viewing.status !== 'completed' || viewing.visitorInterest === 'not' || !viewing.propertyId) continue
    const known = completed.get(viewing.propertyId)
    if (known) known.push(viewing)
    else completed.set(viewing.propertyId, [viewing])
  }
  const led = new Set<string>()
  for (const tenancy of tenancies) {
    if (tenancy.endedWhy === 'never-began') continue
    const could = (completed.get(tenancy.propertyId) ?? []).filter((viewing) => couldLead(viewing, tenancy))
    const [first, ...others] = could
    if (first) led.add(others.reduce((best, each) => (rank(each) > rank(best) ? each : best), first).id)
  }
  return led
}

function couldLead(
  { viewingDate, tenantId }: SeenViewing,
  { startDate, createdAt, ...tenancy }: NewTenancy,
): boolean {
  if (tenantId !== null && tenantId !== tenancy.tenantId) return false
  if (startDate < viewingDate) return false
  const last = addDays(viewingDate, letWithinDays)
  const entered = today(new Date(createdAt))
  return startDate <= last || (entered >= viewingDate && entered <= last)
}

/** Sorts viewings: the one linked to a tenant above the others, then the latest above the earlier. */
const rank = ({ id, tenantId, viewingDate, viewingTime }: SeenViewing) =>
  `${tenantId ? 1 : 0} ${viewingDate} ${readTime(viewingTime) ?? ''} ${id}`
