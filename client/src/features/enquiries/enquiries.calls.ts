import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#client/lib/api.ts'
import { useMay } from '#client/lib/use-may-write.ts'
import type { Enquiry, enquiryTenant } from '#shared/enquiries/enquiries.ts'
import type { Viewing, viewingInput } from '#shared/viewings/viewings.ts'

const path = '/api/enquiries'
const touches = [path, '/api/overview', '/api/notifications']

/** All of them, for those who may see them. They come from outside, so each look asks anew. */
export function useEnquiries() {
  return useQuery<Enquiry[]>({ queryKey: [path], enabled: useMay('read'), staleTime: 0 })
}

export function useEnquiry(id: string) {
  return useQuery<Enquiry>({ queryKey: [path, id], staleTime: 0 })
}

export function useHandle({ id, name }: Enquiry) {
  return useMutation({
    mutationFn: (handled: boolean) => api<Enquiry>('PATCH', `${path}/${id}`, { handled }),
    meta: {
      done: (_, handled) =>
        handled
          ? { title: 'Enquiry Handled', description: `What ${name} wrote is set aside.` }
          : { title: 'Enquiry Open Again', description: `What ${name} wrote waits for an answer.` },
      failed: 'Failed to update the enquiry',
      touches,
    },
  })
}

/** Saves the viewing and ties the enquiry to it, in one step on the server. */
export function useMakeViewing(id: string) {
  return useMutation({
    mutationFn: (viewing: z.output<typeof viewingInput>) =>
      api<Viewing>('POST', `${path}/${id}/viewing`, viewing),
    meta: {
      done: { title: 'Viewing Added', description: 'Viewing has been scheduled successfully.' },
      failed: 'Failed to create viewing',
      touches: [...touches, '/api/viewings'],
    },
  })
}

export function useMakeTenant({ id, name }: Enquiry) {
  return useMutation({
    mutationFn: () => api<z.output<typeof enquiryTenant>>('POST', `${path}/${id}/tenant`),
    meta: {
      done: (reply) =>
        (reply as z.output<typeof enquiryTenant>).isNew
          ? { title: 'Tenant Added', description: `${name} is a pending tenant now.` }
          : { title: 'Tenant Found', description: `${name} was a tenant already, and is linked now.` },
      failed: 'Failed to create tenant',
      touches: [...touches, '/api/tenants', '/api/viewings'],
    },
  })
}

export function useForget({ id }: Enquiry) {
  return useMutation({
    mutationFn: () => api<unknown>('DELETE', `${path}/${id}`),
    meta: {
      done: { title: 'Enquiry Deleted', description: 'Everything that was written in it is gone.' },
      failed: 'Failed to delete the enquiry',
      touches,
    },
  })
}
