import { and, eq } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { fromPence } from '#shared/pence.ts'
import { Refused, refuseField } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { createTenancy, endTenancy } from '../../../records/tenancies/tenancies.service.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { findOrAddTenant } from '../../../records/tenants/tenants.service.ts'
import { entries } from '../../ledger/entries.table.ts'
import type { SortedPart } from '../../ledger/sorted-part.ts'
import { chargeTenant, reverseEntries } from '../account/rent.write.ts'
import { type BankPart, receiveByLine, type Sorted } from './rent.bank.ts'

type ApplicantPart = BankPart & Pick<SortedPart, 'isIn' | 'applicant'>

/** The refusal of a let in progress, with its fields named as the form of the holding deposit has them. */
function nameFields(error: unknown): never {
  if (!(error instanceof Refused) || error.status !== 400) throw error
  const { amount, dueOn, ...rest } = error.errors ?? {}
  const why = amount ?? dueOn
  throw new Refused(400, error.code, error.message, { ...rest, ...(why && { rentAmount: why }) })
}

/**
 * Receives money of a tenancy. Of somebody who is not a tenant yet it makes the let in progress: the person, a pending tenancy and
 * its holding deposit, which the money pays. So it is held for the applicant and counts as no rent. All of it, or nothing.
 */
export async function receiveOfApplicant(scope: TransactionScope, part: ApplicantPart): Promise<Sorted> {
  const { applicant, line, pence } = part
  if (!applicant) return receiveByLine(scope, part)
  if (!part.isIn) throw new Refused(400, 'money-in-expected', 'Money paid out can’t be a holding deposit.')
  const { propertyId, tenantId, name, email, phone, rentAmount, startDate } = applicant
  if (startDate < today()) {
    const why = 'Enter the planned start date of the tenancy'
    refuseField('date-passed', 'startDate', why)
  }
  const property = await scope.get(properties, propertyId)
  if (!property)
    refuseField('property-not-found', 'propertyId', 'Property not found. Choose one from the list')
  const person = tenantId ?? (await findOrAddTenant(scope, { name, email, phone, propertyId })).tenantId
  try {
    const tenancyId = await createTenancy(scope, {
      tenant: person,
      property: propertyId,
      landlord: property.landlordId,
      startDate,
      endDate: null,
      rentAmount,
      status: 'pending',
      schedule: {},
    })
    const reason = 'Holding deposit'
    await chargeTenant(scope, tenancyId, {
      kind: 'holding-deposit',
      amount: fromPence(pence),
      dueOn: line.day,
      reason,
    })
    return await receiveByLine(scope, { ...part, subjectId: tenancyId, note: part.note || reason })
  } catch (error) {
    return nameFields(error)
  }
}

/** Ends a pending tenancy that a transaction made by mistake: its charges are reversed, and it never began. */
export const removeApplicant = (scope: AccountScope, id: string, reason: string): Promise<void> =>
  scope.transaction(async (inside) => {
    const charged = await inside
      .select({ id: entries.id })
      .from(entries)
      .where(inside.mine(entries, and(eq(entries.tenancyId, id), eq(entries.kind, 'charge'))))
    await reverseEntries(
      inside,
      charged.map((entry) => entry.id),
      reason,
    )
    const { startDate, version } = requireRow(await inside.get(tenancies, id))
    const endedOn = addDays(startDate, -1)
    await endTenancy(inside, id, { endedOn, why: 'never-began', note: reason, version })
  })
