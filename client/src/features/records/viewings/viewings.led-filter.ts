import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filter } from '#client/kit/table/state/use-table.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { tenancies } from '#shared/records/tenancies/tenancies.ts'
import { viewingsThatLed } from '#shared/records/viewings/viewings.led.ts'
import type { Viewing } from '#shared/records/viewings/viewings.ts'

const tenanciesApi = resourceApi(tenancies)

type List = Pick<UseQueryResult<Viewing[]>, 'data' | 'error' | 'isFetching' | 'refetch'>

/**
 * The filter 'led to a let' (?led=yes), to which analytics links. It needs the tenancies: they are fetched only while the
 * filter is set, and the list counts as loading until they arrive.
 */
export function useLedFilter(list: List): { list: List; led: Filter<Viewing> } {
  const isAsked = useParameter('led') === 'yes'
  const tenancies = useRead(tenanciesApi.calls.list, {}, { enabled: isAsked })
  const led = useMemo((): Filter<Viewing> => {
    const leadingIds = viewingsThatLed(list.data ?? [], tenancies.data ?? [])
    return {
      key: 'led',
      label: 'Led to a let',
      show: (value) => (value === 'yes' ? 'Yes' : ''),
      keeps: ({ id }, value) => value !== 'yes' || leadingIds.has(id),
    }
  }, [list.data, tenancies.data])
  if (!isAsked || tenancies.data) return { list, led }
  const { error, isFetching, refetch } = tenancies
  return {
    list: { data: undefined, error, isFetching, refetch: refetch as unknown as List['refetch'] },
    led,
  }
}
