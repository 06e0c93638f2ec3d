import { eq, getTableName } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { type PutOffInput, todayCalls } from '#shared/office/today/today.calls.ts'
import { todayRights } from '#shared/office/today/today.rights.ts'
import type { TodayKind } from '#shared/office/today/today.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { withdraw } from '../../db/withdraw.ts'
import { type Actor, type Route, route } from '../../http/route.ts'
import { readToday } from './today.read.ts'
import { todayPutOffs } from './today.table.ts'

const removeSnooze = (scope: AccountScope, kind: TodayKind) =>
  withdraw(scope, todayPutOffs, eq(todayPutOffs.kind, kind))

/** Records that a row waits, by whom and why. Throws a 409 for rows that cannot wait. */
async function putOffRow(scope: AccountScope, kind: TodayKind, { until, why }: PutOffInput): Promise<void> {
  if (!todayRights[kind].canWait) refuse('not-snoozable', 'This can’t be snoozed.')
  await scope.transaction(async (inside) => {
    await removeSnooze(inside, kind)
    await inside.table(todayPutOffs).insert({ kind, until, why })
  })
}

/** Brings a row back before its day. Throws NotFound where nobody put it off. */
async function endSnoozeOfRow(scope: AccountScope, kind: TodayKind): Promise<void> {
  if ((await removeSnooze(scope, kind)).length === 0) throw new NotFound()
}

/** What a row is put off with, which nothing that is kept is made of. */
const putOffs = getTableName(todayPutOffs)

interface Asked {
  scope: AccountScope
  actor: Actor
}

const read = ({ scope, actor: { account, user, versions } }: Asked) =>
  readToday({
    scope,
    account,
    day: today(),
    userId: user.id,
    // After another write the versions that came with the request are old.
    ...([...scope.written].every((name) => name === putOffs) && { versions }),
  })

/** The queue of the day, and putting its rows off. */
export const todayRoutes: Route[] = [
  route(todayCalls.read, read),
  route(todayCalls.putOff, async (call) => {
    await putOffRow(call.scope, call.params.kind, call.body)
    return read(call)
  }),
  route(todayCalls.endSnooze, async (call) => {
    await endSnoozeOfRow(call.scope, call.params.kind)
    return read(call)
  }),
]
