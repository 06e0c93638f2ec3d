import { type ComponentType, lazy } from 'react'

export interface ScreenProps {
  /** The parameters of the route; `id` is empty when the route has none. */
  params: { id: string }
  /** The route's title. */
  title: string
}

export interface LazyScreen {
  Screen: ComponentType<ScreenProps>
  /** Loads the code before the screen is shown. */
  preload: () => void
}

const reloadedKey = 'reloaded-for'

/**
 * When a code file cannot be loaded, a newer release has most likely replaced it, so the page is reloaded once.
 * A second failure goes to the error boundary.
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

/** A screen whose code is loaded when the screen is first shown, or earlier by `preload`. */
export function screen(load: () => Promise<{ default: ComponentType<ScreenProps> }>): LazyScreen {
  return {
    Screen: lazy(() => loadOrReload(load)),
    // A failed preload is ignored: showing the screen tries again and reports the error.
    preload: () => void load().catch(() => undefined),
  }
}
