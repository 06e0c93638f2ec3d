import { eq, or, sql } from 'drizzle-orm'
import { titleCase } from '#shared/text.ts'
import { isOneOf, pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { joinTenants, selectJointTenants } from '../../records/tenancies/people.names.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { bills, contractors } from '../bills/bills.table.ts'
import { feeInvoices } from '../fees/fees.table.ts'
import { charges } from '../ledger/charges.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { payouts } from '../payouts/payouts.table.ts'

const known = (ids: (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

/** Reads rows, and answers them by a key of their own. */
async function readByKey<Row extends { id: string }>(
  ids: string[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Map<string, Row>> {
  const rows = ids.length === 0 ? [] : await read(ids)
  return new Map(rows.map((row) => [row.id, row]))
}

export const readReversed = (scope: AccountScope, ids: (string | null)[]) =>
  readByKey(known(ids), (some) =>
    scope
      .select(pickColumns(entries, 'id', 'kind', 'memo', 'sourceId', 'tenancyId'))
      .from(entries)
      .where(scope.mine(entries, isOneOf(entries.id, some))),
  )

/** The goodwill credits on a charge, in pence. */
const letOff = sql<
  { day: string; pence: number }[]
>`(select coalesce(json_agg(json_build_object('day', given.day, 'pence', off.pence)), '[]') from ${transfers} off
  join ${entries} given on given.account_id = off.account_id and given.id = off.entry_id
  where off.account_id = ${charges}.account_id and off.charge_id = ${charges}.id and given.kind = 'goodwill'
    and not exists (select 1 from ${entries} undone where undone.account_id = given.account_id
      and undone.reverses_id = given.id))`

export const readCharges = (scope: AccountScope, ids: (string | null)[]) =>
  readByKey(known(ids), (some) =>
    scope
      .select({
        id: charges.id,
        kind: charges.kind,
        from: charges.periodFrom,
        to: charges.periodTo,
        tenancyId: charges.tenancyId,
        letOff,
      })
      .from(charges)
      .where(scope.mine(charges, isOneOf(charges.id, some))),
  )

/** By tenancy 'Flat 2, 12 Mill Lane, BN1 1AA', 'Jo Smith, Ann Lee and Bo Kim', and for a row 'Jo Smith +2'. */
export async function readHomes(
  scope: AccountScope,
  ids: (string | null)[],
): Promise<Map<string, { id: string; home: string; tenants: string; short: string }>> {
  const joint = selectJointTenants(scope)
  return readByKey(known(ids), async (some) => {
    const rows = await scope
      .select({ id: tenancies.id, home: homeText(scope), tenant: tenants.name, joint: joint.names })
      .from(tenancies)
      .innerJoin(properties, refersTo(tenancies.propertyId, properties))
      .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
      .leftJoin(joint, eq(joint.tenancyId, tenancies.id))
      .where(scope.mine(tenancies, isOneOf(tenancies.id, some)))
    return rows.map(({ tenant, joint: others, ...row }) => ({
      ...row,
      tenants: titleCase(joinTenants(tenant, others)),
      short: `${titleCase(tenant)}${others?.length ? ` +${others.length}` : ''}`,
    }))
  })
}

/**
 * Fees, by their entries; a fee without a number is not invoiced yet. `before` is what earlier ones of the same fee took until the
 * same day, in pence without VAT.
 */
export const readFeeInvoices = (scope: AccountScope, entryIds: string[]) =>
  readByKey(entryIds, (some) =>
    scope
      .select({
        id: feeInvoices.entryId,
        invoiceId: feeInvoices.id,
        ...pickColumns(feeInvoices, 'number', 'kind', 'net', 'vat', 'how'),
        before: sql<number>`coalesce((
          select sum(earlier.net) from ${feeInvoices} as earlier
          where earlier.account_id = ${feeInvoices}.account_id and earlier.charge_id = ${feeInvoices}.charge_id
            and earlier.rule_id = ${feeInvoices}.rule_id and not earlier.netted and earlier.day <= ${feeInvoices}.day
            and case when earlier.number is null
              then ${feeInvoices}.number is null and earlier.day < ${feeInvoices}.day
              else ${feeInvoices}.number is null or (earlier.number, earlier.day, earlier.id)
                < (${feeInvoices}.number, ${feeInvoices}.day, ${feeInvoices}.id) end), 0)::float8`,
        netted: feeInvoices.netted,
        tenancyId: feeInvoices.tenancyId,
      })
      .from(feeInvoices)
      .where(scope.mine(feeInvoices, isOneOf(feeInvoices.entryId, some))),
  )

export const readBills = (scope: AccountScope, ids: (string | null)[]) =>
  readByKey(known(ids), (some) =>
    scope
      .select({
        ...pickColumns(bills, 'id', 'number', 'memo', 'category'),
        contractor: contractors.name,
        home: sql<string | null>`case when ${properties.id} is not null then ${homeText(scope)} end`,
      })
      .from(bills)
      .innerJoin(contractors, refersTo(bills.contractorId, contractors))
      .leftJoin(properties, refersTo(bills.propertyId, properties))
      .where(scope.mine(bills, isOneOf(bills.id, some))),
  )

interface FoundPayout {
  id: string
  reference: string
  isReturned: boolean
}

/** Payouts, by their own ids and by the entries with which the bank sent them back. */
export async function readPayouts(scope: AccountScope, ids: (string | null)[]) {
  const wanted = known(ids)
  if (wanted.length === 0) return new Map<string, FoundPayout>()
  const rows = await scope
    .select(pickColumns(payouts, 'id', 'reference', 'returnedId'))
    .from(payouts)
    .where(
      scope.mine(
        payouts,
        eq(payouts.payee, 'landlord'),
        or(isOneOf(payouts.id, wanted), isOneOf(payouts.returnedId, wanted)),
      ),
    )
  const found = new Map<string, FoundPayout>()
  for (const { id, reference, returnedId } of rows) {
    found.set(id, { id, reference, isReturned: false })
    if (returnedId) found.set(returnedId, { id, reference, isReturned: true })
  }
  return found
}
