import type { z } from 'zod'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { noteAddedRecord } from '#client/lib/pages/list-return.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { enquiryCalls } from '#shared/records/enquiries/enquiries.calls.ts'
import type { viewingInput } from '#shared/records/viewings/viewings.ts'

/** Saves a viewing and links the enquiry to it, in one transaction of the server. */
export function useMakeViewing(id: string) {
  const viewings = paths.of('viewings')
  return useWrite(
    enquiryCalls.makeViewing,
    (body: z.output<typeof viewingInput>) => ({ params: { id }, body }),
    { view: (made) => viewings.edit(made.id) },
    { onSuccess: (made) => noteAddedRecord(viewings.list(), made.id) },
  )
}
