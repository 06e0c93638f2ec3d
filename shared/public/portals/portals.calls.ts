import { contract, reads } from '../../contract.ts'
import { z } from '../../zod.ts'
import { branchInput, feedState, portals } from './portals.ts'

const portalParams = z.object({ portal: z.enum(portals) })

export const portalCalls = {
  readFeedState: contract({
    ...reads,
    name: 'readPortalFeedState',
    path: '/api/portals',
    summary:
      'What a feed of the available properties would hold, and what the others lack; no portal is connected',
    reply: feedState,
    madeOf: [
      'portals',
      'properties',
      'property_photos',
      'tenancies',
      'register_events',
      'register_landlords',
    ],
  }),
  setBranch: contract({
    name: 'setPortalBranch',
    method: 'put',
    path: '/api/portals/:portal/branch',
    access: 'manage',
    summary: 'What this portal calls the agency’s branch; it stands in every line of the feed',
    params: portalParams,
    body: branchInput,
    reply: feedState,
    changes: ['portals'],
  }),
  downloadFeed: contract({
    ...reads,
    name: 'downloadPortalFeed',
    path: '/api/portals/:portal/feed.blm',
    summary: 'The available properties as a BLM file, version 3, checked against the format’s rules',
    params: portalParams,
    reply: 'raw',
  }),
  downloadArchive: contract({
    ...reads,
    name: 'downloadPortalArchive',
    path: '/api/portals/:portal/feed.zip',
    summary: 'The same file and its photos as JPEG, in one archive',
    params: portalParams,
    reply: 'raw',
  }),
}
