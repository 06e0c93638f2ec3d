import { useEffect } from 'react'
import { type FieldPath, type FieldValues, type PathValue, useFormContext, useWatch } from 'react-hook-form'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FileButtons } from '#client/kit/form/uploads/file-buttons.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { documentCalls } from '#shared/law/documents/documents.calls.ts'
import { acceptedFiles } from './documents.calls.ts'
import type { HeldFile } from './held-file.ts'

interface DocumentFieldProps<Input extends FieldValues> {
  /** The file that is chosen here, which the dialog stores when it is saved. */
  held: HeldFile
  /** By default 'documentId'. */
  name?: FieldPath<Input>
  label?: string
  hint?: string
  optional?: boolean
  /** A version of another record that is offered first. */
  offered?: { value: string; label: string } | undefined
}

/** One of a record's documents, or a file that is chosen or photographed here and becomes one on saving. The form holds its id. */
export function DocumentField<Input extends FieldValues>({
  held,
  name = 'documentId' as FieldPath<Input>,
  label = 'Document',
  hint,
  optional = false,
  offered,
}: DocumentFieldProps<Input>) {
  const { control, setValue } = useFormContext<Input>()
  const { data = [] } = useRead(documentCalls.list, { query: held.about }, { staleTime: 0, enabled: true })
  const { SelectField } = fieldsFor<Input>()
  const own = data.flatMap((document) => {
    const value = held.idOf(document)
    return value && value !== offered?.value ? [{ value, label: held.titleOf(document) }] : []
  })
  const file = held.file && { value: held.file.id, label: held.titleOf(held.file) }
  const options = [...(offered ? [offered] : []), ...(file ? [file] : []), ...own]
  const isGone = held.isGone(useWatch({ control, name }))
  useEffect(() => {
    if (isGone) setValue(name, '' as PathValue<Input, FieldPath<Input>>)
  }, [isGone, name, setValue])
  const take = ([first]: readonly File[]) => {
    const id = first && held.take(first)
    if (id)
      setValue(name, id as PathValue<Input, FieldPath<Input>>, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField
        name={name}
        label={label}
        {...(hint ? { hint } : {})}
        optional={optional}
        {...(optional ? { none: 'No document yet' } : {})}
        placeholder={options.length > 0 ? 'Choose a document' : 'Add a file first'}
        options={options}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FileButtons
          accept={acceptedFiles}
          label={`File for ${label}`}
          words="Add a File"
          isSending={held.isBusy}
          take={take}
        />
        {held.trouble && (
          <p role="alert" className="text-13 text-danger-ink">
            {held.trouble}
          </p>
        )}
      </div>
    </div>
  )
}
