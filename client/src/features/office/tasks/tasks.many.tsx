import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { useColleagues, writersOf } from '#client/lib/session/use-colleagues.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { today } from '#shared/dates.ts'
import { taskCalls } from '#shared/office/tasks/tasks.calls.ts'
import type { ManyTasksInput } from '#shared/office/tasks/tasks.ts'

const { SelectField, DateField, TextField } = fieldsOf(taskCalls.addMany)

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
  const you = useMe().data?.user.id ?? null
  return (
    <CallDialog
      call={taskCalls.addMany}
      done={({ count }, { body: { dueOn } }) => ({
        title: 'Tasks Added',
        description: `${countOf(count, { one: 'task', many: 'tasks' })} for ${formatDate(dueOn)}, one on each record.`,
      })}
      title={`Assign ${abouts.length} ${abouts.length === 1 ? words.one : words.many}`}
      description="Adds one task to each."
      size="sm"
      start={{ abouts, text, dueOn: today(), assigneeId: you }}
      submit={{ label: 'Assign', pending: 'Saving...' }}
      onClose={onClose}
      onSaved={onSaved}
    >
      <SelectField name="assigneeId" label="Person" options={writersOf(useColleagues())} />
      <DateField name="dueOn" label="Due date" />
      <TextField name="text" label="Task" />
    </CallDialog>
  )
}
