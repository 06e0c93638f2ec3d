import { inArray, or, sql } from 'drizzle-orm'
import { joinNames } from '#shared/text.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope, RecordTable } from '../../db/scope.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { enquiries } from '../../records/enquiries/enquiries.table.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { refuseWhereShared } from '../../records/landlords/landlords.service.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { removeSampleMoney } from './sample.money.ts'

/** Removes exactly the sample's rows. Throws a 409 that names the account's own records that refer to them. */
export function removeSample(scope: AccountScope): Promise<void> {
  return scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    // Notes and tasks on these records are deleted with them.
    const tables = [invoices, viewings, tenancies, tenants, properties, landlords]
    for (const table of tables) {
      await inside.lock(table)
      await inside.lock(table, await sampleIdsOf(inside, table))
    }
    await refuseWhereUsed(inside)
    await refuseWhereShared(inside, await sampleIdsOf(inside, landlords))
    await removeSampleMoney(inside, tx)
    for (const table of tables) await removeSampleOf(inside, table)
  })
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
  if (ids.length > 0) await scope.remove(table, ids)
}

async function refuseWhereUsed(scope: AccountScope): Promise<void> {
  const own = (table: RecordTable) => sql`not ${table.sample}`
  const sampleIds = (table: typeof landlords | typeof properties | typeof tenants | typeof tenancies) =>
    scope
      .select({ id: table.id })
      .from(table)
      .where(scope.mine(table, sql`${table.sample}`))
  const sampleCompany = scope
    .select({ id: tenancyPeople.tenancyId })
    .from(tenancyPeople)
    .where(scope.mine(tenancyPeople, inArray(tenancyPeople.tenantId, sampleIds(tenants))))
  const questions = [
    scope
      .select({ name: properties.addressLine1 })
      .from(properties)
      .where(scope.mine(properties, own(properties), inArray(properties.landlordId, sampleIds(landlords)))),
    scope
      .select({ name: tenants.name })
      .from(tenants)
      .where(scope.mine(tenants, own(tenants), inArray(tenants.propertyId, sampleIds(properties)))),
    scope
      .select({ name: sql<string>`'tenancy from ' || ${tenancies.startDate}` })
      .from(tenancies)
      .where(
        scope.mine(
          tenancies,
          own(tenancies),
          or(
            inArray(tenancies.propertyId, sampleIds(properties)),
            inArray(tenancies.tenantId, sampleIds(tenants)),
            inArray(tenancies.landlordId, sampleIds(landlords)),
            inArray(tenancies.id, sampleCompany),
          ),
        ),
      ),
    scope
      .select({ name: viewings.tenantName })
      .from(viewings)
      .where(
        scope.mine(
          viewings,
          own(viewings),
          or(
            inArray(viewings.propertyId, sampleIds(properties)),
            inArray(viewings.tenantId, sampleIds(tenants)),
          ),
        ),
      ),
    scope
      .select({ name: invoices.invoiceNumber })
      .from(invoices)
      .where(
        scope.mine(
          invoices,
          own(invoices),
          or(
            inArray(invoices.propertyId, sampleIds(properties)),
            inArray(invoices.tenantId, sampleIds(tenants)),
            inArray(invoices.tenancyId, sampleIds(tenancies)),
          ),
        ),
      ),
  ]
  const names: string[] = []
  for (const question of questions) names.push(...(await question).map((row) => row.name))
  if (names.length > 0)
    throw new Refused(
      409,
      'sample-in-use',
      `The sample data wasn’t removed: your own records are linked to it: ${joinNames(names)}. Change or delete them first.`,
    )
}
