import type { ReactNode } from 'react'
import type { PublicPage } from '#shared/showcase/showcase.ts'

/** What the server says of a public page; null where there is none. */
export type PageData = PublicPage | null

/** The page's own code alone: neither kind of page waits for the other's. */
export async function loadPublicPage(page: PageData): Promise<ReactNode> {
  if (page === null) {
    const { NotFound } = await import('./screens/not-found.tsx')
    return <NotFound />
  }
  if (page.kind === 'agent') {
    const { AgentShowcase } = await import('#client/features/showcase/agent/agent-page.tsx')
    return <AgentShowcase page={page} />
  }
  const { HomeShowcase } = await import('#client/features/showcase/home/home-page.tsx')
  return <HomeShowcase page={page} />
}
