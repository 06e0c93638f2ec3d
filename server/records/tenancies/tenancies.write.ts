import { gt, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { toPence } from '#shared/pence.ts'
import type { TenancyInput } from '#shared/records/tenancies/tenancies.ts'
import type { ScheduleInput } from '#shared/records/terms/terms.input.ts'
import { yearlyPence } from '#shared/records/terms/terms.parts.ts'
import { refersTo } from '../../db/joins.ts'
import { pickRecord } from '../../db/pick.ts'
import { Refused, refuseField } from '../../db/refusals.ts'
import type { AccountScope, Changes, TransactionScope } from '../../db/scope.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { landlordByName } from '../landlords/landlords.pick.ts'
import { propertyByAddress } from '../properties/properties.pick.ts'
import { recordAdverts } from '../properties/properties.ports.ts'
import { tenantByName } from '../tenants/tenants.pick.ts'
import { rentAccounts } from '../terms/rent-accounts.table.ts'
import { stateMonthlyRent } from '../terms/terms.monthly.ts'
import { addFirstRents } from '../terms/terms.write.ts'
import { refuseDeletionWithMoney, refuseWhereRentTells } from './rent-accounts.rules.ts'
import { movePersonFirst, refuseChangedFacts, refuseFacts, refuseStartBeyondEnd } from './tenancies.facts.ts'
import { listLettings, markBegun, markLet } from './tenancies.lettings.ts'
import { beforeLetting, beforeRent, recordPrior, startRent } from './tenancies.ports.ts'
import { initialAgreement, initialStatus, statusChange } from './tenancies.status.ts'
import { tenancies } from './tenancies.table.ts'

/** The rent of a year, in pence: of the rent account that starts with the tenancy, or of the monthly rent where that is more. */
const yearOf = (rentAmount: number, schedule: ScheduleInput | undefined): number =>
  Math.max(
    toPence(rentAmount) * 12,
    schedule?.amount ? yearlyPence({ pence: toPence(schedule.amount), every: schedule.every ?? 'month' }) : 0,
  )

const listStored = (scope: AccountScope, ids: string[], which?: SQL) =>
  scope
    .select({
      tenancyId: tenancies.id,
      propertyId: tenancies.propertyId,
      start: tenancies.startDate,
      kind: rentAccounts.kind,
    })
    .from(tenancies)
    .leftJoin(rentAccounts, refersTo(rentAccounts.tenancyId, tenancies))
    .where(scope.mine(tenancies, inArray(tenancies.id, ids), which))

/** Refuses a new rent of tenancies that have not begun, or from their first day, as of one that is added. */
async function refuseAheadOfAdverts(
  scope: AccountScope,
  ids: string[],
  { rentAmount, rentFrom }: { rentAmount: number; rentFrom: string | undefined },
): Promise<void> {
  // Without a day, a rent that was entered today is corrected.
  const isOfFirstDay = or(
    gt(tenancies.startDate, today()),
    rentFrom === undefined
      ? sql`(${tenancies.createdAt} at time zone 'Europe/London')::date = ${today()}::date`
      : gte(tenancies.startDate, rentFrom),
  )
  const yearlyPence = toPence(rentAmount) * 12
  for (const { kind, ...letting } of await listStored(scope, ids, isOfFirstDay))
    await beforeRent.ask(scope, { ...letting, kind: kind ?? 'assured', yearlyPence })
}

/** Refuses another home or first day of tenancies, as of ones that are added. */
async function refuseMovedToBanned(
  scope: AccountScope,
  ids: string[],
  moved: { propertyId: string | undefined; start: string | undefined },
): Promise<void> {
  if (moved.propertyId === undefined && moved.start === undefined) return
  for (const { propertyId, start, kind } of await listStored(scope, ids)) {
    const next = {
      propertyId: moved.propertyId ?? propertyId,
      kind: kind ?? 'assured',
      start: moved.start ?? start,
    }
    // What was let before the notice stays as it is.
    if (next.propertyId !== propertyId || next.start !== start) await beforeLetting.ask(scope, next)
  }
}

/** The refusal of a prior deposit, or its question, with the fields named as the form of the tenancy has them. */
async function recordInside(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refused) || !error.errors) throw error
    const isQuestion = error.status === 409
    const named = Object.entries(error.errors).map(([field, why]) => [
      `priorDeposit.${field.replace('.more', '')}`,
      isQuestion ? error.message.replace(/\.$/, '') : why,
    ])
    throw new Refused(400, error.code, error.message, Object.fromEntries(named))
  }
}

/** Returns the new tenancy's id. */
export function createTenancy(scope: AccountScope, input: TenancyInput): Promise<string> {
  return scope.transaction(async (inside) => {
    // Every writer of money locks in this order.
    if (input.schedule || input.priorDeposit) await lockBooks(inside)
    const { tenant, property, landlord, rentFrom, schedule, priorDeposit, ...fields } = input
    if (rentFrom !== undefined && rentFrom !== fields.startDate) {
      const wrong = `The rent of a new tenancy begins with it, on ${scope.day(fields.startDate)}`
      refuseField('rent-from', 'rentFrom', wrong)
    }
    refuseFacts(scope, fields)
    const links = {
      tenantId: await pickRecord(inside, tenantByName, tenant, 'tenant'),
      propertyId: await pickRecord(inside, propertyByAddress, property, 'property'),
      landlordId: await pickRecord(inside, landlordByName, landlord, 'landlord'),
    }
    const letting = {
      propertyId: links.propertyId,
      kind: schedule?.kind ?? 'assured',
      start: fields.startDate,
    }
    await beforeLetting.ask(inside, letting)
    await beforeRent.ask(inside, {
      ...letting,
      yearlyPence: yearOf(fields.rentAmount, schedule),
    })
    const status = initialStatus(fields.status)
    const agreedOn = initialAgreement(status, fields)
    const { id } = await inside.insert(tenancies, { ...fields, ...status, agreedOn, ...links })
    await addFirstRents(inside, [{ id }])
    await markLet(inside, await listLettings(inside, [id]))
    await recordAdverts.ask(inside, [links.propertyId])
    if (schedule) await startRent.ask(inside, id, schedule)
    if (priorDeposit) await recordInside(recordPrior.ask(inside, id, priorDeposit))
    return id
  })
}

async function findLinks(scope: AccountScope, { tenant, property, landlord }: Partial<TenancyInput>) {
  return {
    ...(tenant !== undefined && { tenantId: await pickRecord(scope, tenantByName, tenant, 'tenant') }),
    ...(property !== undefined && {
      propertyId: await pickRecord(scope, propertyByAddress, property, 'property'),
    }),
    ...(landlord !== undefined && {
      landlordId: await pickRecord(scope, landlordByName, landlord, 'landlord'),
    }),
  }
}

/** Throws NotFound, or Conflict when a stored row has another version. */
export function changeTenancies(
  scope: AccountScope,
  ids: string[],
  { tenant, property, landlord, status, rentFrom, schedule, priorDeposit, ...fields }: Partial<TenancyInput>,
  version: number | 'any',
): Promise<void> {
  return scope.transaction(async (inside) => {
    if (rentFrom !== undefined && fields.rentAmount === undefined) {
      const wrong = 'Enter the rent that begins on this date'
      refuseField('rent-from', 'rentAmount', wrong)
    }
    if (schedule) {
      const wrong = 'State the rent on the tenancy’s rent account instead'
      refuseField('new-tenancies-only', 'schedule', wrong)
    }
    if (priorDeposit) {
      const wrong = 'Record the deposit on the tenancy’s Deposit card instead'
      refuseField('new-tenancies-only', 'priorDeposit', wrong)
    }
    await refuseChangedFacts(inside, ids, { ...fields, status })
    await refuseWhereRentTells(inside, ids, { ...fields, rentFrom })
    if (fields.rentAmount !== undefined)
      await refuseAheadOfAdverts(inside, ids, { rentAmount: fields.rentAmount, rentFrom })
    const links = await findLinks(inside, { tenant, property, landlord })
    const moved = { propertyId: links.propertyId, start: fields.startDate }
    await refuseMovedToBanned(inside, ids, moved)
    if (links.tenantId !== undefined) {
      await inside.lock(tenancies)
      await movePersonFirst(inside, ids, links.tenantId)
    }
    await storeTenancyChanges(
      inside,
      ids,
      {
        ...fields,
        // The agreement is the fact, and the status follows from it.
        ...(fields.agreedOn && { status: agreedStatus }),
        ...(status && statusChange(status, fields)),
        ...links,
      },
      version,
    )
    if (fields.startDate !== undefined) await refuseStartBeyondEnd(inside, ids)
    if (fields.rentAmount !== undefined)
      await stateMonthlyRent(inside, ids, toPence(fields.rentAmount), rentFrom)
  })
}

const agreedStatus = sql`case when ${tenancies.status} = 'pending' then 'active'::tenancy_status else ${tenancies.status} end`

/** Stores a change of tenancies, and marks the properties that they newly let. */
export async function storeTenancyChanges(
  scope: TransactionScope,
  ids: string[],
  changes: Changes<typeof tenancies>,
  version: number | 'any',
): Promise<void> {
  await scope.lock(tenancies)
  const before = await listLettings(scope, ids)
  await markBegun(scope, before)
  const keyOf = ({ id, propertyId, isUpcoming }: (typeof before)[number]) =>
    `${id} ${propertyId} ${isUpcoming}`
  const letBefore = new Set(before.map(keyOf))
  await scope.updateMany(tenancies, ids, changes, version)
  const lettings = await listLettings(scope, ids)
  await markLet(
    scope,
    lettings.filter((letting) => !letBefore.has(keyOf(letting))),
  )
}

/**
 * Deletes tenancies. Their invoices stay, without the link. Throws a 409 where a tenancy's rent account has entries, which can
 * never be deleted.
 */
export async function deleteTenancies(scope: AccountScope, ids: string[]): Promise<void> {
  await scope.transaction(async (inside) => {
    await inside.lock(invoices)
    await inside.lock(tenancies, ids)
    await refuseDeletionWithMoney(inside, ids)
    const billed = await inside.table(invoices).list(inArray(invoices.tenancyId, ids))
    const rows = billed.map((row) => row.id)
    if (rows.length > 0) await inside.updateMany(invoices, rows, { tenancyId: null })
    await inside.remove(tenancies, ids)
  })
}
