import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'wouter'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { useCall, useWrite } from '#client/lib/calls/use-call.ts'
import { formatDate, formatMoment } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { isSomethingKept } from '#client/lib/session/use-draft-fields.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addDays, today } from '#shared/dates.ts'
import { taskCalls } from '#shared/office/tasks/tasks.calls.ts'
import type { Task, TaskInput } from '#shared/office/tasks/tasks.ts'
import { titleCase } from '#shared/text.ts'
import { ItemMenu } from '../item-menu.tsx'
import { TaskForm } from './task-form.tsx'

interface TaskItemProps {
  task: Task
  /** Shows the record that the task is about. */
  showsRecord?: boolean
  /** Shows whom the task is given to. */
  showsPerson?: boolean
}

/** A task with its checkbox; a done task is crossed out. An unsaved change opens the editor. */
export function TaskItem({ task, showsRecord = false, showsPerson = false }: TaskItemProps) {
  const mayWrite = useMayWrite()
  const place = `tasks/${task.id}`
  const [wantsEditor, setEditing] = useState(() => isSomethingKept(place))
  const isEditing = wantsEditor && mayWrite
  const setDone = useWrite(
    taskCalls.setDone,
    (done: boolean) => ({ params: { id: task.id }, body: { done } }),
    {
      done: (_, done) => ({ title: done ? 'Task Done' : 'Task Open Again', description: task.text }),
    },
  )
  const change = useWrite(taskCalls.change, (change: Omit<TaskInput, 'about'>) => ({
    params: { id: task.id },
    body: { ...change, version: task.version },
  }))
  const isDone = task.doneAt !== null
  if (isEditing)
    return (
      <li className="py-2">
        <TaskForm
          task={task}
          place={place}
          onSave={(fields) => change.mutateAsync(fields).then(() => setEditing(false))}
          onCancel={() => setEditing(false)}
        />
      </li>
    )
  return (
    <li className="flex items-start gap-3 py-2">
      <span className="flex h-8 items-center pointer-coarse:h-11">
        <Checkbox
          checked={isDone}
          disabled={!mayWrite || setDone.isPending}
          onChange={(done) => setDone.mutate(done)}
          aria-label={`Done: ${task.text}`}
        />
      </span>
      <div className="min-w-0 flex-1 py-1.5 pointer-coarse:py-3">
        <p className={clsx('text-14 break-words', isDone && 'text-ink-3 line-through')}>{task.text}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-13 text-ink-3">
          <Due task={task} />
          {showsPerson && !isDone && <span>{task.assignee || 'Unassigned'}</span>}
          {showsRecord && task.about && (
            <Link href={paths.of(task.about.kind).written(task.about.id)} className="text-link">
              {titleCase(task.about.name)}
            </Link>
          )}
        </p>
      </div>
      {mayWrite && <TaskMenu task={task} onEdit={() => setEditing(true)} />}
    </li>
  )
}

function Due({ task: { dueOn, doneAt, doneBy } }: { task: Task }) {
  if (doneAt)
    return (
      <span>
        Done <time dateTime={doneAt}>{formatMoment(doneAt)}</time>
        {doneBy && ` by ${doneBy}`}
      </span>
    )
  const day = today()
  const isLate = dueOn < day
  const word = dueOn === day ? 'Today' : dueOn === addDays(day, 1) ? 'Tomorrow' : formatDate(dueOn)
  return (
    <time dateTime={dueOn} className={clsx(isLate && 'font-medium text-danger-ink')}>
      {isLate ? `Overdue, ${word}` : word}
    </time>
  )
}

function TaskMenu({ task, onEdit }: { task: Task; onEdit: () => void }) {
  const remove = useCall(taskCalls.remove)
  return (
    <ItemMenu
      label={`Actions for ${task.text}`}
      onEdit={onEdit}
      onDelete={() => remove.mutate({ params: { id: task.id } })}
    />
  )
}
