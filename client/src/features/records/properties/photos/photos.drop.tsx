import { clsx } from 'clsx'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { FileButtons } from '#client/kit/form/uploads/file-buttons.tsx'
import { UploadList } from '#client/kit/form/uploads/upload-list.tsx'
import type { Uploads } from '#client/kit/form/uploads/use-uploads.ts'
import { useDropZone } from '#client/lib/browser/use-drop-zone.ts'
import { photosPerProperty } from '#shared/records/photos/photos.ts'

const accept = 'image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,image/avif,.heic,.avif'

interface PhotoDropProps {
  uploads: Uploads
  /** How many more photos the property may have. */
  free: number
  /** Whether the property has no photo yet; the field is larger then. */
  isFirst: boolean
}

export function PhotoDrop({ uploads, free, isFirst }: PhotoDropProps) {
  const hint = useId()
  const [trouble, setTrouble] = useState('')
  const addFiles = (files: File[]) => {
    const fitting = files.slice(0, Math.max(0, free))
    const left = files.length - fitting.length
    setTrouble(
      left > 0
        ? `A property has at most ${photosPerProperty} photos: ${left === 1 ? 'one file was' : `${left} files were`} left out.`
        : '',
    )
    if (fitting.length > 0) uploads.add(fitting)
  }
  const { isOver, zone } = useDropZone(addFiles)

  return (
    <div className="grid gap-3">
      <fieldset
        aria-label="Add photos"
        {...zone}
        className={clsx(
          'print:hidden',
          'flex flex-col items-center justify-center gap-3 rounded-control border border-dashed px-4 text-center transition-colors',
          isFirst ? 'py-10' : 'py-6',
          isOver ? 'border-brand-edge bg-brand-soft text-brand-soft-ink' : 'border-field text-ink-2',
        )}
      >
        <ImagePlus aria-hidden="true" className="size-6" />
        {free > 0 && (
          <p className="text-14 pointer-coarse:sr-only">
            {isOver ? 'Drop to add them' : 'Drag photos here, several at once'}
          </p>
        )}
        <FileButtons
          accept={accept}
          label="Photos"
          words={isFirst ? 'Choose Photos' : 'Add Photos'}
          multiple
          size="md"
          disabled={free <= 0}
          describedBy={hint}
          take={addFiles}
        />
        <p id={hint} className="text-13 text-ink-3">
          {free > 0
            ? `JPG, PNG, WebP, GIF, HEIC or AVIF, ${isFirst ? `up to ${free}` : `room for ${free} more`}. They are made smaller for you.`
            : `You have ${photosPerProperty} photos, the most a property can have.`}
        </p>
      </fieldset>
      <p role="alert" className="text-13 font-medium text-danger-ink empty:hidden">
        {trouble}
      </p>
      <UploadList of={uploads} label="Photos on their way" />
    </div>
  )
}
