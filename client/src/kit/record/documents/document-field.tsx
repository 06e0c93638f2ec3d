import { useState } from 'react'
import { type FieldPath, type FieldValues, type PathValue, useFormContext } from 'react-hook-form'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FileButtons } from '#client/kit/form/uploads/file-buttons.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import type { About } from '#shared/about.ts'
import type { DocumentKind } from '#shared/law/documents/documents.ts'
import { acceptedFiles, storeDocument, useDocuments } from './documents.calls.ts'

interface DocumentFieldProps<Input extends FieldValues> {
  /** The record whose documents these are. */
  about: About
  name: FieldPath<Input>
  label: string
  hint?: string
  optional?: boolean
  /** What a file is that is added here. */
  kind: DocumentKind
  /** A version of another record that is offered first. */
  offered?: { value: string; label: string } | undefined
}

/** One of a record's documents, or a file that is added to them here. The form holds the id of its newest version. */
export function DocumentField<Input extends FieldValues>({
  about,
  name,
  label,
  hint,
  optional,
  kind,
  offered,
}: DocumentFieldProps<Input>) {
  const { setValue } = useFormContext<Input>()
  const { data = [] } = useDocuments(about)
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const { SelectField } = fieldsFor<Input>()
  const own = data.flatMap(({ name: called, versions: [newest] }) =>
    newest && newest.id !== offered?.value
      ? [{ value: newest.id, label: `${called} (${newest.fileName})` }]
      : [],
  )
  const options = offered ? [offered, ...own] : own
  const take = async ([first]: readonly File[]) => {
    if (!first) return
    setTrouble(undefined)
    setSending(true)
    try {
      const { versions } = await storeDocument({ about, kind }, first)
      const [newest] = versions
      if (newest) setValue(name, newest.id as PathValue<Input, FieldPath<Input>>, { shouldDirty: true })
    } catch (error) {
      setTrouble(sentenceOf(error, 'The file could not be sent. Please try again.'))
    }
    setSending(false)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField
        name={name}
        label={label}
        {...(hint ? { hint } : {})}
        optional={optional ?? false}
        {...(optional ? { none: 'None' } : {})}
        placeholder={options.length > 0 ? 'Choose a document' : 'Add a file first'}
        options={options}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FileButtons
          accept={acceptedFiles}
          label={`File for ${label}`}
          words="Add a File"
          isSending={isSending}
          take={(files) => void take(files)}
        />
        {trouble && (
          <p role="alert" className="text-13 text-danger-ink">
            {trouble}
          </p>
        )}
      </div>
    </div>
  )
}
