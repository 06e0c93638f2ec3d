import { daysBetween, laterDay } from '#shared/dates.ts'
import type { RentFrequency } from '#shared/records/terms/terms.calendar.ts'
import type { PaidCharge } from '../../fees/fees.ts'
import { type BookCharge, outstandingOf } from '../account/rent.book.ts'
import type { OpenAccount } from '../account/rent.store.ts'

/** The share of a month in one rent period. */
const monthsOf: Record<RentFrequency, number> = {
  week: 12 / 52,
  fortnight: 12 / 26,
  'four weeks': 12 / 13,
  month: 1,
  quarter: 3,
}

/** A charge's share of a month's rent, less for part of a period, also where the tenancy's end or a new rent cut it short. */
function monthsIn({ plan }: OpenAccount, { scheduleId, pence, takenOff }: BookCharge): number {
  const terms = plan.terms.find(({ id }) => id === scheduleId)
  if (!terms || terms.pence === 0) return 1
  return Math.min((pence - takenOff) / terms.pence, 1) * monthsOf[terms.every]
}

/** The charges of rent whose paid amount or own amount has changed, with what their fees depend on. */
export function listPaidCharges(open: OpenAccount): PaidCharge[] {
  const { book, tenancy, row } = open
  return book.charges.flatMap((charge) => {
    if (charge.kind !== 'rent') return []
    const ofCharge = book.entries.filter(({ transfers }) =>
      transfers.some(({ chargeId }) => chargeId === charge.id),
    )
    const moved = ofCharge.filter(({ kind }) => kind === 'allocation' || kind === 'release')
    const change = moved.reduce(
      (sum, { kind, transfers }) =>
        transfers.reduce((all, { pence }) => all + (kind === 'allocation' ? pence : -pence), sum),
      0,
    )
    const isResized =
      charge.paid > 0 &&
      !book.added.has(charge.id) &&
      ofCharge.some(({ kind }) => kind === 'reduction' || kind === 'charge')
    // Where only the days of the payment are others, the fees are as they were invoiced.
    if (change === 0 && !isResized) return []
    const last = moved.toSorted((a, b) => daysBetween(b.day, a.day)).at(-1)
    const [transfer] = last?.transfers ?? []
    const paidTo = book.allocations.findLast(({ chargeId }) => chargeId === charge.id)
    const landlord = !last ? paidTo?.ledger : last.kind === 'allocation' ? transfer?.credit : transfer?.debit
    return [
      {
        chargeId: charge.id,
        tenancyId: book.tenancyId,
        propertyId: tenancy.propertyId,
        landlordId: landlord?.subject ?? book.landlordId,
        day: last?.day ?? laterDay(paidTo?.day ?? charge.dueOn, ofCharge.at(-1)?.day ?? charge.dueOn),
        dueOn: charge.dueOn,
        paid: charge.paid,
        isPaid: charge.paid > 0 && outstandingOf(charge) === 0,
        months: monthsIn(open, charge),
        sample: row.sample,
      },
    ]
  })
}
