import { navigate } from 'wouter/use-browser-location'

/** Takes a parameter out of the address of a page; the others, such as a list's search and filters, stay. */
export function leaveParameter(page: string, name: string): void {
  const query = new URLSearchParams(window.location.search)
  if (!query.has(name)) return
  query.delete(name)
  navigate(`${page}${query.size > 0 ? `?${query}` : ''}${window.location.hash}`, { replace: true })
}
