import { type DateFormat, formatDate } from '#shared/date-format.ts'
import { lastDayOfMonth, today } from '#shared/dates.ts'
import { monthName } from '#shared/months.ts'
import { fromPence } from '#shared/pence.ts'
import { isRaisable, type RaisedInvoice, type RentChoice } from '#shared/records/invoices/invoices.rent.ts'
import { joinNames, titleCase } from '#shared/text.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { addLines } from './invoices.lines.ts'
import { linkCharges, lockRentBooks } from './invoices.money.ts'
import { listNextNumbers } from './invoices.number.ts'
import { type AskedRent, chargeAhead } from './invoices.ports.ts'
import { lastRaisedDay, listRentDue, type RentDue } from './invoices.rent.ts'
import { invoices } from './invoices.table.ts'

/**
 * Raises the rent invoices of a month, all or none. Throws NotFound for a tenancy that the account does not have, and a 409
 * when a tenancy has its invoice already or owes another amount than the person saw. Answers each invoice with its tenancy.
 */
export function raiseRent(scope: AccountScope, { month, lines }: RentChoice): Promise<RaisedInvoice[]> {
  const seen = new Map(lines.map(({ tenancyId, amount }) => [tenancyId, amount]))
  return scope.transaction(async (inside) => {
    await chargeMonth(inside, [...seen.keys()], month)
    await inside.lock(invoices)
    await inside.lock(tenancies, [...seen.keys()])
    const due = (await listRentDue(inside, month)).filter(({ tenancyId }) => seen.has(tenancyId))
    refuseUnraisable(due, seen, month)
    const numbers = await listNextNumbers(inside, due.length)
    const raised = due.map((line, place) => ({ id: uuid(), invoiceNumber: numbers[place] ?? '', line }))
    await inside.insertMany(
      invoices,
      raised.map(({ line, ...named }) => ({ ...named, ...valuesOf(line) })),
    )
    await addLines(
      inside,
      raised.map(({ id, line }) => ({
        invoiceId: id,
        lines: linesOf(line, scope.dates),
      })),
    )
    await linkCharges(
      inside,
      raised.flatMap(({ id, line }) =>
        line.asked.flatMap(({ chargeId }) => (chargeId ? [{ invoiceId: id, chargeId }] : [])),
      ),
    )
    return raised.map(({ id, line: { tenancyId } }) => ({ id, tenancyId }))
  })
}

/** Charges the rent of a month ahead of its due days, so that the invoices can ask for charges. */
async function chargeMonth(scope: TransactionScope, tenancyIds: string[], month: string): Promise<void> {
  await lockRentBooks(scope)
  // A month is charged as a whole. A month that is too far ahead is not charged.
  if (lastDayOfMonth(month) <= lastRaisedDay())
    await chargeAhead.ask(scope, tenancyIds, lastDayOfMonth(month))
}

/** 'Rent 1 Dec 2026 to 31 Dec 2026'; for a part month 'Rent 12 Dec 2026 to 31 Dec 2026 (20 of 31 days)'. */
function describeRent({ from, to }: AskedRent, days: RentDue['days'], format: DateFormat): string {
  const first = from === to ? '' : `${formatDate(from, format)} to `
  return `Rent ${first}${formatDate(to, format)}${days ? ` (${days.let} of ${days.all} days)` : ''}`
}

/** The lines of a rent invoice: one for each rent that fell due. */
const linesOf = ({ asked, days }: RentDue, dates: DateFormat) =>
  asked.map((rent) => ({
    description: [
      describeRent(rent, days, dates),
      asked.length > 1 ? `, due ${formatDate(rent.due, dates)}` : '',
      rent.isPart ? ` (${rent.how})` : '',
    ].join(''),
    unitAmount: fromPence(rent.pence),
    quantity: 1,
    vatRate: null,
  }))

const valuesOf = (line: RentDue) => ({
  tenant: line.tenant,
  tenantId: line.tenantId,
  property: line.property,
  propertyId: line.propertyId,
  tenancyId: line.tenancyId,
  type: 'rent' as const,
  status: 'pending' as const,
  amount: line.amount,
  issueDate: today(),
  dueDate: line.dueDate,
  periodFrom: line.periodFrom,
  periodTo: line.periodTo,
  landlordName: titleCase(line.landlordName),
  landlordAddress: line.landlordAddress,
})

function refuseUnraisable(due: RentDue[], seen: ReadonlyMap<string, number>, month: string): void {
  const raised = due.flatMap(({ invoice }) => invoice?.invoiceNumber ?? [])
  if (raised.length > 0) {
    const are = raised.length === 1 ? 'is' : 'are'
    refuse(
      'invoice-already-raised',
      `Nothing was raised: ${joinNames(raised)} ${are} already raised for ${monthName(month)}.`,
    )
  }
  if (due.length < seen.size || !due.every(isRaisable))
    refuse(
      'no-rent-in-month',
      `Nothing was raised: not every one of these tenancies has rent in ${monthName(month)}.`,
    )
  const changed = due.filter(({ tenancyId, amount }) => seen.get(tenancyId) !== amount)
  if (changed.length > 0) {
    const names = joinNames(changed.map(({ tenant }) => titleCase(tenant)))
    refuse(
      'rent-changed',
      `Nothing was raised: the rent of ${names} has changed since. Please check it again.`,
    )
  }
}
