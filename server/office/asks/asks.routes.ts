import { desc, eq, type SQL } from 'drizzle-orm'
import { askCalls } from '#shared/office/asks/asks.calls.ts'
import type { Ask } from '#shared/office/asks/asks.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { tasks } from '../tasks/tasks.table.ts'
import { answerAsk } from './asks.answer.ts'
import { asks } from './asks.table.ts'
import { ask } from './asks.write.ts'

/** Questions, the newest first. One whose task was deleted waits no longer for it, only for its answer. */
async function selectAsks(scope: AccountScope, which: SQL): Promise<Ask[]> {
  const rows = await scope
    .select({ ask: asks, doneAt: tasks.doneAt })
    .from(asks)
    .leftJoin(tasks, refersTo(asks.taskId, tasks))
    .where(scope.mine(asks, which))
    .orderBy(desc(asks.createdAt), desc(asks.id))
    .limit(200)
  return rows.map(({ ask, doneAt }) => ({
    ...ask,
    askedAt: ask.createdAt,
    doneAt: doneAt ?? ask.answeredAt,
    answeredBy: scope.narrowing ? '' : ask.answeredBy,
  }))
}

/** What was asked about a landlord's records. Throws NotFound. */
async function listAsks(scope: AccountScope, landlordId: string): Promise<Ask[]> {
  requireRow(await scope.get(landlords, landlordId))
  return selectAsks(scope, eq(asks.landlordId, landlordId))
}

/** One question. Throws NotFound. */
const readAsk = async (scope: AccountScope, id: string): Promise<Ask> =>
  requireRow((await selectAsks(scope, eq(asks.id, id)))[0])

/** What landlords ask their agency about what they see. */
export const askRoutes = (services: Services): Route[] => [
  route(askCalls.list, ({ scope, params }) => listAsks(scope, params.id)),
  route(askCalls.ask, async ({ scope, actor, params, body }) =>
    readAsk(scope, await ask(services, { scope, actor }, params.id, body)),
  ),
  route(askCalls.answer, async ({ scope, actor, params, body }) => {
    const { mail, env } = services
    await answerAsk({ mail, appUrl: env.appUrl }, scope, actor, params.id, body.answer)
    return readAsk(scope, params.id)
  }),
]
