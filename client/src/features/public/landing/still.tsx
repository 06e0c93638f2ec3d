import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import type { StillName } from './stills.tsx'

/** The static parts as React nodes while the build renders the page; null in a browser. */
export const BuiltParts = createContext<Record<StillName, ReactNode> | null>(null)

const LateStill = lazy(() => import('./stills.tsx'))
const htmlCache = new Map<StillName, string>()
const idOf = (name: StillName) => `still-${name}`

/** The part's HTML in the loaded page, cached for a later return from the dashboard. */
function htmlOf(name: StillName): string | null {
  const html = htmlCache.get(name) ?? document.getElementById(idOf(name))?.innerHTML ?? null
  if (html !== null) htmlCache.set(name, html)
  return html
}

/**
 * A static part of the page. The build renders its HTML, and the browser keeps that HTML as it is, so that the
 * drawings and texts are not sent a second time as JavaScript: together they weigh more than the rest of the page.
 */
export function Still({ name, className }: { name: StillName; className?: string }) {
  const made = useContext(BuiltParts)
  const [html] = useState(() => (made ? null : htmlOf(name)))
  if (html !== null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this element's own HTML, from this server's build
    return <div id={idOf(name)} className={className} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <div id={idOf(name)} className={className}>
      {made ? (
        made[name]
      ) : (
        <Suspense fallback={null}>
          <LateStill name={name} />
        </Suspense>
      )}
    </div>
  )
}
