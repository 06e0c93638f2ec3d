import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '#client/kit/table/csv.ts'
import { makeCall, queryFor, queryKeyOf } from '#client/lib/calls.ts'
import { portalCalls } from '#shared/portals/portals.calls.ts'
import type { Portal } from '#shared/portals/portals.ts'

/** Asked anew whenever the section is opened: what a property lacks is put right on its own screen. */
export const useFeedState = () =>
  useQuery({ ...queryFor(portalCalls.readFeedState), refetchOnMount: 'always' })

const downloads = { blm: portalCalls.downloadFeed, zip: portalCalls.downloadArchive }

interface Asked {
  branchId: string
  /** It isn't the one that is remembered. */
  isNew: boolean
  /** The file alone, or with its photos as an archive. */
  kind: keyof typeof downloads
}

/** Keeps the branch where it is another one, then hands the browser the file. */
export function useFeedFile(portal: Portal) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ branchId, isNew, kind }: Asked) => {
      if (isNew) {
        const state = await makeCall(portalCalls.setBranch, { params: { portal }, body: { branchId } })
        client.setQueryData(queryKeyOf(portalCalls.readFeedState), state)
      }
      const response = await makeCall(downloads[kind], { params: { portal } })
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      const content = await response.blob()
      saveFile(name ?? `${branchId}.${kind}`, content, content.type)
    },
  })
}
