import { z } from 'zod'
import { agentPage, publishInput, publishState } from '#shared/showcase/showcase.ts'
import { NotFound } from '../../db/refusals.ts'
import { type Route, routeOf } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { exampleAgent } from './example.ts'
import { agentUrl } from './linked-data.ts'
import { ownBooks, publicAccount } from './public-account.ts'
import { publish, slugOf } from './publish.ts'
import { publicPages } from './send-page.ts'
import { examplePage, publishedPage } from './showcase.read.ts'

export function showcaseRoutes({ db, env }: Pick<Services, 'db' | 'env'>): Route[] {
  const asked = { appUrl: env.appUrl, search: '' }
  const state = (page: { slug: string; published: boolean }) => ({ ...page, url: agentUrl(env.appUrl, page) })
  return [
    routeOf({
      method: 'get',
      path: '/api/agents/:id',
      access: 'public',
      summary: 'What a published agent page shows, by its slug or account; ‘showcase’ is an example',
      params: z.object({ id: z.string().max(64) }),
      reply: agentPage,
      handle: async ({ params, response }) => {
        response.set('cache-control', publicPages)
        if (params.id === exampleAgent.slug) return examplePage(asked)
        const books = await publicAccount(db, params.id)
        if (!books) throw new NotFound()
        return publishedPage(books, asked)
      },
    }),
    routeOf({
      method: 'get',
      path: '/api/agency/page',
      access: 'read',
      summary: 'Whether the account’s public page is published, and its address',
      reply: publishState,
      handle: async ({ actor: { account } }) => {
        const { publishedAt } = await ownBooks(db, account.id)
        return state({ slug: await slugOf(db, account), published: publishedAt !== null })
      },
    }),
    routeOf({
      method: 'put',
      path: '/api/agency/page',
      access: 'manage',
      summary: 'Publish the public page or take it back, and choose its address',
      body: publishInput,
      reply: publishState,
      handle: async ({ actor: { account }, body }) => state(await publish(db, account, body)),
    }),
  ]
}
