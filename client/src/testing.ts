import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { readStylesQuickly } from './testing-style.ts'

// Test files share one jsdom, which is quick. Each file loads the client's modules again and begins with an empty page, so
// that it meets no state of another file.
vi.resetModules()
document.body.replaceChildren()

configure({
  // A busy machine may take longer than the usual second to load a lazy part; waiting ends as soon as it is there.
  asyncUtilTimeout: 15_000,
  // The page is written out for the failure alone, and not at each look of a test that waits: a twelfth of their time.
  getElementError(message, container) {
    const isLooking = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    const error = new Error([message, !isLooking && prettyDOM(container)].filter(Boolean).join('\n\n'))
    return Object.assign(error, { name: 'TestingLibraryElementError' })
  },
})

/**
 * React writes down where each element was made, for messages of its own: a fifth of the time of these tests. It stops after
 * ten thousand elements of a second, and here they count as made.
 */
const inside: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (!inside || !Reflect.has(inside, 'recentlyCreatedOwnerStacks'))
  throw new Error('React counts what it writes down by another name: see recentlyCreatedOwnerStacks')
Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
  configurable: true,
})

/** What jsdom lacks and the kit's parts ask for. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

let narrow = false

/** Plays a screen narrower than 768 px until the test is over. */
export function playNarrowScreen() {
  narrow = true
}

Object.assign(globalThis, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  matchMedia: (query: string) => ({
    matches: narrow && query.includes('max-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }),
})
readStylesQuickly()
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
Element.prototype.hasPointerCapture = () => false
Element.prototype.setPointerCapture = () => undefined
Element.prototype.releasePointerCapture = () => undefined

function forgetCookies() {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in jsdom
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  }
}

afterEach(() => {
  cleanup()
  narrow = false
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.documentElement.className = ''
  history.replaceState(null, '', '/')
  forgetCookies()
})
