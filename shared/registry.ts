import type { CsvColumn } from './csv/column.ts'
import { applicantCsv } from './letting/applicants/applicants.csv.ts'
import { applicants } from './letting/applicants/applicants.ts'
import { repairCsv } from './office/repairs/repairs.csv.ts'
import { repairs } from './office/repairs/repairs.ts'
import { invoiceCsv } from './records/invoices/invoices.csv.ts'
import { invoices } from './records/invoices/invoices.ts'
import { landlordCsv } from './records/landlords/landlords.csv.ts'
import { landlords } from './records/landlords/landlords.ts'
import { propertyCsv } from './records/properties/properties.csv.ts'
import { properties } from './records/properties/properties.ts'
import { tenancyCsv } from './records/tenancies/tenancies.csv.ts'
import { tenancies } from './records/tenancies/tenancies.ts'
import { tenantCsv } from './records/tenants/tenants.csv.ts'
import { tenants } from './records/tenants/tenants.ts'
import { viewingCsv } from './records/viewings/viewings.csv.ts'
import { viewings } from './records/viewings/viewings.ts'
import type { Resource } from './resource.ts'

/** Every kind of record and the columns of its files. A kind stands after the kinds that its rows refer to. */
export const resources = [
  { ...landlords, csv: landlordCsv },
  { ...properties, csv: propertyCsv },
  { ...tenants, csv: tenantCsv },
  { ...applicants, csv: applicantCsv },
  { ...tenancies, csv: tenancyCsv },
  { ...viewings, csv: viewingCsv },
  { ...invoices, csv: invoiceCsv },
  { ...repairs, csv: repairCsv },
] as const

/** 'tenants': what a kind of record is called in the database, in addresses and in the API. */
export type EntityName = (typeof resources)[number]['name']

/** Any registered kind of record. */
export interface RegisteredResource extends Resource {
  name: EntityName
}

/** A registered kind of record with the columns of its files, in the order of an export. */
export interface FiledResource extends RegisteredResource {
  csv: readonly CsvColumn[]
}

/** The kind of record with this name; undefined when there is none. */
export function findResource(name: string): FiledResource | undefined {
  return resources.find((each) => each.name === name)
}

export function resourceOf(name: EntityName): FiledResource {
  const found = findResource(name)
  if (!found) throw new Error(`No kind of record is called ${name}`)
  return found
}

/** A column that holds another record's id: the kind of that record, and the field of the API that shows its text. */
export interface Link {
  of: EntityName
  field: string
}

/** The references in the rows of a kind, by the column that holds the id. */
export function linksOf(name: EntityName): Record<string, Link> {
  return Object.fromEntries(
    resourceOf(name).csv.flatMap(({ field, link }) =>
      link ? [[link.id, { of: link.to as EntityName, field }]] : [],
    ),
  )
}
