import { Camera, Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { Spinner } from '#client/kit/ui/spinner.tsx'
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
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const nameOf = (id: unknown) => data.find((document) => document.id === id)?.name ?? ''
  useFieldLabel('documentId', 'Paper', nameOf)

  const take = async ({ target }: { target: HTMLInputElement }) => {
    const [chosen] = target.files ?? []
    target.value = ''
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
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isSending} onClick={() => file.current?.click()}>
            {isSending ? <Spinner /> : <Paperclip aria-hidden="true" className="size-4" />}
            {isSending ? 'Sending...' : 'Choose File'}
          </Button>
          <Button
            size="sm"
            className="pointer-fine:hidden"
            disabled={isSending}
            onClick={() => camera.current?.click()}
          >
            <Camera aria-hidden="true" className="size-4" />
            Take Photo
          </Button>
        </div>
        <input
          ref={file}
          type="file"
          accept={acceptedFiles}
          aria-label="Paper file"
          tabIndex={-1}
          className="hidden"
          onChange={(event) => void take(event)}
        />
        <input
          ref={camera}
          type="file"
          accept="image/jpeg"
          capture="environment"
          aria-label="Photo of the paper"
          tabIndex={-1}
          className="hidden"
          onChange={(event) => void take(event)}
        />
      </div>
    </Field>
  )
}
