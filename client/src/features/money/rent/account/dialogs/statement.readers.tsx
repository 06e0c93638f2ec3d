import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import type { statementMailInput } from '#shared/money/rent/papers/rent.statement.ts'
import { type PersonOfTenancy, personRoleNames } from '#shared/records/tenancies/people.ts'
import { titleCase } from '#shared/text.ts'

type Form = z.input<typeof statementMailInput>

/** The tenancy's people. Those with an email address can be ticked. */
export function StatementReaders({ people }: { people: readonly PersonOfTenancy[] }) {
  const { watch, setValue } = useFormContext<Form>()
  const error = useFieldError<Form>('people')
  const id = useId()
  useFieldLabel('people', 'Send to')
  const chosen = watch('people') ?? []
  const toggle = (person: string, on: boolean) =>
    setValue('people', on ? [...chosen, person] : chosen.filter((each) => each !== person), {
      shouldDirty: true,
      shouldValidate: true,
    })
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-14 font-semibold">Send to</legend>
      <ul className="grid gap-1">
        {people.map((person) => (
          <li key={person.id}>
            <label
              htmlFor={`${id}-${person.id}`}
              className="flex items-start gap-3 py-1 text-14 pointer-coarse:min-h-11"
            >
              <Checkbox
                id={`${id}-${person.id}`}
                className="mt-0.5"
                disabled={!person.email}
                checked={chosen.includes(person.id)}
                onChange={(on) => toggle(person.id, on)}
              />
              <span className="min-w-0">
                <span className="block break-words">
                  {titleCase(person.name)}{' '}
                  <span className="text-ink-3">({personRoleNames[person.role].toLowerCase()})</span>
                </span>
                <span className="block text-13 break-all text-ink-3">
                  {person.email || 'no email address'}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-13 font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
