import { getTableName, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { nameSome } from '#shared/text.ts'
import { inParts } from '../../db/commits.ts'
import { type Reference, referencesTo } from '../../db/references.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Book, bookOf, books, type KeptRow } from './books.ts'
import type { Effect } from './undo.effects.ts'

/** Throws a 409 that names the rows which are not as the change left them, and locks the others. */
export async function refuseWhereChanged(scope: AccountScope, effects: Effect[]): Promise<void> {
  const names: string[] = []
  for (const book of books) {
    const mine = effects.filter(({ entity }) => entity === book.name)
    const now = await versionsOf(
      scope,
      book,
      mine.map(({ id }) => id),
    )
    for (const { id, before, after } of mine)
      if (now.get(id) !== after?.version) names.push(book.nameOf(after ?? before ?? {}))
    if (book.name === 'invoices') refuseSent(mine)
  }
  if (names.length === 0) return
  const have = names.length === 1 ? 'has' : 'have'
  throw new Refused(409, `Not undone: ${nameSome(names)} ${have} been changed or deleted since.`)
}

/** A mail that is out stays out, so the record of it does too. */
function refuseSent(effects: Effect[]): void {
  const sent = effects.filter(({ before, after }) => before && after && before.sentAt !== after.sentAt)
  if (sent.length > 0)
    throw new Refused(
      409,
      `Not undone: ${nameSome(sent.map(({ id, after }) => String(after?.invoiceNumber ?? id)))} went out by email.`,
    )
}

async function versionsOf(scope: AccountScope, { table }: Book, ids: string[]) {
  const versions = new Map<string, number>()
  for (const some of inParts(ids, 5000)) {
    const rows = await scope
      .select({ id: table.id, version: table.version })
      .from(table as PgTable)
      .where(scope.mine(table, inArray(table.id, some)))
      .for('update')
    for (const { id, version } of rows) versions.set(id as string, version as number)
  }
  return versions
}

const otherNames: Record<string, string> = {
  enquiries: 'an enquiry',
  property_photos: 'a photo',
  invoice_sendings: 'a sent invoice',
  memberships: 'a landlord’s access',
  invitations: 'an invitation',
}

/** Throws a 409 that names what uses the rows which are about to go, other than those rows themselves. */
export async function refuseWhereUsed(scope: AccountScope, added: Effect[]): Promise<void> {
  const going = new Set(added.map(({ entity, id }) => `${entity} ${id}`))
  const names: string[] = []
  for (const { name, table } of books) {
    const ids = added.filter(({ entity }) => entity === name).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const reference of referencesTo(table)) {
      // Parts without a moment of their own came with their record, and go with it.
      if (reference.isPart && !('createdAt' in reference.table)) continue
      const kind = getTableName(reference.table)
      const users = (await usersOf(scope, reference, ids)).filter(({ id }) => !going.has(`${kind} ${id}`))
      names.push(...users.map((row) => bookOf(kind)?.nameOf(row) ?? otherNames[kind] ?? 'another record'))
    }
  }
  const different = [...new Set(names)]
  if (different.length === 0) return
  const use = names.length === 1 ? 'uses' : 'use'
  throw new Refused(409, `Not undone: ${nameSome(different)} ${use} what would be taken out.`)
}

async function usersOf(scope: AccountScope, { table, column }: Reference, ids: string[]): Promise<KeptRow[]> {
  const users: KeptRow[] = []
  for (const some of inParts(ids, 5000))
    users.push(
      ...((await scope
        .select()
        .from(table as PgTable)
        .where(scope.mine(table, inArray(column, some)))
        .limit(1000)) as KeptRow[]),
    )
  return users
}

/** PostgreSQL's own refusals, where somebody else was faster than the checks. */
export async function saying<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause) {
      if (!('code' in at)) continue
      if (at.code === '23503')
        throw new Refused(409, 'Not undone: something that it was linked to has been deleted since.')
      if (at.code === '23505')
        throw new Refused(409, 'Not undone: its invoice number has been given to another invoice since.')
    }
    throw error
  }
}
