import { createContext, type ReactNode, useContext, useState } from 'react'
import type { AgentPage, PublicAgent, PublicHome } from '#shared/showcase/showcase.ts'

/** What stands on a public page without behaviour; only the server has the code that makes it (made-parts.tsx). */
export interface MadeParts {
  street(agent: PublicAgent, homes: PublicHome[]): ReactNode
  /** `alone`: nothing beside it says what it shows. */
  portrait(agent: PublicAgent, home: PublicHome, alone: boolean): ReactNode
  /** What the portraits are put together from. */
  drawings(agent: PublicAgent, homes: PublicHome[]): ReactNode
  businessCards(page: AgentPage, url: string): ReactNode
  enquiry(agent: PublicAgent, home: PublicHome | undefined): ReactNode
}

/** Filled where a page is made; empty in a browser. */
export const Made = createContext<MadeParts | null>(null)

interface StillProps {
  /** Its own on the page. */
  name: string
  className?: string
  children: (made: MadeParts) => ReactNode
}

/**
 * A part that the browser takes as it stands, so that the drawings' code, 10 kB of it, is not sent after their HTML.
 * It must stay mounted: what leaves the page cannot be drawn again.
 */
export function Still({ name, className, children }: StillProps) {
  const made = useContext(Made)
  const id = `still-${name}`
  const [html] = useState(() => (made ? '' : (document.getElementById(id)?.innerHTML ?? '')))
  if (made)
    return (
      <div id={id} className={className}>
        {children(made)}
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this element's own HTML, from this server
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** The enquiry form for browsers without a script; with one, the dialog takes its place. */
export function WithoutScript({ agent, home }: { agent: PublicAgent; home?: PublicHome }) {
  const made = useContext(Made)
  return <noscript>{made?.enquiry(agent, home)}</noscript>
}
