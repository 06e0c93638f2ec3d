import { resourceApi } from '#client/lib/resource-api.ts'
import { properties } from '#shared/properties/properties.ts'

/** The six calls of the properties, as hooks. */
export const propertiesApi = resourceApi(properties)
