import { platesFor, statusTones } from '#client/kit/ui/status-plates.ts'
import { optionsOf } from '#client/lib/format.ts'
import { formatDate, today } from '#shared/dates.ts'
import { type Invoice, invoiceStatuses, invoiceTypeNames, invoiceTypes } from '#shared/invoices/invoices.ts'
import { titleCase } from '#shared/text.ts'

export const invoiceStatusPlates = platesFor(invoiceStatuses, statusTones)

export const invoiceStatusOptions = optionsOf(invoiceStatuses)
export const invoiceTypeOptions = invoiceTypes.map((value) => ({ value, label: invoiceTypeNames[value] }))

/** Whether money is still expected. */
export const isOpen = ({ status }: Pick<Invoice, 'status'>) => status === 'pending' || status === 'overdue'

/** A linked record's name in title case, as everywhere; free text as typed. */
export const tenantOf = ({ tenantId, tenant }: Pick<Invoice, 'tenantId' | 'tenant'>) =>
  tenantId ? titleCase(tenant) : tenant

export const propertyOf = ({ propertyId, property }: Pick<Invoice, 'propertyId' | 'property'>) =>
  propertyId ? titleCase(property) : property

/** The day of a moment in London: '3 Nov 2026'. */
export const dayOf = (moment: string) => formatDate(today(new Date(moment)))

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** '2026-11-03T14:05:00Z' → '3 Nov 2026, 14:05'. */
export const momentOf = (moment: string) => `${dayOf(moment)}, ${clock.format(new Date(moment))}`
