import { addressOf } from '#shared/contract.ts'
import { photoCalls } from '#shared/records/photos/photos.calls.ts'
import type { RelatedGroup } from '#shared/related.ts'

/** The first photos of a property, small. */
export function RelatedPhotos({ id, group: { count, items } }: { id: string; group: RelatedGroup }) {
  return (
    <section className="px-5 py-4">
      <h2 className="flex justify-between font-body text-14 font-semibold">
        {count === 1 ? 'Photo' : 'Photos'}
        {count > 1 && <span className="text-13 font-normal text-ink-3 tabular-nums">{count}</span>}
      </h2>
      <ul className="mt-2 grid grid-cols-5 gap-1.5">
        {items.map((photo) => (
          <li key={photo.id}>
            <a
              href={addressOf(photoCalls.readFile, { params: { id, photoId: photo.id, size: 'large' } })}
              target="_blank"
              rel="noreferrer"
            >
              <img
                src={addressOf(photoCalls.readFile, { params: { id, photoId: photo.id, size: 'small' } })}
                alt={photo.name || 'Photo of the property'}
                loading="lazy"
                className="aspect-square w-full rounded-badge object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
