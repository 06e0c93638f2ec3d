import { about, noticedKinds } from '../../about.ts'
import { adds, contract, reads, writes } from '../../contract.ts'
import { z } from '../../zod.ts'
import { manyTasksInput, taskChange, taskDone, taskInput, taskRow } from './tasks.ts'

const path = '/api/tasks'
const madeOf = ['tasks', 'team', 'profile', ...noticedKinds] as const

/** The calls of tasks. Client landlords neither see nor write tasks. */
export const taskCalls = {
  list: contract({
    ...reads,
    name: 'listTasks',
    path,
    summary: 'All tasks, or those on one record: open ones by date, then done ones, the newest first',
    query: about.partial(),
    reply: z.array(taskRow),
    madeOf,
  }),
  listMine: contract({
    ...reads,
    name: 'listMyTasks',
    path: `${path}/mine`,
    summary: 'Your open tasks by date',
    reply: z.array(taskRow),
    madeOf,
  }),
  exportAll: contract({
    ...reads,
    name: 'exportTasks',
    path: `${path}/export.csv`,
    summary: 'All tasks as a CSV file',
    reply: 'raw',
  }),
  add: contract({
    ...adds,
    name: 'addTask',
    path,
    summary: 'Add a task; the person it is assigned to is notified',
    body: taskInput,
    reply: taskRow,
    changes: ['tasks', 'notifications'],
  }),
  addMany: contract({
    ...adds,
    name: 'addTasks',
    path: `${path}/many`,
    summary:
      'Add the same task to several records, all of them or none; the person it is assigned to gets one notification',
    undo: true,
    body: manyTasksInput,
    reply: z.object({ count: z.int() }),
    changes: ['tasks', 'notifications'],
  }),
  change: contract({
    name: 'changeTask',
    method: 'patch',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Change the text, the date or the person of a task',
    body: taskChange,
    reply: taskRow,
    changes: ['tasks', 'notifications'],
  }),
  setDone: contract({
    ...writes,
    name: 'setTaskDone',
    path: `${path}/:id/done`,
    summary: 'Record that a task was done, by whom and when, or that it is open again',
    failed: 'Failed to update the task',
    undo: true,
    body: taskDone,
    reply: taskRow.extend({ changeId: z.uuid() }),
    changes: ['tasks'],
  }),
  remove: contract({
    name: 'deleteTask',
    method: 'delete',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Delete a task',
    done: { title: 'Task Deleted', description: 'It stays in the bin for 30 days.' },
    failed: 'Failed to delete the task',
    undo: true,
    reply: null,
    changes: ['tasks'],
  }),
}
