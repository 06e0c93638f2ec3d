import { addDays } from '#shared/dates.ts'
import type { Task } from '#shared/office/tasks/tasks.ts'
import { toSearchText } from '#shared/text.ts'

/** The filters in the screen's address. */
export interface Asked {
  /** 'mine', 'nobody', a colleague's user id, or undefined for everybody. */
  who: string | undefined
  isDone: boolean
  text: string
}

/** The tasks that are asked for, in the server's order. */
export function findTasks(
  tasks: readonly Task[],
  { who, isDone, text }: Asked,
  you: string | undefined,
): Task[] {
  const words = toSearchText(text).split(/\s+/).filter(Boolean)
  const wanted = who === 'mine' ? you : who === 'nobody' ? null : who
  return tasks.filter((task) => {
    if ((task.doneAt !== null) !== isDone) return false
    if (who !== undefined && task.assigneeId !== wanted) return false
    const read = toSearchText(task.text, task.assignee, task.about?.name)
    return words.every((word) => read.includes(word))
  })
}

/** Groups open tasks by due day; done tasks are one group. Groups without tasks are left out. */
export function groupTasks(tasks: readonly Task[], day: string): { title: string; tasks: Task[] }[] {
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
