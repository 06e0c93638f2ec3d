import './fonts.css'
import './theme.css'
import { type ComponentType, lazy } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { listenBeforeRouter } from '#client/lib/leave-guard.ts'
import { Root } from './root.tsx'

const loadHome = () => import('./home.tsx')

function start(Home: ComponentType) {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no element with the id root')
  const prerendered = window.location.pathname === '/' && container.firstElementChild !== null
  if (prerendered) hydrateRoot(container, <Root Home={Home} />)
  else createRoot(container).render(<Root Home={Home} />)
}

listenBeforeRouter()
// The landing page is awaited, not suspended on: hydration must find its HTML's own component at once.
if (window.location.pathname === '/') loadHome().then((home) => start(home.default))
else start(lazy(loadHome))
