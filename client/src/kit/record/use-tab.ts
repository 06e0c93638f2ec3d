import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/**
 * The tab that `?tab=` names, and a function that opens another one. The address is replaced, so that Back leads to the
 * page before. No question about unsaved input follows, because a tab keeps its fields while another one is open.
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
