import { type ComponentType, createElement, lazy, useState } from 'react'

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

/**
 * A part whose code is loaded when the part is first shown, or earlier by `preload`. A part that has come early is
 * shown at once: after a suspended one React waits 300 ms, so that fallbacks do not flicker.
 */
export function latePart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => {
    const part = await load()
    loaded = part.default
    return part
  }
  const Late = lazy(() => loadOrReload(keep)) as unknown as ComponentType<Props>
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: like React's lazy, which is called once for each part
    Part: (props: Props) => {
      // What is mounted stays, because another component would begin with an empty state.
      const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late)
      return createElement(Shown, props)
    },
    /** Never fails: showing the part tries again and reports the error. */
    preload: () =>
      keep().then(
        () => undefined,
        () => undefined,
      ),
  }
}

export function screen(load: () => Promise<{ default: ComponentType<ScreenProps> }>): LazyScreen {
  const { Part, preload } = latePart(load)
  return { Screen: Part, preload: () => void preload() }
}
