import type { Request } from 'express'
import { isAllowed } from '#shared/permissions.ts'
import type { AgentPage, HomePage } from '#shared/showcase/showcase.ts'
import type { Actor } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { actorOf } from '../../http/session.ts'
import { exampleAgent } from './example.ts'
import { ownBooks, publicAccount } from './public-account.ts'
import type { Books } from './public-scope.ts'
import { slugOf } from './publish.ts'
import {
  type Asked,
  exampleHomePage,
  examplePage,
  homePageOf,
  ownPage,
  publishedPage,
} from './showcase.read.ts'

/** Whose window stands at an address, for the one who asks. */
export interface Window {
  /** As the address has it. */
  slug: string
  /** Nothing for the example, which is in no book. */
  books: Books | undefined
  /** Depends on who is signed in, so nobody else may be shown it. */
  personal: boolean
  agentPage(): Promise<AgentPage>
  homePage(id: string): Promise<HomePage | undefined>
}

/** Whoever reads an account's books sees its page before others do; a client landlord is no part of the agency. */
function memberOf(request: Request): Actor | null {
  const actor = actorOf(request)
  return actor && isAllowed(actor.account.role, 'read') ? actor : null
}

async function ownWindow(services: Services, { account }: Actor, asked: Asked): Promise<Window> {
  const { db } = services
  const books = await ownBooks(db, account.id)
  const { slug } = exampleAgent
  return {
    slug,
    books,
    personal: true,
    agentPage: async () => {
      const mayPublish = isAllowed(account.role, 'manage')
      return ownPage(books, asked, { mayPublish, slug: await slugOf(db, account) })
    },
    // The example's homes are everybody's to see: links to them lead somewhere for who signs in meanwhile.
    homePage: async (id) => exampleHomePage(id, asked) ?? homePageOf(books, slug, id, asked),
  }
}

/** Nothing where no page is, or none that strangers may see. */
export async function windowAt(
  services: Services,
  request: Request,
  slug: string,
): Promise<Window | undefined> {
  const { db, env } = services
  const asked = { appUrl: env.appUrl, search: new URL(request.originalUrl, env.appUrl).search }
  if (slug === exampleAgent.slug) {
    const actor = memberOf(request)
    if (actor) return ownWindow(services, actor, asked)
    return {
      slug,
      books: undefined,
      // A browser that signs in must not be shown what it kept from before.
      personal: true,
      agentPage: async () => examplePage(asked),
      homePage: async (id) => exampleHomePage(id, asked),
    }
  }
  const books = await publicAccount(db, slug.toLowerCase())
  return (
    books && {
      slug: books.slug,
      books,
      personal: false,
      agentPage: () => publishedPage(books, asked),
      homePage: (id) => homePageOf(books, books.slug, id, asked),
    }
  )
}
