import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { valuesOf } from '#shared/group.ts'
import { pickColumns } from '../../../db/joins.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { readBalances } from '../../ledger/balances.ts'
import { receipts } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isPriorDeposit } from '../../ledger/entry.ts'
import { isCredited, isOfEntry, isReversedBy } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { addReceipt, allocateReceipt } from './rent.book.payments.ts'
import { type Book, outstandingOf } from './rent.book.ts'
import { chargeRent } from './rent.charge.ts'
import { openAccounts, storeAccounts } from './rent.store.ts'

/**
 * The parts of a deposit that bank lines and opening balances brought before it was charged, oldest first, less what charges
 * have taken of them since.
 */
async function listCame(scope: AccountScope, tenancyId: string) {
  const [reversals, taken] = [alias(entries, 'reversals'), alias(entries, 'taken')]
  const came = await scope
    .select({
      ...pickColumns(entries, 'id', 'day', 'kind'),
      pence: transfers.pence,
      source: entries.source,
      tenancyId: entries.tenancyId,
    })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .innerJoin(ledgers, and(isCredited(), eq(ledgers.kind, 'deposit'), eq(ledgers.subjectId, tenancyId)))
    .leftJoin(reversals, isReversedBy(reversals))
    .where(
      scope.mine(
        entries,
        or(and(eq(entries.kind, 'deposit'), eq(entries.source, 'bank')), eq(entries.kind, 'opening')),
        isNull(reversals.id),
      ),
    )
    .orderBy(asc(entries.seq))
  if (came.length === 0) return []
  const used = await scope
    .select({ sourceId: taken.sourceId, pence: receipts.pence })
    .from(taken)
    .innerJoin(receipts, and(eq(receipts.accountId, taken.accountId), eq(receipts.id, taken.id)))
    .where(
      scope.mine(
        taken,
        eq(taken.tenancyId, tenancyId),
        eq(taken.source, 'deposit'),
        eq(receipts.reversed, false),
        inArray(taken.sourceId, valuesOf(came, 'id')),
      ),
    )
  return came.map(({ pence, ...entry }) => ({
    id: entry.id,
    day: entry.day,
    note:
      entry.kind !== 'opening'
        ? 'Received by bank transfer before it was charged'
        : isPriorDeposit(entry)
          ? 'Received before the rent account was on Gable'
          : 'Held since the opening balances',
    left: used.reduce((sum, each) => (each.sourceId === entry.id ? sum - each.pence : sum), pence),
  }))
}

/**
 * Pays a deposit's charge with money that bank lines or opening balances brought before, as far as it is still held. The money
 * stays in its ledger, and the charge counts as paid on the day on which the money came.
 */
export async function takeHeldDeposit(scope: AccountScope, book: Book): Promise<void> {
  const { tenancyId } = book
  const held = (await readBalances(scope, 'deposit', [tenancyId])).get(tenancyId) ?? 0
  const paid = book.allocations.reduce(
    (sum, { ledger, pence }) => (ledger.kind === 'deposit' ? sum + pence : sum),
    0,
  )
  let free = held - paid
  if (free <= 0) return
  for (const { id, day, note, left } of await listCame(scope, tenancyId))
    for (const charge of book.charges) {
      const pence = charge.kind === 'deposit' ? Math.min(left, free, outstandingOf(charge)) : 0
      if (pence <= 0) continue
      free -= pence
      const receipt = addReceipt(
        book,
        { day, pence, method: 'bank-transfer', note },
        { source: 'deposit', sourceId: id },
      )
      allocateReceipt(book, receipt, charge, pence, { day, source: 'deposit' })
      break
    }
}

/** Lets a deposit that is held already pay what a rent account asks of it; does nothing without a rent account. */
export async function payHeldDeposit(scope: TransactionScope, tenancyId: string): Promise<void> {
  const [open] = await openAccounts(scope, [tenancyId])
  if (!open) return
  chargeRent(open.book, open.plan)
  await takeHeldDeposit(scope, open.book)
  await storeAccounts(scope, [open])
}
