import { type Plates, platesFor, statusTones } from '#client/kit/ui/status-plates.ts'
import {
  type Viewing,
  type ViewingInterest,
  viewingStatuses,
  viewingStatusNames,
} from '#shared/records/viewings/viewings.ts'
import { titleCase } from '#shared/text.ts'
import { readTime } from '#shared/times.ts'

export const viewingStatusPlates = platesFor(viewingStatuses, statusTones)

/** The badges of viewings, with what their visitors said. */
export const viewingPlates = {
  ...viewingStatusPlates,
  interested: { tone: 'primary', label: 'Interested' },
  not: { tone: 'muted', label: 'Not Interested' },
} as const satisfies Plates<Viewing['status'] | ViewingInterest>

export const shownStatusOf = ({ status, visitorInterest }: Viewing) => visitorInterest ?? status

export const viewingStatusOptions = viewingStatuses.map((value) => ({
  value,
  label: viewingStatusNames[value],
}))

/** A linked record's name in title case, as everywhere; free text as typed. */
export const propertyOf = ({ propertyId, propertyName }: Viewing) =>
  propertyId ? titleCase(propertyName) : propertyName

/** The property without its post code, for narrow places. */
export const streetOf = (viewing: Viewing) =>
  viewing.propertyId ? propertyOf(viewing).replace(/, [^,]*$/, '') : viewing.propertyName

export const tenantOf = ({ tenantId, tenantName }: Viewing) => (tenantId ? titleCase(tenantName) : tenantName)

export const timeOf = ({ viewingTime }: Pick<Viewing, 'viewingTime'>) => readTime(viewingTime) ?? '00:00'

/** A viewing in one line: its property and its visitor. */
export const titleOf = (viewing: Viewing) => `${propertyOf(viewing)}, ${tenantOf(viewing)}`
