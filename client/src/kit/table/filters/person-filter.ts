import { useMemo } from 'react'
import { useMe } from '#client/lib/session/use-me.ts'
import type { Filter } from '../state/use-table.ts'

/** The address says 'me', so that a link to one's own rows shows each reader their own. */
const mine = 'me'

interface PersonFilterParts<Row> extends Required<Pick<Filter<Row>, 'key' | 'label' | 'all'>> {
  /** The choice of one's own rows: 'My viewings'. */
  own: string
  personOf: (row: Row) => { id: string | null; name: string }
}

/** A filter by the colleague whose a row is. It is offered once there are rows of others. `parts` is a constant. */
export function usePersonFilter<Row>(parts: PersonFilterParts<Row>, rows: readonly Row[] | undefined) {
  const me = useMe().data?.user.id
  return useMemo((): Filter<Row> => {
    const { own, personOf, ...filter } = parts
    const others = new Map<string, string>()
    for (const row of rows ?? []) {
      const { id, name } = personOf(row)
      if (id && id !== me) others.set(id, name)
    }
    const named = [...others].map(([value, label]) => ({ value, label }))
    named.sort((a, b) => a.label.localeCompare(b.label))
    return {
      ...filter,
      options: named.length > 0 ? [{ value: mine, label: own }, ...named] : [],
      show: (value) => (value === mine ? own : (others.get(value) ?? '')),
      keeps: (row, value) => personOf(row).id === (value === mine ? me : value),
    }
  }, [parts, rows, me])
}
