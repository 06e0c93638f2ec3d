import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { TaskForm } from '#client/kit/record/tasks/task-form.tsx'
import { TaskItem } from '#client/kit/record/tasks/task-item.tsx'
import { NoMatches, StateCard } from '#client/kit/table/states.tsx'
import { SearchBox } from '#client/kit/table/toolbar.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody } from '#client/kit/ui/card.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { FileButton } from '#client/kit/ui/file-links.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { countOf, hasWords } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useColleagues } from '#client/lib/session/use-colleagues.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { addDays, today } from '#shared/dates.ts'
import { taskCalls } from '#shared/office/tasks/tasks.calls.ts'
import type { Task } from '#shared/office/tasks/tasks.ts'

/** The tasks drawn at first, and added by each 'Show more'. */
const pageSize = 100
const everybody = 'everybody'

/** All tasks of the team, open ones by when they are due. */
export default function TaskList() {
  const tasks = useRead(taskCalls.list, {}, { staleTime: 0 })
  const add = useCall(taskCalls.add)
  const mayWrite = useMayWrite()
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Tasks"
        subtitle="Your team’s to-do list"
        actions={
          <FileButton href="/api/tasks/export.csv" icon={Download}>
            Export CSV
          </FileButton>
        }
      />
      <div className="grid gap-4">
        {mayWrite && (
          <Card aria-label="New task" className="print:hidden">
            <CardBody className="p-4!">
              <TaskForm
                place="tasks/add"
                onSave={(fields) => add.mutateAsync({ body: { ...fields, about: null } })}
              />
            </CardBody>
          </Card>
        )}
        {tasks.data ? (
          <Tasks tasks={tasks.data} />
        ) : (
          <StateCard read={tasks} what="tasks" loading="Loading tasks..." />
        )}
      </div>
    </div>
  )
}

function Tasks({ tasks }: { tasks: Task[] }) {
  const asked = new URLSearchParams(useSearch())
  const who = asked.get('who') ?? undefined
  const isDone = asked.get('show') === 'done'
  const [, navigate] = useLocation()
  const you = useMe().data?.user.id
  const [text, setText] = useState('')
  const [most, setMost] = useState(pageSize)
  const found = useMemo(() => findTasks(tasks, { who, isDone, text }, you), [tasks, who, isDone, text, you])
  const go = (next: { who?: string | undefined; show?: string | undefined }) =>
    navigate(paths.tasks({ who, show: isDone ? 'done' : undefined, ...next }), { replace: true })
  const isFiltered = who !== undefined || isDone || text !== ''
  if (tasks.length === 0)
    return (
      <EmptyCard
        picture={<EmptyPlot sign="TO DO" />}
        title="No tasks yet"
        text="A task has a text, a due date and a person. Add one here, on the dashboard or on a record."
      />
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <SearchBox text={text} placeholder="Search tasks..." onType={setText} />
        <PersonFilter who={who} onChoose={(next) => go({ who: next })} />
        <div className="w-36 max-sm:flex-1">
          <Select
            aria-label="Status"
            value={isDone ? 'done' : 'open'}
            onChange={(next) => go({ show: next === 'done' ? 'done' : undefined })}
            options={[
              { value: 'open', label: 'Open' },
              { value: 'done', label: 'Done' },
            ]}
          />
        </div>
        <p role="status" className="ml-auto text-13 text-ink-3">
          {countOf(found.length, { one: 'task', many: 'tasks' })}
        </p>
      </div>
      {found.length === 0 ? (
        <Card>
          {isFiltered ? (
            <NoMatches
              title="No tasks found"
              onClear={() => {
                setText('')
                go({ who: undefined, show: undefined })
              }}
            />
          ) : (
            <EmptyState title="All done" text="No task is open." />
          )}
        </Card>
      ) : (
        <Card aria-label="Tasks">
          {groupTasks(found.slice(0, most), today()).map((group) => (
            <section
              key={group.title}
              className="px-4 pt-3 pb-1 not-first:border-t not-first:border-hairline"
            >
              <h2 className="font-body text-13 font-semibold text-ink-3">{group.title}</h2>
              <ul className="divide-y divide-hairline">
                {group.tasks.map((task) => (
                  <TaskItem key={task.id} task={task} showsRecord showsPerson />
                ))}
              </ul>
            </section>
          ))}
          {found.length > most && (
            <div className="border-t border-hairline p-3 text-center">
              <Button onClick={() => setMost(most + pageSize)}>Show More</Button>
            </div>
          )}
        </Card>
      )}
    </>
  )
}

function PersonFilter(props: { who: string | undefined; onChoose: (who: string | undefined) => void }) {
  const people = useColleagues()
  return (
    <div className="w-48 max-sm:flex-1">
      <Select
        aria-label="Person"
        value={props.who ?? everybody}
        onChange={(next) => props.onChoose(next === everybody ? undefined : next)}
        options={[
          { value: everybody, label: 'Everybody' },
          { value: 'mine', label: 'Mine' },
          ...people.flatMap(({ id, label, isYou }) => (isYou ? [] : [{ value: id, label }])),
          { value: 'nobody', label: 'Unassigned' },
        ]}
      />
    </div>
  )
}

/** The filters in the screen's address. */
interface Asked {
  /** 'mine', 'nobody', a colleague's user id, or undefined for everybody. */
  who: string | undefined
  isDone: boolean
  text: string
}

/** The tasks that are asked for, in the server's order. */
function findTasks(tasks: readonly Task[], { who, isDone, text }: Asked, you: string | undefined): Task[] {
  const wanted = who === 'mine' ? you : who === 'nobody' ? null : who
  return tasks.filter((task) => {
    if ((task.doneAt !== null) !== isDone) return false
    if (who !== undefined && task.assigneeId !== wanted) return false
    return hasWords(text, task.text, task.assignee, task.about?.name)
  })
}

/** Groups open tasks by due day; done tasks are one group. Groups without tasks are left out. */
function groupTasks(tasks: readonly Task[], day: string): { title: string; tasks: Task[] }[] {
  const week = addDays(day, 7)
  const groupOf = ({ doneAt, dueOn }: Task) => {
    if (doneAt) return 'Done'
    if (dueOn < day) return 'Overdue'
    if (dueOn === day) return 'Today'
    return dueOn < week ? 'Within a week' : 'Later'
  }
  return ['Overdue', 'Today', 'Within a week', 'Later', 'Done']
    .map((title) => ({ title, tasks: tasks.filter((task) => groupOf(task) === title) }))
    .filter((group) => group.tasks.length > 0)
}
