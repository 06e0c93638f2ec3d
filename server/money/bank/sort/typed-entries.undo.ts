import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { NotFound, Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { entries } from '../../ledger/entries.table.ts'
import { lockBooks } from '../../ledger/post.ts'
import { reversePlainEntry } from '../../ledger/reverse.ts'
import { findMatchedLine } from './entry-matches.ts'
import { isPaidIn } from './typed-entries.list.ts'

async function refuseTied(scope: AccountScope, tx: Transaction, id: string): Promise<void> {
  if (await findMatchedLine(scope, tx, [id]))
    throw new Refused(
      409,
      'entry-matched',
      'This money is matched to a bank transaction. Undo that match first, under Matched.',
    )
}

/**
 * Undoes what the agency paid into the client account from its own money. Throws NotFound for anything else, and a 409 where the
 * bank has shown it, where it was undone before, or with the question where the landlord was paid it.
 */
export function undoPaidIn(scope: AccountScope, id: string): Promise<{ entryId: string }> {
  return scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    const [entry] = await tx
      .select({ kind: entries.kind, source: entries.source })
      .from(entries)
      .where(inside.mine(entries, eq(entries.id, id)))
    if (!entry || !isPaidIn(entry)) throw new NotFound()
    await refuseTied(inside, tx, id)
    const entryId = await reversePlainEntry(inside, tx, id, 'The money was not paid in', 'its own day')
    return { entryId }
  })
}
