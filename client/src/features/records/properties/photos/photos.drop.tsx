import { clsx } from 'clsx'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Spinner } from '#client/kit/ui/spinner.tsx'
import { photosPerProperty } from '#shared/records/photos/photos.ts'
import type { Upload, useUploads } from './use-uploads.ts'

const accept = 'image/jpeg,image/png,image/webp,image/gif'

interface PhotoDropProps {
  uploads: ReturnType<typeof useUploads>
  /** How many more photos the property may have. */
  free: number
  /** Whether the property has no photo yet; the field is larger then. */
  isFirst: boolean
}

/** Takes dropped or chosen files, and shows the state of each upload. */
export function PhotoDrop({ uploads, free, isFirst }: PhotoDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [isOver, setOver] = useState(false)
  const [trouble, setTrouble] = useState('')
  useIgnoreMissedDrops()

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
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // An empty value lets the person choose the same file again after a refusal.
    target.value = ''
    addFiles(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    addFiles([...event.dataTransfer.files])
  }

  return (
    <div className="grid gap-3">
      <fieldset
        aria-label="Add photos"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={drop}
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
            {isOver ? 'Let go to add them' : 'Drag photos here, several at once'}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple
          aria-label="Photos"
          tabIndex={-1}
          className="hidden"
          onChange={choose}
        />
        <Button disabled={free <= 0} aria-describedby={hint} onClick={() => input.current?.click()}>
          {isFirst ? 'Choose Photos' : 'Add Photos'}
        </Button>
        <p id={hint} className="text-13 text-ink-3">
          {free > 0
            ? `JPG, PNG, WebP or GIF, ${isFirst ? `up to ${free}` : `room for ${free} more`}. They are made smaller for you.`
            : `These are ${photosPerProperty} photos, as many as a property may have.`}
        </p>
      </fieldset>
      <p role="alert" className="text-13 font-medium text-danger-ink empty:hidden">
        {trouble}
      </p>
      {uploads.uploads.length > 0 && (
        <ul className="grid gap-2" aria-label="Photos on their way">
          {uploads.uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              retry={() => uploads.retry(upload)}
              forget={() => uploads.forget(upload.key)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="text-13 text-ink-2 empty:hidden">
        {uploads.isBusy && uploads.arrived + uploads.uploads.length > 1
          ? `${uploads.arrived} of ${uploads.arrived + uploads.uploads.length} saved`
          : ''}
      </p>
    </div>
  )
}

const stages = { waiting: 'Waiting', preparing: 'Getting it ready', sending: 'Sending', refused: '' }

function UploadRow({ upload, retry, forget }: { upload: Upload; retry: () => void; forget: () => void }) {
  const { file, stage, trouble } = upload
  const isRefused = stage === 'refused'
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-control border border-hairline bg-page px-3 py-2">
      <Thumb file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-medium">{file.name}</p>
        {isRefused ? (
          <p role="alert" className="text-13 font-medium text-danger-ink">
            {trouble}
          </p>
        ) : (
          <p className="text-13 text-ink-3">{stages[stage]}</p>
        )}
      </div>
      {isRefused ? (
        <>
          {upload.mayRetry && (
            <Button size="sm" aria-label={`Try ${file.name} again`} onClick={retry}>
              Retry
            </Button>
          )}
          <Button look="ghost" size="icon" aria-label={`Forget ${file.name}`} onClick={forget}>
            <X aria-hidden="true" className="size-4 text-ink-3" />
          </Button>
        </>
      ) : (
        stage !== 'waiting' && <Spinner />
      )}
    </li>
  )
}

/** A small picture of the file; empty when the browser cannot show it. */
function Thumb({ file }: { file: File }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className="size-10 shrink-0 overflow-hidden rounded-badge bg-sunken">
      {address && (
        <img
          src={address}
          alt=""
          className="size-full object-cover"
          onError={(event) => {
            event.currentTarget.hidden = true
          }}
        />
      )}
    </span>
  )
}

/** Keeps the browser from opening a file that is dropped beside the field. */
function useIgnoreMissedDrops() {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
}
