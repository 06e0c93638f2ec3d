import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '#client/kit/table/csv.ts'
import { api } from '#client/lib/api.ts'
import type { FeedState, Portal } from '#shared/portals/portals.ts'

const path = '/api/portals'

/** Asked anew whenever the section is opened: what a property lacks is put right on its own screen. */
export const useFeedState = () => useQuery<FeedState>({ queryKey: [path], refetchOnMount: 'always' })

interface Asked {
  branchId: string
  /** It isn't the one that is remembered. */
  isNew: boolean
  /** The file alone, or with its photos as an archive. */
  kind: 'blm' | 'zip'
}

/** Keeps the branch where it is another one, then hands the browser the file. */
export function useFeedFile(portal: Portal) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ branchId, isNew, kind }: Asked) => {
      if (isNew) {
        const state = await api<FeedState>('PUT', `${path}/${portal}/branch`, { branchId })
        client.setQueryData([path], state)
      }
      const response = await api<Response>('GET', `${path}/${portal}/feed.${kind}`)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      const content = await response.blob()
      saveFile(name ?? `${branchId}.${kind}`, content, content.type)
    },
  })
}
