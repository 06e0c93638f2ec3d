import { useMutation } from '@tanstack/react-query'
import { mutationFor } from '#client/lib/calls/calls.ts'
import { type Nation, nationNames } from '#shared/law/nations.ts'
import { placeCalls } from '#shared/records/properties/place.calls.ts'

export const useConfirmNation = (propertyId: string) =>
  useMutation(
    mutationFor(
      placeCalls.confirm,
      (body: { nation: Nation; all: boolean }) => ({ params: { id: propertyId }, body }),
      {
        done: ({ nation }) => ({
          title: 'Nation Confirmed',
          description: `${nation ? nationNames[nation] : 'Known from its postcode'}.`,
        }),
        failed: 'The nation could not be saved.',
      },
    ),
  )
