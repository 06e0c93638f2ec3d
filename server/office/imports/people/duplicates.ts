import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AccountScope } from '../../../db/scope.ts'
import type { Member } from '../../../registry/member.ts'
import { keyOf } from '../imports.columns.ts'

/** The record that a row repeats. */
export interface Twin {
  id: string
  /** Why the record is the same, as the end of a sentence. */
  why: string
  isStored: boolean
}

export interface Duplicates {
  find(key: string): Twin | undefined
  /** Remembers the first row with this key. */
  add(key: string, row: number, id: string): void
}

/** Finds duplicates of stored records and of earlier rows of the same file. */
export async function readDuplicates(scope: AccountScope, kind: Member): Promise<Duplicates> {
  const columns = kind.table as unknown as Record<string, PgColumn>
  const selected = Object.fromEntries(
    ['id', ...kind.files.key].flatMap((name) => (columns[name] ? [[name, columns[name]] as const] : [])),
  )
  const rows = await scope
    .select(selected)
    .from(kind.table as PgTable)
    .where(scope.mine(kind.table))
  const twins = new Map<string, Twin>()
  for (const row of rows)
    twins.set(keyOf(kind, row), { id: String(row.id), why: 'is already on Gable', isStored: true })
  return {
    find: (key) => twins.get(key),
    add(key, row, id) {
      if (!twins.has(key))
        twins.set(key, { id, why: `is twice in this file: see row ${row}`, isStored: false })
    },
  }
}
