import { askCalls } from '#shared/office/asks/asks.calls.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { answerAsk } from './asks.answer.ts'
import { listAsks, readAsk } from './asks.read.ts'
import { ask } from './asks.write.ts'

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
