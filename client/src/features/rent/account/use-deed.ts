import { useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { type RentDeed, rentDeeds } from '#client/lib/paths.ts'

/** What a person is about to do on a rent account, and with which of its lines or charges. */
export interface Deed {
  name: RentDeed | 'take-back'
  /** The charge that is written off. */
  chargeId?: string | undefined
  /** The line that is taken back. */
  lineId?: string | undefined
}

/** Sets or removes `do` in the address without a history entry. */
function noteDeed(name: RentDeed | undefined): void {
  const query = new URLSearchParams(window.location.search)
  if (name) query.set('do', name)
  else query.delete('do')
  const asked = query.size > 0 ? `?${query}` : ''
  navigate(`${window.location.pathname}${asked}`, { replace: true })
}

/**
 * The deed whose dialog is open. `?do=` in the address names it, so that other screens lead to a dialog; what concerns
 * one line stands in no address.
 */
export function useDeed() {
  const asked = new URLSearchParams(useSearch()).get('do')
  const [chosen, setChosen] = useState<Deed>()
  const name = rentDeeds.find((each) => each === asked)
  const open = (deed: Deed) => {
    setChosen(deed)
    if (deed.name !== 'take-back') noteDeed(deed.name)
  }
  const close = () => {
    setChosen(undefined)
    noteDeed(undefined)
  }
  const deed: Deed | undefined = chosen ?? (name && { name })
  return { deed, open, close }
}
