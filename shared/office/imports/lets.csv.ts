import type { CsvColumn } from '../../csv/column.ts'
import { bankColumns, nameParts } from '../../csv/column.ts'
import { propertyCsv } from '../../records/properties/properties.csv.ts'
import { otherTenantFields, tenancyCsv } from '../../records/tenancies/tenancies.csv.ts'
import { listWords } from '../../text.ts'
import { certificateCsv } from './certificates.csv.ts'

const tenancyFields = [
  ...listWords(`
    tenant tenantEmail tenantPhone startDate endDate paymentStatus owedBefore rentDay lastIncrease agreedOn
    kind
  `),
  ...otherTenantFields.flatMap(({ name, email, phone }) => [name, email, phone]),
  ...['depositScheme', 'depositHolder', 'depositReference', 'depositReceived'],
]

/** The columns of the tenancy are optional, because a row without a tenant is an empty home. */
const ofTenancy = tenancyCsv
  .filter(({ field }) => tenancyFields.includes(field))
  .map(({ required: _, parts: __, ...column }): CsvColumn => column)

/** In a sheet of let homes, columns for a first and last name without a role are the tenant's. */
const withParts = ofTenancy.map((column) =>
  column.field === 'tenant' ? { ...column, parts: nameParts } : column,
)

/** The columns of a sheet with one row for each let home: its landlord, the property, its tenant and their tenancy. */
export const letCsv: readonly CsvColumn[] = [
  ...propertyCsv,
  ...withParts,
  ...certificateCsv,
  ...bankColumns(false),
]
