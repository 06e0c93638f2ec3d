import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useColleagues } from '#client/lib/session/use-colleagues.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { today } from '#shared/dates.ts'
import { manyTasksInput } from '#shared/office/tasks/tasks.ts'
import { useAddTasks } from '../arrears.calls.ts'
import { type BulkDialogProps, tenancyWords } from './bulk.ts'

const { SelectField, DateField, TextField } = fieldsFor<z.input<typeof manyTasksInput>>()

/** Adds a task to each of several tenancies, for one person. */
export default function AssignDialog({ rows, onClose, onSaved }: BulkDialogProps) {
  const add = useAddTasks()
  const you = useMe().data?.user.id ?? null
  const people = useColleagues().filter(({ mayWrite }) => mayWrite)
  const what = rows.length === 1 ? tenancyWords.one : tenancyWords.many
  return (
    <FormDialog
      title={`Assign ${rows.length} ${what}`}
      description="Adds one task to each tenancy."
      size="sm"
      schema={manyTasksInput}
      start={{
        abouts: rows.map(({ id }) => ({ kind: 'tenancies' as const, id })),
        text: 'Call about the rent arrears',
        dueOn: today(),
        assigneeId: you,
      }}
      submit={{ label: 'Assign', pending: 'Saving...' }}
      save={(values) => add.mutateAsync(values)}
      onClose={onClose}
      onSaved={onSaved}
    >
      <SelectField
        name="assigneeId"
        label="Person"
        options={people.map(({ id, label, isYou }) => ({
          value: id,
          label: isYou ? `${label} (you)` : label,
        }))}
      />
      <DateField name="dueOn" label="Due date" />
      <TextField name="text" label="Task" />
    </FormDialog>
  )
}
