import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AccountScope } from '../../db/scope.ts'
import type { Member } from '../../records/member.ts'
import { keyOf } from './columns.ts'

interface Duplicates {
  /** Why a row with this key is a duplicate, as the end of a sentence; undefined for the first one. */
  see(key: string, row: number): string | undefined
}

/** Finds duplicates of stored records and of earlier rows of the same file. */
export async function readDuplicates(scope: AccountScope, kind: Member): Promise<Duplicates> {
  const columns = kind.table as unknown as Record<string, PgColumn>
  const selected = Object.fromEntries(
    kind.files.key.flatMap((name) => (columns[name] ? [[name, columns[name]] as const] : [])),
  )
  const rows = await scope
    .select(selected)
    .from(kind.table as PgTable)
    .where(scope.mine(kind.table))
  const stored = new Set(rows.map((row) => keyOf(kind, row)))
  const inFile = new Map<string, number>()
  return {
    see(key, row) {
      if (stored.has(key)) return 'is there already'
      const first = inFile.get(key)
      if (first !== undefined) return `is in this file twice: see row ${first}`
      inFile.set(key, row)
      return undefined
    },
  }
}
