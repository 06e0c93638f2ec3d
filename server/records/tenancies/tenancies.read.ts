import { desc, eq, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { fromPence } from '#shared/pence.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { dropUnchanged, rentShownOn } from '#shared/records/terms/terms.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { paymentStatusIn } from '../terms/rent-accounts.pick.ts'
import { rentAccounts } from '../terms/rent-accounts.table.ts'
import { schedules } from '../terms/schedules.table.ts'
import { frequencyToday, periodRentToday, rentsIn, selectRents } from '../terms/terms.pick.ts'
import { ranUntil, tenancyStatusToday } from './tenancies.pick.ts'
import { tenancies } from './tenancies.table.ts'

function selectTenancies(scope: AccountScope, id?: string) {
  const rents = selectRents(scope, id === undefined ? undefined : eq(schedules.tenancyId, id))
  return scope
    .select({
      ...pickColumns(tenancies, 'id', 'version', 'createdAt', 'updatedAt'),
      tenant: tenants.name,
      tenantId: tenancies.tenantId,
      tenantEmail: tenants.email,
      property: homeText(scope),
      propertyId: tenancies.propertyId,
      landlord: landlords.name,
      ...pickColumns(tenancies, 'landlordId', 'startDate', 'endDate'),
      ranUntil,
      ...pickColumns(tenancies, 'endedOn', 'endedWhy', 'endedNote'),
      rents: rentsIn(rents),
      deposit: tenancies.deposit,
      owedBefore: sql<number | null>`(${tenancies.owedBefore} / 100.0)::float8`,
      agreedOn: tenancies.agreedOn,
      lastIncrease: tenancies.lastIncrease,
      status: tenancyStatusToday(),
      paymentStatus: sql<Tenancy['paymentStatus']>`case when ${rentAccounts.id} is null
        then ${tenancies.paymentStatus}::text else ${paymentStatusIn(today())} end`,
      hasRentAccount: sql<boolean>`${rentAccounts.id} is not null`,
      owed: sql<number>`coalesce(${rentAccounts.owed}, 0) / 100.0::float8`,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .leftJoin(rents, eq(rents.tenancyId, tenancies.id))
    .leftJoin(rentAccounts, refersTo(rentAccounts.tenancyId, tenancies))
}

function withRentOf(day: string) {
  return <Row extends Omit<Tenancy, 'rentAmount'>>(row: Row) => {
    const rents = dropUnchanged(row.rents)
    return { ...row, rents, rentAmount: rentShownOn({ ...row, rents }, day).rentAmount }
  }
}

export async function listTenancies(scope: AccountScope): Promise<Tenancy[]> {
  const rows = await selectTenancies(scope)
    .where(scope.mine(tenancies))
    .orderBy(desc(tenancies.startDate), tenancies.id)
  return rows.map(withRentOf(today()))
}

/** Every tenancy for a file: the rent as it was agreed, beside its period. */
export async function listTenanciesForFile(scope: AccountScope) {
  const rows = await listTenancies(scope)
  const agreed = await scope
    .select({ id: tenancies.id, pence: periodRentToday(), every: frequencyToday() })
    .from(tenancies)
    .where(scope.mine(tenancies))
  const byId = new Map(agreed.map((row) => [row.id, row]))
  return rows.map((row) => {
    const { pence, every = 'month' } = byId.get(row.id) ?? {}
    return { ...row, rentAmount: pence === undefined ? row.rentAmount : fromPence(pence), rentPeriod: every }
  })
}

/** Throws NotFound. */
export async function readTenancy(scope: AccountScope, id: string): Promise<Tenancy> {
  const [row] = await selectTenancies(scope, id).where(scope.mine(tenancies, eq(tenancies.id, id)))
  return withRentOf(today())(requireRow(row))
}
