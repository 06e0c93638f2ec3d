import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/**
 * The tab that `?tab=` names, and a function that opens another one. The address is replaced, so that Back leads to the
 * page before; nothing asks about unsaved input, because a tab keeps what was typed in it.
 */
export function useTab(values: readonly string[], first: string): [string, (tab: string) => void] {
  const search = useSearch()
  const asked = new URLSearchParams(search).get('tab')
  const open = (tab: string) => {
    const query = new URLSearchParams(window.location.search)
    query.set('tab', tab)
    navigate(`${window.location.pathname}?${query}`, { replace: true })
  }
  return [asked !== null && values.includes(asked) ? asked : first, open]
}
