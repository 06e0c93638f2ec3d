import { asc, eq, inArray, sql } from 'drizzle-orm'
import { permissions } from '#shared/permissions.ts'
import { pickColumns } from '../db/joins.ts'
import { refuseField } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import { memberships } from './accounts.table.ts'
import { users } from './people.table.ts'

/** The people of the team by name, without client landlords: `id` is the user's. */
export function listTeamUsers(scope: AccountScope) {
  return scope
    .select({ ...pickColumns(users, 'id', 'name', 'email'), role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(scope.mine(memberships, inArray(memberships.role, permissions.read)))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.email))
}

/** Throws a 400 at a field unless it names somebody of the team, or nobody. */
export async function refuseStranger(scope: AccountScope, field: string, id: string | null | undefined) {
  if (!id || id === scope.author.id) return
  if ((await listTeamUsers(scope)).every((colleague) => colleague.id !== id))
    refuseField('not-a-colleague', field, 'This colleague was not found in your team')
}
