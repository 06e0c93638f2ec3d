import { useQuery } from '@tanstack/react-query'
import type { placeCalls } from '#shared/records/properties/place.calls.ts'
import { queryFor, withoutSchemas } from '../calls/calls.ts'
import { useIsEnglish } from './use-english.ts'

const readPlace = withoutSchemas<typeof placeCalls.read>({
  method: 'get',
  path: '/api/properties/:id/place',
  madeOf: ['properties'],
})

/** Where a property stands in law; nothing is asked while none is named. */
export const usePlace = (propertyId: string | undefined) =>
  useQuery({
    ...queryFor(readPlace, { params: { id: propertyId ?? '' } }),
    enabled: Boolean(propertyId),
  })

/** Whether the law of England is applied to a property; until it is known, whether the account lets under it. */
export function useIsEnglishHome(propertyId: string | undefined): boolean {
  const isEnglish = useIsEnglish()
  const { data } = usePlace(isEnglish ? propertyId : undefined)
  return data?.isEnglish ?? isEnglish
}
