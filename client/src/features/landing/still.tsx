import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import type { StillName } from './stills.tsx'

/** Filled by the build, which makes the HTML of these parts; empty in a browser. */
export const MadeStills = createContext<Record<StillName, ReactNode> | null>(null)

const LateStill = lazy(() => import('./stills.tsx'))
const kept = new Map<StillName, string>()
const idOf = (name: StillName) => `still-${name}`

/** The HTML that the page came with, kept for when somebody comes back from the dashboard. */
function htmlOf(name: StillName): string | null {
  const html = kept.get(name) ?? document.getElementById(idOf(name))?.innerHTML ?? null
  if (html !== null) kept.set(name, html)
  return html
}

/**
 * A part of the page without behaviour. Its HTML is made at build time and taken as it stands, so that neither its
 * drawings nor its texts are sent a second time as JavaScript: together they weigh more than all the rest.
 */
export function Still({ name, className }: { name: StillName; className?: string }) {
  const made = useContext(MadeStills)
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
