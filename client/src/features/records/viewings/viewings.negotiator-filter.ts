import { useMemo } from 'react'
import type { Filter } from '#client/kit/table/state/use-table.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import type { Viewing } from '#shared/records/viewings/viewings.ts'

/** The address says 'me', so that a link to 'My viewings' shows each reader their own. */
const mine = 'me'

/** The filter by negotiator, in the list and the calendar. The filter is offered once a colleague shows homes too. */
export function useNegotiatorFilter(viewings: readonly Viewing[] | undefined): Filter<Viewing> {
  const me = useMe().data?.user.id
  return useMemo(() => {
    const others = new Map<string, string>()
    for (const { negotiatorId, negotiator } of viewings ?? [])
      if (negotiatorId && negotiatorId !== me) others.set(negotiatorId, negotiator)
    const named = [...others].map(([value, label]) => ({ value, label }))
    named.sort((a, b) => a.label.localeCompare(b.label))
    return {
      key: 'negotiator',
      label: 'Negotiator',
      all: 'All Negotiators',
      options: named.length > 0 ? [{ value: mine, label: 'My viewings' }, ...named] : [],
      show: (value) => (value === mine ? 'My viewings' : (others.get(value) ?? '')),
      keeps: ({ negotiatorId }, value) => negotiatorId === (value === mine ? me : value),
    }
  }, [viewings, me])
}
