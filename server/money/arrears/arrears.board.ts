import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { ArrearsBoard, ArrearsRow } from '#shared/money/arrears/arrears.ts'
import { ageOf, arrearsBuckets } from '#shared/money/rent/arrears.ts'
import { fromPence } from '#shared/pence.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { londonDay } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { joinTenants, selectJointTenants, selectNames } from '../../records/tenancies/people.names.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { charges, receipts } from '../ledger/charges.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { bouncedBy, isMoved, isOfCharge, isOfEntry } from '../ledger/joins.queries.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { selectOverdue } from '../rent/rent.service.ts'
import { arrearsReminders } from './arrears.table.ts'
import { listPromises, pickShownPromise } from './promises.queries.ts'
import { listReminderSettings } from './reminders.settings.ts'

/** What is overdue of a tenancy on a day, without what falls due on the day itself, and the due day of its oldest charge. */
interface Debt {
  tenancyId: string
  pence: number
  owedSince: string
}

/**
 * What is overdue of each tenancy as of a day. Today's figures are those of every list. A past day is worked out from the entries for
 * the days until then, even if they were typed later.
 */
const listDebts = (scope: AccountScope, asOf: string): Promise<Debt[]> =>
  asOf >= today() ? listTodaysDebts(scope, asOf) : listPastDebts(scope, asOf)

function listTodaysDebts(scope: AccountScope, asOf: string): Promise<Debt[]> {
  const overdue = selectOverdue(scope, asOf)
  return scope
    .select({
      tenancyId: sql<string>`${overdue.accountOf}`,
      pence: sql<number>`sum(${overdue.pence})::float8`,
      owedSince: sql<string>`min(${overdue.dueOn})::text`,
    })
    .from(overdue)
    .where(isNotNull(overdue.accountOf))
    .groupBy(overdue.accountOf)
}

/** One row for each charge, and one for the money of each tenancy that belongs to no charge. */
async function listMoved(scope: AccountScope, asOf: string) {
  const onSide = (kind: string, raises: PgColumn, lowers: PgColumn) =>
    sql<number>`(sum(case when ${ledgers.kind} <> ${kind} then 0 when ${raises} = ${ledgers.id} then ${transfers.pence}
      when ${lowers} = ${ledgers.id} then -${transfers.pence} end))::float8`
  return scope
    .select({
      tenancyId: sql<string>`${entries.tenancyId}`,
      dueOn: charges.dueOn,
      owed: onSide('tenant', transfers.debitId, transfers.creditId),
      open: onSide('due', transfers.creditId, transfers.debitId),
    })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .innerJoin(
      ledgers,
      and(isMoved(), eq(ledgers.subjectId, entries.tenancyId), sql`${ledgers.kind} in ('tenant', 'due')`),
    )
    .leftJoin(charges, isOfCharge)
    .where(scope.mine(entries, sql`${entries.day} <= ${asOf}::date and ${entries.tenancyId} is not null`))
    .groupBy(entries.tenancyId, transfers.chargeId, charges.dueOn)
    .orderBy(entries.tenancyId, charges.dueOn)
}

/**
 * The debts of a past day. Books from before payments were allocated by their day may count money that was moved later for
 * both charges on the days between: the amount owed does not depend on that, and the debt is then as old as the newest charge.
 */
interface PastDebt {
  /** What was owed, less credit. */
  pence: number
  /** What was unpaid of the charges. */
  open: number
  oldest: string | undefined
  newest: string | undefined
}

async function listPastDebts(scope: AccountScope, asOf: string): Promise<Debt[]> {
  const debts = new Map<string, PastDebt>()
  for (const { tenancyId, dueOn, owed, open } of await listMoved(scope, asOf)) {
    const debt = debts.get(tenancyId) ?? { pence: 0, open: 0, oldest: undefined, newest: undefined }
    // What falls due on the day itself is not overdue yet.
    if (dueOn !== null && dueOn >= asOf) continue
    debt.pence += owed
    // Credit stands beside an unpaid deposit, which rent does not pay by itself.
    debt.open += dueOn === null ? 0 : Math.max(0, open)
    if (dueOn !== null) {
      debt.newest = dueOn
      if (open > 0) debt.oldest ??= dueOn
    }
    debts.set(tenancyId, debt)
  }
  return [...debts].flatMap(([tenancyId, { pence: net, open, oldest, newest }]) => {
    const [owedSince, pence] = [oldest ?? newest, Math.max(net, open)]
    return pence > 0 && owedSince ? [{ tenancyId, pence, owedSince }] : []
  })
}

async function readTenancies(scope: AccountScope, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const joint = selectJointTenants(scope)
  const rows = await scope
    .select(selectNames(scope, joint))
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
