import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { FileButtons } from '#client/kit/form/uploads/file-buttons.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { documentCalls } from '#shared/law/documents/documents.calls.ts'
import { acceptedFiles } from './documents.calls.ts'
import type { HeldFile } from './held-file.ts'

const none = 'none'

/** The field of a draft that only this page has: a file that is held is with its dialog alone. */
export const withheldPaper = ['documentId'] as const

/** The evidence: one of the record's documents, or a file that is chosen or photographed here and becomes one on saving. */
export function PaperField({
  held,
  label = 'Document',
  isRequired = false,
}: {
  held: HeldFile
  label?: string
  isRequired?: boolean
}) {
  const { control } = useFormContext<{ documentId: string | null }>()
  const { field, fieldState } = useController({ control, name: 'documentId' })
  const { data = [] } = useRead(documentCalls.list, { query: held.about }, { staleTime: 0, enabled: true })
  const options = [...(held.file ? [held.file] : []), ...data].map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  useFieldLabel('documentId', label, (id) => options.find(({ value }) => value === id)?.label ?? '')
  const isGone = held.isGone(field.value)
  useEffect(() => {
    if (isGone) field.onChange('')
  }, [isGone, field.onChange])

  const take = ([chosen]: readonly File[]) => {
    const id = chosen && held.take(chosen)
    if (id) field.onChange(id)
  }
  return (
    <Field label={label} optional={!isRequired} error={held.trouble ?? fieldState.error?.message}>
      <div className="grid gap-2">
        <Select
          value={field.value || none}
          onChange={(value) => field.onChange(value === none ? '' : value)}
          onBlur={field.onBlur}
          options={[...options, { value: none, label: 'No document yet' }]}
        />
        <FileButtons accept={acceptedFiles} label={`${label} file`} isSending={held.isBusy} take={take} />
      </div>
    </Field>
  )
}
