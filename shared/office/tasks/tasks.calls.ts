import { about, noticedKinds } from '../../about.ts'
import { contract } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { manyTasksInput, taskChange, taskDone, taskInput, taskRow } from './tasks.ts'

const path = '/api/tasks'
const madeOf = ['tasks', 'team', 'profile', ...noticedKinds] as const

/** The calls of tasks. Client landlords neither see nor write tasks. */
export const taskCalls = {
  list: contract({
    name: 'listTasks',
    method: 'get',
    path,
    access: 'read',
    summary: 'All tasks, or those on one record: open ones by date, then done ones, the newest first',
    query: about.partial(),
    reply: z.array(taskRow),
    madeOf,
  }),
  listMine: contract({
    name: 'listMyTasks',
    method: 'get',
    path: `${path}/mine`,
    access: 'read',
    summary: 'Your open tasks by date',
    reply: z.array(taskRow),
    madeOf,
  }),
  exportAll: contract({
    name: 'exportTasks',
    method: 'get',
    path: `${path}/export.csv`,
    access: 'read',
    summary: 'All tasks as a CSV file',
    reply: 'raw',
  }),
  add: contract({
    name: 'addTask',
    method: 'post',
    path,
    access: 'write',
    summary: 'Add a task; the person it is assigned to is notified',
    body: taskInput,
    reply: taskRow,
    takesKey: true,
    status: 201,
    changes: ['tasks', 'notifications'],
  }),
  addMany: contract({
    name: 'addTasks',
    method: 'post',
    path: `${path}/many`,
    access: 'write',
    summary:
      'Add the same task to several records, all of them or none; the person it is assigned to gets one notification',
    undo: true,
    body: manyTasksInput,
    reply: z.object({ count: z.int() }),
    takesKey: true,
    status: 201,
    changes: ['tasks', 'notifications'],
  }),
  change: contract({
    name: 'changeTask',
    method: 'patch',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Change the text, the date or the person of a task',
    params: idParams,
    body: taskChange,
    reply: taskRow,
    changes: ['tasks', 'notifications'],
  }),
  setDone: contract({
    name: 'setTaskDone',
    method: 'post',
    path: `${path}/:id/done`,
    access: 'write',
    summary: 'Record that a task was done, by whom and when, or that it is open again',
    failed: 'Failed to update the task',
    undo: true,
    params: idParams,
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
    params: idParams,
    reply: null,
    changes: ['tasks'],
  }),
}
