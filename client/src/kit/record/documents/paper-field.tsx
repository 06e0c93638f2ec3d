import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { FileButtons } from '#client/kit/form/uploads/file-buttons.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import type { About } from '#shared/about.ts'
import type { DocumentKind } from '#shared/law/documents/documents.ts'
import { acceptedFiles, storeDocument, useDocuments } from './documents.calls.ts'

interface PaperFieldProps {
  /** The record among whose documents the paper is, or will be. */
  about: About
  kind: DocumentKind
}

const none = 'none'

/** The evidence: one of the record's documents, or a file that is chosen or photographed here and becomes one. */
export function PaperField({ about, kind }: PaperFieldProps) {
  const { control } = useFormContext<{ documentId: string | null }>()
  const { field } = useController({ control, name: 'documentId' })
  const { data = [] } = useDocuments(about)
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const nameOf = (id: unknown) => data.find((document) => document.id === id)?.name ?? ''
  useFieldLabel('documentId', 'Paper', nameOf)

  const take = async ([chosen]: readonly File[]) => {
    if (!chosen || isSending) return
    setTrouble(undefined)
    setSending(true)
    try {
      field.onChange((await storeDocument({ about, kind }, chosen)).id)
    } catch (error) {
      setTrouble(
        error instanceof Error && !('status' in error)
          ? error.message
          : sentenceOf(error, 'The paper could not be saved.'),
      )
    } finally {
      setSending(false)
    }
  }
  const options = [
    ...data.map(({ id, name }) => ({ value: id, label: name })),
    { value: none, label: 'No paper yet' },
  ]
  return (
    <Field label="Paper" optional error={trouble}>
      <div className="grid gap-2">
        <Select
          value={field.value || none}
          onChange={(value) => field.onChange(value === none ? '' : value)}
          onBlur={field.onBlur}
          options={options}
        />
        <FileButtons
          accept={acceptedFiles}
          label="Paper file"
          isSending={isSending}
          take={(files) => void take(files)}
        />
      </div>
    </Field>
  )
}
