import { Link } from 'wouter'
import { TaskForm } from '#client/kit/record/tasks/task-form.tsx'
import { TaskItem } from '#client/kit/record/tasks/task-item.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { taskCalls } from '#shared/office/tasks/tasks.calls.ts'
import { OverviewHeader } from './overview.header.tsx'

/** How many tasks are shown; the others are counted, with a link to all. */
const shown = 7

/** The person's open tasks, overdue ones first, and a line that adds a task for people who may write. */
export default function MyTasks() {
  const tasks = useRead(taskCalls.listMine, {}, { staleTime: 0 })
  const add = useCall(taskCalls.add)
  const mayWrite = useMayWrite()
  const more = (tasks.data?.length ?? 0) - shown
  if (!mayWrite && tasks.data?.length === 0) return null
  return (
    <Card aria-labelledby="my-tasks" className="print:not-has-[li]:hidden">
      <OverviewHeader
        id="my-tasks"
        title="My Tasks"
        action={
          <Link href={paths.tasks()} className="py-1 text-14 font-medium text-link">
            All tasks
          </Link>
        }
      />
      <div className="px-4 pb-4">
        {mayWrite && (
          <TaskForm
            place="tasks/add"
            onSave={(fields) => add.mutateAsync({ body: { ...fields, about: null } })}
          />
        )}
        {tasks.data ? (
          <ul className="mt-2 divide-y divide-hairline">
            {tasks.data.slice(0, shown).map((task) => (
              <TaskItem key={task.id} task={task} showsRecord />
            ))}
          </ul>
        ) : (
          <PartState query={tasks} what="your tasks" className="pt-3">
            <Skeleton className="h-10" />
          </PartState>
        )}
        {more > 0 && (
          <Link href={paths.tasks({ who: 'mine' })} className="mt-2 inline-block py-1 text-14 text-link">
            {more} more
          </Link>
        )}
      </div>
    </Card>
  )
}
