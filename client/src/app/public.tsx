import type { ReactNode } from 'react'
import type { PublicPage } from '#shared/public/showcase/showcase.ts'

/** The data of a public page, as the server sends it; null when no such page exists. */
export type PageData = PublicPage | null

/** Loads the component of a public page, and only the code of this kind of page. */
export async function loadPublicPage(page: PageData): Promise<ReactNode> {
  if (page === null) {
    const { NotFound } = await import('./screens/not-found.tsx')
    return <NotFound />
  }
  if (page.kind === 'agent') {
    const { AgentShowcase } = await import('#client/features/public/showcase/agent/agent-page.tsx')
    return <AgentShowcase page={page} />
  }
  const { HomeShowcase } = await import('#client/features/public/showcase/home/home-page.tsx')
  return <HomeShowcase page={page} />
}
