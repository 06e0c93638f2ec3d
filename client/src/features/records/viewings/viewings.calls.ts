import { resourceApi } from '#client/lib/session/resource-api.ts'
import { addressOf } from '#shared/contract.ts'
import { calendarCalls } from '#shared/records/viewings/viewings.calendar.calls.ts'
import { type Viewing, viewings } from '#shared/records/viewings/viewings.ts'

/** The six calls of the viewings, as hooks. */
export const viewingsApi = resourceApi(viewings, { deleted: 'The viewing has been deleted successfully.' })

/** The address of one viewing as a calendar file. */
export const calendarFilePath = ({ id }: Pick<Viewing, 'id'>) =>
  addressOf(calendarCalls.readFile, { params: { id } })
