import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useUploads } from '#client/kit/form/uploads/use-uploads.ts'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { FileRefused, readBase64 } from '#client/lib/browser/base64.ts'
import { shrinkPhoto } from '#client/lib/browser/shrink-photo.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { photoCalls } from '#shared/records/photos/photos.calls.ts'
import { type PropertyPhoto, photosPerProperty, propertyPhotoLimit } from '#shared/records/photos/photos.ts'
import { photosId } from '../scroll-to-photos.ts'
import { photosKeyOf, uploadPhoto, useCaptionPhoto, useRemovePhoto, useSortPhotos } from './photos.calls.ts'
import { PhotoDrop } from './photos.drop.tsx'
import { PhotoTile, Picture } from './photos.tile.tsx'
import { moveInOrder, useDragOrder } from './use-drag-order.ts'

/** How long a double click may take, in milliseconds. */
const doubleClick = 500

const grid = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3'

/** The photos of a stored property: everybody sees them; people who may write add, sort and delete them. */
export function PropertyPhotos({ id }: { id: string }) {
  const photos = useRead(photoCalls.list, { params: { id: id } }, always)
  const mayWrite = useMayWrite()
  const heading = useId()
  return (
    <Card
      id={photosId}
      tabIndex={-1}
      aria-labelledby={heading}
      className="max-w-3xl scroll-mt-20 outline-none"
    >
      <CardHeader
        id={heading}
        title="Photos"
        text={mayWrite ? 'Photos are saved as soon as you add them. The first one is the cover.' : undefined}
      />
      <CardBody className="grid gap-5">
        {photos.data ? (
          mayWrite ? (
            <PhotoManager id={id} photos={photos.data} />
          ) : (
            <PhotoList photos={photos.data} />
          )
        ) : (
          <PartState query={photos} what="the photos">
            <div className={grid}>
              {['a', 'b', 'c'].map((key) => (
                <Skeleton key={key} className="aspect-4/3" />
              ))}
            </div>
          </PartState>
        )}
      </CardBody>
    </Card>
  )
}

function PhotoList({ photos }: { photos: PropertyPhoto[] }) {
  if (photos.length === 0) return <p className="text-14 text-ink-2">There are no photos yet.</p>
  return (
    <ol className={grid}>
      {photos.map((photo, at) => (
        <PhotoTile key={photo.id} photo={photo} place={at + 1} count={photos.length} />
      ))}
    </ol>
  )
}

function PhotoManager({ id, photos }: { id: string; photos: PropertyPhoto[] }) {
  const sort = useSortPhotos(id)
  const caption = useCaptionPhoto(id)
  const remove = useRemovePhoto(id)
  const uploads = usePhotoUploads(id)
  const [announcement, setAnnouncement] = useState('')
  const ids = photos.map((photo) => photo.id)
  const save = (order: string[], photoId: string) => {
    sort.mutate(order)
    setAnnouncement(`Photo moved to place ${order.indexOf(photoId) + 1} of ${order.length}.`)
  }
  const removedAt = useRef(Number.NEGATIVE_INFINITY)
  /** Ignores the second click of a double click, which would delete the next photo: it slides under the pointer. */
  const removeOnce = (photo: string) => {
    if (performance.now() - removedAt.current < doubleClick) return
    removedAt.current = performance.now()
    remove.mutate(photo)
  }
  const list = useRef<HTMLOListElement>(null)
  useKeepListFocus(list, ids.join())
  const { drag, order, pressOn } = useDragOrder(ids, save)
  const shown = order.flatMap((each) => photos.find((photo) => photo.id === each) ?? [])
  const lifted = drag && photos.find((photo) => photo.id === drag.id)
  const free =
    photosPerProperty - photos.length - uploads.uploads.filter(({ stage }) => stage !== 'refused').length

  return (
    <>
      {shown.length > 0 && (
        <ol ref={list} className={grid}>
          {shown.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={at + 1}
              count={shown.length}
              lifted={drag?.id === photo.id}
              tools={{
                startDrag: pressOn(photo.id),
                move: (to) => {
                  const target = ids[to - 1]
                  if (target) save(moveInOrder(ids, photo.id, target), photo.id)
                },
                remove: () => removeOnce(photo.id),
                saveCaption: (text) => caption.mutate({ id: photo.id, caption: text }),
              }}
            />
          ))}
        </ol>
      )}
      <PhotoDrop uploads={uploads} free={free} isFirst={shown.length === 0} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {lifted && drag && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed z-50 w-36 -translate-x-1/2 -translate-y-1/2 rotate-2 shadow-card"
          style={{ left: drag.x, top: drag.y }}
        >
          <Picture photo={lifted} alt="" />
        </div>
      )}
    </>
  )
}

/**
 * Moves the focus when its button disappears or is disabled: to the same photo, or after a deletion to the photo that
 * took its place. Without this, the keyboard would start again at the top of the page.
 */
function useKeepListFocus(list: RefObject<HTMLOListElement | null>, order: string) {
  const last = useRef<{ id: string | undefined; place: number }>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const tile = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-drag]') : null
      const place = tile ? [...(list.current?.children ?? [])].indexOf(tile) : -1
      last.current = tile && place >= 0 ? { id: tile.dataset.drag, place } : undefined
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the photos change
  useEffect(() => {
    const active = document.activeElement
    const isLost = active === document.body || (active instanceof HTMLButtonElement && active.disabled)
    if (!last.current || !isLost) return
    const tiles = [...(list.current?.children ?? [])] as HTMLElement[]
    const { id, place } = last.current
    const tile = tiles.find((each) => each.dataset.drag === id) ?? tiles[Math.min(place, tiles.length - 1)]
    tile?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [list, order])
}

/** Why a file cannot be a photo, as a sentence; undefined for files that may be sent. */
function whyNotPhoto(file: File): string | undefined {
  if (file.size === 0) return 'The file is empty.'
  if (file.type && !file.type.startsWith('image/')) return 'Choose a JPG, PNG, WebP or GIF picture.'
  return undefined
}

/** Reads a photo as base64 text. Throws FileRefused when the file is too large or cannot be read. */
async function readPhoto(file: Blob): Promise<string> {
  if (file.size > propertyPhotoLimit) throw new FileRefused('The file may have at most 12 MB.')
  return readBase64(file)
}

/** Uploads photos of a property; each stands among the others as soon as it is saved. */
function usePhotoUploads(propertyId: string) {
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
