import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '#client/kit/table/csv.ts'
import { api } from '#client/lib/api.ts'
import type { FeedState, Portal } from '#shared/portals.ts'

const path = '/api/portals'

/** Asked anew whenever the section is opened: what a property lacks is put right on its own screen. */
export const useFeedState = () => useQuery<FeedState>({ queryKey: [path], refetchOnMount: 'always' })

/** Keeps the branch where it is another one, then hands the browser the file. */
export function useFeedFile(portal: Portal) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ branchId, isNew }: { branchId: string; isNew: boolean }) => {
      if (isNew) {
        const state = await api<FeedState>('PUT', `${path}/${portal}/branch`, { branchId })
        client.setQueryData([path], state)
      }
      const response = await api<Response>('GET', `${path}/${portal}/feed.blm`)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      saveFile(name ?? `${branchId}.blm`, await response.blob(), 'text/plain;charset=utf-8')
    },
  })
}
