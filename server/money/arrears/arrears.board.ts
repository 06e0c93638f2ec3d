import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { ArrearsBoard, ArrearsRow } from '#shared/money/arrears/arrears.ts'
import { ageOf, arrearsBuckets } from '#shared/money/rent/arrears.ts'
import { fromPence } from '#shared/pence.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { londonDay } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { joinTenants, selectJointTenants } from '../../records/tenancies/people.names.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { bouncedBy } from '../ledger/bounced.queries.ts'
import { charges, receipts } from '../ledger/charges.table.ts'
import { listDebts } from './arrears.debts.ts'
import { arrearsReminders } from './arrears.table.ts'
import { listPromises, pickShownPromise } from './promises.read.ts'
import { listReminderSettings } from './reminders.settings.ts'

async function readTenancies(scope: AccountScope, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const joint = selectJointTenants(scope)
  const rows = await scope
    .select({
      id: tenancies.id,
      tenant: tenants.name,
      joint: sql<string[] | null>`${joint.names}`,
      tenantId: tenancies.tenantId,
      property: homeText(scope),
      propertyId: tenancies.propertyId,
      landlord: landlords.name,
      landlordId: tenancies.landlordId,
      email: tenants.email,
      phone: sql<string>`coalesce(${tenants.phone}, '')`,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .leftJoin(joint, eq(joint.tenancyId, tenancies.id))
    .where(scope.mine(tenancies, inArray(tenancies.id, ids)))
  return new Map(
    rows.map(({ joint: others, tenant, ...row }) => [
      row.id,
      { ...row, tenant: joinTenants(tenant, others) },
    ]),
  )
}

/** The last payment of each tenancy until a day. */
async function readLastReceipts(scope: AccountScope, ids: string[], asOf: string) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await scope
    .selectDistinctOn([receipts.tenancyId], pickColumns(receipts, 'tenancyId', 'day', 'pence'))
    .from(receipts)
    .where(
      scope.mine(
        receipts,
        inArray(receipts.tenancyId, ids),
        sql`${receipts.day} <= ${asOf}::date and not ${receipts.reversed} and ${bouncedBy(asOf)} < ${receipts.pence}`,
      ),
    )
    .orderBy(receipts.tenancyId, desc(receipts.day), desc(receipts.id))
  return new Map(rows.map((row) => [row.tenancyId, row]))
}

/** The last reminder of each of these debts, until a day. */
async function readLastReminders(scope: AccountScope, ids: string[], asOf: string) {
  if (ids.length === 0) return new Map<string, never>()
  const on = londonDay(arrearsReminders.createdAt)
  const rows = await scope
    .selectDistinctOn([arrearsReminders.tenancyId], {
      tenancyId: arrearsReminders.tenancyId,
      step: arrearsReminders.step,
      on,
      dueOn: charges.dueOn,
    })
    .from(arrearsReminders)
    .innerJoin(charges, refersTo(arrearsReminders.chargeId, charges))
    .where(
      scope.mine(
        arrearsReminders,
        and(inArray(arrearsReminders.tenancyId, ids), sql`${on}::date <= ${asOf}::date`),
      ),
    )
    .orderBy(arrearsReminders.tenancyId, desc(arrearsReminders.createdAt), desc(arrearsReminders.id))
  return new Map(rows.map((row) => [row.tenancyId, row]))
}

function sumUp(asOf: string, rows: ArrearsRow[]): ArrearsBoard {
  const byBucket = groupBy(rows, ({ bucket }) => bucket)
  const sumOf = (some: readonly ArrearsRow[]) =>
    some.reduce((sum, { owed }) => sum + Math.round(owed * 100), 0) / 100
  return {
    asOf,
    owed: sumOf(rows),
    count: rows.length,
    buckets: arrearsBuckets.map(({ id, name }) => {
      const some = byBucket.get(id) ?? []
      return { id, name, owed: sumOf(some), count: some.length }
    }),
    rows,
  }
}

/** The arrears board of a day: each tenancy in arrears, the oldest debt first, and the sums by age. */
export async function readBoard(scope: AccountScope, asOf: string): Promise<ArrearsBoard> {
  const debts = (await listDebts(scope, asOf)).filter(({ owedSince }) => ageOf(owedSince, asOf))
  const ids = debts.map(({ tenancyId }) => tenancyId)
  const known = await readTenancies(scope, ids)
  const received = await readLastReceipts(scope, ids, asOf)
  const reminded = await readLastReminders(scope, ids, asOf)
  const promised = await listPromises(scope, ids, asOf)
  const settingOf = await listReminderSettings(scope, ids, asOf)
  const rows = debts.flatMap(({ tenancyId, pence, owedSince }): ArrearsRow[] => {
    const tenancy = known.get(tenancyId)
    const age = ageOf(owedSince, asOf)
    if (!tenancy || !age) return []
    const last = received.get(tenancyId)
    const reminder = reminded.get(tenancyId)
    return [
      {
        ...tenancy,
        ...age,
        owed: fromPence(pence),
        owedSince,
        lastReceiptOn: last?.day ?? null,
        lastReceipt: last ? fromPence(last.pence) : null,
        promise: pickShownPromise(promised.get(tenancyId)),
        reminded: reminder && reminder.dueOn >= owedSince ? { on: reminder.on, step: reminder.step } : null,
        reminders: settingOf(tenancyId),
      },
    ]
  })
  rows.sort((a, b) => b.days - a.days || b.owed - a.owed || (a.id < b.id ? -1 : 1))
  return sumUp(asOf, rows)
}
