import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { KeptNote } from '#client/kit/form/drafts/draft-note.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { useColleagues, writersOf } from '#client/lib/session/use-colleagues.ts'
import { useDraftFields } from '#client/lib/session/use-draft-fields.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { today } from '#shared/dates.ts'
import type { Task, TaskInput } from '#shared/office/tasks/tasks.ts'

type Fields = Omit<TaskInput, 'about'>

/** The value of the choice 'Nobody': a select takes an empty value for 'nothing chosen'. */
const nobody = 'nobody'

interface TaskFormProps {
  /** The task that is changed; without one a new task is added. */
  task?: Task
  /** The name of the draft that keeps unsaved fields. */
  place: string
  onSave: (fields: Fields) => Promise<unknown>
  onCancel?: () => void
}

/** The person of a new task is the one who writes it. That person is not known at once, so the field begins empty. */
const startOf = (task: Task | undefined) => ({
  text: task?.text ?? '',
  dueOn: task?.dueOn ?? today(),
  person: task ? (task.assigneeId ?? nobody) : '',
})

/** A sentence, a day and a person, on one line where there is room. A new task is for today and for the person. */
export function TaskForm({ task, place, onSave, onCancel }: TaskFormProps) {
  const kept = useDraftFields(place, startOf(task), task?.version)
  const { text, dueOn } = kept.fields
  const [trouble, setTrouble] = useState<string>()
  const [pending, setPending] = useState(false)
  const you = useMe().data?.user.id
  const person = kept.fields.person || you || nobody

  // Where there is little room, the day and the person appear once there is a sentence.
  const later = clsx(!text && !task && '@max-xl:hidden')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setTrouble(undefined)
    try {
      await onSave({ text, dueOn, assigneeId: person === nobody ? null : person })
      kept.clear()
    } catch (error) {
      setTrouble(sentenceOfSave(error, 'The task could not be saved.'))
    }
    setPending(false)
  }
  const cancel = () => {
    kept.clear()
    onCancel?.()
  }
  return (
    <form onSubmit={submit} className="@container grid gap-2 print:hidden">
      <div className="grid grid-cols-2 items-start gap-2 @xl:grid-cols-[minmax(0,1fr)_9.5rem_11rem_auto]">
        <Field
          label={<span className="sr-only">{task ? 'Task' : 'New task'}</span>}
          error={trouble}
          className="col-span-2 gap-0! @xl:col-span-1"
        >
          <Input
            value={text}
            onChange={(event) => kept.change({ text: event.target.value })}
            maxLength={300}
            autoFocus={task !== undefined}
            autoComplete="off"
            placeholder="Add a task"
          />
        </Field>
        <div className={clsx('grid gap-1', later)}>
          <Input
            type="date"
            aria-label="Due"
            required
            value={dueOn}
            onChange={(event) => kept.change({ dueOn: event.target.value })}
          />
          {text && <DayWords day={dueOn} />}
        </div>
        <Person value={person} task={task} onChange={(id) => kept.change({ person: id })} className={later} />
        <div className={clsx('col-span-2 flex gap-2 @xl:col-span-1', later)}>
          <Button
            type="submit"
            look={task ? 'primary' : 'secondary'}
            pending={pending}
            disabled={!text.trim()}
          >
            {task ? 'Save' : 'Add Task'}
          </Button>
          {onCancel && <Button onClick={cancel}>Cancel</Button>}
        </div>
      </div>
      <KeptNote kept={kept} what="task" />
    </form>
  )
}

/** The choice of a colleague who may do tasks. A task's person stays a choice after leaving the team. */
function Person(props: {
  value: string
  task: Task | undefined
  onChange: (id: string) => void
  className: string
}) {
  const { value, task, onChange, className } = props
  const people = writersOf(useColleagues())
  const left = task?.assigneeId && !people.some((each) => each.value === task.assigneeId)
  return (
    <Select
      aria-label="Person"
      className={className}
      value={value}
      onChange={onChange}
      options={[
        ...people,
        ...(left && task.assigneeId ? [{ value: task.assigneeId, label: task.assignee }] : []),
        { value: nobody, label: 'Unassigned' },
      ]}
    />
  )
}
