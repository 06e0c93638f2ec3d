import { addDays, today } from '../dates.ts'
import type { Tenancy } from '../tenancies/tenancies.ts'
import { readTime } from '../times.ts'
import type { Viewing } from '../viewings/viewings.ts'

/** Days after a viewing within which a tenancy has to begin, or be entered, to count as led to by it. */
export const letWithinDays = 60

type SeenViewing = Pick<Viewing, 'id' | 'propertyId' | 'tenantId' | 'status' | 'viewingDate' | 'viewingTime'>
type NewTenancy = Pick<Tenancy, 'propertyId' | 'tenantId' | 'startDate' | 'createdAt' | 'endedWhy'>

/**
 * The viewings that led to a let. A viewing did when it is completed and a tenancy of the same property starts
 * on its day or later, and starts or was entered within 60 days of it; where the viewing is linked to a tenant, it must
 * be that tenant's. A tenancy that never began is no let. Each other one counts for one viewing: its tenant's own, else the last one before it.
 * The same rule stands as SQL in server/modules/figures/analytics.terms.ts; a test compares both.
 */
export function viewingsThatLed(
  viewings: readonly SeenViewing[],
  tenancies: readonly NewTenancy[],
): Set<string> {
  const completed = new Map<string, SeenViewing[]>()
  for (const viewing of viewings) {
    if (viewing.status !== 'completed' || !viewing.propertyId) continue
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

/** The tenant's own before others, then the latest. */
const rank = ({ id, tenantId, viewingDate, viewingTime }: SeenViewing) =>
  `${tenantId ? 1 : 0} ${viewingDate} ${readTime(viewingTime) ?? ''} ${id}`
