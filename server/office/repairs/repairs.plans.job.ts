import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { addDays } from '#shared/dates.ts'
import { londonTime } from '#shared/london.ts'
import { nextPlanDay, planNotice } from '#shared/office/repairs/repairs.plans.ts'
import { accountFormat, accounts } from '../../accounts/accounts.table.ts'
import { pickColumns } from '../../db/joins.ts'
import { type AccountId, openScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork, workThrough } from '../../jobs/repeat.ts'
import { raisePlanned } from './repairs.plans.ts'
import { repairPlans, repairs } from './repairs.table.ts'

type Parts = Pick<Services, 'db' | 'log'>

const pause = 60 * 60_000
const author = { id: null, name: 'Gable' }

/** The plans of all accounts that have not ended, without the day for which each raised its last repair. */
const listPlans = ({ db }: Parts, day: string) =>
  db
    .select({
      ...pickColumns(repairPlans, 'id', 'accountId', 'firstOn', 'everyMonths', 'endedOn'),
      raisedOn: sql<string | null>`(select max(${repairs.plannedOn})::text from ${repairs}
        where ${repairs.accountId} = ${repairPlans.accountId} and ${repairs.planId} = ${repairPlans.id})`,
      format: accountFormat,
    })
    .from(repairPlans)
    .innerJoin(accounts, eq(accounts.id, repairPlans.accountId))
    .where(and(or(isNull(repairPlans.endedOn), sql`${repairPlans.endedOn} > ${day}`)))
    .orderBy(asc(repairPlans.accountId), asc(repairPlans.id))

/** Adds the repairs of recurring maintenance whose days are near, in all accounts. Answers how many. */
export async function raiseMaintenance(parts: Parts, now: number, isStopping = () => false): Promise<number> {
  const { date: day } = londonTime(now)
  const plans = await listPlans(parts, day)
  return workThrough({
    due: plans.filter((plan) => {
      const next = nextPlanDay(plan, day)
      return next !== null && next <= addDays(day, planNotice) && next !== plan.raisedOn
    }),
    work: async ({ id, accountId, format }) => {
      const scope = openScope(parts.db, accountId as AccountId, author, { format })
      return (await raisePlanned(scope, id, day)) ? 1 : 0
    },
    failed: (error, { id, accountId }) =>
      parts.log.error({ err: error, account: accountId, plan: id }, 'a planned repair could not be added'),
    isStopping,
  })
}

/** Adds planned repairs at the start and every hour, in every server. Answers a function that stops it. */
export const startMaintenance = (parts: Parts, clock: () => number = Date.now): (() => Promise<void>) =>
  repeatWork({
    name: 'recurring maintenance',
    pauseMs: pause,
    work: (isStopping) => raiseMaintenance(parts, clock(), isStopping),
    failed: (error) => parts.log.warn({ reason: String(error) }, 'recurring maintenance has to wait'),
  })
