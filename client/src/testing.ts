import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Test files share one jsdom, which is quick. Each file loads the client's modules again and begins with an empty page, so
// that it meets no state of another file.
vi.resetModules()
document.body.replaceChildren()

// A busy machine may take longer than the usual second to load a lazy part; waiting ends as soon as it is there.
configure({ asyncUtilTimeout: 15_000 })

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
