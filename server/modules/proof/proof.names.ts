import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { titleCase } from '#shared/text.ts'
import { inBatches } from '../../db/commits.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { contractors } from '../bills/bills.table.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { payouts } from '../payouts/payouts.table.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import type { Reader } from './proof.starts.pick.ts'

type Named = PgTable & { accountId: PgColumn; id: PgColumn }

async function readNames(
  scope: AccountScope,
  reader: Reader,
  table: Named,
  text: SQL<string>,
  ids: string[],
): Promise<[string, string][]> {
  const found: [string, string][] = []
  for (const some of inBatches(ids, 5000)) {
    const rows = await reader
      .select({ id: table.id, text })
      .from(table as PgTable)
      .where(scope.mine(table, inArray(table.id, some)))
    for (const row of rows) found.push([row.id as string, row.text])
  }
  return found
}

/** 'Ann Lee, 4 Mill Lane, AB1 2CD' of each of these tenancies. */
export async function nameTenancies(
  scope: AccountScope,
  reader: Reader,
  ids: string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const some of inBatches(ids, 5000)) {
    const rows = await reader
      .select({ id: tenancies.id, tenant: tenants.name, home: homeText(scope) })
      .from(tenancies)
      .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
      .innerJoin(properties, refersTo(tenancies.propertyId, properties))
      .where(scope.mine(tenancies, inArray(tenancies.id, some)))
    for (const { id, tenant, home } of rows) names.set(id, `${titleCase(tenant)}, ${home}`)
  }
  return names
}

/** The name of each ledger's owner, by subject. */
export async function nameSubjects(
  scope: AccountScope,
  reader: Reader,
  wanted: { landlords: string[]; tenancies: string[]; contractors: string[]; payouts: string[] },
): Promise<Map<string, string>> {
  return new Map([
    ...(await readNames(scope, reader, landlords, sql<string>`${landlords.name}`, wanted.landlords)),
    ...(await readNames(scope, reader, contractors, sql<string>`${contractors.name}`, wanted.contractors)),
    ...(await readNames(
      scope,
      reader,
      payouts,
      sql<string>`'Payout ' || ${payouts.reference}`,
      wanted.payouts,
    )),
    ...(await nameTenancies(scope, reader, wanted.tenancies)),
  ])
}
