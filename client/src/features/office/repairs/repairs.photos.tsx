import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useUploads } from '#client/kit/form/uploads/use-uploads.ts'
import { DocumentDrop } from '#client/kit/record/documents/document-drop.tsx'
import { whyNotDocument } from '#client/kit/record/documents/documents.calls.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { PaperView } from '#client/kit/ui/paper-view.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { FileRefused } from '#client/lib/browser/base64.ts'
import { readPaperFile } from '#client/lib/browser/paper-file.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import { filesPerRepair, type RepairFile } from '#shared/office/repairs/repairs.events.ts'
import type { RepairAudience } from '#shared/office/repairs/repairs.state.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { audienceWords, repairAudiencesOf } from './repairs.words.ts'

/** Photos and PDFs of an event, small; each opens large in place. */
export function EventFiles({ files }: { files: readonly RepairFile[] }) {
  const [at, setAt] = useState<number>()
  const shown = at === undefined ? undefined : files[at]
  if (files.length === 0) return null
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {files.map(({ id, name, smallPath }, place) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Open ${name || 'photo'}`}
              title={name}
              onClick={() => setAt(place)}
              className="grid size-20 place-items-center overflow-hidden rounded-badge border border-hairline bg-sunken text-12 text-ink-2 hover:border-field"
            >
              {smallPath ? (
                <img src={smallPath} alt="" loading="lazy" className="size-full object-cover" />
              ) : (
                <span className="grid w-full justify-items-center gap-1 px-1">
                  <FileText aria-hidden="true" className="size-6 text-ink-3" />
                  <span className="w-full truncate">{name || 'PDF'}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown && at !== undefined && (
        <Dialog reads size="lg" title={shown.name || 'Photo'} onClose={() => setAt(undefined)}>
          <DialogBody>
            <PaperView key={shown.id} isLarge label="File" paper={shown} />
          </DialogBody>
          <DialogFooter>
            {files.length > 1 && (
              <>
                <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
                  Previous
                </Button>
                <Button disabled={at === files.length - 1} onClick={() => setAt(at + 1)}>
                  Next
                </Button>
              </>
            )}
            <Button look="primary" onClick={() => setAt(undefined)}>
              Close
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  )
}

/** Adds photos and PDFs; an agency's team says who may see them. */
export function AddFiles({ repair, stored }: { repair: Repair; stored: number }) {
  const isAgency = useIsAgency()
  const [audience, setAudience] = useState<RepairAudience>(isAgency ? 'team' : 'everyone')
  const uploads = useUploads({
    whyNot: whyNotDocument,
    prepare: (file) => {
      if (stored >= filesPerRepair)
        throw new FileRefused(`A repair has at most ${filesPerRepair} photos and files.`)
      return readPaperFile(file)
    },
    send: (file, { name }) =>
      makeCall(repairCalls.addFile, {
        params: { id: repair.id },
        body: { audience, fileName: name.slice(-300), file },
      }),
    onArrived: () => undefined,
    onSettled: () => void refreshSubjects(repairCalls.addFile.changes),
    failed: 'The file could not be saved.',
  })
  return (
    <div className="grid items-start gap-3 print:hidden sm:grid-cols-[1fr_auto]">
      <DocumentDrop uploads={uploads} label="Photos" />
      {isAgency && (
        <Select
          aria-label="Who may see new photos"
          prefix="Seen by:"
          className="sm:w-52"
          value={audience}
          onChange={setAudience}
          options={repairAudiencesOf(repair, isAgency).map((value) => ({
            value,
            label: audienceWords[value].name,
          }))}
        />
      )}
    </div>
  )
}
