import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useMay } from '#client/lib/session/use-may-write.ts'
import type { About } from '#shared/about.ts'
import { taskCalls } from '#shared/office/tasks/tasks.calls.ts'
import type { OnRecord } from '../notes/record-notes.tsx'
import { TaskForm } from './task-form.tsx'
import { TaskItem } from './task-item.tsx'

/** The tasks on a record, open ones first. A client landlord does not see them. */
export default function RecordTasks({ resource: { name: kind }, id }: OnRecord) {
  return useMay('read') ? <Tasks about={{ kind, id }} /> : null
}

function Tasks({ about }: { about: About }) {
  const tasks = useRead(taskCalls.list, { query: about }, { staleTime: 0 })
  const add = useCall(taskCalls.add)
  const mayWrite = useMay('write')
  useWaitTogether(tasks.isLoading)
  return (
    <TitledCard id="tasks" title="Tasks" className="print:not-has-[li]:hidden" body="pb-3!">
      {mayWrite && (
        <TaskForm
          key={about.id}
          place={`tasks/${about.kind}/${about.id}`}
          onSave={(fields) => add.mutateAsync({ body: { ...fields, about } })}
        />
      )}
      {tasks.data ? (
        <ul className="mt-2 divide-y divide-hairline">
          {tasks.data.map((task) => (
            <TaskItem key={task.id} task={task} showsPerson />
          ))}
        </ul>
      ) : (
        <PartState query={tasks} what="the tasks" className="py-3">
          <Skeleton className="h-10" />
        </PartState>
      )}
      {tasks.data?.length === 0 && !mayWrite && <p className="pb-2 text-14 text-ink-3">No tasks yet.</p>}
    </TitledCard>
  )
}
