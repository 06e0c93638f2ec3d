import { groupBy } from '#shared/group.ts'
import type { RentFrequency } from '#shared/records/terms/terms.calendar.ts'
import type { PaidCharge, PaidState } from '../../fees/fees.days.ts'
import { type Moved, movedBy } from '../account/rent.allocation.ts'
import type { Book, BookCharge } from '../account/rent.book.ts'
import type { RentPlan } from '../account/rent.charge.periods.ts'

/** The share of a month in one rent period. */
const monthsOf: Record<RentFrequency, number> = {
  week: 12 / 52,
  fortnight: 12 / 26,
  'four weeks': 12 / 13,
  month: 1,
  quarter: 3,
}

/** What of an account tells its fees. */
interface FeeAccount {
  book: Book
  plan: RentPlan
  tenancy: { propertyId: string }
  row: { sample: boolean }
}

/** A charge's share of a month's rent, less for part of a period, also where the tenancy's end or a new rent cut it short. */
function monthsIn({ plan }: FeeAccount, { scheduleId, pence, takenOff }: BookCharge): number {
  const terms = plan.terms.find(({ id }) => id === scheduleId)
  if (!terms || terms.pence === 0) return 1
  return Math.min((pence - takenOff) / terms.pence, 1) * monthsOf[terms.every]
}

const countsFrom = ({ day, valueDay }: Moved): string => valueDay ?? day

/** What a charge asks for and has paid by a day, in pence. */
interface Standing {
  paidTo: Map<string, number>
  takenOff: number
  writtenOff: number
}

/** Adds what moved on a charge, or takes it off again where `sign` is -1. */
function addMoved(standing: Standing, { kind, debit, credit, pence, receiptId }: Moved, sign: 1 | -1): void {
  const signed = sign * pence
  if (receiptId) {
    const [landlord, paid] = debit.kind === 'due' ? [credit.subject, signed] : [debit.subject, -signed]
    standing.paidTo.set(landlord, (standing.paidTo.get(landlord) ?? 0) + paid)
  } else if (kind === 'charge') standing.takenOff -= signed
  else if (kind === 'reduction') standing.takenOff += signed
  else standing.writtenOff += credit.kind === 'tenant' ? signed : -signed
}

/** What a charge asks for and has paid now. */
function standingNow({ allocations }: Book, { id, takenOff, writtenOff }: BookCharge): Standing {
  const paidTo = new Map<string, number>()
  for (const { chargeId, ledger, pence } of allocations)
    if (chargeId === id) paidTo.set(ledger.subject, (paidTo.get(ledger.subject) ?? 0) + pence)
  return { paidTo, takenOff, writtenOff }
}

/** The standing of a charge before the first of its movements, and after each day of them. */
function listStandings(book: Book, charge: BookCharge, moved: readonly Moved[]) {
  const standing = standingNow(book, charge)
  for (const each of moved) addMoved(standing, each, -1)
  const copy = (day: string) => ({ day, ...standing, paidTo: new Map(standing.paidTo) })
  const days = [...groupBy(moved, countsFrom)].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    copy(''),
    ...days.map(([day, some]) => {
      for (const each of some) addMoved(standing, each, 1)
      return copy(day)
    }),
  ]
}

/** What the fees of one landlord depend on. Landlords who share the rent of a period share its fixed fees. */
function stateOf(
  open: FeeAccount,
  charge: BookCharge,
  { day, paidTo, takenOff, writtenOff }: Standing & { day: string },
  landlordId: string,
): PaidState {
  const paid = paidTo.get(landlordId) ?? 0
  const all = [...paidTo.values()].reduce((sum, pence) => sum + pence, 0)
  const isPaid = all > 0 && all >= charge.pence - takenOff - writtenOff
  const months = all === 0 ? 0 : (monthsIn(open, { ...charge, takenOff }) * paid) / all
  return { day, paid, isPaid, months }
}

/**
 * The charges of rent on which something moves, by landlord, with what their fees depend on from the first day that changes.
 * `past` is everything that was stored on the account, where the change reaches back behind it.
 */
export function listPaidCharges(open: FeeAccount, past: readonly Moved[]): PaidCharge[] {
  const { book, tenancy, row } = open
  const rent = new Set(book.charges.flatMap(({ id, kind }) => (kind === 'rent' ? [id] : [])))
  const fresh = book.entries.flatMap(movedBy).filter(({ chargeId = '' }) => rent.has(chargeId))
  const [first = ''] = fresh.map(({ day }) => day).sort()
  const ofCharge = groupBy(
    [...past.filter((each) => countsFrom(each) >= first), ...fresh],
    ({ chargeId }) => chargeId,
  )
  const freshOf = groupBy(fresh, ({ chargeId }) => chargeId)
  return book.charges.flatMap((charge) => {
    const moved = ofCharge.get(charge.id)
    if (!moved || !rent.has(charge.id)) return []
    const standings = listStandings(book, charge, moved)
    const own = freshOf.get(charge.id) ?? []
    const isResized = own.some(({ receiptId }) => !receiptId)
    const change: Standing = { paidTo: new Map(), takenOff: 0, writtenOff: 0 }
    for (const each of own) addMoved(change, each, 1)
    const landlords = new Set(standings.flatMap(({ paidTo }) => [...paidTo.keys()]))
    return [...landlords].map((landlordId): PaidCharge => {
      const statesOf = standings.map((standing) => stateOf(open, charge, standing, landlordId))
      return {
        chargeId: charge.id,
        tenancyId: book.tenancyId,
        propertyId: tenancy.propertyId,
        landlordId,
        dueOn: charge.dueOn,
        isChanged: isResized || (change.paidTo.get(landlordId) ?? 0) !== 0,
        states: statesOf,
        sample: row.sample,
      }
    })
  })
}
