import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { leaveParameter } from '#client/lib/pages/leave-parameter.ts'
import { isRentAction, type RentAction } from '#client/lib/pages/rent-actions.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'

export interface AccountAction {
  name: RentAction | 'reverse'
  /** The charge that is written off. */
  chargeId?: string | undefined
  /** The line that is reversed. */
  lineId?: string | undefined
}

/**
 * The action whose dialog is open. `?do=` in the address names the action, so that other screens can link to a dialog;
 * an action on one line is not in the address.
 */
export function useAccountAction() {
  const asked = useParameter('do')
  const [chosen, setChosen] = useState<AccountAction>()
  const open = (action: AccountAction) => {
    setChosen(action)
    if (action.name === 'reverse') return
    const query = new URLSearchParams(window.location.search)
    query.set('do', action.name)
    navigate(`${window.location.pathname}?${query}`, { replace: true })
  }
  const close = () => {
    setChosen(undefined)
    leaveParameter(window.location.pathname, 'do')
  }
  const action: AccountAction | undefined = chosen ?? (isRentAction(asked) ? { name: asked } : undefined)
  return { action, open, close }
}
