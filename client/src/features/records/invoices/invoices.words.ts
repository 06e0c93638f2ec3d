import { platesFor, statusTones } from '#client/kit/ui/status-plates.ts'
import { optionsOf } from '#client/lib/format.ts'
import {
  type Invoice,
  invoiceStatuses,
  invoiceTypeNames,
  invoiceTypes,
} from '#shared/records/invoices/invoices.ts'
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
