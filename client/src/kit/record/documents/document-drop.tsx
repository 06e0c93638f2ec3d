import { clsx } from 'clsx'
import { FilePlus2 } from 'lucide-react'
import { FileButtons } from '#client/kit/form/uploads/file-buttons.tsx'
import { UploadList } from '#client/kit/form/uploads/upload-list.tsx'
import type { Uploads } from '#client/kit/form/uploads/use-uploads.ts'
import { useDropZone } from '#client/lib/browser/use-drop-zone.ts'
import { acceptedFiles } from './documents.calls.ts'

/** Takes dropped, chosen or photographed files, several at once, and shows the state of each. `label`: what they are. */
export function DocumentDrop({ uploads, label = 'Documents' }: { uploads: Uploads; label?: string }) {
  const { isOver, zone } = useDropZone(uploads.add)
  return (
    <div className="grid gap-3 print:hidden">
      <fieldset
        aria-label={`Add ${label.toLowerCase()}`}
        {...zone}
        className={clsx(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed px-3 py-3 transition-colors',
          isOver ? 'border-brand-edge bg-brand-soft text-brand-soft-ink' : 'border-field/60 text-ink-2',
        )}
      >
        <FileButtons
          accept={acceptedFiles}
          label={label}
          words={`Add ${label}`}
          icon={FilePlus2}
          multiple
          take={uploads.add}
        />
        <p className="min-w-0 flex-[1_1_12rem] text-13 text-ink-3">
          {isOver
            ? 'Drop to add them'
            : 'Or drop them here: PDF, JPG, PNG, WebP or HEIC, at most 10 MB each.'}
        </p>
      </fieldset>
      <UploadList of={uploads} label={`${label} on their way`} />
    </div>
  )
}
