import { today } from '#shared/dates.ts'
import { fixedTerm } from '#shared/law/tenancy.law.ts'
import type { AgreedWay } from '#shared/letting/lets/lets.kinds.ts'
import { refuse, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { changeTenancies } from '../../records/tenancies/tenancies.service.ts'
import type { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { stopLooking } from '../applicants/applicants.service.ts'
import { addLetEvent, openLet, refuseOtherPaper } from './lets.events.ts'
import { askFirstMoney } from './lets.money.ts'
import { sendTenantPages, stopSignings } from './lets.ports.ts'
import { needsStatement, refuseUnserved } from './lets.statement.ts'

type Tenancy = typeof tenancies.$inferSelect

export interface Agreement {
  day: string
  how: AgreedWay
  documentId: string
}

/**
 * Throws a 409 where a tenancy has what nobody can agree to: a property that was sold since, which its new owner lets, or a fixed
 * term of an assured tenancy.
 */
export async function refuseDisagreed(scope: AccountScope, tenancy: Tenancy): Promise<void> {
  const { id, propertyId, landlordId, endDate } = tenancy
  if ((await scope.get(properties, propertyId))?.landlordId !== landlordId)
    refuse(
      'landlord-changed',
      'The property has another landlord since this tenancy was added. Change the landlord of the tenancy first.',
    )
  if (endDate !== null && (await needsStatement(scope, id)))
    refuse(
      'tenancy-facts',
      `An assured tenancy can’t be let for a fixed term (${fixedTerm.source}). Remove the end date first.`,
    )
}

/** Whether what is being signed here is no longer needed. */
const replacesSigning: Record<AgreedWay, boolean> = { signed: false, paper: true }

/**
 * Turns a pending tenancy into one that is agreed, in the transaction of `at`: its rent account and first charges, the holding deposit
 * as part of the deposit where its payer agreed, the tenants’ page. Its tenants no longer look
 * for a home. Throws NotFound, or a 409 that says what is missing.
 */
export async function agreeTenancy(at: SendingAt, tenancyId: string, agreement: Agreement): Promise<void> {
  const { scope } = at
  const { day, how, documentId } = agreement
  const tenancy = await openLet(at, tenancyId)
  refuseFuture('agreedOn', day, today())
  if (day > tenancy.startDate) {
    const begins = `The tenancy begins on ${scope.day(tenancy.startDate)}`
    refuseField(
      'date-order',
      'agreedOn',
      `${begins}, and it is agreed by then. Enter that date or an earlier one`,
    )
  }
  await refuseOtherPaper(scope, tenancyId, documentId)
  await refuseUnserved(scope, tenancyId, day)
  await refuseDisagreed(scope, tenancy)
  await changeTenancies(scope, [tenancyId], { agreedOn: day }, 'any')
  await addLetEvent(scope, tenancyId, 'agreed', { day, how, documentId })
  if (replacesSigning[how]) await stopSignings.ask(scope, tenancyId, 'Agreed on paper', 'agreement')
  const people = await listPeople(scope, tenancyId)
  await stopLooking(
    scope,
    people.flatMap(({ tenantId }) => tenantId ?? []),
  )
  await askFirstMoney(at, tenancy, day)
  await sendTenantPages.ask(at, tenancyId)
}
