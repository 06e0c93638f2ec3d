import type { Transaction } from '../../../db/client.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import type { Found } from '../access/find.ts'
import { erasures } from '../privacy.table.ts'
import { sealPerson } from '../seal.ts'
import { listStays } from './erase.preview.ts'

export type ErasureRow = typeof erasures.$inferSelect

/** Writes down that a person was erased: who did it, when and why, and until when something stays; never the person's name. */
export async function noteErasure(
  secret: string,
  { accountId, author }: AccountScope,
  tx: Transaction,
  found: Found,
  why: string,
): Promise<ErasureRow> {
  const stays = await listStays(tx, found)
  const staysUntil =
    stays
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? null
  const [stored] = await tx
    .insert(erasures)
    .values({
      accountId,
      id: uuid(),
      kind: found.kind,
      subjectId: found.id,
      why,
      staysUntil,
      userId: author.id,
      userName: author.name,
      sealed: staysUntil ? sealPerson(secret, found) : '',
    })
    .returning()
  if (!stored) throw new Error('an erasure was not stored')
  return stored
}
