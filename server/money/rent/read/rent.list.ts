import { asc, eq, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { OpenCharge, RentRow } from '#shared/money/rent/rent.ts'
import type { RentFrequency } from '#shared/records/terms/terms.calendar.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import {
  joinTenants,
  selectJointTenants,
  selectNames,
  selectReferences,
} from '../../../records/tenancies/people.names.pick.ts'
import { tenancyStatusToday } from '../../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { areShownToday, selectStretches } from '../../../records/terms/terms.pick.ts'
import { readStated } from '../../../records/terms/terms.read.ts'
import { charges } from '../../ledger/charges.table.ts'
import { lastDayAsked } from '../../ledger/joins.queries.ts'
import { beginsLater } from '../account/rent.start-many.ts'
import { creditToday, isAheadOf, selectPaidAhead } from '../figures/credit.queries.ts'
import { mayBeCharged } from '../figures/overdue.queries.ts'

const inUnits = (pence: unknown) => sql<number>`(coalesce(${pence}, 0) / 100.0)::float8`
const inUnitsOrNull = (pence: unknown) => sql<number | null>`(${pence} / 100.0)::float8`

/** The tenancies of these whose rent account begins after the tenancy, so that something may be owed from before. */
async function listOpening(scope: AccountScope, ids: string[]): Promise<Set<string>> {
  const stored = await readStated(scope, ids)
  return new Set(ids.filter((id) => beginsLater(stored.get(id))))
}

/**
 * One row for each tenancy that has a rent account or is not over, the longest arrears first. Due rent is charged before.
 */
export async function listRent(scope: AccountScope): Promise<RentRow[]> {
  const status = tenancyStatusToday()
  const joint = selectJointTenants(scope)
  const paying = selectReferences(scope)
  const terms = selectStretches(scope)
  const ahead = selectPaidAhead(scope)
  const rows = await scope
    .select({
      ...selectNames(scope, joint),
      town: properties.townCity,
      references: sql<string>`coalesce(${paying.references}, '')`,
      status: sql<string>`${status}`,
      endedOn: tenancies.endedOn,
      startedOn: sql<string | null>`case when ${rentAccounts.id} is not null
        then coalesce(${rentAccounts.startedOn}, ${tenancies.startDate})::text end`,
      rentAmount: inUnits(sql`coalesce(${terms.periodPence}, ${tenancies.rentAmount} * 100)`),
      every: sql<RentFrequency>`coalesce(${terms.every}, 'month')`,
      owed: inUnits(rentAccounts.owed),
      owedBefore: sql<
        number | null
      >`case when ${rentAccounts.id} is null then (${tenancies.owedBefore} / 100.0)::float8 end`,
      kind: sql<RentRow['kind']>`coalesce(${rentAccounts.kind}, ${tenancies.kind})`,
      owedSince: rentAccounts.owedSince,
      credit: inUnits(creditToday(ahead)),
      lastReceiptOn: rentAccounts.lastReceiptOn,
      lastReceipt: inUnitsOrNull(rentAccounts.lastReceiptPence),
      nextDue: rentAccounts.nextDue,
      next: inUnitsOrNull(rentAccounts.nextPence),
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .leftJoin(rentAccounts, refersTo(rentAccounts.tenancyId, tenancies))
    .leftJoin(ahead, isAheadOf(ahead))
    .leftJoin(terms, areShownToday(terms))
    .leftJoin(joint, eq(joint.tenancyId, tenancies.id))
    .leftJoin(paying, eq(paying.tenancyId, tenancies.id))
    .where(scope.mine(tenancies, sql`(${rentAccounts.id} is not null or ${mayBeCharged(today())})`))
    .orderBy(
      sql`${rentAccounts.owedSince} asc nulls last`,
      sql`${rentAccounts.nextDue} asc nulls last`,
      sql`lower(${tenants.name})`,
      tenancies.id,
    )
  const opening = await listOpening(
    scope,
    rows.flatMap(({ id, owedBefore }) => (owedBefore === null ? [] : [id])),
  )
  return rows.map(({ joint: others, tenant, ...row }) => ({
    ...row,
    owedBefore: opening.has(row.id) ? row.owedBefore : null,
    tenant: joinTenants(tenant, others),
  }))
}

/** Every charge that is not fully paid, each tenancy's oldest first. Due rent is charged before. */
export async function listOpenCharges(scope: AccountScope): Promise<OpenCharge[]> {
  return scope
    .select({
      ...pickColumns(charges, 'id', 'tenancyId', 'kind'),
      from: charges.periodFrom,
      to: sql<string | null>`${lastDayAsked}::text`,
      due: charges.dueOn,
      outstanding: sql<number>`((pence - paid - taken_off - written_off) / 100.0)::float8`,
      isRentSum: sql<boolean>`exists (select from ${charges} rent where rent.account_id = ${charges.accountId}
        and rent.tenancy_id = ${charges.tenancyId} and rent.kind = 'rent'
        and rent.pence = ${charges.pence} - ${charges.paid} - ${charges.takenOff} - ${charges.writtenOff})`,
    })
    .from(charges)
    .where(scope.mine(charges, sql`paid + taken_off + written_off < pence`))
    .orderBy(asc(charges.dueOn), asc(charges.id))
}
