import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type About, type AboutNamed, noticedKinds } from '#shared/about.ts'
import { NotFound } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import type { Member } from '../registry/member.ts'
import { readNames } from '../registry/names.ts'
import { type AboutColumn, aboutKinds } from './about.table.ts'

/** The columns of a row that is about this record, or about no record. */
export const valuesAbout = (about: About | null): Partial<Record<AboutColumn, string>> =>
  about ? { [aboutKinds[about.kind][0]]: about.id } : {}

/** The record that a row is about. */
export function aboutOf(row: Partial<Record<AboutColumn, string | null>>): About | null {
  for (const kind of noticedKinds) {
    const id = row[aboutKinds[kind][0]]
    if (id) return { kind, id }
  }
  return null
}

/** The condition that selects the rows about this record. */
export const isAbout = (table: Record<AboutColumn, PgColumn>, { kind, id }: About): SQL =>
  eq(table[aboutKinds[kind][0]], id)

/** Throws NotFound when the account has no such record. */
export async function requireRecord(scope: AccountScope, { kind, id }: About): Promise<void> {
  if (!(await scope.get(aboutKinds[kind][1], id))) throw new NotFound()
}

/** The names of these records today, read at once. */
export async function nameRecords(
  members: readonly Member[],
  scope: AccountScope,
  records: (About | null)[],
): Promise<(about: About) => AboutNamed> {
  const wanted = new Map<string, Set<string>>()
  for (const about of records)
    if (about) wanted.set(about.kind, (wanted.get(about.kind) ?? new Set()).add(about.id))
  const nameOf = await readNames(members, scope, wanted)
  return ({ kind, id }) => ({ kind, id, name: nameOf(kind, id) ?? '' })
}
