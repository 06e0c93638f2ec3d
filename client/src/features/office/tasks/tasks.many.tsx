import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { useColleagues } from '#client/lib/session/use-colleagues.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { today } from '#shared/dates.ts'
import { taskCalls } from '#shared/office/tasks/tasks.calls.ts'
import { type ManyTasksInput, manyTasksInput } from '#shared/office/tasks/tasks.ts'

const { SelectField, DateField, TextField } = fieldsFor<z.input<typeof manyTasksInput>>()

interface ManyTasksProps {
  abouts: ManyTasksInput['abouts']
  /** What the records are: { one: 'Tenancy', many: 'Tenancies' }. */
  words: { one: string; many: string }
  /** The task that is proposed. */
  text: string
  onClose: () => void
  onSaved: () => void
}

/** Adds a task to each of several records, for one person. */
export default function ManyTasks({ abouts, words, text, onClose, onSaved }: ManyTasksProps) {
  const add = useWrite(taskCalls.addMany, (body: ManyTasksInput) => ({ body }), {
    done: ({ count }, { dueOn }) => ({
      title: 'Tasks Added',
      description: `${countOf(count, { one: 'task', many: 'tasks' })} for ${formatDate(dueOn)}, one on each record.`,
    }),
  })
  const you = useMe().data?.user.id ?? null
  const people = useColleagues().filter(({ mayWrite }) => mayWrite)
  return (
    <FormDialog
      title={`Assign ${abouts.length} ${abouts.length === 1 ? words.one : words.many}`}
      description="Adds one task to each."
      size="sm"
      schema={manyTasksInput}
      start={{ abouts, text, dueOn: today(), assigneeId: you }}
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
