import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { Router, useLocation } from 'wouter'

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

const Application = lazy(async () => {
  const [screen] = await Promise.all([import('./application.tsx'), loadFullStyles()])
  return screen
})

function Screen({ Home }: { Home: ComponentType }) {
  const [path] = useLocation()
  return <Suspense fallback={null}>{path === '/' ? <Home /> : <Application />}</Suspense>
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
