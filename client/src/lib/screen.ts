import { type ComponentType, lazy } from 'react'

export interface ScreenProps {
  /** The parts of the address; `id` is empty where the route has none. */
  params: { id: string }
  /** The route's title. */
  title: string
}

export interface LazyScreen {
  Screen: ComponentType<ScreenProps>
  /** Fetches the code ahead of time. */
  preload: () => void
}

const reloadedKey = 'reloaded-for'

/**
 * A file that cannot be loaded is most often one that a newer release has replaced, so the page is loaded anew,
 * once; a second failure goes to the error boundary.
 */
async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    const found = await load()
    sessionStorage.removeItem(reloadedKey)
    return found
  } catch (error) {
    const here = window.location.pathname
    if (!navigator.onLine || sessionStorage.getItem(reloadedKey) === here) throw error
    sessionStorage.setItem(reloadedKey, here)
    window.location.reload()
    return new Promise(() => undefined)
  }
}

/** A screen whose code arrives when it is first shown, or earlier by `preload`. */
export function screen(load: () => Promise<{ default: ComponentType<ScreenProps> }>): LazyScreen {
  return {
    Screen: lazy(() => loadOrReload(load)),
    // A failed preload is not an error yet: showing the screen tries again and reports.
    preload: () => void load().catch(() => undefined),
  }
}
