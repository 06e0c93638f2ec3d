import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { addressOf } from '#shared/contract.ts'
import { calendarCalls } from '#shared/records/viewings/viewings.calendar.calls.ts'
import { type Viewing, viewings } from '#shared/records/viewings/viewings.ts'

/** The six calls of the viewings, as hooks. */
export const viewingsApi = resourceApi(viewings, { deleted: 'The viewing has been deleted successfully.' })

/** The address of one viewing as a calendar file. */
export const calendarFilePath = ({ id }: Pick<Viewing, 'id'>) =>
  addressOf(calendarCalls.readFile, { params: { id } })

/** Sends the mail that confirms a viewing to the visitor. The dialog shows a refusal, so no toast does. */
export function useConfirmViewing({ id, version, tenantEmail }: Viewing) {
  return useWrite(calendarCalls.confirm, () => ({ params: { id }, body: { version } }), {
    done: { title: 'Confirmation Sent', description: `It is on its way to ${tenantEmail}.` },
  })
}

/** Sends the confirmation of a viewing that was just added. The form is gone by then, so a toast tells a refusal. */
export function useConfirmAdded() {
  return useWrite(
    calendarCalls.confirm,
    ({ id, version }: Viewing) => ({ params: { id }, body: { version } }),
    {
      done: ({ sentTo }) => ({
        title: 'Viewing Added',
        description: `The confirmation is on its way to ${sentTo}.`,
      }),
      failed: 'The viewing is added, but its confirmation could not be sent',
      tellsConflict: true,
    },
  )
}

export function useFeed() {
  return useQuery(queryFor(calendarCalls.readFeed))
}

/** Makes the secret calendar address, or replaces it. Only this reply contains the address. */
export function useMakeFeed() {
  return useWrite(calendarCalls.renewFeed, () => ({}), { failed: 'Failed to make the address' })
}

export function useStopFeed() {
  return useWrite(calendarCalls.endFeed, () => ({}), {
    done: { title: 'Subscription Off', description: 'The address no longer works.' },
    failed: 'Failed to switch the subscription off',
  })
}
