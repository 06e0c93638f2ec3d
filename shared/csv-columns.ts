import type { CsvColumn } from './csv-column.ts'
import { invoiceCsv } from './invoices.csv.ts'
import { landlordCsv } from './landlords.csv.ts'
import { propertyCsv } from './properties.csv.ts'
import { tenancyCsv } from './tenancies.csv.ts'
import { tenantCsv } from './tenants.csv.ts'
import { viewingCsv } from './viewings.csv.ts'

export type CsvEntity = 'landlords' | 'properties' | 'tenants' | 'tenancies' | 'viewings' | 'invoices'

/** The columns of each kind of file. */
export const csvColumns: Record<CsvEntity, readonly CsvColumn[]> = {
  landlords: landlordCsv,
  properties: propertyCsv,
  tenants: tenantCsv,
  tenancies: tenancyCsv,
  viewings: viewingCsv,
  invoices: invoiceCsv,
}
