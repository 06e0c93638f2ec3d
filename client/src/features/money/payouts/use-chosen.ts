import { type KeyboardEvent, useMemo, useState } from 'react'
import { mostPayouts, type Payout } from '#shared/money/payouts/payouts.ts'

/** The chosen payouts of a list. A payout that leaves the list, or can no longer be chosen, leaves the choice. `first` is chosen at the beginning. */
export function useChosen(choosable: readonly Payout[], first: readonly string[] = []) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(first))
  const chosen = useMemo(() => choosable.filter(({ id }) => ids.has(id)), [choosable, ids])
  const choose = (id: string, isChosen: boolean) =>
    setIds((before) => {
      const next = new Set(before)
      if (isChosen) next.add(id)
      else next.delete(id)
      return next
    })
  const chooseAll = (isChosen: boolean) =>
    setIds(new Set(isChosen ? choosable.slice(0, mostPayouts).map(({ id }) => id) : []))
  const mark = chosen.length === 0 ? false : chosen.length === choosable.length || ('mixed' as const)
  return { chosen, mark, choose, chooseAll, isChosen: (id: string) => ids.has(id) }
}
export type Chosen = ReturnType<typeof useChosen>

/** Arrows move between the checkboxes of a list, and Escape lets go of what is chosen. */
export function moveByKey(event: KeyboardEvent<HTMLElement>, { chosen, chooseAll }: Chosen): void {
  const { key, currentTarget, target } = event
  if (key === 'Escape' && chosen.length > 0) {
    chooseAll(false)
    event.preventDefault()
  }
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!by || !(target instanceof HTMLElement) || !target.matches('[data-choice]')) return
  const boxes = [...currentTarget.querySelectorAll<HTMLElement>('[data-choice]')]
  boxes[boxes.indexOf(target) + by]?.focus()
  event.preventDefault()
}
