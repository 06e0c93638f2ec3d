import { today } from '#shared/dates.ts'
import { taskCalls } from '#shared/office/tasks/tasks.calls.ts'
import type { Task } from '#shared/office/tasks/tasks.ts'
import { resourceOf } from '#shared/registry.ts'
import { type Route, route, saveCsv } from '../../http/route.ts'
import { writeCsv } from '../../registry/export.ts'
import type { Member } from '../../registry/member.ts'
import { listOpenTasksOf, listTasks, readTask } from './tasks.read.ts'
import { addManyTasks, addTask, changeTask, deleteTask, setTaskDone } from './tasks.write.ts'

const titles = ['Task', 'Due', 'Person', 'Kind', 'Record', 'Done', 'Done by', 'Added by', 'Added']

const cellsOf = ({ text, dueOn, assignee, about, doneAt, doneBy, addedBy, createdAt }: Task): string[] => [
  ...[text, dueOn, assignee],
  ...(about ? [resourceOf(about.kind).title.one, about.name] : ['', '']),
  ...[doneAt ?? '', doneBy, addedBy, createdAt],
]

/** Tasks of the team. Client landlords neither see nor write them. */
export const taskRoutes = (members: readonly Member[]): Route[] => [
  route(taskCalls.list, ({ scope, query }) => listTasks(members, scope, query)),
  route(taskCalls.listMine, ({ scope, actor }) => listOpenTasksOf(members, scope, actor.user.id)),
  route(taskCalls.exportAll, async ({ scope }) => {
    const rows = (await listTasks(members, scope, {})).map(cellsOf)
    return saveCsv(writeCsv(titles, rows), `tasks-${today()}.csv`)
  }),
  route(taskCalls.add, async ({ scope, body }) => readTask(members, scope, await addTask(scope, body))),
  route(taskCalls.addMany, ({ scope, body }) => addManyTasks(scope, body)),
  route(taskCalls.change, async ({ scope, params: { id }, body }) => {
    await changeTask(scope, id, body)
    return readTask(members, scope, id)
  }),
  route(taskCalls.setDone, async ({ scope, params: { id }, body }) => {
    await setTaskDone(scope, id, body.done)
    return { ...(await readTask(members, scope, id)), changeId: scope.changeId }
  }),
  route(taskCalls.remove, ({ scope, params }) => deleteTask(scope, params.id)),
]
