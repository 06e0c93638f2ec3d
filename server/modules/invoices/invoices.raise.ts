import { v7 as uuid } from 'uuid'
import { today } from '#shared/dates.ts'
import {
  describeRent,
  isRaisable,
  type RaisedInvoice,
  type RentChoice,
} from '#shared/invoices/invoices.rent.ts'
import { monthName } from '#shared/statements/statements.words.ts'
import { joinNames, titleCase } from '#shared/text.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { addLines } from './invoices.lines.ts'
import { listNextNumbers } from './invoices.number.ts'
import { listRentDue, type RentDue } from './invoices.rent.ts'
import { invoices } from './invoices.table.ts'

/**
 * Raises the rent invoices of a month: all or none. Throws NotFound for a tenancy that the account does not have, and a
 * 409 when one has its invoice already or comes to another amount than the person saw. Answers
 * each invoice with its tenancy.
 */
export function raiseRent(scope: AccountScope, { month, lines }: RentChoice): Promise<RaisedInvoice[]> {
  const seen = new Map(lines.map(({ tenancyId, amount }) => [tenancyId, amount]))
  return scope.transaction(async (inside, tx) => {
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
      tx,
      raised.map(({ id, line }) => ({
        invoiceId: id,
        lines: [
          {
            description: describeRent(line, scope.dates),
            quantity: 1,
            unitAmount: line.amount,
            vatRate: null,
          },
        ],
      })),
    )
    return raised.map(({ id, line: { tenancyId } }) => ({ id, tenancyId }))
  })
}

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
    throw new Refused(
      409,
      `Nothing was raised: ${joinNames(raised)} ${are} there for ${monthName(month)} already.`,
    )
  }
  if (due.length < seen.size || !due.every(isRaisable))
    throw new Refused(
      409,
      `Nothing was raised: not every one of these tenancies has rent in ${monthName(month)}.`,
    )
  const changed = due.filter(({ tenancyId, amount }) => seen.get(tenancyId) !== amount)
  if (changed.length > 0) {
    const names = joinNames(changed.map(({ tenant }) => titleCase(tenant)))
    throw new Refused(
      409,
      `Nothing was raised: the rent of ${names} has changed since it was shown. Please look again.`,
    )
  }
}
