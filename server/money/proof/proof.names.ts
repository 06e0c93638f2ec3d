import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { titleCase } from '#shared/text.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { joinTenants, selectJointTenants } from '../../records/tenancies/people.names.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { contractors } from '../bills/bills.table.ts'
import { payouts } from '../payouts/payouts.table.ts'

type Named = PgTable & { accountId: PgColumn; id: PgColumn }

/** The text of each of these rows, by id. */
export async function readTexts(
  scope: AccountScope,
  table: Named,
  text: PgColumn,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await scope
    .select({ id: table.id, text })
    .from(table as PgTable)
    .where(scope.mine(table, isOneOf(table.id, ids)))
  return new Map(rows.map((row) => [row.id as string, row.text as string]))
}

/** 'Ann Lee and Bo Kim, 4 Mill Lane, AB1 2CD' of each of these tenancies. */
export async function nameTenancies(scope: AccountScope, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const joint = selectJointTenants(scope)
  const rows = await scope
    .select({ id: tenancies.id, tenant: tenants.name, joint: joint.names, home: homeText(scope) })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .leftJoin(joint, eq(joint.tenancyId, tenancies.id))
    .where(scope.mine(tenancies, isOneOf(tenancies.id, ids)))
  return new Map(
    rows.map(({ id, tenant, joint: others, home }) => [
      id,
      `${titleCase(joinTenants(tenant, others))}, ${home}`,
    ]),
  )
}

/** 'Priya Shah, payout RENT 2HPJY3KY' of each of these payouts; a payee who was deleted leaves the reference. */
async function namePayouts(scope: AccountScope, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await scope
    .select({
      id: payouts.id,
      reference: payouts.reference,
      payee: sql<string | null>`coalesce(${landlords.name}, ${contractors.name}, ${accounts.name})`,
    })
    .from(payouts)
    .leftJoin(landlords, refersTo(payouts.subjectId, landlords))
    .leftJoin(contractors, refersTo(payouts.subjectId, contractors))
    .leftJoin(accounts, and(eq(accounts.id, payouts.accountId), eq(accounts.id, payouts.subjectId)))
    .where(scope.mine(payouts, isOneOf(payouts.id, ids)))
  return new Map(
    rows.map(({ id, reference, payee }) => [
      id,
      payee === null ? `Payout ${reference}` : `${titleCase(payee)}, payout ${reference}`,
    ]),
  )
}

type Owners = 'landlords' | 'tenancies' | 'contractors' | 'payouts'

/** The name of each ledger's owner, by subject. */
export async function nameSubjects(
  scope: AccountScope,
  wanted: Partial<Record<Owners, string[]>>,
): Promise<Map<string, string>> {
  return new Map([
    ...(await readTexts(scope, landlords, landlords.name, wanted.landlords ?? [])),
    ...(await readTexts(scope, contractors, contractors.name, wanted.contractors ?? [])),
    ...(await namePayouts(scope, wanted.payouts ?? [])),
    ...(await nameTenancies(scope, wanted.tenancies ?? [])),
  ])
}
