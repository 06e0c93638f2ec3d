import { useMemo } from 'react'
import type { Filter } from '#client/kit/table/state/use-table.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { figureCalls } from '#shared/office/figures/figures.calls.ts'
import type { Property } from '#shared/records/properties/properties.ts'

/** The value that asks which properties are empty today; any other value names the properties by their ids. */
const today = '30'

/**
 * The filter 'empty over 30 days'. ?empty=30 shows the properties that are empty today; the overview's figures are read
 * only while the filter is set. The link of the day's queue names the ids that it counted.
 */
export function useEmptyFilter(): { empty: Filter<Property>; isLoading: boolean } {
  const isAsked = useParameter('empty') === today
  const { data } = useRead(figureCalls.readOverview, {}, { enabled: isAsked })
  const ids = data?.longEmpty
  const empty = useMemo((): Filter<Property> => {
    const emptyToday = new Set(ids)
    return {
      key: 'empty',
      label: 'Empty',
      all: '',
      options: [],
      show: () => 'over 30 days',
      keeps: ({ id }, value) => (value === today ? emptyToday.has(id) : value.includes(id)),
    }
  }, [ids])
  return { empty, isLoading: isAsked && !data }
}
