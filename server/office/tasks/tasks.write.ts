import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ManyTasksInput, TaskInput, taskChange } from '#shared/office/tasks/tasks.ts'
import { isAllowed } from '#shared/permissions.ts'
import { requireRecord, valuesAbout } from '../../about/about.ts'
import { listTeamUsers } from '../../accounts/colleagues.queries.ts'
import { NotFound, refuseField } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { notify } from '../../notify/notify.ts'
import { tasks } from './tasks.table.ts'

type Stored = typeof tasks.$inferSelect

/** Adds a task and answers its id. Throws NotFound when the account has no such record. */
export function addTask(scope: AccountScope, { about, ...fields }: TaskInput): Promise<string> {
  return scope.transaction(async (inside) => {
    if (about) await requireRecord(inside, about)
    await refuseStranger(inside, fields.assigneeId)
    const addedById = inside.author.id
    const task = await inside.insert(tasks, { ...fields, ...valuesAbout(about), addedById })
    await tellAssignee(inside, task)
    return task.id
  })
}

/** Adds the same task to several records, all of them or none. Throws NotFound when the account lacks one of them. */
export function addManyTasks(
  scope: AccountScope,
  { abouts, ...fields }: ManyTasksInput,
): Promise<{ count: number }> {
  return scope.transaction(async (inside) => {
    await refuseStranger(inside, fields.assigneeId)
    const each = [...new Map(abouts.map((about) => [`${about.kind} ${about.id}`, about])).values()]
    for (const about of each) await requireRecord(inside, about)
    const addedById = inside.author.id
    const rows = each.map((about) => ({ ...fields, ...valuesAbout(about), addedById }))
    const [first] = await inside.insertMany(tasks, rows)
    const more = each.length - 1
    if (first)
      await tellAssignee(inside, more > 0 ? { ...first, text: `${first.text} (and ${more} more)` } : first)
    return { count: each.length }
  })
}

/** Changes a task. Throws NotFound, or Conflict when the stored version is another one. */
export function changeTask(
  scope: AccountScope,
  id: string,
  { version, ...change }: z.output<typeof taskChange>,
): Promise<void> {
  return scope.transaction(async (inside) => {
    const before = await requireTask(inside, id)
    const isGiven = change.assigneeId !== undefined && change.assigneeId !== before.assigneeId
    if (isGiven) await refuseStranger(inside, change.assigneeId ?? null)
    const task = await inside.update(tasks, id, version, change)
    if (isGiven) await tellAssignee(inside, task)
  })
}

/** Marks a task as done or open. A task that is done already keeps who did it and when. */
export function setTaskDone(scope: AccountScope, id: string, done: boolean): Promise<void> {
  return scope.transaction(async (inside) => {
    await inside.lock(tasks)
    const { doneAt } = await requireTask(inside, id)
    if ((doneAt !== null) === done) return
    await inside.update(
      tasks,
      id,
      'any',
      done ? { doneAt: sql`now()`, doneById: inside.author.id } : { doneAt: null, doneById: null },
    )
  })
}

/** Deletes a task. Throws NotFound. */
export async function deleteTask(scope: AccountScope, id: string): Promise<void> {
  await scope.remove(tasks, [id])
}

async function requireTask(scope: AccountScope, id: string): Promise<Stored> {
  const task = await scope.get(tasks, id)
  if (!task) throw new NotFound()
  return task
}

/** Throws a 400 when a task is given to somebody outside of the team, or to a viewer. */
async function refuseStranger(scope: AccountScope, assigneeId: string | null): Promise<void> {
  if (assigneeId === null) return
  const colleague = (await listTeamUsers(scope)).find(({ id }) => id === assigneeId)
  if (colleague && isAllowed(colleague.role, 'write')) return
  const why = colleague
    ? `${colleague.name} has read-only access. Choose someone who can make changes`
    : 'Choose a member of your team'
  refuseField('not-a-colleague', 'assigneeId', why)
}

/** Notifies the person whom a task was given to, unless they gave it to themselves. */
async function tellAssignee(scope: TransactionScope, task: Stored): Promise<void> {
  const { id, version, assigneeId, text, dueOn } = task
  if (!assigneeId || assigneeId === scope.author.id) return
  await notify(scope.tx, scope.accountId, {
    kind: 'task-given',
    about: { taskId: id, text, dueOn, who: scope.author.name },
    key: `task:${id}:${version}`,
    forUser: assigneeId,
  })
}
