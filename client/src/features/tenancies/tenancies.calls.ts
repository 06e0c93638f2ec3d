import { resourceApi } from '#client/lib/resource-api.ts'
import { properties } from '#shared/properties/properties.ts'
import { tenancies } from '#shared/tenancies/tenancies.ts'
import { tenants } from '#shared/tenants/tenants.ts'

/** The six calls of the tenancies, and of what a tenancy binds together, as hooks. */
export const tenanciesApi = resourceApi(tenancies)
export const propertiesApi = resourceApi(properties)
export const tenantsApi = resourceApi(tenants)
