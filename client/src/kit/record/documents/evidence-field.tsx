import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { documentCalls } from '#shared/law/documents/documents.calls.ts'
import { joinNames } from '#shared/text.ts'
import { DocumentDrop } from './document-drop.tsx'
import type { HeldEvidence } from './held-evidence.ts'

interface EvidenceFieldProps {
  tenancyId: string
  /** The home, whose documents prove something too. */
  propertyId: string
  /** The files that were chosen here, which the dialog stores when it is saved. */
  held: HeldEvidence
  optional?: boolean
}

/**
 * Documents of a tenancy and of its home, or files that become the tenancy's once the form is saved. The form's `evidence` holds
 * their ids.
 */
export function EvidenceField({ tenancyId, propertyId, held, optional = false }: EvidenceFieldProps) {
  const { control, getValues } = useFormContext<{ evidence: string[] }>()
  const { field } = useController({ control, name: 'evidence' })
  const error = useFieldError<{ evidence: string[] }>('evidence')
  const about = { kind: 'tenancies', id: tenancyId } as const
  const { data: own = [] } = useRead(documentCalls.list, { query: about }, { staleTime: 0, enabled: true })
  const { data: ofHome = [] } = useRead(
    documentCalls.list,
    { query: { kind: 'properties', id: propertyId } },
    { staleTime: 0, enabled: true },
  )
  const all = [...own, ...ofHome]
  const chosen = (field.value ?? []).filter((id) => !held.isGone(id))
  const nameOf = (id: string) =>
    held.nameOf(id) ?? all.find((document) => document.id === id)?.name ?? 'A document'
  useFieldLabel('evidence', 'Evidence', (ids) => {
    const names = ((ids as string[] | undefined) ?? []).map(nameOf)
    return joinNames(names, names.length)
  })
  const leaveOut = (id: string) => {
    held.leaveOut(id)
    field.onChange(chosen.filter((each) => each !== id))
  }
  // Several files arrive one after the other, each after the form has changed.
  const add = (id: string) => field.onChange([...new Set([...(getValues('evidence') ?? []), id])])
  held.onArrived(({ id }) => add(id))
  const options = all.flatMap(({ id, name }) => (chosen.includes(id) ? [] : [{ value: id, label: name }]))
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label="Evidence"
        optional={optional}
        required={!optional}
        error={error}
        hint="The inventory, an invoice, a photograph, the scheme’s decision."
      >
        <Select
          value={undefined}
          onChange={add}
          onBlur={field.onBlur}
          disabled={options.length === 0}
          placeholder={options.length > 0 ? 'Choose a document' : 'No other document'}
          options={options}
        />
      </Field>
      {chosen.length > 0 && (
        <ul aria-label="Chosen evidence" className="divide-y divide-hairline text-14">
          {chosen.map((id) => (
            <li key={id} className="flex items-center gap-3 py-1">
              <span className="min-w-0 flex-1 break-words">{nameOf(id)}</span>
              <Button
                size="sm"
                look="ghost"
                aria-label={`Remove: ${nameOf(id)}`}
                onClick={() => leaveOut(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DocumentDrop uploads={held.uploads} />
    </div>
  )
}
