import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldPath, type FieldValues, type PathValue, useFormContext } from 'react-hook-form'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FileButtons } from '#client/kit/form/uploads/file-buttons.tsx'
import { acceptedFiles } from '#client/kit/record/documents/documents.calls.ts'
import { readBase64 } from '#client/lib/browser/base64.ts'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { documentCalls } from '#shared/law/documents/documents.calls.ts'
import type { DocumentInput } from '#shared/law/documents/documents.ts'
import { paperLimit } from '#shared/papers.ts'

/** The documents of a tenancy, the newest version of each. */
const useDocuments = (tenancyId: string) =>
  useQuery(queryFor(documentCalls.list, { query: { kind: 'tenancies', id: tenancyId } }))

const useAddDocument = (tenancyId: string) =>
  useWrite(documentCalls.add, async ({ file, kind }: { file: File; kind: DocumentInput['kind'] }) => ({
    body: {
      about: { kind: 'tenancies' as const, id: tenancyId },
      kind,
      fileName: file.name.slice(-300),
      file: await readBase64(file),
    },
  }))

interface DocumentFieldProps<Input extends FieldValues> {
  tenancyId: string
  name: FieldPath<Input>
  label: string
  hint?: string
  optional?: boolean
  /** What a file is that is added here. */
  kind: DocumentInput['kind']
}

/** One of a tenancy's documents, or a file that is added to them here. The form holds the id of its newest version. */
export function DocumentField<Input extends FieldValues>({
  tenancyId,
  name,
  label,
  hint,
  optional,
  kind,
}: DocumentFieldProps<Input>) {
  const { setValue } = useFormContext<Input>()
  const { data = [] } = useDocuments(tenancyId)
  const add = useAddDocument(tenancyId)
  const [trouble, setTrouble] = useState<string>()
  const { SelectField } = fieldsFor<Input>()
  const options = data.flatMap(({ name: called, versions: [newest] }) =>
    newest ? [{ value: newest.id, label: `${called} (${newest.fileName})` }] : [],
  )
  const take = async ([first]: readonly File[]) => {
    if (!first) return
    setTrouble(undefined)
    if (first.size > paperLimit) return setTrouble('The file may have at most 10 MB.')
    try {
      const { versions } = await add.mutateAsync({ file: first, kind })
      const [newest] = versions
      if (newest) setValue(name, newest.id as PathValue<Input, FieldPath<Input>>, { shouldDirty: true })
    } catch (error) {
      setTrouble(sentenceOf(error, 'The file could not be sent. Please try again.'))
    }
  }
  return (
    <div className="grid gap-2">
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
          isSending={add.isPending}
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
