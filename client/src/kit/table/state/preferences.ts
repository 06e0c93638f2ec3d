import { useCallback, useState } from 'react'

export type Density = 'comfortable' | 'compact'

/** Row heights in px (look.md). */
export const rowHeights: Record<Density, number> = { comfortable: 52, compact: 40 }

export interface Preferences {
  density: Density
  hidden: readonly string[]
}

const storageKey = (list: string) => `gable:list:${list}`

export function readPreferences(list: string): Preferences {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey(list)) ?? 'null')
    const { density, hidden } = (found ?? {}) as Partial<Record<keyof Preferences, unknown>>
    return {
      density: density === 'compact' ? 'compact' : 'comfortable',
      hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : [],
    }
  } catch {
    return { density: 'comfortable', hidden: [] }
  }
}

/** How one person likes one list, remembered in this browser. */
export function usePreferences(list: string) {
  const [preferences, set] = useState(() => readPreferences(list))
  const change = useCallback(
    (part: Partial<Preferences>) =>
      set((before) => {
        const next = { ...before, ...part }
        try {
          localStorage.setItem(storageKey(list), JSON.stringify(next))
        } catch {
          // Storage may be full or forbidden; the choice then lasts as long as the page.
        }
        return next
      }),
    [list],
  )
  return [preferences, change] as const
}
