import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { groupBy } from '#shared/group.ts'
import { nextStep, type SentStep } from '#shared/money/arrears/ladder.next.ts'
import type { Ladder, LadderStep } from '#shared/money/arrears/ladder.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { londonDay } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { charges } from '../ledger/charges.table.ts'
import { listDebtors } from './arrears.people.ts'
import { arrearsReminders } from './arrears.table.ts'
import { isSending } from './ladder.ts'
import { listPromises } from './promises.queries.ts'
import { listReminderSettings } from './reminders.settings.ts'

/** The tenancies whose oldest unpaid charge was due before a day. */
async function listOverdue(scope: AccountScope, day: string, tenancyIds: string[] | undefined) {
  const rows = await scope
    .selectDistinctOn([charges.tenancyId], {
      tenancyId: charges.tenancyId,
      home: homeText(scope),
      /** What is overdue, in pence. */
      owed: sql<number>`(sum(${charges.pence} - ${charges.paid} - ${charges.takenOff} - ${charges.writtenOff})
        filter (where ${charges.dueOn} < ${day}::date) over (partition by ${charges.tenancyId}))::float8`,
      /** The oldest unpaid charge, which identifies the debt. */
      charge: pickColumns(charges, 'id', 'dueOn', 'invoiceId'),
    })
    .from(charges)
    .innerJoin(
      rentAccounts,
      and(eq(rentAccounts.accountId, charges.accountId), eq(rentAccounts.tenancyId, charges.tenancyId)),
    )
    .innerJoin(tenancies, refersTo(charges.tenancyId, tenancies))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(
      scope.mine(
        charges,
        tenancyIds && inArray(charges.tenancyId, tenancyIds),
        sql`${charges.paid} + ${charges.takenOff} + ${charges.writtenOff} < ${charges.pence}`,
        gt(rentAccounts.owed, 0),
        isNotNull(rentAccounts.owedSince),
      ),
    )
    .orderBy(asc(charges.tenancyId), asc(charges.dueOn), asc(charges.id))
  return rows.filter(({ charge }) => charge.dueOn < day)
}

async function listSent(scope: AccountScope, chargeIds: string[]) {
  if (chargeIds.length === 0) return new Map<string, SentStep[]>()
  const rows = await scope
    .select({
      chargeId: arrearsReminders.chargeId,
      days: arrearsReminders.days,
      on: londonDay(arrearsReminders.createdAt),
    })
    .from(arrearsReminders)
    .where(scope.mine(arrearsReminders, inArray(arrearsReminders.chargeId, chargeIds)))
  return groupBy(rows, ({ chargeId }) => chargeId)
}

/** The overdue debts of a day with the people who get their reminders, of all tenancies or of these. */
export async function readReminderStates(scope: AccountScope, day: string, tenancyIds?: string[]) {
  const overdue = await listOverdue(scope, day, tenancyIds)
  const ids = overdue.map(({ tenancyId }) => tenancyId)
  const sent = await listSent(
    scope,
    overdue.map(({ charge }) => charge.id),
  )
  const settingOf = await listReminderSettings(scope, ids, day)
  const promised = await listPromises(scope, ids, day)
  const debtors = await listDebtors(scope, ids)
  return overdue.map((each) => ({
    ...each,
    sent: sent.get(each.charge.id) ?? [],
    setting: settingOf(each.tenancyId),
    promises: promised.get(each.tenancyId) ?? [],
    people: (debtors.get(each.tenancyId) ?? []).filter(({ email }) => email !== ''),
  }))
}

/** An overdue debt with everything that decides whether a reminder goes out. */
export type ReminderState = Awaited<ReturnType<typeof readReminderStates>>[number]

/** Why the ladder does not write about a debt, as a sentence; undefined where it writes. */
export function findHoldReason(
  { setting, promises, people }: Pick<ReminderState, 'setting' | 'promises' | 'people'>,
  ladder: Ladder,
  day: string,
  { dates }: Pick<AccountScope, 'dates'>,
): string | undefined {
  if (!ladder.on) return 'Reminders are switched off for the account'
  if (setting.state === 'off') return `Switched off: ${setting.reason}`
  if (setting.state === 'paused' && setting.until)
    return `Paused until ${formatDate(setting.until, dates)}: ${setting.reason}`
  const promise = promises.find(({ state }) => state === 'open')
  if (promise) return `Promised until ${formatDate(promise.until, dates)}`
  if (people.length === 0) return 'No email address'
  if (!isSending(ladder, day) && ladder.sendsFrom)
    return `Reminders begin on ${formatDate(ladder.sendsFrom, dates)}`
  return undefined
}

/** The step of the ladder that is due for a debt on a day; undefined when none is. */
export function findDueStep(
  state: ReminderState,
  ladder: Ladder,
  day: string,
  scope: Pick<AccountScope, 'dates'>,
): LadderStep | undefined {
  if (findHoldReason(state, ladder, day, scope) !== undefined) return undefined
  const next = nextStep(ladder.steps, state.sent, state.charge.dueOn)
  return next && next.from <= day ? next.step : undefined
}
