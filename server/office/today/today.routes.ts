import { getTableName } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { todayCalls } from '#shared/office/today/today.calls.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Actor, type Route, route } from '../../http/route.ts'
import { bringRowBack, putOffRow } from './today.put-off.ts'
import { readToday } from './today.read.ts'
import { todayPutOffs } from './today.table.ts'

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
  route(todayCalls.bringBack, async (call) => {
    await bringRowBack(call.scope, call.params.kind)
    return read(call)
  }),
]
