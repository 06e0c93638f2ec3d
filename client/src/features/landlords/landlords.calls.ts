import { resourceApi } from '#client/lib/resource-api.ts'
import { landlords } from '#shared/landlords/landlords.ts'

/** The six calls of the landlords, as hooks. */
export const landlordsApi = resourceApi(landlords)
