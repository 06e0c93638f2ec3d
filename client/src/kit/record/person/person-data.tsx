import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOf, sentenceOfRead } from '#client/lib/api.ts'
import { makeCall, queryFor } from '#client/lib/calls.ts'
import { privacyCalls } from '#shared/privacy/privacy.calls.ts'
import type { DataFormat, PersonKind, PersonSummary } from '#shared/privacy/privacy.ts'
import { CountList } from './count-list.tsx'
import { ErasePerson } from './erase-person.tsx'

interface PersonDataProps {
  kind: PersonKind
  id: string
  onClose: () => void
}

/** What the account holds of one person, to take along as one file. */
export default function PersonData({ kind, id, onClose }: PersonDataProps) {
  const params = { kind, id }
  const [erasing, setErasing] = useState(false)
  const summary = useQuery({
    ...queryFor(privacyCalls.summary, { params }),
    refetchOnMount: 'always',
  })
  const download = useMutation({
    mutationFn: async (format: DataFormat) =>
      saveResponse(await makeCall(privacyCalls.file, { params, body: { format } })),
  })
  const trouble = download.error
    ? sentenceOf(download.error, 'The file could not be made. Please try again.')
    : summary.error
      ? sentenceOfRead(summary.error)
      : undefined
  if (erasing) return <ErasePerson kind={kind} id={id} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      reads
      title={summary.data ? `Data about ${summary.data.name}` : 'Data about this person'}
      description="Everything this account holds of them, to hand over when they ask. You have one month to answer."
    >
      <DialogBody>
        <Contents summary={summary.data} failed={summary.isError} />
        <p className="text-13 text-ink-2">
          Look through the file before you hand it over: notes may name other people. The history keeps who
          downloaded it.
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
          <p className="min-w-0 flex-1 text-14 text-ink-2 max-sm:basis-full">Do they ask to be forgotten?</p>
          <Button size="sm" className="text-danger-ink!" onClick={() => setErasing(true)}>
            Erase this person…
          </Button>
        </div>
        <FormError text={trouble} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        {(['json', 'pdf'] as const).map((format) => (
          <Button
            key={format}
            {...(format === 'pdf' && { look: 'primary' })}
            disabled={!summary.data || download.isPending}
            pending={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            <FileDown aria-hidden="true" className="size-4" />
            Download {format.toUpperCase()}
          </Button>
        ))}
      </DialogFooter>
    </Dialog>
  )
}

function Contents({ summary, failed }: { summary: PersonSummary | undefined; failed: boolean }) {
  if (failed) return null
  if (!summary)
    return (
      <div role="status" aria-label="Loading the data" className="grid gap-2">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </div>
    )
  return <CountList label="What the file contains" parts={summary.parts} />
}
