import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls/calls.ts'
import { undoChange } from '#client/lib/calls/undo.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import type { About } from '#shared/about.ts'
import { taskCalls } from '#shared/office/tasks/tasks.calls.ts'
import type { Task, TaskInput } from '#shared/office/tasks/tasks.ts'

// Colleagues give and do tasks at any time, so every use fetches the tasks again.
export const useTasksOn = (about: About) =>
  useQuery({ ...queryFor(taskCalls.list, { query: about }), staleTime: 0 })
export const useAllTasks = () => useQuery({ ...queryFor(taskCalls.list), staleTime: 0 })
export const useMyTasks = () => useQuery({ ...queryFor(taskCalls.listMine), staleTime: 0 })

// Refusals appear below the sentence, so there is no toast for them.
export const useAddTask = () => useWrite(taskCalls.add, (body: TaskInput) => ({ body }))

export const useChangeTask = ({ id, version }: Task) =>
  useWrite(taskCalls.change, (change: Omit<TaskInput, 'about'>) => ({
    params: { id },
    body: { ...change, version },
  }))

export const useSetTaskDone = ({ id, text }: Task) =>
  useWrite(taskCalls.setDone, (done: boolean) => ({ params: { id }, body: { done } }), {
    done: (_, done) => ({ title: done ? 'Task Done' : 'Task Open Again', description: text }),
    failed: 'Failed to update the task',
    undo: undoChange,
  })

export const useDeleteTask = ({ id }: Task) =>
  useWrite(taskCalls.remove, () => ({ params: { id } }), {
    done: { title: 'Task Deleted', description: 'It stays in the bin for 30 days.' },
    failed: 'Failed to delete the task',
    undo: undoChange,
  })
