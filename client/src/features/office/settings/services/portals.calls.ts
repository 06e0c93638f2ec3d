import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { makeCall, queryKeyOf } from '#client/lib/calls/calls.ts'
import { portalCalls } from '#shared/public/portals/portals.calls.ts'
import type { Portal } from '#shared/public/portals/portals.ts'

const downloads = { blm: portalCalls.downloadFeed, zip: portalCalls.downloadArchive }

interface FeedRequest {
  branchId: string
  /** Whether the branch differs from the stored one. */
  isNew: boolean
  /** 'blm' is the file alone, 'zip' an archive with the photos. */
  kind: keyof typeof downloads
}

/** Stores a new branch ID, then saves the feed file in the browser's downloads. */
export function useFeedFile(portal: Portal) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ branchId, isNew, kind }: FeedRequest) => {
      if (isNew) {
        const state = await makeCall(portalCalls.setBranch, { params: { portal }, body: { branchId } })
        client.setQueryData(queryKeyOf(portalCalls.readFeedState), state)
      }
      await saveResponse(await makeCall(downloads[kind], { params: { portal } }))
    },
  })
}
