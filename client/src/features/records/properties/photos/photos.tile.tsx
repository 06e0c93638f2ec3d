import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, GripVertical, Star, Trash2 } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import type { PropertyPhoto } from '#shared/records/photos/photos.ts'

interface PhotoTileProps {
  photo: PropertyPhoto
  /** The photo's place in the order, counted from 1. */
  place: number
  count: number
  /** What this person may do with the photo; undefined for people who only read. */
  tools?: PhotoTools | undefined
  lifted?: boolean
}

export interface PhotoTools {
  /** Starts a drag: on the picture by mouse or pen, on the grip by finger too. */
  startDrag: (event: PointerEvent<HTMLElement>) => void
  move: (to: number) => void
  remove: () => void
  saveCaption: (text: string) => void
}

/** 'Photo 2 of 7: The garden', as a screen reader calls it. */
const nameOf = ({ caption }: PropertyPhoto, place: number, count: number) =>
  `Photo ${place} of ${count}${caption ? `: ${caption}` : ''}`

/** A photo of the property with its caption and, for people who may write, its tools. */
export function PhotoTile({ photo, place, count, tools, lifted = false }: PhotoTileProps) {
  const name = nameOf(photo, place, count)
  const isCover = place === 1
  return (
    <li
      data-drag={photo.id}
      className={clsx(
        'flex min-w-0 flex-col gap-2 rounded-control transition-opacity',
        lifted && 'opacity-40 outline-2 outline-offset-2 outline-focus outline-dashed',
      )}
    >
      <div className="relative">
        <div
          className={clsx(
            'select-none',
            tools && 'cursor-grab active:cursor-grabbing pointer-coarse:cursor-auto',
          )}
          // A finger on the picture scrolls the page; fingers drag by the grip.
          onPointerDown={(event) => event.pointerType !== 'touch' && tools?.startDrag(event)}
        >
          <Picture photo={photo} alt={name} />
        </div>
        {isCover && (
          <Badge tone="primary" className="pointer-events-none absolute top-2 left-2">
            Cover
          </Badge>
        )}
        {tools && count > 1 && (
          <span
            onPointerDown={tools.startDrag}
            aria-hidden="true"
            className={clsx(
              'absolute top-1.5 right-1.5 flex size-8 cursor-grab touch-none items-center justify-center',
              'rounded-control bg-surface/90 text-ink-2 shadow-card active:cursor-grabbing',
              'pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5',
            )}
          >
            <GripVertical className="size-4" />
          </span>
        )}
      </div>
      {tools ? (
        <>
          <Caption photo={photo} label={`Caption of photo ${place}`} save={tools.saveCaption} />
          <div className="-mx-2 -mt-1 flex items-center">
            <Tool label={`Move photo ${place} left`} disabled={isCover} onClick={() => tools.move(place - 1)}>
              <ArrowLeft aria-hidden="true" className="size-4" />
            </Tool>
            <Tool
              label={`Move photo ${place} right`}
              disabled={place === count}
              onClick={() => tools.move(place + 1)}
            >
              <ArrowRight aria-hidden="true" className="size-4" />
            </Tool>
            {!isCover && (
              <Tool label={`Make photo ${place} the cover`} title="Make cover" onClick={() => tools.move(1)}>
                <Star aria-hidden="true" className="size-4" />
              </Tool>
            )}
            <Tool label={`Delete photo ${place}`} onClick={tools.remove} className="ml-auto">
              <Trash2 aria-hidden="true" className="size-4" />
            </Tool>
          </div>
        </>
      ) : (
        photo.caption && <p className="text-13 break-words text-ink-2">{photo.caption}</p>
      )}
    </li>
  )
}

/** Shows a photo's blurred placeholder at once, and the photo over it once it has loaded. */
export function Picture({ photo, alt }: { photo: PropertyPhoto; alt: string }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div
      className="aspect-4/3 overflow-hidden rounded-control bg-sunken bg-cover bg-center inset-ring inset-ring-hairline"
      style={{ backgroundImage: `url("${photo.placeholder}")` }}
    >
      <img
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setLoaded(true)
        }}
        src={photo.small}
        srcSet={`${photo.small} 480w, ${photo.medium} 960w`}
        sizes="(min-width: 640px) 220px, 45vw"
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={() => setLoaded(true)}
        className={clsx(
          'size-full object-cover transition-opacity duration-300 motion-reduce:transition-none',
          !isLoaded && 'opacity-0',
        )}
      />
    </div>
  )
}

function Tool(props: {
  label: string
  title?: string
  disabled?: boolean
  className?: string
  onClick: () => void
  children: ReactNode
}) {
  const { label, title, className, children, ...rest } = props
  return (
    <Button
      look="ghost"
      size="sm"
      {...rest}
      aria-label={label}
      title={title ?? label}
      className={clsx('w-8 px-0! text-ink-2! pointer-coarse:w-9', className)}
    >
      {children}
    </Button>
  )
}

/** A caption, saved when the field loses the focus or on Enter; Escape restores the stored text. */
function Caption({
  photo,
  label,
  save,
}: {
  photo: PropertyPhoto
  label: string
  save: (text: string) => void
}) {
  const [text, setText] = useState(photo.caption)
  const isTyping = useRef(false)
  useEffect(() => {
    if (!isTyping.current) setText(photo.caption)
  }, [photo.caption])
  return (
    <Input
      value={text}
      aria-label={label}
      placeholder="Add a caption"
      maxLength={200}
      autoComplete="off"
      onFocus={() => {
        isTyping.current = true
      }}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        isTyping.current = false
        if (text.trim() !== photo.caption) save(text.trim())
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText(photo.caption)
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
      }}
    />
  )
}
