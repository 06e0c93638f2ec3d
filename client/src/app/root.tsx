import { type ComponentType, StrictMode, Suspense } from 'react'
import { Router, useLocation } from 'wouter'
import { latePart } from '#client/lib/browser/screen.ts'

/** Loads the full style sheet: the prerendered landing page carries only its own styles (server/cli/build.mjs). */
function loadFullStyles(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[data-later="stylesheet"]:not([rel])')
  if (!link) return Promise.resolve()
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
  link.rel = 'stylesheet'
  return loaded
}

const application = latePart(async () => {
  const [part] = await Promise.all([import('./application.tsx'), loadFullStyles()])
  await part.prepareFirstScreen(window.location.pathname)
  return part
})

/** Loads the code of everything but the landing page. Never fails. */
export const loadApplication = application.preload

function Screen({ Home }: { Home: ComponentType }) {
  const [path] = useLocation()
  return <Suspense fallback={null}>{path === '/' ? <Home /> : <application.Part />}</Suspense>
}

/**
 * The two halves of the product: the landing page, and everything else. The build renders this same tree for '/',
 * so the browser hydrates exactly the HTML that it got.
 */
export function Root({ Home, ssrPath }: { Home: ComponentType; ssrPath?: string }) {
  return (
    <StrictMode>
      <Router ssrPath={ssrPath}>
        <Screen Home={Home} />
      </Router>
    </StrictMode>
  )
}
