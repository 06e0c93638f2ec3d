import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { FileButtons } from '#client/kit/form/uploads/file-buttons.tsx'
import { UploadList } from '#client/kit/form/uploads/upload-list.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { PaperView } from '#client/kit/ui/paper-view.tsx'
import { formatMoment } from '#client/lib/dates.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { type Document, documentKindNames } from '#shared/law/documents/documents.ts'
import { acceptedFiles, useVersionUpload } from './documents.calls.ts'

const onlyDownloaded =
  'This file has scripts or parts that can’t be checked, so we don’t show it here. Download it to open it.'

export function ViewDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const { name, kind, versions } = document
  const [chosen, setChosen] = useState<number>()
  const uploads = useVersionUpload(document)
  const mayWrite = useMay('write')
  const version = versions.find(({ number }) => number === chosen) ?? versions[0]
  return (
    <Dialog open reads size="lg" title={name} description={documentKindNames[kind]} onOpenChange={onClose}>
      <DialogBody>
        {version && (
          <PaperView
            key={version.id}
            isLarge
            label={name}
            paper={{ path: version.path, name: version.fileName, kind: version.kind }}
            whyNot={version.opensHere ? undefined : onlyDownloaded}
          />
        )}
        <ol aria-label="Versions" className="divide-y divide-hairline text-14">
          {versions.map(({ id, number, createdAt, addedBy }) => (
            <li key={id} className="flex min-h-9 flex-wrap items-center gap-x-3">
              <span className="font-medium">Version {number}</span>
              <span className="flex-1 text-13 text-ink-3">
                {formatMoment(createdAt)}
                {addedBy && `, ${addedBy}`}
              </span>
              {versions.length > 1 && (
                <Button
                  size="sm"
                  aria-pressed={id === version?.id}
                  aria-label={`Show version ${number}`}
                  onClick={() => setChosen(number)}
                >
                  {id === version?.id ? 'Shown' : 'Show'}
                </Button>
              )}
            </li>
          ))}
        </ol>
        <UploadList of={uploads} label="Version on its way" />
      </DialogBody>
      <DialogFooter>
        {mayWrite && (
          <FileButtons
            accept={acceptedFiles}
            label="New version"
            words="New Version"
            icon={FilePlus2}
            size="md"
            disabled={uploads.isBusy}
            take={(files) => {
              setChosen(undefined)
              uploads.add(files.slice(0, 1))
            }}
          />
        )}
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
