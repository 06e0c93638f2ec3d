import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { noteAddedRecord } from '#client/lib/pages/list-return.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { enquiryCalls } from '#shared/records/enquiries/enquiries.calls.ts'
import type { Enquiry } from '#shared/records/enquiries/enquiries.ts'
import type { viewingInput } from '#shared/records/viewings/viewings.ts'

/** All enquiries, for people who may read. Visitors add enquiries at any time, so every use fetches them anew. */
export function useEnquiries() {
  return useQuery({ ...queryFor(enquiryCalls.list), enabled: useMay('read'), staleTime: 0 })
}

export function useEnquiry(id: string) {
  return useQuery({ ...queryFor(enquiryCalls.read, { params: { id } }), staleTime: 0 })
}

export function useHandleEnquiry({ id, name }: Enquiry) {
  return useWrite(enquiryCalls.change, (handled: boolean) => ({ params: { id }, body: { handled } }), {
    done: (_, handled) =>
      handled
        ? { title: 'Enquiry Handled', description: `The enquiry from ${name} is marked as handled.` }
        : { title: 'Enquiry Open Again', description: `The enquiry from ${name} is open again.` },
    failed: 'Failed to update the enquiry',
  })
}

/** Saves a viewing and links the enquiry to it, in one transaction of the server. */
export function useMakeViewing(id: string) {
  const viewings = paths.of('viewings')
  return useMutation({
    ...mutationFor(
      enquiryCalls.makeViewing,
      (body: z.output<typeof viewingInput>) => ({ params: { id }, body }),
      {
        done: { title: 'Viewing Added', description: 'Viewing has been scheduled successfully.' },
        failed: 'Failed to create viewing',
        view: (made) => viewings.edit(made.id),
      },
    ),
    onSuccess: (made) => noteAddedRecord(viewings.list(), made.id),
  })
}

export function useDeleteEnquiry({ id }: Enquiry) {
  return useWrite(enquiryCalls.remove, () => ({ params: { id } }), {
    done: { title: 'Enquiry Deleted', description: 'The enquiry has been deleted.' },
    failed: 'Failed to delete the enquiry',
  })
}
