import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

type Asked = 'tenant' | 'possession'

/** The part of an address that opens the dialog of a notice on the tab Law. */
export const noticeAsked = (kind: Asked): string => `notice=${kind}`

/** The notice whose dialog the address opens, and a function that takes it out of the address. */
export function useNoticeAsked(): [Asked | undefined, () => void] {
  const asked = new URLSearchParams(useSearch()).get('notice')
  const answer = () => {
    const query = new URLSearchParams(window.location.search)
    if (!query.has('notice')) return
    query.delete('notice')
    navigate(`${window.location.pathname}?${query}`, { replace: true })
  }
  return [asked === 'tenant' || asked === 'possession' ? asked : undefined, answer]
}
