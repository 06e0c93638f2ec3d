import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'
import { isAnswering, reportLostConnection, waitForNextTry } from './reach.ts'

export interface ScreenProps {
  /** The parameters of the route; `id` is empty when the route has none. */
  params: { id: string }
  /** The route's title. */
  title: string
}

export interface LazyScreen {
  Screen: ComponentType<ScreenProps>
  /** Loads the code before the screen is shown. Never fails. */
  preload: () => Promise<void>
}

/** The key of the last reload for a file, which the error names: another file may fail within the same minute. */
const reloadedKey = (error: unknown) => `reloaded-at ${error}`
/** Milliseconds between two reloads for a file that cannot be loaded. */
const reloadPause = 60_000

/**
 * Loads code. Without a connection the load is tried again until it succeeds, and the connection banner says why the page
 * waits. When the server answers and the file fails a second time, a newer release has most likely replaced the file, so
 * the page is reloaded once: forms find their drafts again. A failure after that goes to the error boundary.
 */
async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (!(await isAnswering('/healthz'))) {
        reportLostConnection()
        await waitForNextTry()
        continue
      }
      failures += 1
      if (failures > 1) return reloadOnce(error)
    }
  }
}

/**
 * Reloads the page at most once a minute for the same file. Other files load after a reload, so their success does not end
 * the minute.
 */
function reloadOnce(error: unknown): Promise<never> {
  const key = reloadedKey(error)
  const last = Number(sessionStorage.getItem(key))
  if (Date.now() - last < reloadPause) throw error
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return new Promise(() => undefined)
}

/**
 * A part whose code is loaded when the part is first shown, or earlier by `preload`. A preloaded part is rendered without
 * Suspense, because React shows a suspended part 300 ms late so that fallbacks do not flicker.
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
      // The mounted component stays: exchanging it for `loaded` would lose its state.
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

/** A latePart that shows nothing until its code is there: a dialog, or what nobody misses meanwhile. */
export function quietPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { Part } = latePart(load)
  return (props: Props) => createElement(Suspense, { fallback: null }, createElement(Part, props))
}

export function screen(load: () => Promise<{ default: ComponentType<ScreenProps> }>): LazyScreen {
  const { Part, preload } = latePart(load)
  return { Screen: Part, preload }
}
