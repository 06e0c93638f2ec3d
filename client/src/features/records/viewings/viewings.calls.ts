import { resourceApi } from '#client/lib/session/resource-api.ts'
import { viewings } from '#shared/records/viewings/viewings.ts'

/** The six calls of the viewings, as hooks. */
export const viewingsApi = resourceApi(viewings, { deleted: 'The viewing has been deleted successfully.' })
