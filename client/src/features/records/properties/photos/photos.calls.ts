import { useMutation, useQueryClient } from '@tanstack/react-query'
import { makeCall, mutationFor, queryKeyOf } from '#client/lib/calls/calls.ts'
import { photoCalls } from '#shared/records/photos/photos.calls.ts'
import type { PropertyPhoto } from '#shared/records/photos/photos.ts'

/** The cache's key of a property's photos. */
export const photosKeyOf = (propertyId: string) => queryKeyOf(photoCalls.list, { params: { id: propertyId } })

/** Shows a change before the server has stored it, and takes the change back when the server refuses it. */
function useOptimisticChange<Input>(
  propertyId: string,
  change: (photos: PropertyPhoto[], input: Input) => PropertyPhoto[],
) {
  const client = useQueryClient()
  const queryKey = photosKeyOf(propertyId)
  return {
    onMutate: async (input: Input) => {
      // A read that is still running would bring the old state back.
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<PropertyPhoto[]>(queryKey)
      client.setQueryData<PropertyPhoto[]>(queryKey, (photos) => photos && change(photos, input))
      return { before }
    },
    onError: (_error: Error, _input: Input, kept: { before: PropertyPhoto[] | undefined } | undefined) => {
      // The former photos come from memory, because without a connection they cannot be read again.
      client.setQueryData(queryKey, kept?.before)
      return client.invalidateQueries({ queryKey })
    },
  }
}

export const useSortPhotos = (propertyId: string) =>
  useMutation({
    ...mutationFor(photoCalls.sort, (order: string[]) => ({ params: { id: propertyId }, body: { order } })),
    ...useOptimisticChange<string[]>(propertyId, (photos, order) =>
      photos.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
    ),
  })

interface Caption {
  id: string
  caption: string
}

export const useCaptionPhoto = (propertyId: string) =>
  useMutation({
    ...mutationFor(photoCalls.caption, ({ id, caption }: Caption) => ({
      params: { id: propertyId, photoId: id },
      body: { caption },
    })),
    // The list stays unchanged: the field shows the caption itself, and keeps the typed text after a failed save.
    ...useOptimisticChange<Caption>(propertyId, (photos) => photos),
  })

export const useRemovePhoto = (propertyId: string) =>
  useMutation({
    ...mutationFor(photoCalls.remove, (photoId: string) => ({ params: { id: propertyId, photoId } })),
    ...useOptimisticChange<string>(propertyId, (photos, id) => photos.filter((photo) => photo.id !== id)),
  })

export const uploadPhoto = (propertyId: string, image: string) =>
  makeCall(photoCalls.add, { params: { id: propertyId }, body: { image } })
