import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { propertiesApi } from '#client/lib/resources.ts'
import type { PropertyPhoto } from '#shared/photos/photos.ts'

const pathOf = (propertyId: string) => `${propertiesApi.path}/${propertyId}/photos`

export const usePhotos = (propertyId: string) =>
  useQuery<PropertyPhoto[]>({ queryKey: [pathOf(propertyId)], refetchOnMount: 'always' })

/** A change that is seen at once, and taken back where the server refuses it. */
function useAtOnce<Sent>(
  propertyId: string,
  call: (sent: Sent) => Promise<unknown>,
  change: (photos: PropertyPhoto[], sent: Sent) => PropertyPhoto[],
  meta: { failed: string; done?: { title: string; description: string }; undoable?: true },
) {
  const client = useQueryClient()
  const key = [pathOf(propertyId)]
  return useMutation({
    mutationFn: call,
    onMutate: async (sent: Sent) => {
      // An answer that is still on its way would bring back how it was.
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<PropertyPhoto[]>(key)
      client.setQueryData<PropertyPhoto[]>(key, (photos) => photos && change(photos, sent))
      return before
    },
    // Without a connection the photos cannot be read anew either.
    onError: (_error, _sent, before) => client.setQueryData(key, before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    meta,
  })
}

export const useSortPhotos = (propertyId: string) =>
  useAtOnce(
    propertyId,
    (order: string[]) => api('PATCH', pathOf(propertyId), { order }),
    (photos, order) => photos.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
    { failed: 'The order of the photos could not be saved.' },
  )

export const useCaptionPhoto = (propertyId: string) =>
  useAtOnce(
    propertyId,
    ({ id, caption }: { id: string; caption: string }) =>
      api('PATCH', `${pathOf(propertyId)}/${id}`, { caption }),
    // The field shows it anyway, and keeps what was typed where it could not be saved.
    (photos) => photos,
    { failed: 'The caption could not be saved.' },
  )

export const useRemovePhoto = (propertyId: string) =>
  useAtOnce(
    propertyId,
    (id: string) => api('DELETE', `${pathOf(propertyId)}/${id}`),
    (photos, id) => photos.filter((photo) => photo.id !== id),
    {
      failed: 'The photo could not be deleted.',
      done: { title: 'Photo Deleted', description: 'The photo has been deleted.' },
      undoable: true,
    },
  )

export const addPhoto = (propertyId: string, image: string) =>
  api<PropertyPhoto>('POST', pathOf(propertyId), { image })
