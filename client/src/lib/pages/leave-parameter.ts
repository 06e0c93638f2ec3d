import { navigate } from 'wouter/use-browser-location'

/** Takes a parameter out of the address of a list, whose search and filters stay. */
export function leaveParameter(list: string, name: string): void {
  const query = new URLSearchParams(window.location.search)
  query.delete(name)
  navigate(query.size > 0 ? `${list}?${query}` : list, { replace: true })
}
