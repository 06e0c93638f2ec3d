import { landlords } from '#shared/landlords.ts'
import { properties } from '#shared/properties.ts'
import { resourceApi } from './resource-api.ts'

/** The calls of each kind of record, with the reads that show its text or figures too. */
export const propertiesApi = resourceApi(properties, ['/api/landlords', '/api/overview'])
export const landlordsApi = resourceApi(landlords, ['/api/properties', '/api/overview'])
