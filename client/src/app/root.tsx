import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { Router, useLocation } from 'wouter'

const Application = lazy(() => import('./application.tsx'))

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
