import { platesFor, statusTones } from '#client/kit/ui/status-plates.ts'
import { titleCase } from '#shared/text.ts'
import { readTime } from '#shared/times.ts'
import { type Viewing, viewingStatuses, viewingStatusNames } from '#shared/viewings/viewings.ts'

export const viewingStatusPlates = platesFor(viewingStatuses, statusTones)

export const viewingStatusOptions = viewingStatuses.map((value) => ({
  value,
  label: viewingStatusNames[value],
}))

/** A record's name reads as it does elsewhere; free text stays as it was typed. */
export const propertyOf = ({ propertyId, propertyName }: Viewing) =>
  propertyId ? titleCase(propertyName) : propertyName

/** The same without its post code, where there is little room. */
export const streetOf = (viewing: Viewing) =>
  viewing.propertyId ? propertyOf(viewing).replace(/, [^,]*$/, '') : viewing.propertyName

export const tenantOf = ({ tenantId, tenantName }: Viewing) => (tenantId ? titleCase(tenantName) : tenantName)

/** The stored time as 'HH:MM', as time fields and sums want it. */
export const timeOf = ({ viewingTime }: Pick<Viewing, 'viewingTime'>) => readTime(viewingTime) ?? '00:00'

/** What a viewing is called where one line has to do. */
export const titleOf = (viewing: Viewing) => `${propertyOf(viewing)}, ${tenantOf(viewing)}`
