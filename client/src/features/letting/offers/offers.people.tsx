import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { partyRoleNames, partyRoles } from '#shared/letting/applicants/party.ts'
import type { offerInput } from '#shared/letting/offers/offers.ts'

type Input = z.input<typeof offerInput>
const { TextField, EmailField, SelectField } = fieldsFor<Input>()
const roles = partyRoles.map((value) => ({ value, label: partyRoleNames[value] }))

/** Who would take the home with the applicant. */
export function PeopleFields() {
  const { control } = useFormContext<Input>()
  const { fields, append, remove } = useFieldArray({ control, name: 'others' })
  return (
    <section aria-label="People with them" className="grid gap-4">
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="grid gap-4 rounded-control border border-hairline p-4">
          <legend className="px-1 text-13 font-semibold">Person {at + 2}</legend>
          <TextField name={`others.${at}.name`} label="Full name" />
          <SelectField name={`others.${at}.role`} label="Role" options={roles} />
          <EmailField name={`others.${at}.email`} label="Email" optional />
          <div>
            <Button size="sm" onClick={() => remove(at)}>
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      {fields.length === 0 && (
        <p className="text-13 text-ink-3">
          If you add nobody, the offer includes everyone on the application.
        </p>
      )}
      <div>
        <Button size="sm" icon={Plus} onClick={() => append({ name: '', role: 'tenant', email: '' })}>
          Add Person
        </Button>
      </div>
    </section>
  )
}
