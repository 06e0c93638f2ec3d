import './gallery.css'
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import type { PublicPhoto } from '#shared/records/photos/photos.ts'
import { Photo } from './home-picture.tsx'

/** Makes a scrolling element focusable, so that the keyboard can scroll it. */
const focusable = { tabIndex: 0 }

const nameOf = (photo: PublicPhoto, index: number, title: string) =>
  photo.caption || `${title}, photo ${index + 1}`

/** A strip of pictures that is swiped, with the index of the visible one. */
function useStrip(count: number, start = 0) {
  const strip = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(start)
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    if (clientWidth > 0) setCurrent(Math.min(count - 1, Math.max(0, Math.round(scrollLeft / clientWidth))))
  }
  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const next = Math.min(count - 1, Math.max(0, index))
    strip.current?.scrollTo?.({ left: next * (strip.current?.clientWidth ?? 0), behavior })
    setCurrent(next)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(current + step)
  }
  return { strip, current, follow, show, press }
}

interface GalleryProps {
  photos: PublicPhoto[]
  title: string
  /** The name of the picture's view transition from the list, '' for none. */
  transition: string
}

type SlidesProps = Pick<GalleryProps, 'photos' | 'title'> & {
  of: ReturnType<typeof useStrip>
  isFull?: boolean
}

/** The strip of photos with its captions, and the buttons to the next one and back. */
function Slides({ photos, title, of, isFull = false }: SlidesProps) {
  const { strip, current, follow, show, press } = of
  const steps = [
    { name: 'Previous photo', side: 'left-3', Icon: ChevronLeft, by: -1, isLast: current === 0 },
    { name: 'Next photo', side: 'right-3', Icon: ChevronRight, by: 1, isLast: current === photos.length - 1 },
  ]
  return (
    <>
      <ol
        ref={strip}
        className={isFull ? 'gallery-strip h-full' : 'gallery-strip'}
        {...focusable}
        onScroll={follow}
        onKeyDown={press}
        aria-label={`${photos.length} photos`}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.large}
            id={isFull ? undefined : `photo-${index + 1}`}
            className={
              isFull
                ? 'relative flex h-full items-center justify-center'
                : 'relative aspect-[4/3] md:aspect-[3/2]'
            }
          >
            <Photo
              photo={photo}
              alt={nameOf(photo, index, title)}
              sizes={isFull ? '100vw' : '(min-width: 1280px) 52rem, (min-width: 1024px) 62vw, 100vw'}
              first={!isFull && index === 0}
              className={isFull ? 'max-h-full w-auto max-w-full object-contain' : 'size-full object-cover'}
            />
            {photo.caption && (
              <p aria-hidden="true" className="gallery-caption">
                {photo.caption}
              </p>
            )}
          </li>
        ))}
      </ol>
      {photos.length > 1 &&
        steps.map(({ name, side, Icon, by, isLast }) => (
          <Button
            key={name}
            size="icon"
            aria-label={name}
            disabled={isLast}
            onClick={() => show(current + by, isFull ? 'auto' : 'smooth')}
            className={`needs-script absolute top-1/2 -translate-y-1/2 rounded-full! shadow-card ${side}`}
          >
            <Icon aria-hidden="true" className="size-5" />
          </Button>
        ))}
    </>
  )
}

/** The photos of a home, changed by swiping, by ← and →, or by the thumbnails below. */
export function Gallery({ photos, title, transition }: GalleryProps) {
  const slides = useStrip(photos.length)
  const { current, show } = slides
  const [full, setFull] = useState(false)
  const many = photos.length > 1
  return (
    <section aria-label="Photos">
      <div
        className="relative overflow-hidden rounded-card bg-sunken"
        style={{ viewTransitionName: transition }}
      >
        <Slides photos={photos} title={title} of={slides} />
        <div className="needs-script absolute right-3 bottom-3 flex items-center gap-2">
          <span className="rounded-badge bg-[#171c12]/75 px-2 py-1 text-13 font-medium text-[#fff] tabular-nums">
            {current + 1} / {photos.length}
          </span>
          <Button size="icon" aria-label="Full screen" className="shadow-card" onClick={() => setFull(true)}>
            <Expand aria-hidden="true" className="size-4.5" />
          </Button>
        </div>
        <p role="status" className="sr-only">
          {many ? `Photo ${current + 1} of ${photos.length}` : ''}
        </p>
      </div>
      {many && (
        <ol className="mt-3 flex gap-2 overflow-x-auto p-0.5 print:hidden" aria-label="Choose a photo">
          {photos.map((photo, index) => (
            <li key={photo.large} className="shrink-0">
              <a
                href={`#photo-${index + 1}`}
                aria-label={nameOf(photo, index, title)}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  show(index, 'smooth')
                }}
                className="gallery-thumb"
              >
                <img
                  src={photo.small}
                  alt=""
                  width="96"
                  height="72"
                  loading="lazy"
                  decoding="async"
                  className="h-18 w-24 bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ol>
      )}
      {full && (
        <FullScreen
          photos={photos}
          title={title}
          start={current}
          onClose={(last) => {
            setFull(false)
            show(last)
          }}
        />
      )}
    </section>
  )
}

interface FullScreenProps {
  photos: PublicPhoto[]
  title: string
  start: number
  onClose: (last: number) => void
}

/** The photos in a native <dialog>, which keeps the focus inside and closes on Escape. */
function FullScreen({ photos, title, start, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const slides = useStrip(photos.length, start)
  const { strip, current, show } = slides
  // Runs only when the dialog opens: afterwards the strip keeps the index.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    dialog.current?.showModal()
    show(start)
    strip.current?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="gallery-full"
      aria-label={`Photos of ${title}`}
      onClose={() => onClose(current)}
    >
      <Slides photos={photos} title={title} of={slides} isFull />
      <Button className="gallery-close" onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </dialog>
  )
}
