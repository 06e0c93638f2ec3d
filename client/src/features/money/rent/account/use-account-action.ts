import { useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { isRentAction, type RentAction } from '#client/lib/pages/rent-actions.ts'

export interface AccountAction {
  name: RentAction | 'reverse'
  /** The charge that is written off. */
  chargeId?: string | undefined
  /** The line that is reversed. */
  lineId?: string | undefined
}

/** Sets or removes `do` in the address without a history entry. */
function noteAction(name: RentAction | undefined): void {
  const query = new URLSearchParams(window.location.search)
  if (name) query.set('do', name)
  else query.delete('do')
  const asked = query.size > 0 ? `?${query}` : ''
  navigate(`${window.location.pathname}${asked}`, { replace: true })
}

/**
 * The action whose dialog is open. `?do=` in the address names the action, so that other screens can link to a dialog;
 * an action on one line is not in the address.
 */
export function useAccountAction() {
  const asked = new URLSearchParams(useSearch()).get('do')
  const [chosen, setChosen] = useState<AccountAction>()
  const open = (action: AccountAction) => {
    setChosen(action)
    if (action.name !== 'reverse') noteAction(action.name)
  }
  const close = () => {
    setChosen(undefined)
    noteAction(undefined)
  }
  const action: AccountAction | undefined = chosen ?? (isRentAction(asked) ? { name: asked } : undefined)
  return { action, open, close }
}
