import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

interface Asked {
  account?: string | undefined
  line?: string | undefined
  tab?: string | undefined
  search?: string | undefined
}

/** What the address asks for, and a function that changes it. The address is replaced, so that Back leaves the page. */
export function useAsked(): [asked: Asked, ask: (change: Asked) => void] {
  const query = new URLSearchParams(useSearch())
  const asked: Asked = Object.fromEntries(query)
  const ask = (change: Asked) => {
    const next = Object.entries({ ...asked, ...change }).filter((pair): pair is [string, string] =>
      Boolean(pair[1]),
    )
    const text = new URLSearchParams(next).toString()
    navigate(window.location.pathname + (text && `?${text}`), { replace: true })
  }
  return [asked, ask]
}
