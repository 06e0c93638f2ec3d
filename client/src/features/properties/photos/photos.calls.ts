import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { makeCall, mutationFor, queryFor, queryKeyOf } from '#client/lib/calls.ts'
import { undoChange } from '#client/lib/undo.ts'
import { photoCalls } from '#shared/photos/photos.calls.ts'
import type { PropertyPhoto } from '#shared/photos/photos.ts'

export const usePhotos = (propertyId: string) =>
  useQuery({ ...queryFor(photoCalls.list, { params: { id: propertyId } }), refetchOnMount: 'always' })

/** Where the photos of a property are kept once they are read. */
export const keyOfPhotos = (propertyId: string) => queryKeyOf(photoCalls.list, { params: { id: propertyId } })

/** What shows a change at once, before the server has it, and takes it back where the server refuses it. */
function useAtOnce<Input>(
  propertyId: string,
  change: (photos: PropertyPhoto[], input: Input) => PropertyPhoto[],
) {
  const client = useQueryClient()
  const queryKey = keyOfPhotos(propertyId)
  return {
    onMutate: async (input: Input) => {
      // An answer that is still on its way would bring back how it was.
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<PropertyPhoto[]>(queryKey)
      client.setQueryData<PropertyPhoto[]>(queryKey, (photos) => photos && change(photos, input))
      return { before }
    },
    onError: (_error: Error, _input: Input, kept: { before: PropertyPhoto[] | undefined } | undefined) => {
      // Without a connection the photos cannot be read anew either.
      client.setQueryData(queryKey, kept?.before)
      return client.invalidateQueries({ queryKey })
    },
  }
}

export const useSortPhotos = (propertyId: string) =>
  useMutation({
    ...mutationFor(photoCalls.sort, (order: string[]) => ({ params: { id: propertyId }, body: { order } }), {
      failed: 'The order of the photos could not be saved.',
    }),
    ...useAtOnce<string[]>(propertyId, (photos, order) =>
      photos.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
    ),
  })

interface Caption {
  id: string
  caption: string
}

export const useCaptionPhoto = (propertyId: string) =>
  useMutation({
    ...mutationFor(
      photoCalls.caption,
      ({ id, caption }: Caption) => ({ params: { id: propertyId, photoId: id }, body: { caption } }),
      { failed: 'The caption could not be saved.' },
    ),
    // The field shows it anyway, and keeps what was typed where it could not be saved.
    ...useAtOnce<Caption>(propertyId, (photos) => photos),
  })

export const useRemovePhoto = (propertyId: string) =>
  useMutation({
    ...mutationFor(photoCalls.remove, (photoId: string) => ({ params: { id: propertyId, photoId } }), {
      failed: 'The photo could not be deleted.',
      done: { title: 'Photo Deleted', description: 'The photo has been deleted.' },
      undo: undoChange,
    }),
    ...useAtOnce<string>(propertyId, (photos, id) => photos.filter((photo) => photo.id !== id)),
  })

export const addPhoto = (propertyId: string, image: string) =>
  makeCall(photoCalls.add, { params: { id: propertyId }, body: { image } })
