import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOf, sentenceOfRead } from '#client/lib/calls/api.ts'
import type { DataFormat, PersonSummary } from '#shared/office/privacy/privacy.ts'
import { CountList, CountsLoading } from './count-list.tsx'

interface DataDialogProps {
  title: string
  description: string
  summary: UseQueryResult<PersonSummary>
  fetchFile: (format: DataFormat) => Promise<Response>
  /** What stands below the list. */
  children?: ReactNode
  onClose: () => void
}

/** What there is about a person, counted, to take along as one file. */
export function DataDialog({ title, description, summary, fetchFile, children, onClose }: DataDialogProps) {
  const download = useMutation({
    mutationFn: async (format: DataFormat) => saveResponse(await fetchFile(format)),
  })
  const trouble = download.error
    ? sentenceOf(download.error, 'The file could not be made. Please try again.')
    : summary.error
      ? sentenceOfRead(summary.error)
      : undefined
  return (
    <Dialog open onOpenChange={onClose} reads title={title} description={description}>
      <DialogBody>
        {summary.data && !summary.isError ? (
          <CountList label="Contents of the file" parts={summary.data.parts} />
        ) : (
          !summary.isError && <CountsLoading label="Loading the data" />
        )}
        {children}
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
