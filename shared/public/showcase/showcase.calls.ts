import { contract, reads } from '../../contract.ts'
import { z } from '../../zod.ts'
import { agentPage, publishInput, publishState } from './showcase.ts'

/** By a slug or an account. */
const agentParams = z.object({ id: z.string().max(64) })

export const showcaseCalls = {
  readAgent: contract({
    name: 'readAgent',
    method: 'get',
    path: '/api/agents/:id',
    access: 'public',
    summary: 'What a published agent page shows, by its slug or account; ‘showcase’ is an example',
    params: agentParams,
    reply: agentPage,
    madeOf: [
      'page',
      'agency',
      'profile',
      'properties',
      'property_photos',
      'tenancies',
      'register_events',
      'register_landlords',
    ],
  }),
  readPage: contract({
    ...reads,
    name: 'readAgencyPage',
    path: '/api/agency/page',
    summary: 'Whether the account’s public page is published, and its address',
    reply: publishState,
    madeOf: ['page', 'agency'],
  }),
  updatePage: contract({
    name: 'updateAgencyPage',
    method: 'put',
    path: '/api/agency/page',
    access: 'manage',
    summary: 'Publish or unpublish the public page, and choose its address',
    body: publishInput,
    reply: publishState,
    changes: ['page', 'adverts'],
  }),
}
