import { resourceApi } from '#client/lib/session/resource-api.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'

/** The six calls of the landlords, as hooks. */
export const landlordsApi = resourceApi(landlords)
