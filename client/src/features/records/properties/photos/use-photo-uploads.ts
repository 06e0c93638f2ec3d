import { useQueryClient } from '@tanstack/react-query'
import { UploadRefused, useUploads } from '#client/kit/form/uploads/use-uploads.ts'
import { readBase64 } from '#client/lib/browser/base64.ts'
import { shrinkPhoto } from '#client/lib/browser/shrink-photo.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { photoCalls } from '#shared/records/photos/photos.calls.ts'
import { type PropertyPhoto, propertyPhotoLimit } from '#shared/records/photos/photos.ts'
import { photosKeyOf, uploadPhoto } from './photos.calls.ts'

/** Why a file cannot be a photo, as a sentence; undefined for files that may be sent. */
function whyNotPhoto(file: File): string | undefined {
  if (file.size === 0) return 'The file is empty.'
  if (file.type && !file.type.startsWith('image/')) return 'Choose a JPG, PNG, WebP or GIF picture.'
  return undefined
}

/** Reads a photo as base64 text. Throws UploadRefused when the file is too large or cannot be read. */
async function readPhoto(file: Blob): Promise<string> {
  if (file.size > propertyPhotoLimit) throw new UploadRefused('The file may have at most 12 MB.')
  return readBase64(file, () => new UploadRefused('The file could not be read from your device.'))
}

/** Uploads photos of a property; each stands among the others as soon as it is saved. */
export function usePhotoUploads(propertyId: string) {
  const client = useQueryClient()
  return useUploads({
    whyNot: whyNotPhoto,
    prepare: async (file) => readPhoto(await shrinkPhoto(file)),
    send: (image) => uploadPhoto(propertyId, image),
    onArrived: (photo) =>
      client.setQueryData<PropertyPhoto[]>(photosKeyOf(propertyId), (photos = []) => [
        ...photos.filter(({ id }) => id !== photo.id),
        photo,
      ]),
    onSettled: () => void refreshSubjects(photoCalls.add.changes),
    failed: 'The photo could not be saved.',
  })
}
