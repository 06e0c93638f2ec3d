import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { accounts, memberships } from '../team/team.table.ts'
import { users } from './auth.table.ts'

function prepare(db: Database) {
  return db
    .select({
      user: { id: users.id, role: users.role, name: users.name, email: users.email },
      account: {
        id: accounts.id,
        name: accounts.name,
        role: memberships.role,
        currency: accounts.currency,
        landlordId: memberships.landlordId,
      },
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        eq(users.id, sql.placeholder('userId')),
        eq(users.sessionEpoch, sql.placeholder('epoch')),
        eq(memberships.accountId, sql.placeholder('accountId')),
      ),
    )
    .orderBy(memberships.role)
    .limit(1)
    .prepare('gable_actor')
}

const prepared = new WeakMap<Database, ReturnType<typeof prepare>>()

/** The person and the account of a session; nothing once they left the team or ended their sessions. */
export async function findMembership(
  db: Database,
  session: { userId: string; accountId: string; epoch: number },
) {
  const query = prepared.get(db) ?? prepare(db)
  prepared.set(db, query)
  const [found] = await query.execute(session)
  return found
}
