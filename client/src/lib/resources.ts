import { invoices } from '#shared/invoices/invoices.ts'
import { landlords } from '#shared/landlords/landlords.ts'
import { properties } from '#shared/properties/properties.ts'
import { tenancies } from '#shared/tenancies/tenancies.ts'
import { tenants } from '#shared/tenants/tenants.ts'
import { viewings } from '#shared/viewings/viewings.ts'
import { resourceApi } from './resource-api.ts'

/** The calls of each kind of record, as hooks. */
export const propertiesApi = resourceApi(properties)
export const landlordsApi = resourceApi(landlords)
export const tenantsApi = resourceApi(tenants)
export const tenanciesApi = resourceApi(tenancies)
export const viewingsApi = resourceApi(viewings)
export const invoicesApi = resourceApi(invoices)
