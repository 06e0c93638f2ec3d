import { asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { About } from '#shared/about.ts'
import type { Task } from '#shared/office/tasks/tasks.ts'
import { aboutOf, isAbout, nameRecords, requireRecord } from '../../about/about.ts'
import { users } from '../../accounts/people.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import type { Member } from '../../registry/member.ts'
import { tasks } from './tasks.table.ts'

const assignees = alias(users, 'assignees')
const doers = alias(users, 'doers')
const adders = alias(users, 'adders')
const nameIn = (people: { name: PgColumn }) => sql<string>`coalesce(${people.name}, '')`

/** Selects tasks: open ones by their day, then done ones, the newest first. */
async function selectTasks(members: readonly Member[], scope: AccountScope, which?: SQL): Promise<Task[]> {
  const rows = await scope
    .select({ task: tasks, assignee: nameIn(assignees), doneBy: nameIn(doers), addedBy: nameIn(adders) })
    .from(tasks)
    .leftJoin(assignees, eq(assignees.id, tasks.assigneeId))
    .leftJoin(doers, eq(doers.id, tasks.doneById))
    .leftJoin(adders, eq(adders.id, tasks.addedById))
    .where(scope.mine(tasks, which))
    .orderBy(sql`${tasks.doneAt} desc nulls first`, asc(tasks.dueOn), desc(tasks.id))
  const nameOf = await nameRecords(
    members,
    scope,
    rows.map(({ task }) => aboutOf(task)),
  )
  return rows.map(({ task, ...people }) => {
    const about = aboutOf(task)
    return { ...task, ...people, about: about && nameOf(about) }
  })
}

/** All tasks, or those about one record. Throws NotFound when the account has no such record. */
export async function listTasks(
  members: readonly Member[],
  scope: AccountScope,
  { kind, id }: Partial<About>,
): Promise<Task[]> {
  if (!kind || !id) return selectTasks(members, scope)
  await requireRecord(scope, { kind, id })
  return selectTasks(members, scope, isAbout(tasks, { kind, id }))
}

/** A person's open tasks by their day. */
export const listOpenTasksOf = (
  members: readonly Member[],
  scope: AccountScope,
  userId: string,
): Promise<Task[]> =>
  selectTasks(members, scope, sql`${eq(tasks.assigneeId, userId)} and ${isNull(tasks.doneAt)}`)

/** One task. Throws NotFound. */
export async function readTask(members: readonly Member[], scope: AccountScope, id: string): Promise<Task> {
  const [row] = await selectTasks(members, scope, eq(tasks.id, id))
  return requireRow(row)
}
