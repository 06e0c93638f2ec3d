/*
 * Opens the dashboard without a connection: its page and its code come from what client/src/lib/browser/keep-shell.ts has kept
 * whenever the network fails, and only then. Calls of the API pass by, so that nothing of anybody's books is kept here.
 */

const kept = 'dashboard-shell'
const page = '/dashboard'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  // The browser requests the page while the worker starts, so that no visit waits for the worker.
  event.waitUntil(self.registration.navigationPreload?.enable())
})

async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const key = request.mode === 'navigate' ? page : request.url
    const found = await (await caches.open(kept)).match(key, { ignoreVary: true })
    if (found) return found
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const isOurs = mode === 'navigate' || new URL(url).pathname.startsWith('/assets/')
  if (method === 'GET' && isOurs) event.respondWith(answer(event))
})
