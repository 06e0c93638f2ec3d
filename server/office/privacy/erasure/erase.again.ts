import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { accounts } from '../../../accounts/accounts.table.ts'
import { NotFound } from '../../../db/refusals.ts'
import { type AccountId, openScope } from '../../../db/scope.ts'
import type { Services } from '../../../http/services.ts'
import { findPerson } from '../access/find.ts'
import { erasures } from '../privacy.table.ts'
import { sealPerson, unsealPerson } from '../seal.ts'
import { readStaysUntil } from './erase.preview.ts'
import { eraseFound } from './erase.ts'
import { type KeptErasure, keepErasure, readKeptErasures } from './held-file.ts'

type Parts = Pick<Services, 'db' | 'env' | 'log' | 'secret'>

const author = { id: null, name: 'Gable' }

/** Erases a person again whom an older backup brought back, or notes the erasure where the backup has not got them. */
async function repeatErasure({ db, secret }: Parts, kept: KeptErasure): Promise<void> {
  const scope = openScope(db, kept.accountId as AccountId, author)
  await scope.transaction(async (inside, tx) => {
    let staysUntil: string | null = null
    let sealed = ''
    try {
      const found = await findPerson(tx, kept.accountId, { kind: kept.kind, id: kept.subjectId })
      await eraseFound(inside, found)
      staysUntil = await readStaysUntil(tx, found)
      if (staysUntil) sealed = sealPerson(secret, found)
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
    }
    await inside.table(erasures).insert({ ...kept, staysUntil, sealed })
  })
}

/**
 * Brings the database and the list beside it together: what the list has and the database lacks is erased again, because the
 * database is an older backup; what the list lacks is added to it. Answers how many people were erased again.
 */
export async function applyErasures(parts: Parts): Promise<number> {
  const { db, env, log } = parts
  const listed = readKeptErasures(env)
  const stored = await db.select({ id: erasures.id }).from(erasures)
  const known = new Set(stored.map(({ id }) => id))
  const there = new Set((await db.select({ id: accounts.id }).from(accounts)).map(({ id }) => id))
  const lost = listed.filter(({ id, accountId }) => !known.has(id) && there.has(accountId))
  for (const kept of lost) await repeatErasure(parts, kept)
  if (lost.length > 0) log.info({ count: lost.length }, 'people of an older backup were erased again')
  await writeList(parts)
  return lost.length
}

/** Adds to the list what it lacks: erasures of another server, or of a job, or that the disk refused. */
export async function writeList({ db, env }: Pick<Parts, 'db' | 'env'>): Promise<void> {
  const inList = new Set(readKeptErasures(env).map(({ id }) => id))
  for (const row of await db.select().from(erasures)) if (!inList.has(row.id)) keepErasure(env, row)
}

/** Erases what had to stay and may leave by now. Answers how many erasures are finished. */
export async function finishErasures({ db, log, secret }: Parts): Promise<number> {
  const due = await db
    .select()
    .from(erasures)
    .where(
      and(
        ne(erasures.sealed, ''),
        isNotNull(erasures.staysUntil),
        lt(erasures.staysUntil, sql`(now() at time zone 'Europe/London')::date`),
      ),
    )
  for (const { accountId, id, sealed } of due) {
    const found = unsealPerson(secret, sealed)
    if (!found) log.warn({ erasure: id }, 'the words of an erasure cannot be opened with this key')
    const scope = openScope(db, accountId as AccountId, author)
    await scope.transaction(async (inside) => {
      if (found) await eraseFound(inside, found)
      await inside.table(erasures).update(eq(erasures.id, id), { sealed: '' })
    })
  }
  return due.length
}
