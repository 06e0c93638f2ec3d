import { desc, eq, sql } from 'drizzle-orm'
import { formatMoney } from '#shared/currency.ts'
import { type LandlordAnswer, landlordAnswerNames } from '#shared/law/increases/increases.ts'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import { fromPence } from '#shared/pence.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { rentIncreaseEvents, rentIncreases } from '../../law/increases/increases.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { asEvents } from './timeline.event.ts'

/** The person who wrote at the moment in which the rent account was started, where one did: its own row names nobody. */
const startedBy = sql<string>`coalesce(
  (select e.author_name from entries e where e.account_id = ${rentAccounts.accountId}
    and e.tenancy_id = ${rentAccounts.tenancyId} and e.created_at = ${rentAccounts.createdAt}
    and e.author_id is not null limit 1),
  (select a.user_name from audit a where a.account_id = ${rentAccounts.accountId}
    and a.entity = 'tenancies' and a.record_id = ${rentAccounts.tenancyId}
    and a.created_at = ${rentAccounts.createdAt} limit 1),
  '')`

/** The start of the rent account, with the first day that it charges. */
export async function listAccountStarts(scope: AccountScope, tenancyId: string): Promise<TimelineEvent[]> {
  const rows = await scope
    .select({
      id: rentAccounts.id,
      at: rentAccounts.createdAt,
      who: startedBy,
      text: sql<string>`coalesce(${rentAccounts.startedOn}, ${tenancies.startDate})::text`,
    })
    .from(rentAccounts)
    .innerJoin(tenancies, refersTo(rentAccounts.tenancyId, tenancies))
    .where(scope.mine(rentAccounts, eq(rentAccounts.tenancyId, tenancyId)))
  return asEvents(rows, 'rent-account-started')
}

type Happened = Pick<
  typeof rentIncreaseEvents.$inferSelect,
  'kind' | 'day' | 'pence' | 'fromDay' | 'answer' | 'name' | 'note'
>

/** What happened to a rent increase, after the person's name. */
function describe(scope: AccountScope, { kind, day, pence, fromDay, answer, name, note }: Happened): string {
  const [on, from] = [scope.day(day), fromDay ? ` from ${scope.day(fromDay)}` : '']
  const rent = formatMoney(fromPence(pence ?? 0), scope.format.currency)
  const said = (given: LandlordAnswer) =>
    given === 'other' ? `${rent} instead` : landlordAnswerNames[given].toLowerCase()
  switch (kind) {
    case 'proposed':
      return `proposed a rent of ${rent}${from}`
    case 'asked':
      return `asked the landlord at ${name} about the rent increase`
    case 'answered':
      return `recorded the landlord’s answer about the rent increase: ${answer ? said(answer) : note}`
    case 'formed':
      return 'added the form of the rent increase'
    case 'served':
      return `served the notice of the rent increase on ${on}`
    case 'lowered':
      return `recorded that the tenant agreed in writing to ${rent} on ${on}`
    case 'tribunal':
      return `recorded that the tenant applied to the tribunal about the rent increase on ${on}`
    case 'tribunal-ended':
      return `recorded that the application to the tribunal ended: ${note}`
    case 'decided':
      return `recorded the tribunal’s decision: ${rent}${from}`
    case 'withdrawn':
      return `cancelled the rent increase: ${note}`
  }
}

/** What happened to the increases of a tenancy's rent. */
export async function listIncreaseEvents(
  scope: AccountScope,
  tenancyId: string,
  limit: number,
): Promise<TimelineEvent[]> {
  const rows = await scope
    .select({ event: rentIncreaseEvents })
    .from(rentIncreaseEvents)
    .innerJoin(rentIncreases, refersTo(rentIncreaseEvents.increaseId, rentIncreases))
    .where(scope.mine(rentIncreaseEvents, eq(rentIncreases.tenancyId, tenancyId)))
    .orderBy(desc(rentIncreaseEvents.createdAt))
    .limit(limit)
  return asEvents(
    rows.map(({ event }) => ({
      id: event.id,
      at: event.createdAt,
      who: event.authorName,
      text: describe(scope, event),
    })),
    'rent-increase',
  )
}
