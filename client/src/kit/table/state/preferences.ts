import { useCallback, useState } from 'react'

export type Density = 'comfortable' | 'compact'

/** Row heights in px. */
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

/** A person's row density and hidden columns for one list, stored in this browser. */
export function usePreferences(list: string) {
  const [preferences, set] = useState(() => readPreferences(list))
  const setPart = useCallback(
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
  return [preferences, setPart] as const
}
