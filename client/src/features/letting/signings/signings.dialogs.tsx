import { useState } from 'react'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { today } from '#shared/dates.ts'
import { signingCalls } from '#shared/letting/signings/signings.calls.ts'
import { z } from '#shared/zod.ts'
import { PdfField, type PdfFile } from './signings.file.tsx'

const { TextField, DateField } = fieldsOf(signingCalls.authority)

export function AuthorityDialog({ id, landlord }: { id: string; landlord: string }) {
  return (
    <CallDialog
      call={signingCalls.authority}
      params={{ id }}
      title="Record Authority"
      description={`You sign for ${landlord}. The certificate says who gave you the authority, when and how.`}
      size="sm"
      start={{ givenBy: landlord, givenOn: today(), how: '' }}
      submit={{ label: 'Sign for the Landlord', pending: 'Signing...' }}
    >
      <TextField name="givenBy" label="Authority given by" />
      <DateField name="givenOn" label="Date given" />
      <TextField
        name="how"
        label="How it was given"
        hint="For example: by email, or clause 4 of the terms of business."
      />
    </CallDialog>
  )
}

const schema = z.object({ file: z.custom<PdfFile | null>() })

export function RestartDialog(props: { id: string; title: string; isChanged: boolean }) {
  const { id, title, isChanged } = props
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
