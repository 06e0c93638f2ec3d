import { createContext, type ReactNode, useContext, useState } from 'react'
import type { AgentPage, PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'

/** The static parts of a public page. Only the server has the code that renders them (example-parts.tsx). */
export interface MadeParts {
  street(agent: PublicAgent, homes: PublicHome[]): ReactNode
  /** `alone`: no text beside the picture says what it shows, so the picture needs a name of its own. */
  portrait(agent: PublicAgent, home: PublicHome, alone: boolean): ReactNode
  /** The definitions that the portraits refer to. */
  drawings(agent: PublicAgent, homes: PublicHome[]): ReactNode
  businessCards(page: AgentPage, url: string): ReactNode
  enquiry(agent: PublicAgent, home: PublicHome | undefined): ReactNode
}

/** The static parts while the server renders a page; null in a browser. */
export const Made = createContext<MadeParts | null>(null)

interface StillProps {
  /** Unique on the page. */
  name: string
  className?: string
  children: (made: MadeParts) => ReactNode
}

/**
 * A static part, whose server-rendered HTML the browser keeps, so that the 10 kB of drawing code are not sent.
 * It must stay mounted: the browser has no code to render it again.
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

/** The enquiry form for browsers without JavaScript; otherwise the dialog replaces it. */
export function WithoutScript({ agent, home }: { agent: PublicAgent; home?: PublicHome }) {
  const made = useContext(Made)
  return <noscript>{made?.enquiry(agent, home)}</noscript>
}
