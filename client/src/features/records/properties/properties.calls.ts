import { resourceApi } from '#client/lib/session/resource-api.ts'
import { properties } from '#shared/records/properties/properties.ts'

/** The six calls of the properties, as hooks. */
export const propertiesApi = resourceApi(properties)
