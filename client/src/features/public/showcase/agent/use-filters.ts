import { useEffect, useState } from 'react'
import { type Filters, readFilters, searchOf } from './filters.ts'

const typed = ['min', 'max']

/** The filters as state, kept in the address so that Back, a reload and a shared link restore them. */
export function useFilters(search: string) {
  const [filters, setFilters] = useState(() => readFilters(search))
  useEffect(() => {
    const follow = () => setFilters(readFilters(window.location.search))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const change = (next: Partial<Filters>) => {
    const changed = readFilters(searchOf({ ...filters, ...next }))
    setFilters(changed)
    const address = window.location.pathname + searchOf(changed)
    // A chosen value adds a history entry; typing an amount replaces the entry.
    if (Object.keys(next).every((name) => typed.includes(name)))
      window.history.replaceState(null, '', address)
    else window.history.pushState(null, '', address)
  }
  return [filters, change] as const
}
