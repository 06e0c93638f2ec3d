import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { Tick, tickRow } from '#client/kit/ui/checkbox.tsx'
import { type Party, servedRoleNames } from '#shared/law/servings/servings.ts'

const show = (value: unknown) => `${(value as string[] | undefined)?.length ?? 0} people`

/** The people who are served, each by name. Whoever has no email address cannot get a mail. */
export function PeopleField({ parties, byMail }: { parties: readonly Party[]; byMail: boolean }) {
  const { control } = useFormContext<{ to: string[] }>()
  const { field, fieldState } = useController({ control, name: 'to' })
  useFieldLabel('to', 'Served on', show)
  const chosen = field.value ?? []
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-14 font-medium">Served on</legend>
      {parties.map(({ id, role, name, email }) => (
        <Tick key={id} className={tickRow} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)}>
          {name}{' '}
          <span className="text-ink-3">
            {servedRoleNames[role]}
            {byMail && ` · ${email || 'no email address'}`}
          </span>
        </Tick>
      ))}
      {fieldState.error && (
        <p role="alert" className="text-13 text-danger-ink">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}
