import './fonts.css'
import './theme.css'
import { type ComponentType, lazy, type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { guardHistory } from '#client/lib/pages/leave-guard.ts'
import { loadPublicPage } from './public.tsx'
import { loadApplication, Root } from './root.tsx'

const loadHome = () => import('./home.tsx')

function container(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id root')
  return root
}

/**
 * Hydrates as a transition, so that React answers touches on the page in between. From this call on React handles
 * every click itself, hydrating at once where it has to, so the page's inline script (client/src/app/inline/later.ts) is
 * told now: a click that both handled would count twice.
 */
function hydrate(page: ReactNode) {
  startTransition(() => void hydrateRoot(container(), page))
  window.dispatchEvent(new Event('gable:awake'))
}

function start(Home: ComponentType) {
  const page = <Root Home={Home} />
  const root = container()
  if (window.location.pathname === '/' && root.firstElementChild) hydrate(page)
  // As a transition too: a phone stays touchable while the first page is rendered.
  else startTransition(() => createRoot(root).render(page))
}

/**
 * Hydrates a public page, which the server sends as HTML with its data. The page's code is awaited instead of
 * suspended on, because hydration must find the component that the HTML was made from. Without the last part the
 * links to the sign-in lead to the landing page.
 */
async function hydratePublicPage(data: string) {
  const page = await loadPublicPage(JSON.parse(data))
  hydrate(<StrictMode>{page}</StrictMode>)
  const { openSignInOverPage } = await import('./public-sign-in.ts')
  openSignInOverPage()
}

const pageData = document.getElementById('page-data')?.textContent

// The landing page's code is awaited for the same reason.
if (pageData) {
  void hydratePublicPage(pageData)
} else {
  guardHistory()
  if (window.location.pathname === '/') loadHome().then((home) => start(home.default))
  else loadApplication().then(() => start(lazy(loadHome)))
}
