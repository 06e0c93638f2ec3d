import type { TransactionScope } from '../../../db/scope.ts'
import type { Found } from '../access/find.ts'
import { erasures } from '../privacy.table.ts'
import { sealPerson } from '../seal.ts'
import { readStaysUntil } from './erase.preview.ts'

export type ErasureRow = typeof erasures.$inferSelect

/** Writes down that a person was erased: who did it, when and why, and until when something stays; never the person's name. */
export async function noteErasure(
  secret: string,
  scope: TransactionScope,
  found: Found,
  why: string,
): Promise<ErasureRow> {
  const staysUntil = await readStaysUntil(scope.tx, found)
  return scope.table(erasures).insert({
    kind: found.kind,
    subjectId: found.id,
    why,
    staysUntil,
    userId: scope.author.id,
    userName: scope.author.name,
    sealed: staysUntil ? sealPerson(secret, found) : '',
  })
}
