import type { Request } from 'express'
import { isAllowed } from '#shared/permissions.ts'
import { type AgentPage, filtersOf, type HomePage } from '#shared/public/showcase/showcase.ts'
import type { Actor } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { actorOf } from '../../http/session.ts'
import { exampleAgent } from './example.ts'
import { findPublicAccount, readOwnAccount } from './public-account.ts'
import type { ShownAccount } from './public-scope.ts'
import { findSlug } from './publish.ts'
import {
  type Asked,
  exampleHomePage,
  examplePage,
  readHomePage,
  readOwnPage,
  readPublishedPage,
} from './showcase.read.ts'

/** The public page at an address as this visitor may see it. */
export interface Window {
  slug: string
  /** Undefined for the example, which is not in the database. */
  books: ShownAccount | undefined
  /** The page depends on who is signed in, so it must not be cached for others. */
  personal: boolean
  agentPage(): Promise<AgentPage>
  homePage(id: string): Promise<HomePage | undefined>
}

/** The signed-in member of a team, who sees the team's page before it is published. Client landlords do not. */
function memberOf(request: Request): Actor | null {
  const actor = actorOf(request)
  return actor && isAllowed(actor.account.role, 'read') ? actor : null
}

async function ownWindow(services: Services, { account }: Actor, asked: Asked): Promise<Window> {
  const { db } = services
  const books = await readOwnAccount(db, account.id)
  const { slug } = exampleAgent
  return {
    slug,
    books,
    personal: true,
    agentPage: async () => {
      const mayPublish = isAllowed(account.role, 'manage')
      return readOwnPage(books, asked, { mayPublish, slug: await findSlug(db, account) })
    },
    // The example's homes stay visible, so that links to them still work after a visitor has signed in.
    homePage: async (id) => exampleHomePage(id, asked) ?? readHomePage(books, slug, id, asked),
  }
}

/** The page of this slug; undefined when there is none or it is not published. */
export async function findWindow(
  services: Services,
  request: Request,
  slug: string,
): Promise<Window | undefined> {
  const { db, env } = services
  const asked = { appUrl: env.appUrl, search: filtersOf(new URL(request.originalUrl, env.appUrl).search) }
  if (slug === exampleAgent.slug) {
    const actor = memberOf(request)
    if (actor) return ownWindow(services, actor, asked)
    return {
      slug,
      books: undefined,
      // A browser that signs in must not show the page that it cached before.
      personal: true,
      agentPage: async () => examplePage(asked),
      homePage: async (id) => exampleHomePage(id, asked),
    }
  }
  const books = await findPublicAccount(db, slug.toLowerCase())
  return (
    books && {
      slug: books.slug,
      books,
      personal: false,
      agentPage: () => readPublishedPage(books, asked),
      homePage: (id) => readHomePage(books, books.slug, id, asked),
    }
  )
}
