import { eq, inArray } from 'drizzle-orm'
import { valuesOf } from '#shared/group.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { receipts } from '../../ledger/charges.table.ts'
import type { StoredEntry } from '../../ledger/entries.read.ts'
import { entries } from '../../ledger/entries.table.ts'
import { isPriorDeposit } from '../../ledger/entry.ts'
import { isEntryOfReceipt } from '../../ledger/joins.queries.ts'

/** Whether an entry brought a deposit before it was charged: by a bank line, or as it was held before Gable. */
const bringsDeposit = (entry: StoredEntry) =>
  (entry.kind === 'deposit' && entry.source === 'bank') || isPriorDeposit(entry)

/** Throws a 409 where a deposit of a bank line, or one from before Gable, has paid a later charge, which would be left paid by nothing. */
export async function refusePaidDeposit(scope: AccountScope, found: readonly StoredEntry[]): Promise<void> {
  const came = found.filter(bringsDeposit)
  if (came.length === 0) return
  const [paying] = await scope
    .select({ id: receipts.id })
    .from(entries)
    .innerJoin(receipts, isEntryOfReceipt)
    .where(
      scope.mine(
        entries,
        eq(entries.source, 'deposit'),
        inArray(entries.sourceId, valuesOf(came, 'id')),
        eq(receipts.reversed, false),
      ),
    )
    .limit(1)
  if (paying)
    refuse(
      'deposit-used',
      'This deposit has since paid a charge on the rent account. Reverse that payment there first.',
    )
}
