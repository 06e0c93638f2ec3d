import './fonts.css'
import './theme.css'
import { type ComponentType, lazy, type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { guardHistory } from '#client/lib/leave-guard.ts'
import { loadPublicPage } from './public.tsx'
import { Root } from './root.tsx'

const loadHome = () => import('./home.tsx')

function container(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id root')
  return root
}

/** Tells the page's own small script (server/cli/build-later.mjs) that buttons answer from now on. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => void window.dispatchEvent(new Event('gable:awake')), [])
  return children
}

/** As a transition, so that a finger on the page is heard in between. */
const wake = (page: ReactNode) => startTransition(() => void hydrateRoot(container(), <Awake>{page}</Awake>))

function start(Home: ComponentType) {
  const root = container()
  const prerendered = window.location.pathname === '/' && root.firstElementChild !== null
  if (prerendered) wake(<Root Home={Home} />)
  else createRoot(root).render(<Root Home={Home} />)
}

/**
 * A public page comes whole from the server, with the data that it was made of; links on it load the next one. Its
 * code is awaited, not suspended on: hydration must find its HTML's own component at once.
 */
async function wakePublicPage(data: string) {
  const page = await loadPublicPage(JSON.parse(data))
  wake(<StrictMode>{page}</StrictMode>)
}

const pageData = document.getElementById('page-data')?.textContent

// The landing page's code is awaited for the same reason.
if (pageData) {
  void wakePublicPage(pageData)
} else {
  guardHistory()
  if (window.location.pathname === '/') loadHome().then((home) => start(home.default))
  else start(lazy(loadHome))
}
