import { showcaseCalls } from '#shared/public/showcase/showcase.calls.ts'
import { requireRow } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { recordAdverts } from '../../law/adverts/adverts.service.ts'
import { exampleAgent } from './example.ts'
import { agentUrl } from './linked-data.ts'
import { findPublicAccount, readOwnAccount } from './public-account.ts'
import { findSlug, publishPage } from './publish.ts'
import { publicPages } from './send-page.ts'
import { examplePage, readPublishedPage } from './showcase.read.ts'

export function showcaseRoutes({ db, env }: Pick<Services, 'db' | 'env'>): Route[] {
  const asked = { appUrl: env.appUrl, search: '' }
  const state = (page: { slug: string; published: boolean }) => ({ ...page, url: agentUrl(env.appUrl, page) })
  return [
    route(showcaseCalls.readAgent, async ({ params, response }) => {
      response.set('cache-control', publicPages)
      if (params.id === exampleAgent.slug) return examplePage(asked)
      const books = requireRow(await findPublicAccount(db, params.id))
      return readPublishedPage(books, asked)
    }),
    route(showcaseCalls.readPage, async ({ actor: { account } }) => {
      const { publishedAt } = await readOwnAccount(db, account.id)
      return state({ slug: await findSlug(db, account), published: publishedAt !== null })
    }),
    route(showcaseCalls.updatePage, async ({ scope, actor: { account }, body }) => {
      await scope.transaction((inside) => recordAdverts(inside))
      const page = await publishPage(db, account, body)
      await scope.transaction((inside) => recordAdverts(inside))
      return state(page)
    }),
  ]
}
