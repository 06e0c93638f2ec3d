import { StrictMode } from 'react'
import { AgentShowcase } from '#client/features/showcase/agent-page.tsx'
import { HomeShowcase } from '#client/features/showcase/home-page.tsx'
import type { PublicPage } from '#shared/showcase.ts'
import { NotFound } from './not-found.tsx'

/** What the server says of a public page; null where there is none. */
export type PageData = PublicPage | null

function Page({ page }: { page: PageData }) {
  if (page === null) return <NotFound />
  return page.kind === 'agent' ? <AgentShowcase page={page} /> : <HomeShowcase page={page} />
}

/** A public page. The server renders this same tree, so what the browser hydrates is what the HTML holds. */
export function Public({ page }: { page: PageData }) {
  return (
    <StrictMode>
      <Page page={page} />
    </StrictMode>
  )
}
