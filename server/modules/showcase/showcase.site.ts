import { type Request, type RequestHandler, Router } from 'express'
import { isAllowed } from '#shared/permissions.ts'
import { ownBooks, publicAccount, takenSlugs } from '../../db/public.ts'
import type { Pages } from '../../http/pages.ts'
import type { Services } from '../../http/services.ts'
import { actorOf } from '../../http/session.ts'
import { exampleAgent } from './example.ts'
import { pageSender } from './send-page.ts'
import {
  type Asked,
  exampleHomePage,
  examplePage,
  homePageOf,
  ownPage,
  publishedPage,
} from './showcase.read.ts'
import { freeSlug, slugFrom } from './slug.ts'

/** The public pages: /agent/{slug}, its homes, and /agent/showcase, which is everybody's own or the example. */
export function showcaseSite(
  { db, env }: Services,
  pages: Pick<Pages, 'publicPage'>,
  session: RequestHandler,
): Router {
  const site = Router()
  const send = pageSender(pages, { keep: env.mode === 'built' })
  const asked = (request: Request): Asked => ({
    appUrl: env.appUrl,
    search: new URL(request.originalUrl, env.appUrl).search,
  })

  /** Whoever reads an account's books sees its page before others do; a client landlord is no part of the agency. */
  function memberOf(request: Request) {
    const actor = actorOf(request)
    return actor && isAllowed(actor.account.role, 'read') ? actor : null
  }

  site.use('/agent/showcase', session)

  site.get('/agent/showcase', async (request, response) => {
    const actor = memberOf(request)
    if (!actor) return send(request, response, examplePage(asked(request)), signedIn(request))
    const books = await ownBooks(db, actor.account.id)
    const wish = slugFrom(actor.account.name)
    const owner = {
      mayPublish: isAllowed(actor.account.role, 'manage'),
      suggested: books.slug ?? freeSlug(wish, await takenSlugs(db, wish)),
    }
    await send(request, response, await ownPage(books, asked(request), owner), 'owner')
  })

  site.get('/agent/showcase/homes/:home', async (request, response) => {
    const actor = memberOf(request)
    const { home } = request.params
    const example = exampleHomePage(home, asked(request))
    if (example || !actor) return send(request, response, example ?? null, signedIn(request))
    const books = await ownBooks(db, actor.account.id)
    const page = await homePageOf(books, exampleAgent.slug, home, asked(request))
    await send(request, response, page ?? null, 'owner')
  })

  site.get('/agent/:slug{/homes/:home}', async (request, response) => {
    const { slug, home } = request.params
    const books = await publicAccount(db, slug.toLowerCase())
    if (!books) return send(request, response, null)
    // One page has one address: also found by the account's id, and in capitals.
    if (slug !== books.slug) {
      const path = `/agent/${books.slug}${home === undefined ? '' : `/homes/${encodeURIComponent(home)}`}`
      return response.redirect(301, path + asked(request).search)
    }
    const page =
      home === undefined
        ? await publishedPage(books, asked(request))
        : await homePageOf(books, slug, home, asked(request))
    await send(request, response, page ?? null)
  })

  site.get('/agent/{*rest}', (request, response) => send(request, response, null))
  return site
}

/** A cache must not show the example to somebody who is signed in, nor the other way round. */
const signedIn = (request: Request) => (request.headers.cookie ? 'owner' : undefined)
