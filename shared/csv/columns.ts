import { invoiceCsv } from '../invoices/invoices.csv.ts'
import { landlordCsv } from '../landlords/landlords.csv.ts'
import { propertyCsv } from '../properties/properties.csv.ts'
import { tenancyCsv } from '../tenancies/tenancies.csv.ts'
import { tenantCsv } from '../tenants/tenants.csv.ts'
import { viewingCsv } from '../viewings/viewings.csv.ts'
import type { CsvColumn } from './column.ts'

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
