import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays, today } from '#shared/dates.ts'
import { valuesOf } from '#shared/group.ts'
import type { KeepTaxReply, TaxRow } from '#shared/money/landlords/tax.ts'
import { fromPence, sumOf } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { NotFound, Refused, refuse } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { requireRow } from '../../../http/crud.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { listLedgerLines, readBalancesOn, readBalancesToday } from '../../ledger/balances.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import type { NewEntry } from '../../ledger/entry.ts'
import { isDebited, isOfEntry, isReversedBy } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { lockBooks, postEntries } from '../../ledger/post.ts'
import { reversePlainEntry } from '../../ledger/reverse.ts'
import { findMissingTax, type LandlordTax, readLandlordTaxes } from './tax.facts.queries.ts'

const entryOf = ({ id, sample }: LandlordTax, pence: number): NewEntry => {
  const [landlord, nrl] = [{ kind: 'landlord', subject: id } as const, { kind: 'nrl', subject: id } as const]
  return {
    id: uuid(),
    day: today(),
    kind: 'tax',
    memo: pence > 0 ? 'Tax of a non-resident landlord, deducted' : 'Tax of a non-resident landlord, returned',
    source: 'rule',
    sample,
    transfers: [
      pence > 0 ? { debit: landlord, credit: nrl, pence } : { debit: nrl, credit: landlord, pence: -pence },
    ],
  }
}

/**
 * Moves the tax of landlords abroad, of these or of all, from their balances to the tax ledger, or back where later expenses
 * lowered the tax. A balance gives what it has; the answer names the landlords who have too little. Call it with the books
 * locked.
 */
export async function keepTax(scope: TransactionScope, landlordIds?: string[]): Promise<KeepTaxReply> {
  const taxes = (await readLandlordTaxes(scope, landlordIds)).filter((each) => findMissingTax(each) !== 0)
  const balances = await readBalancesToday(scope, 'landlord', valuesOf(taxes, 'id'))
  const moves = taxes.map((landlord) => {
    const wanting = findMissingTax(landlord)
    const most = Math.max(0, balances.get(landlord.id) ?? 0)
    // Tax that was paid over cannot go back to a landlord before HMRC has repaid it.
    return { landlord, wanting, pence: Math.max(Math.min(wanting, most), -landlord.held) }
  })
  const entries = moves.flatMap(({ landlord, pence }) => (pence === 0 ? [] : [entryOf(landlord, pence)]))
  await postEntries(scope, entries)
  return {
    kept: fromPence(sumOf(moves)),
    short: moves
      .filter(({ wanting, pence }) => pence < wanting)
      .map(({ landlord: { id, name }, wanting, pence }) => ({
        landlordId: id,
        landlord: name,
        amount: fromPence(wanting - pence),
      })),
  }
}

/** Keeps the tax of the landlords whom a person chose. Throws NotFound for another account's landlord. */
export function keepTaxNow(scope: AccountScope, landlordIds?: string[]): Promise<KeepTaxReply> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    for (const id of new Set(landlordIds)) if (!(await inside.get(landlords, id))) throw new NotFound()
    return keepTax(inside, landlordIds)
  })
}

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
 * Records that kept tax was paid to HMRC. Throws NotFound for another account's landlord, a 400 for a day that has not
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
    const payment = await inside.table(entries).get(eq(entries.id, id))
    if (payment?.kind !== 'tax' || payment.source !== 'hand') throw new NotFound()
    await reversePlainEntry(inside, id, 'Recorded wrongly', 'its own day')
  })
}
