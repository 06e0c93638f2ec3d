import type { CsvColumn } from '../csv/column.ts'
import { nameParts } from '../csv/column.ts'
import { propertyCsv } from '../properties/properties.csv.ts'
import { tenancyCsv } from '../tenancies/tenancies.csv.ts'

const tenancyFields = ['tenant', 'tenantEmail', 'tenantPhone', 'startDate', 'endDate', 'paymentStatus']

/** A home may stand empty, so nothing of its tenancy is needed before a tenant is named. */
const ofTenancy = tenancyCsv
  .filter(({ field }) => tenancyFields.includes(field))
  .map(({ required: _, parts: __, ...column }): CsvColumn => column)

/** In a sheet of let homes the first and last name of nobody in particular are the tenant's. */
const withParts = ofTenancy.map((column) =>
  column.field === 'tenant' ? { ...column, parts: nameParts } : column,
)

/** The columns of a sheet with one row for each let home: its landlord, the property, its tenant and their tenancy. */
export const letCsv: readonly CsvColumn[] = [...propertyCsv, ...withParts]
