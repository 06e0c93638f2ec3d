import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { Router, useLocation } from 'wouter'

/** The landing page came with its own styles only; its link to all of them waits for this (server/cli/build.mjs). */
function wholeSheet(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[data-later="stylesheet"]:not([rel])')
  if (!link) return Promise.resolve()
  const there = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
  link.rel = 'stylesheet'
  return there
}

const Application = lazy(async () => {
  const [screen] = await Promise.all([import('./application.tsx'), wholeSheet()])
  return screen
})

function Screen({ Home }: { Home: ComponentType }) {
  const [path] = useLocation()
  return <Suspense fallback={null}>{path === '/' ? <Home /> : <Application />}</Suspense>
}

/**
 * The two halves of the product: the landing page, and everything else. The build renders this same tree for
 * '/', so what the browser hydrates is what the HTML holds.
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
