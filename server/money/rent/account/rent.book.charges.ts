import type { EntrySource } from '#shared/money/entries.ts'
import type { KindTakingOff } from '#shared/money/events.ts'
import { uuid } from '../../../db/uuid.ts'
import { release } from './rent.book.releases.ts'
import {
  type Book,
  type BookCharge,
  due,
  type GivenUp,
  markChanged,
  note,
  type Origin,
  outstandingOf,
  tenant,
} from './rent.book.ts'

const byDue = (a: BookCharge, b: BookCharge) =>
  a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.id < b.id ? -1 : 1

/** Of a rent period, or of none. */
type NewCharge = Pick<BookCharge, 'kind' | 'dueOn' | 'pence' | 'how'> &
  Partial<Pick<BookCharge, 'scheduleId' | 'part' | 'periodFrom' | 'periodTo' | 'basis'>>

/** Adds a charge. Call settleCharges afterwards. */
export function addCharge(book: Book, charge: NewCharge, origin: Origin): BookCharge {
  const ofNoPeriod = { scheduleId: null, part: 1, periodFrom: null, periodTo: null, basis: null }
  const sums = { paid: 0, takenOff: 0, writtenOff: 0 }
  const added: BookCharge = { ...ofNoPeriod, ...charge, ...sums, id: uuid(), invoiceId: null }
  book.charges.push(added)
  book.charges.sort(byDue)
  book.added.add(added.id)
  const { id: chargeId, pence, dueOn } = added
  note(book, 'charge', dueOn, origin, [{ debit: tenant(book), credit: due(book), pence, chargeId }])
  return added
}

/**
 * Reduces a charge: `reduction` follows from the tenancy's days and rent, the other kinds are given up by the landlord. Money that
 * has paid the reduced part is free again. Call settleCharges afterwards.
 */
export function reduceCharge(
  book: Book,
  charge: BookCharge,
  pence: number,
  kind: KindTakingOff,
  day: string,
  origin: Origin,
): string | undefined {
  if (pence <= 0) return undefined
  const missing = pence - outstandingOf(charge)
  // A reduction is right even when the landlord no longer has the money.
  const freed: Origin = { source: 'rule', ...(origin.source === 'schedule' && { isForced: true }) }
  if (missing > 0) release(book, ({ chargeId }) => chargeId === charge.id, missing, day, freed)
  if (kind === 'reduction') charge.takenOff += pence
  else charge.writtenOff += pence
  markChanged(book, charge.id)
  const entryId = note(book, kind, day, origin, [
    { debit: due(book), credit: tenant(book), pence, chargeId: charge.id },
  ])
  const { memo = '', freeFrom: from, freeTo: to } = origin
  if (kind !== 'reduction')
    book.givenUp.push({
      entryId,
      chargeId: charge.id,
      kind,
      pence,
      day,
      memo,
      free: from && to ? { from, to } : null,
      rentFrom: kind === 'goodwill' ? (from ?? null) : null,
    })
  return entryId
}

/** Takes what was given up off its charge by the mirror of its entry. */
export function liftGivenUp(
  book: Book,
  charge: BookCharge,
  given: GivenUp,
  memo: string,
  source: EntrySource = 'schedule',
): void {
  const { entryId: reversesId, day, pence } = given
  charge.writtenOff -= pence
  markChanged(book, charge.id)
  book.givenUp = book.givenUp.filter((each) => each !== given)
  note(book, 'reversal', day, { source, memo, reversesId }, [
    { debit: tenant(book), credit: due(book), pence, chargeId: charge.id },
  ])
}

/** Takes a reduction of a charge back, at most `pence`. */
export function restoreCharge(
  book: Book,
  charge: BookCharge,
  pence: number,
  day: string,
  origin: Origin,
): number {
  const restored = Math.min(pence, charge.takenOff)
  if (restored <= 0) return 0
  charge.takenOff -= restored
  markChanged(book, charge.id)
  note(book, 'charge', day, origin, [
    { debit: tenant(book), credit: due(book), pence: restored, chargeId: charge.id },
  ])
  return restored
}

/** Releases everything that was paid of a charge since it was paid, before the charge is reversed. */
export function releaseCharge(book: Book, charge: BookCharge): void {
  release(book, ({ chargeId }) => chargeId === charge.id, charge.paid)
}
