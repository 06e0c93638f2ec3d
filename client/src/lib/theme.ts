import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/** The browser chrome takes the page's colour; the same two values stand in index.html's theme script. */
const chrome: Record<Theme, string> = { light: '#f6f5ef', dark: '#12150e' }
const listeners = new Set<() => void>()

/** The theme now on the page. The script in index.html has set it before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

function show(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', chrome[theme])
  for (const listener of listeners) listener()
}

/** Puts the theme on the page and remembers it for the next visit, in every open tab. */
export function setTheme(theme: Theme) {
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // A browser that refuses storage still changes the page for this visit.
  }
  show(theme)
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === 'theme') show(event.newValue === 'dark' ? 'dark' : 'light')
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

/** The theme as state. HTML made at build time is light, the default. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}
