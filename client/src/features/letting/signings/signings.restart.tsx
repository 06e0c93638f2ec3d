import { useState } from 'react'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { signingCalls } from '#shared/letting/signings/signings.calls.ts'
import { z } from '#shared/zod.ts'
import { PdfField, type PdfFile } from './signings.file.tsx'

const schema = z.object({ file: z.custom<PdfFile | null>() })

/** Starts a signing again with a changed document. */
export default function RestartDialog({
  id,
  title,
  isChanged,
}: {
  id: string
  title: string
  isChanged: boolean
}) {
  const close = useCloseDialog()
  const [start] = useState({ file: null })
  const { mutateAsync } = useCall(signingCalls.restart)
  return (
    <FormDialog
      title="Start Again"
      description={`Everyone signs “${title}” again, also those who have signed already. Their old links end.`}
      size="sm"
      schema={schema}
      start={start}
      submit={{ label: 'Start Again', pending: 'Sending...' }}
      save={({ file }) =>
        mutateAsync({ params: { id }, body: file ? { fileName: file.fileName, file: file.base64 } : {} })
      }
      onSaved={close}
      onClose={close}
    >
      <PdfField
        hint={
          isChanged
            ? 'Leave it empty to send the newest version of the document, or the template as it prints now.'
            : 'The changed document, at most 4 MB. Leave it empty to print a template again.'
        }
      />
    </FormDialog>
  )
}
