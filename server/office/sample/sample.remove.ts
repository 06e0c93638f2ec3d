import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { joinNames } from '#shared/text.ts'
import { raiseVersion } from '../../db/commits.ts'
import { referencesTo } from '../../db/references.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope, RecordTable, TransactionScope } from '../../db/scope.ts'
import type { OwnedTable } from '../../db/tables.ts'
import { applicants } from '../../letting/applicants/applicants.table.ts'
import { offers } from '../../letting/offers/offers.table.ts'
import { letReferences } from '../../letting/references/references.table.ts'
import { removeSampleSignings } from '../../letting/signings/signings.service.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { enquiries } from '../../records/enquiries/enquiries.table.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { keyMoves } from '../../records/keys/keys.table.ts'
import { refuseWhereShared } from '../../records/landlords/landlords.service.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { repairPlans, repairs } from '../repairs/repairs.table.ts'
import { removeSampleMoney } from './sample.money.ts'

/** Removes exactly the sample's rows. Throws a 409 that names the account's own records that refer to them. */
export function removeSample(scope: AccountScope): Promise<void> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    // Notes and tasks on these records are deleted with them.
    const tables = [invoices, viewings, tenancies, tenants, properties, landlords]
    for (const table of [...tables, repairs, offers]) {
      await inside.lock(table)
      await inside.lock(table, await sampleIdsOf(inside, table))
    }
    await refuseWhereUsed(inside)
    await refuseWhereShared(inside, await sampleIdsOf(inside, landlords))
    await removeSampleLets(inside)
    await removeSampleRepairs(inside)
    await removeSampleMoney(inside)
    for (const table of tables) await removeSampleOf(inside, table)
  })
}

/** Removes the signings, offers and references of the sample's lets, and its applicants. As these, they do not come back with the street. */
async function removeSampleLets(scope: TransactionScope): Promise<void> {
  await removeSampleSignings(scope)
  for (const table of [letReferences, offers, applicants]) {
    await raiseVersion(scope.tx, scope, table)
    await scope.table<OwnedTable>(table).remove(sql`${table.sample}`, { unrecorded: true })
  }
}

/** Removes what names the sample's bills and contractors. As these, it does not come back with the street. */
async function removeSampleRepairs(scope: TransactionScope): Promise<void> {
  for (const table of [repairs, repairPlans]) {
    await raiseVersion(scope.tx, scope, table)
    await scope.table<OwnedTable>(table).remove(sql`${table.sample}`, { unrecorded: true })
  }
}

/** The column by which an enquiry refers to each kind of record. The enquiry stays when the record is removed. */
const linkOf = new Map<RecordTable, string>([
  [viewings, 'viewingId'],
  [tenants, 'tenantId'],
  [properties, 'propertyId'],
])

async function sampleIdsOf(scope: AccountScope, table: RecordTable): Promise<string[]> {
  const rows = await scope
    .select({ id: table.id })
    .from(table)
    .where(scope.mine(table, sql`${table.sample}`))
  return rows.map((row) => row.id as string)
}

async function removeSampleOf(scope: AccountScope, table: RecordTable) {
  const ids = await sampleIdsOf(scope, table)
  const link = linkOf.get(table)
  if (link && ids.length > 0) await scope.clearReferences(enquiries, link, ids)
  if (table === properties && ids.length > 0) await scope.clearReferences(applicants, 'propertyId', ids)
  if (table === viewings && ids.length > 0) await scope.clearReferences(keyMoves, 'viewingId', ids)
  if (ids.length > 0) await scope.remove(table, ids)
}

/** The records that may refer to others, with the name by which a person knows each. */
const named: readonly (readonly [RecordTable, SQL | PgColumn])[] = [
  [properties, properties.addressLine1],
  [tenants, tenants.name],
  [tenancies, sql`'tenancy from ' || ${tenancies.startDate}`],
  [viewings, viewings.tenantName],
  [invoices, invoices.invoiceNumber],
  [repairs, repairs.what],
  [offers, sql`coalesce(${offers.party} -> 0 ->> 'name', '')`],
]

async function refuseWhereUsed(scope: AccountScope): Promise<void> {
  const sampleIds = (table: RecordTable) =>
    scope
      .select({ id: table.id })
      .from(table)
      .where(scope.mine(table, sql`${table.sample}`))
  const sampleCompany = scope
    .select({ id: tenancyPeople.tenancyId })
    .from(tenancyPeople)
    .where(scope.mine(tenancyPeople, inArray(tenancyPeople.tenantId, sampleIds(tenants))))
  const names: string[] = []
  for (const [table, name] of named) {
    const refers = [landlords, properties, tenants, tenancies, applicants].flatMap((target) =>
      referencesTo(target).flatMap((each) =>
        each.table === table ? [inArray(each.column, sampleIds(target))] : [],
      ),
    )
    if (table === tenancies) refers.push(inArray(tenancies.id, sampleCompany))
    const rows = await scope
      .select({ name: sql<string>`${name}` })
      .from(table)
      .where(scope.mine(table, sql`not ${table.sample}`, or(...refers)))
    names.push(...rows.map((row) => row.name))
  }
  if (names.length > 0)
    refuse(
      'sample-in-use',
      `The sample data wasn’t removed: your own records are linked to it: ${joinNames(names)}. Change or delete them first.`,
    )
}
