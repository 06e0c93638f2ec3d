import { asc, eq, inArray, sql } from 'drizzle-orm'
import { permissions } from '#shared/permissions.ts'
import { pickColumns } from '../db/joins.ts'
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
