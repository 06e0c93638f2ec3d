import { clsx } from 'clsx'
import { Camera, FilePlus2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { UploadList } from '#client/kit/form/uploads/upload-list.tsx'
import { useIgnoreMissedDrops } from '#client/kit/form/uploads/use-ignore-missed-drops.ts'
import type { Uploads } from '#client/kit/form/uploads/use-uploads.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { acceptedFiles } from './documents.calls.ts'

/** Takes dropped, chosen or photographed files, several at once, and shows the state of each. */
export function DocumentDrop({ uploads }: { uploads: Uploads }) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useIgnoreMissedDrops()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    // An empty value lets the person choose the same file again after a refusal.
    target.value = ''
    if (chosen.length > 0) uploads.add(chosen)
  }
  return (
    <div className="grid gap-3 print:hidden">
      <fieldset
        aria-label="Add documents"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          uploads.add([...event.dataTransfer.files])
        }}
        className={clsx(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed px-3 py-3 transition-colors',
          isOver ? 'border-brand-edge bg-brand-soft text-brand-soft-ink' : 'border-field/60 text-ink-2',
        )}
      >
        <Button size="sm" onClick={() => files.current?.click()}>
          <FilePlus2 aria-hidden="true" className="size-4" />
          Add Documents
        </Button>
        <Button size="sm" className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
          <Camera aria-hidden="true" className="size-4" />
          Take Photo
        </Button>
        <p className="min-w-0 flex-[1_1_12rem] text-13 text-ink-3">
          {isOver
            ? 'Let go to add them'
            : 'Or drop them here: PDF, JPG, PNG, WebP or HEIC, at most 10 MB each.'}
        </p>
        <input
          ref={files}
          type="file"
          accept={acceptedFiles}
          multiple
          aria-label="Documents"
          tabIndex={-1}
          className="hidden"
          onChange={choose}
        />
        <input
          ref={camera}
          type="file"
          accept="image/jpeg"
          capture="environment"
          aria-label="Photo of a document"
          tabIndex={-1}
          className="hidden"
          onChange={choose}
        />
      </fieldset>
      <UploadList of={uploads} label="Documents on their way" />
    </div>
  )
}
