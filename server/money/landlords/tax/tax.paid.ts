import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays, today } from '#shared/dates.ts'
import type { TaxRow } from '#shared/money/landlords/tax.ts'
import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { NotFound, Refused, refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { requireRow } from '../../../http/crud.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { listLedgerLines, readBalancesOn } from '../../ledger/balances.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import type { NewEntry } from '../../ledger/entry.ts'
import { isDebited, isOfEntry, isReversedBy } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { lockBooks, postEntries } from '../../ledger/post.ts'
import { reversePlainEntry } from '../../ledger/reverse.ts'

const openEnd = '9999-12-31'

/** What is kept of a landlord's tax at the end of a day, and the least that is kept on any day from then on, in pence. */
async function readHeld(scope: AccountScope, landlordId: string, day: string) {
  const held = await readBalancesOn(scope, day, 'nrl')
  const ledger = { kind: 'nrl', subject: landlordId } as const
  const onDay = held.find(({ subject }) => subject === landlordId)?.pence ?? 0
  const later = await listLedgerLines(scope, ledger, { from: addDays(day, 1), to: openEnd })
  let [pence, least] = [onDay, onDay]
  for (const line of later) {
    pence += line.pence
    least = Math.min(least, pence)
  }
  return { onDay, least }
}

/**
 * Records that kept tax was paid to HM Revenue. Throws NotFound for another account's landlord, a 400 for a day that has not
 * come, and a 409 beyond what was kept on the day, and is still kept.
 */
export function recordTaxPaid(
  scope: AccountScope,
  { landlordId, pence, day }: { landlordId: string; pence: number; day: string },
): Promise<void> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const { name, sample } = requireRow(await inside.get(landlords, landlordId))
    if (day > today())
      throw new Refused(400, 'date-in-future', 'This date is in the future.', {
        day: 'Choose a date in the past',
      })
    const { onDay, least } = await readHeld(inside, landlordId, day)
    if (pence > onDay) {
      const then = `${scope.day(day)} only ${scope.money(onDay)} had been deducted for ${titleCase(name)}`
      refuse('amount-too-large', `On ${then}.`, {
        day: `Only ${scope.money(onDay)} had been deducted by then`,
      })
    }
    if (pence > least)
      refuse('amount-too-large', `Only ${scope.money(least)} is set aside for ${titleCase(name)}.`, {
        amount: `Enter at most ${scope.money(least)}`,
      })
    const transfer = {
      debit: { kind: 'nrl', subject: landlordId } as const,
      credit: { kind: 'bank', subject: inside.accountId } as const,
    }
    const entry: NewEntry = {
      id: uuid(),
      day,
      kind: 'tax',
      source: 'hand',
      sample,
      memo: `Tax paid to HMRC for ${titleCase(name)}`,
      transfers: [{ ...transfer, pence }],
    }
    await postEntries(inside, [entry])
  })
}

/** The payments of kept tax that somebody recorded and nobody took back, of these landlords, the newest first. */
export async function listTaxPayments(
  scope: AccountScope,
  landlordIds: string[],
): Promise<Map<string, TaxRow['payments']>> {
  const reversals = alias(entries, 'reversals')
  const takenBack = scope.select({ one: sql`1` }).from(reversals).where(isReversedBy(reversals))
  const rows = await scope
    .select({ landlordId: ledgers.subjectId, id: entries.id, day: entries.day, pence: transfers.pence })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .innerJoin(ledgers, isDebited())
    .where(
      scope.mine(
        entries,
        and(eq(entries.kind, 'tax'), eq(entries.source, 'hand')),
        and(eq(ledgers.kind, 'nrl'), inArray(ledgers.subjectId, landlordIds)),
        notExists(takenBack),
      ),
    )
    .orderBy(desc(entries.day), desc(entries.seq))
  const payments = new Map<string, TaxRow['payments']>()
  for (const { landlordId, id, day, pence } of rows)
    payments.set(landlordId, [...(payments.get(landlordId) ?? []), { id, day, amount: fromPence(pence) }])
  return payments
}

/**
 * Takes back a payment of kept tax. Throws NotFound where the entry is none, and a 409 where it was taken back already or a bank
 * line is tied to it.
 */
export function undoTaxPayment(scope: AccountScope, id: string): Promise<void> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const [payment] = await inside
      .select({ kind: entries.kind, source: entries.source })
      .from(entries)
      .where(inside.mine(entries, eq(entries.id, id)))
    if (payment?.kind !== 'tax' || payment.source !== 'hand') throw new NotFound()
    await reversePlainEntry(inside, id, 'Recorded wrongly', 'its own day')
  })
}
