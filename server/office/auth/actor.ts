import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SessionData } from 'express-session'
import { accounts, memberships } from '../../accounts/accounts.table.ts'
import { sessions, users } from '../../accounts/people.table.ts'
import type { Database } from '../../db/client.ts'
import { accountVersions } from '../../db/history.table.ts'
import { pickColumns } from '../../db/joins.ts'
import { readInOneTurn } from '../../db/one-turn.ts'
import { findHomeAccount } from './accounts.ts'

/**
 * Sessions with their person, account and list versions. One prepared query reads them, because every call needs all of them.
 * A person who is both in the team and a client landlord gets the rights of the team.
 */
function prepareSessionQuery(db: Database, name: string, isWanted: SQL) {
  return db
    .selectDistinctOn([sessions.sid], {
      key: sessions.sid,
      sess: sessions.sess,
      user: pickColumns(users, 'id', 'role', 'name', 'email'),
      account: {
        ...pickColumns(accounts, 'id', 'name', 'kind'),
        role: memberships.role,
        ...pickColumns(accounts, 'currency', 'dateStyle', 'clock'),
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
    .where(and(isWanted, sql`${sessions.expire} > now()`))
    .orderBy(sessions.sid, memberships.role, memberships.createdAt)
    .prepare(name)
}

function sessionReader(db: Database) {
  // PostgreSQL keeps the plan for one key, and plans for a list anew each time.
  const one = prepareSessionQuery(db, 'gable_actor', eq(sessions.sid, sql.placeholder('key')))
  const some = prepareSessionQuery(
    db,
    'gable_actors',
    sql`${sessions.sid} = any(${sql.placeholder('keys')}::text[])`,
  )
  return readInOneTurn(async (keys: string[]) => {
    const [key] = keys
    const rows = await (keys.length === 1 ? one.execute({ key }) : some.execute({ keys }))
    return new Map(rows.map((row) => [row.key, row]))
  })
}

const readers = new WeakMap<Database, ReturnType<typeof sessionReader>>()

async function readSession(db: Database, key: string) {
  const read = readers.get(db) ?? sessionReader(db)
  readers.set(db, read)
  return read(key)
}

/** Moves a session to another account of the person when its own is gone or was left; false when there is none. */
async function moveSessionHome(db: Database, key: string, userId: string): Promise<boolean> {
  const home = await findHomeAccount(db, userId)
  if (!home) return false
  await db
    .update(sessions)
    .set({ sess: sql`jsonb_set(${sessions.sess}, '{accountId}', to_jsonb(${home}::text))` })
    .where(eq(sessions.sid, key))
  return true
}

/**
 * The session under this key and its caller: the person, the account, and the version of each of the
 * account's lists. There is no caller when the person is in no team or has ended their sessions.
 */
export async function findSession(db: Database, key: string) {
  let row = await readSession(db, key)
  if (row?.user && !row.account?.id && (await moveSessionHome(db, key, row.user.id)))
    row = await readSession(db, key)
  if (!row) return undefined
  const { user, versions } = row
  const { id, name, kind, role, currency, dateStyle, clock, landlordId = null } = row.account ?? {}
  const account = id &&
    name &&
    role &&
    currency &&
    dateStyle &&
    clock &&
    kind && { id, name, kind, role, currency, dateStyle, clock, landlordId }
  const caller = user && account ? { user, account, versions: versions ?? {} } : undefined
  return { data: row.sess as SessionData, caller }
}
