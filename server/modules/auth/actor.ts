import { and, eq, sql } from 'drizzle-orm'
import type { SessionData } from 'express-session'
import type { Database } from '../../db/client.ts'
import { accountVersions } from '../../db/history.table.ts'
import { accounts, memberships } from '../team/team.table.ts'
import { homeOf } from './accounts.ts'
import { sessions, users } from './auth.table.ts'

/**
 * Everything that a request needs to know of its caller, in one prepared query: it is asked on every call.
 * Who is in the team and a client too has the team's rights.
 */
function prepare(db: Database) {
  return db
    .select({
      sess: sessions.sess,
      user: { id: users.id, role: users.role, name: users.name, email: users.email },
      account: {
        id: accounts.id,
        name: accounts.name,
        role: memberships.role,
        currency: accounts.currency,
        landlordId: memberships.landlordId,
      },
      versions: sql<Record<
        string,
        number
      > | null>`(select jsonb_object_agg(${accountVersions.entity}, ${accountVersions.seq})
        from ${accountVersions} where ${accountVersions.accountId} = ${accounts.id})`,
    })
    .from(sessions)
    .leftJoin(
      users,
      and(
        eq(users.id, sql`(${sessions.sess} ->> 'userId')::uuid`),
        eq(users.sessionEpoch, sql`(${sessions.sess} ->> 'epoch')::int`),
      ),
    )
    .leftJoin(
      memberships,
      and(
        eq(memberships.userId, users.id),
        eq(memberships.accountId, sql`(${sessions.sess} ->> 'accountId')::uuid`),
      ),
    )
    .leftJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(sessions.sid, sql.placeholder('key')), sql`${sessions.expire} > now()`))
    .orderBy(memberships.role, memberships.createdAt)
    .limit(1)
    .prepare('gable_actor')
}

const prepared = new WeakMap<Database, ReturnType<typeof prepare>>()

async function read(db: Database, key: string) {
  const query = prepared.get(db) ?? prepare(db)
  prepared.set(db, query)
  const [row] = await query.execute({ key })
  return row
}

/** Somebody whose account is gone, or who left it, goes on in another one of theirs, if there is any. */
async function moveHome(db: Database, key: string, userId: string): Promise<boolean> {
  const home = await homeOf(db, userId)
  if (!home) return false
  await db
    .update(sessions)
    .set({ sess: sql`jsonb_set(${sessions.sess}, '{accountId}', to_jsonb(${home}::text))` })
    .where(eq(sessions.sid, key))
  return true
}

/**
 * The session under this key, with the person and the account that it stands for; without them once the
 * person is in no team or ended their sessions. `versions` are those of the account's kinds of record.
 */
export async function findSession(db: Database, key: string) {
  let row = await read(db, key)
  if (row?.user && !row.account?.id && (await moveHome(db, key, row.user.id))) row = await read(db, key)
  if (!row) return undefined
  const { user, versions } = row
  const { id, name, role, currency, landlordId = null } = row.account ?? {}
  const account = id && name && role && currency && { id, name, role, currency, landlordId }
  const caller = user && account ? { user, account, versions: versions ?? {} } : undefined
  return { data: row.sess as SessionData, caller }
}
