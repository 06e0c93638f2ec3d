import { eq, sql } from 'drizzle-orm'
import { accountFormat, accounts } from '../../accounts/accounts.table.ts'
import { type AccountId, openScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork, workThrough } from '../../jobs/repeat.ts'
import { repairEvents } from './repairs.events.table.ts'
import { isOpenRepair } from './repairs.over.ts'
import { listRepairsWhere, readRepair } from './repairs.read.ts'
import { repairs } from './repairs.table.ts'
import { addRepairEvent, lockRepair } from './repairs.write.ts'

type Parts = Pick<Services, 'db' | 'log'>

/** The days for which a paid repair stays in the lists. */
const patience = 14
const pause = 6 * 60 * 60_000

/** The accounts that have a repair which was billed, and to which nothing has happened for so long. */
const listDue = ({ db }: Parts) =>
  db
    .selectDistinct({ id: accounts.id, ...accountFormat })
    .from(repairs)
    .innerJoin(accounts, eq(accounts.id, repairs.accountId))
    .where(sql`${isOpenRepair()} and ${isQuiet}`)

const isQuiet = sql`exists (select from ${repairEvents} billed where billed.account_id = ${repairs.accountId}
    and billed.repair_id = ${repairs.id} and billed.kind = 'billed')
  and not exists (select from ${repairEvents} late where late.account_id = ${repairs.accountId}
    and late.repair_id = ${repairs.id} and late.at > now() - make_interval(days => ${patience}))`

async function closePaid(
  { db }: Parts,
  { id: accountId, ...format }: Awaited<ReturnType<typeof listDue>>[number],
) {
  const scope = openScope(db, accountId as AccountId, { id: null, name: 'Gable' }, { format })
  const due = (await listRepairsWhere(scope, sql`${isOpenRepair()} and ${isQuiet}`)).filter(isPaid)
  for (const { id } of due)
    await scope.transaction(async (inside) => {
      await lockRepair(inside, id)
      if (!isPaid(await readRepair(inside, id))) return
      await addRepairEvent(inside, id, {
        kind: 'closed',
        audience: 'team',
        text: `Done, confirmed and paid for ${patience} days`,
      })
    })
  return due.length
}

const isPaid = ({ state }: { state: string }) => state === 'paid'

/** Closes the repairs of all accounts that are done, confirmed and paid for a fortnight, and answers how many. */
export const closePaidRepairs = async (parts: Parts, isStopping = () => false): Promise<number> =>
  workThrough({
    due: await listDue(parts),
    work: (account) => closePaid(parts, account),
    failed: (error, { id }) =>
      parts.log.error({ err: error, account: id }, 'paid repairs could not be closed'),
    isStopping,
  })

/** Closes paid repairs now and every six hours. Answers a function that stops it. */
export const startClosingRepairs = (parts: Parts): (() => Promise<void>) =>
  repeatWork({
    name: 'paid repairs',
    pauseMs: pause,
    work: (isStopping) => closePaidRepairs(parts, isStopping),
    failed: (error) => parts.log.warn({ reason: String(error) }, 'paid repairs have to wait'),
  })
