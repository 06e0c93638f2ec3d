import { invoices } from '#shared/invoices/invoices.ts'
import { landlords } from '#shared/landlords/landlords.ts'
import { properties } from '#shared/properties/properties.ts'
import { tenancies } from '#shared/tenancies/tenancies.ts'
import { tenants } from '#shared/tenants/tenants.ts'
import { viewings } from '#shared/viewings/viewings.ts'
import { resourceApi } from './resource-api.ts'

const others = (...names: string[]) => [...names, 'overview'].map((name) => `/api/${name}`)

/** The calls of each kind of record, with the reads that show its text or figures too. */
export const propertiesApi = resourceApi(
  properties,
  others('landlords', 'tenants', 'tenancies', 'viewings', 'invoices'),
)
export const landlordsApi = resourceApi(landlords, others('properties', 'tenancies'))
export const tenantsApi = resourceApi(tenants, others('tenancies', 'viewings', 'invoices'), 'read')
export const tenanciesApi = resourceApi(tenancies, others('tenants', 'properties'))
export const viewingsApi = resourceApi(viewings, others())
export const invoicesApi = resourceApi(invoices, others('landlords'))
