import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/** The colour of the browser's toolbar. The theme script in index.html holds the same two values. */
const chrome: Record<Theme, string> = { light: '#f6f5ef', dark: '#12150e' }
const listeners = new Set<() => void>()

/** The page's current theme, which the script in index.html sets before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

function applyTheme(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', chrome[theme])
  for (const listener of listeners) listener()
}

/** Changes the theme in every open tab and stores it for the next visit. */
export function setTheme(theme: Theme) {
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Without storage the theme lasts for this visit.
  }
  applyTheme(theme)
}

/**
 * Switches between the light and the dark theme. The page itself says which theme is shown, because while the page
 * hydrates a component's state is that of the server's HTML, which is always light.
 */
export function toggleTheme() {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark')
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === 'theme') applyTheme(event.newValue === 'dark' ? 'dark' : 'light')
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

/** The theme as state. HTML that is rendered at build time has the light theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}
