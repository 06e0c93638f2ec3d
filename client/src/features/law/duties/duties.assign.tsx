import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { countOf } from '#client/lib/format.ts'
import { useColleagues } from '#client/lib/session/use-colleagues.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { addDays, today } from '#shared/dates.ts'
import { givingManyInput } from '#shared/law/duties/duties.calls.ts'
import { titleCase } from '#shared/text.ts'
import { useAssignMany } from './duties.calls.ts'

const fields = fieldsFor<z.input<typeof givingManyInput>>()

interface AssignDialogProps {
  keys: string[]
  onClose: () => void
  onSaved: () => void
}

/** Assigns several legal deadlines to one person for a date. */
export default function AssignDialog({ keys, onClose, onSaved }: AssignDialogProps) {
  const assign = useAssignMany()
  const you = useMe().data?.user.id ?? ''
  const people = useColleagues().filter(({ mayWrite }) => mayWrite)
  return (
    <FormDialog
      title={`Assign ${titleCase(countOf(keys.length, { one: 'deadline', many: 'deadlines' }))}`}
      description="The legal deadlines don’t change. Each is done when its evidence is recorded."
      size="sm"
      schema={givingManyInput}
      start={{ keys, person: you, on: addDays(today(), 7) }}
      submit={{ label: 'Assign', pending: 'Saving...' }}
      save={(values) => assign.mutateAsync(values)}
      onClose={onClose}
      onSaved={onSaved}
    >
      <fields.SelectField
        name="person"
        label="Person"
        options={people.map(({ id, label, isYou }) => ({
          value: id,
          label: isYou ? `${label} (you)` : label,
        }))}
      />
      <fields.DateField name="on" label="Until" />
    </FormDialog>
  )
}
