import { paths } from './paths.ts'

/** The cache's name, which client/public/dashboard-worker.js repeats. */
const kept = 'dashboard-shell'
const page = paths.overview()
/** The page whose outline fits every page of the dashboard; the overview's outline has a title. */
const anyPage = paths.settings()

const isAsset = (url: string) => new URL(url).pathname.startsWith('/assets/')

async function keep(cache: Cache, url: string): Promise<void> {
  if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url)
}

/** The address of this page's entry script, whose name differs in each release. */
const entryOfPage = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src

/**
 * Keeps the dashboard's page and the code that this visit loads in the browser, so that a reload without a connection
 * opens the dashboard, which says what is missing and continues once the connection is back. A new release replaces the
 * former shell. The page is stored last, because a page without its code would stay empty. Nothing is kept in a browser
 * without the worker, which alone can answer with the shell.
 */
async function keepShell(): Promise<void> {
  const entry = entryOfPage()
  if (!entry) return
  await navigator.serviceWorker.register('/dashboard-worker.js', { scope: page })
  await navigator.serviceWorker.ready
  const isNew = !(await (await caches.open(kept)).match(entry, { ignoreVary: true }))
  if (isNew) await caches.delete(kept)
  const cache = await caches.open(kept)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  // One after another: sixty at once hold up the page that has just begun.
  for (const url of new Set([entry, ...loaded.filter(isAsset)])) await keep(cache, url)
  if (!(await cache.match(page, { ignoreVary: true }))) await cache.put(page, await fetch(anyPage))
  const watch = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (isAsset(name)) keep(cache, name).catch(() => undefined)
  })
  // Buffered, because files that arrived while the loop above ran belong to the shell too.
  watch.observe({ type: 'resource', buffered: true })
}

/** Keeps the shell once the browser is idle. A browser without room or without workers keeps none. */
export function keepShellLater(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return
  const begin = () => void keepShell().catch(() => undefined)
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 10_000 })
  else setTimeout(begin, 3000)
}
